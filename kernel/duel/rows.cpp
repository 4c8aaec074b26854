// The rows a learner reads of the card game. They cost more than the rules, so the usual variants
// have their numbers known to the compiler.
#include <algorithm>

#include "bytes.hpp"
#include "duel/game.hpp"

namespace lostcities::duel {

namespace {

constexpr int kScalars = 10;           // the last bytes of an observation
constexpr int kTotalOffset = 1 << 15;  // keeps a total positive in two bytes

// The numbers of a variant that shape a row: known beforehand ...
template <int colours_, int ranks, int wagers>
struct Usual {
  static constexpr bool known = true;
  static constexpr int colours = colours_, stride = 1 + ranks, kinds = colours * stride;
  static constexpr int pile_cells = ranks + wagers;
};

// ... or of any variant.
struct Any {
  static constexpr bool known = false;
  int colours, stride, kinds, pile_cells;
};

// Calls write(shape) with the numbers of a variant.
template <class Write>
inline void with_shape(const Variant& variant, Write write) {
  if (variant.stride == 10 && variant.wagers == 3 && variant.colours == 5) {
    write(Usual<5, 9, 3>{});
  } else if (variant.stride == 10 && variant.wagers == 3 && variant.colours == 6) {
    write(Usual<6, 9, 3>{});
  } else {
    write(Any{variant.colours, variant.stride, variant.kinds, variant.pile_cells()});
  }
}

#ifdef LOSTCITIES_WIDE_ROWS

// For 32 kinds, one a byte: where the bit of a number card is, in which byte of the set and which
// of its bits; and which byte has the count of a wager. A number of 0x80 or more picks nothing.
struct WideKinds {
  std::array<std::uint8_t, 32> from{}, only{}, count{};
};

template <class Shape>
constexpr WideKinds wide_kinds(int first) {
  WideKinds wide;
  for (int i = 0; i < 32; ++i) {
    const int kind = first + i;
    const auto place = static_cast<std::size_t>(i);
    const bool is_wager = kind % Shape::stride == 0;
    wide.from[place] = static_cast<std::uint8_t>(kind / 8);
    wide.only[place] = static_cast<std::uint8_t>(is_wager ? 0 : 1 << kind % 8);
    wide.count[place] = static_cast<std::uint8_t>(is_wager ? kind / Shape::stride : 0x80);
  }
  return wide;
}

// Writes 32 kinds of the cards that `write_cards` writes.
template <class Shape, int first>
LOSTCITIES_WIDE_ROWS inline void write_32_cards(__m256i numbers, __m256i counts,
                                                std::uint8_t* row) {
  static constexpr WideKinds wide = wide_kinds<Shape>(first);
  const __m256i cards =
      WideSpread::picked(numbers, WideSpread::load_32(wide.from), WideSpread::load_32(wide.only));
  const __m256i wagers = _mm256_shuffle_epi8(counts, WideSpread::load_32(wide.count));
  WideSpread::store_32(row + first, _mm256_or_si256(cards, wagers));
}

template <class Shape>
LOSTCITIES_WIDE_ROWS inline void write_64_cards(Kinds numbers, std::uint64_t counts,
                                                std::uint8_t* row) {
  const __m256i number_words = _mm256_set1_epi64x(static_cast<long long>(numbers));
  const __m256i count_words = _mm256_set1_epi64x(static_cast<long long>(counts));
  write_32_cards<Shape, 0>(number_words, count_words, row);
  write_32_cards<Shape, 32>(number_words, count_words, row);
}

#endif

// One byte for each kind: number cards as 0 or 1, wagers as they are counted. It may write a little
// beyond its end, as may the piles; what follows overwrites that.
template <class Spread, class Shape>
inline std::uint8_t* write_cards(const Shape& shape, Kinds numbers, std::uint32_t wagers,
                                 std::uint8_t* row) {
  std::uint64_t counts = Spread::nibbles(wagers);
#ifdef LOSTCITIES_WIDE_ROWS
  if constexpr (Shape::known && Spread::kWide == 32) {
    write_64_cards<Shape>(numbers, counts, row);
    return row + shape.kinds;
  }
#endif
  write_bits<Spread>(row, numbers, shape.kinds);
  for (int colour = 0; colour < shape.colours; ++colour, counts >>= 8) {
    row[colour * shape.stride] = static_cast<std::uint8_t>(counts);
  }
  return row + shape.kinds;
}

inline std::uint8_t* write_byte(std::uint32_t value, std::uint8_t* row) {
  *row = static_cast<std::uint8_t>(std::min<std::uint32_t>(value, 255));
  return row + 1;
}

inline std::uint8_t* write_total(std::int32_t total, std::uint8_t* row) {
  const auto shifted =
      static_cast<std::uint32_t>(std::clamp(total + kTotalOffset, 0, 2 * kTotalOffset - 1));
  return write_byte(shifted & 255, write_byte(shifted >> 8, row));
}

template <class Spread, class Shape>
inline std::uint8_t* write_table(const Shape& shape, const State& state, int seat,
                                 std::uint8_t* row) {
  const Side mine = state.side[seat], theirs = state.side[1 - seat];
  row = write_cards<Spread>(shape, mine.held, mine.held_wagers, row);
  row = write_cards<Spread>(shape, mine.laid, mine.laid_wagers, row);
  row = write_cards<Spread>(shape, theirs.laid, theirs.laid_wagers, row);
  row = write_cards<Spread>(shape, theirs.known, theirs.known_wagers, row);
  row = write_cards<Spread>(shape, mine.known, mine.known_wagers, row);
  for (int colour = 0; colour < shape.colours; ++colour, row += shape.pile_cells) {
    write_nibbles<Spread>(row, state.pile[colour]);
  }
  write_bits<Spread>(row, state.closed == kNoPile ? 0 : std::uint64_t{1} << state.closed,
                     shape.colours);
  return row + shape.colours;
}

// Version 2: who discarded the top card of each pile, 1 the seat and 2 the other; and repetitions.
inline void write_history(const Variant& variant, const State& state, int seat, std::uint8_t* row) {
  const std::uint32_t swap = seat == 0 ? 0 : 3;  // exchanges 1 and 2
  for (int colour = 0; colour < variant.colours; ++colour) {
    const std::uint32_t discarder = state.discarders[colour] & 3;
    row = write_byte(discarder == 0 ? 0 : discarder ^ swap, row);
  }
  write_byte(static_cast<std::uint32_t>(repetitions(variant, state)), row);
}

template <class Spread>
inline void write_observation_by(const Variant& variant, const State& state, int seat, int version,
                                 std::uint8_t* row) {
  with_shape(variant,
             [&](const auto& shape) { row = write_table<Spread>(shape, state, seat, row); });
  const std::uint32_t turns_left = variant.turn_limit == 0 ? 255 : variant.turn_limit - state.turns;
  row = write_byte(static_cast<std::uint32_t>(state.phase), row);
  row = write_byte(state.left, row);
  row = write_byte(state.turns, row);
  row = write_byte(turns_left, row);
  row = write_byte(static_cast<std::uint32_t>(variant.rounds - state.played), row);
  row = write_byte(state.starter == seat, row);
  row = write_total(state.totals[seat], row);
  row = write_total(state.totals[1 - seat], row);
  if (version > 1) write_history(variant, state, seat, row);
}

#ifdef LOSTCITIES_FAST_BITS
LOSTCITIES_WIDE_ROWS LOSTCITIES_FLATTENED void write_observation_wide(const Variant& variant,
                                                                      const State& state, int seat,
                                                                      int version,
                                                                      std::uint8_t* row) {
  write_observation_by<WideSpread>(variant, state, seat, version, row);
}
#endif

}  // namespace

int Variant::observation_size(int version) const {
  const int history = version > 1 ? colours + 1 : 0;
  return 5 * kinds + colours * pile_cells() + colours + kScalars + history;
}

int observation_room(const Variant& variant, int version) {
  return padded(variant.observation_size(version) + 16);
}

void write_observation(const Variant& variant, const State& state, int seat, int version,
                       std::uint8_t* row) {
#ifdef LOSTCITIES_FAST_BITS
  if (has_wide_rows) return write_observation_wide(variant, state, seat, version, row);
#endif
  write_observation_plainly(variant, state, seat, version, row);
}

void write_observation_plainly(const Variant& variant, const State& state, int seat, int version,
                               std::uint8_t* row) {
  write_observation_by<PlainSpread>(variant, state, seat, version, row);
}

int hidden_room(const Variant& variant) { return padded(variant.hidden_size() + 8); }

void write_hidden(const Variant& variant, const State& state, int seat, std::uint8_t* row) {
  const Side& other = state.side[1 - seat];
  with_shape(variant, [&](const auto& shape) {
    row = write_cards<PlainSpread>(shape, other.held, other.held_wagers, row);
    write_cards<PlainSpread>(shape, state.deck, state.deck_wagers, row);
  });
}

}  // namespace lostcities::duel
