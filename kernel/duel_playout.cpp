// Uniformly random rounds as fast as they go. Every decision is drawn from the distinct legal
// actions, as the Python player `random` does: identical wagers are one action.
#include "duel_playout.hpp"

#include "duel_moves.hpp"

namespace lostcities::duel {

namespace {

constexpr int kCount = 7;

// For every set of six piles: at n its n-th member, counted from 1; at kCount one more than it has.
constexpr auto kMembers = [] {
  std::array<std::array<std::uint8_t, 8>, 64> table{};
  for (unsigned set = 0; set < 64; ++set) {
    std::uint8_t found = 0;
    for (std::uint8_t pile = 0; pile < 6; ++pile) {
      if (set >> pile & 1) table[set][++found] = pile;
    }
    table[set][kCount] = static_cast<std::uint8_t>(found + 1);
  }
  return table;
}();

constexpr int kDarts = 8;  // of four bits each, in the lower half of a word

// Throws darts at (slot, play or discard) until one hits a legal action, so that all of those are
// equally likely; of identical wagers only the first slot counts. Sets the dart that hit; the upper
// half of the word returned is still unused.
inline std::uint64_t random_place(const Variant& variant, const Side& side, Rng& rng,
                                  unsigned& hit) {
  const Hand hand = side.hand;
  for (;;) {
    const std::uint64_t word = rng.next();
    std::uint64_t darts = word;
    for (int dart = 0; dart < kDarts; ++dart, darts >>= 4) {
      const unsigned shift = static_cast<unsigned>(darts & 7) * 8;
      const int kind = static_cast<int>(hand >> shift & 63);
      const Kinds allowed = (side.open | if_so(darts >> 3 & 1)) & variant.all;
      const std::uint64_t before = ~(~std::uint64_t{0} << shift);
      if ((allowed >> kind & 1) & ((slots_with(hand, kind) & before) == 0)) {
        hit = static_cast<unsigned>(darts & 15);
        return word;
      }
    }
  }
}

inline void random_turn(const Variant& variant, Side& side, State& state, Rng& rng) {
  unsigned dart;
  const std::uint64_t word = random_place(variant, side, rng, dart);
  const int slot = static_cast<int>(dart & 7);
  const bool discards = dart >> 3;
  const Kind& card = variant.kind[slot_card(side.hand, slot)];
  place<Memory::kDropped>(card, side, state, discards);
  // One half word draws the source (D11, D12), and what is left of it the card.
  const auto& sources = kMembers[state.heaps & ~(unsigned{discards} << card.colour)];
  const std::uint64_t source = (word >> 32) * sources[kCount];
  const std::uint64_t ticket = (source & 0xFFFFFFFFu) * state.left >> 32;
  const int kind =
      taken<Memory::kDropped>(variant, side, state, source >> 32 == 0, sources[source >> 32],
                              static_cast<std::uint32_t>(ticket));
  side.hand = with_slot(side.hand, slot, kind);
}

}  // namespace

void play_random(const Variant& variant, State& state) {
  if (state.phase == Phase::kTake) {
    std::uint8_t takes[1 + kMostColours];
    const int count = legal(variant, state, takes);
    apply(variant, state, takes[state.rng.below(static_cast<std::uint32_t>(count))]);
  }
  while (state.phase != Phase::kOver) {
    State table = state;  // which nobody else can reach: it may live in registers
    Rng rng = state.rng;
    do {
      random_turn(variant, table.side[table.mover], table, rng);
      table.mover ^= 1;
      ++table.turns;
    } while (!round_is_over(variant, table));
    state = table;
    state.rng = rng;
    finish_round(variant, state);
  }
}

}  // namespace lostcities::duel
