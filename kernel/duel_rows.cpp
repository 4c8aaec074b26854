// The rows a learner reads: masks and observations of the card game. They cost more than the rules,
// so the usual variants have their numbers known to the compiler.
#include <algorithm>

#include "bytes.hpp"
#include "duel.hpp"

namespace lostcities::duel {

namespace {

constexpr int kScalars = 10;           // the last bytes of an observation
constexpr int kTotalOffset = 1 << 15;  // keeps a total positive in two bytes

// The numbers of a variant that shape a row: known beforehand ...
template <int colours_, int ranks, int wagers>
struct Usual {
  static constexpr int colours = colours_, stride = 1 + ranks, kinds = colours * stride;
  static constexpr int pile_cells = ranks + wagers;
};

// ... or of any variant.
struct Any {
  int colours, stride, kinds, pile_cells;
};

// Calls write(shape) with the numbers of a variant.
template <class Write>
void with_shape(const Variant& variant, Write write) {
  if (variant.stride == 10 && variant.wagers == 3 && variant.colours == 5) {
    write(Usual<5, 9, 3>{});
  } else if (variant.stride == 10 && variant.wagers == 3 && variant.colours == 6) {
    write(Usual<6, 9, 3>{});
  } else {
    write(Any{variant.colours, variant.stride, variant.kinds, variant.pile_cells()});
  }
}

// One byte for each kind: number cards as 0 or 1, wagers as they are counted. It may write a little
// beyond its end, as may the piles; what follows overwrites that.
template <class Shape>
std::uint8_t* write_cards(const Shape& shape, Kinds numbers, std::uint32_t wagers,
                          std::uint8_t* row) {
  write_bits(row, numbers, shape.kinds);
  for (int colour = 0; colour < shape.colours; ++colour) {
    row[colour * shape.stride] = static_cast<std::uint8_t>(nibble(wagers, colour));
  }
  return row + shape.kinds;
}

std::uint8_t* write_byte(std::uint32_t value, std::uint8_t* row) {
  *row = static_cast<std::uint8_t>(std::min<std::uint32_t>(value, 255));
  return row + 1;
}

std::uint8_t* write_total(std::int32_t total, std::uint8_t* row) {
  const auto shifted =
      static_cast<std::uint32_t>(std::clamp(total + kTotalOffset, 0, 2 * kTotalOffset - 1));
  return write_byte(shifted & 255, write_byte(shifted >> 8, row));
}

template <class Shape>
std::uint8_t* write_table(const Shape& shape, const State& state, int seat, std::uint8_t* row) {
  const Side mine = state.side[seat], theirs = state.side[1 - seat];
  row = write_cards(shape, mine.held, mine.held_wagers, row);
  row = write_cards(shape, mine.laid, mine.laid_wagers, row);
  row = write_cards(shape, theirs.laid, theirs.laid_wagers, row);
  row = write_cards(shape, theirs.known, theirs.known_wagers, row);
  row = write_cards(shape, mine.known, mine.known_wagers, row);
  for (int colour = 0; colour < shape.colours; ++colour, row += shape.pile_cells) {
    write_nibbles(row, state.pile[colour]);
  }
  write_bits(row, state.closed == kNoPile ? 0 : std::uint64_t{1} << state.closed, shape.colours);
  return row + shape.colours;
}

}  // namespace

int Variant::observation_size() const {
  return 5 * kinds + colours * pile_cells() + colours + kScalars;
}

int observation_room(const Variant& variant) { return padded(variant.observation_size() + 16); }

void write_observation(const Variant& variant, const State& state, int seat, std::uint8_t* row) {
  with_shape(variant, [&](const auto& shape) { row = write_table(shape, state, seat, row); });
  const std::uint32_t turns_left = variant.turn_limit == 0 ? 255 : variant.turn_limit - state.turns;
  row = write_byte(static_cast<std::uint32_t>(state.phase), row);
  row = write_byte(state.left, row);
  row = write_byte(state.turns, row);
  row = write_byte(turns_left, row);
  row = write_byte(static_cast<std::uint32_t>(variant.rounds - state.played), row);
  row = write_byte(state.starter == seat, row);
  row = write_total(state.totals[seat], row);
  write_total(state.totals[1 - seat], row);
}

int hidden_room(const Variant& variant) { return padded(variant.hidden_size() + 8); }

void write_hidden(const Variant& variant, const State& state, int seat, std::uint8_t* row) {
  const Side& other = state.side[1 - seat];
  with_shape(variant, [&](const auto& shape) {
    row = write_cards(shape, other.held, other.held_wagers, row);
    write_cards(shape, state.deck, state.deck_wagers, row);
  });
}

int mask_room(const Variant& variant) { return padded(variant.actions() + 8); }

void write_mask(const Variant& variant, const State& state, std::uint8_t* row) {
  Kinds held = 0, playable = 0, takes = 0;
  if (state.phase == Phase::kPlace) {
    held = state.side[state.mover].held;
    playable = held & state.side[state.mover].open;
  } else if (state.phase == Phase::kTake) {
    takes = 1 | (Kinds{open_piles(state)} << 1);
  }
  with_shape(variant, [&](const auto& shape) {
    write_bits(row, playable, shape.kinds);
    write_bits(row + shape.kinds, held, shape.kinds);
    write_bits(row + 2 * shape.kinds, takes, 1 + shape.colours);
  });
}

}  // namespace lostcities::duel
