#include "duel/judge.hpp"

#include <algorithm>

namespace lostcities::duel {

namespace {

constexpr int kMemoryBits = 10;
constexpr std::size_t kMemories = std::size_t{1} << kMemoryBits;

std::size_t place_of(const ColourKey& key) {
  const std::uint64_t word = folded_product(key.cards ^ kGolden, key.pile * kGolden ^ key.cards);
  return static_cast<std::size_t>(word * kGolden >> (64 - kMemoryBits));
}

}  // namespace

Judge::Judge(std::shared_ptr<const Net> net)
    : net_(std::move(net)), sees_hand_(net_->shape().features == kAllOfColour),
      memories_(kMemories), codes_(kMemories * static_cast<std::size_t>(net_->shape().hidden)),
      room_(*net_, kMost) {}

std::size_t Judge::recall(const Variant& variant, const State& state, int colour) {
  const ColourKey whole = colour_key(variant, state, colour);
  const ColourKey key = sees_hand_ ? whole : whole.seen();
  const std::size_t place = place_of(key);
  Memory& memory = memories_[place];
  if (!(memory.key == key)) {
    std::uint8_t features[kAllOfColour];
    memory.key = key;
    memory.totals = write_colour(variant, state, colour, features);
    net_->encode(features, codes_.data() + place * static_cast<std::size_t>(net_->shape().hidden));
  }
  return place;
}

void Judge::judge(const Variant& variant, const State* const* states, int count,
                  Judgement* judgements) {
  const auto width = static_cast<std::size_t>(net_->shape().hidden);
  for (int i = 0; i < count; ++i) {
    Totals totals;
    for (int colour = 0; colour < variant.colours; ++colour) {
      const std::size_t place = recall(variant, *states[i], colour);
      totals += memories_[place].totals;
      std::copy_n(codes_.data() + place * width, width, room_.code(i, colour, variant.colours));
    }
    write_table(variant, *states[i], totals, room_.of_table(i));
  }
  net_->judge(room_, count, variant.colours, judgements);
}

}  // namespace lostcities::duel
