// Uniformly random games as fast as they go. Every decision is drawn from the distinct legal
// actions, as the Python player `random` does: dice that show the same are one choice.
//
// What others write in a turn changes nothing for anybody before its end (R24), so sealed choices
// (R19) are written at once.
#include "dice/playout.hpp"

#include "dice/moves.hpp"

namespace lostcities::dice {

namespace {

constexpr int kValues = 48;            // where the values begin in a word of kShown
constexpr int kNoColumn = kArtefacts;  // it takes no number, for it is not an expedition

// By the set of faces shown: at nibble n, how many of them a column takes that takes n or higher;
// from kValues on, their values from the highest down; and last of all kShut, for a refusal.
constexpr auto kShown = [] {
  std::array<std::uint64_t, 1 << kFaces> table{};
  table[0] = std::uint64_t{kShut} << (kValues + 4 * kMostDice);
  for (unsigned set = 1; set < table.size(); ++set) {
    // A 0 counts 10: it is the highest, and the lowest only if nothing else is shown.
    const unsigned numbers = set & ~1u, lowest = numbers != 0 ? numbers & (0u - numbers) : 1u;
    const std::uint64_t others = table[set & ~lowest];
    const unsigned value = lowest == 1 ? kTen : static_cast<unsigned>(std::countr_zero(lowest));
    const unsigned rank = static_cast<unsigned>(others >> 4 & 15);
    if (rank >= kMostDice) continue;  // there are no more dice
    std::uint64_t counts = 0;
    for (unsigned from = 0; from <= value; ++from) counts |= std::uint64_t{1} << (4 * from);
    table[set] = others + counts + (std::uint64_t{value} << (kValues + 4 * rank));
  }
  return table;
}();

// By the set of colours shown: three of them as nibbles, filled up with kNoColumn; then kDice.
constexpr auto kColumns = [] {
  std::array<std::uint16_t, 1 << kColours> table{};
  for (unsigned set = 0; set < table.size(); ++set) {
    unsigned columns = kDice << (4 * kMostDice), rest = set;
    for (int place = 0; place < kMostDice; ++place, rest &= rest - 1) {
      const unsigned colour = rest == 0 ? kNoColumn : static_cast<unsigned>(std::countr_zero(rest));
      columns |= colour << (4 * place);
    }
    table[set] = static_cast<std::uint16_t>(columns);
  }
  return table;
}();

// How many of the faces shown a column takes.
inline unsigned fitting(std::uint64_t shown, const Marks& marks, unsigned column) {
  return static_cast<unsigned>(shown >> (4 * nibble(marks.lowest, static_cast<int>(column))) & 3);
}

// The pair or the refusal behind a ticket: where its column is in kColumns, its value in
// kShown.
struct Prize {
  std::uint8_t column, value;
};

// By the faces that fit each of three columns, two bits each: a ticket for each pair, column by
// column; then one for the refusal.
constexpr auto kPrizes = [] {
  std::array<std::array<Prize, 16>, 64> table{};
  for (unsigned fits = 0; fits < 64; ++fits) {
    unsigned ticket = 0;
    for (unsigned place = 0; place < kMostDice; ++place) {
      for (unsigned rank = 0; rank < (fits >> (2 * place) & 3); ++rank) {
        table[fits][ticket++] = {static_cast<std::uint8_t>(4 * place),
                                 static_cast<std::uint8_t>(kValues + 4 * rank)};
      }
    }
    table[fits][ticket] = {4 * kMostDice, kValues + 4 * kMostDice};
  }
  return table;
}();

// R15: the columns that a 0 may open with a 10.
inline unsigned openings(const Marks& marks, const Offer& offer) {
  if ((offer.faces & 1) == 0) return 0;
  unsigned found = 0;
  for (unsigned rest = offer.colours; rest != 0; rest &= rest - 1) {
    if (untouched(marks, std::countr_zero(rest))) found |= rest & (0u - rest);
  }
  return found;
}

// R20, R21: throws darts at the columns, and at declining, until one hits; so all are as likely.
inline bool random_acceleration(const Variant& variant, Marks& marks, unsigned closed, Rng& rng) {
  for (;;) {
    const int column = static_cast<int>(rng.below(kColours + 1));
    if (column == kColours) return false;
    if (can_accelerate(marks, column)) return accelerate(variant, marks, closed, column);
  }
}

// What a player did with the dice.
struct Decided {
  int column = kDice;  // kDice with kShut is a refusal
  unsigned value = kShut;
  bool as_ten = false, accelerated = false;

  int face() const { return static_cast<int>(value - kTen * (value == kTen)); }
  int taken() const {
    if (column == kDice) return kNoPair;
    return as_ten ? kOpenAsTen + column : column * kFaces + face();
  }
};

// The n-th member of a set, from 0.
inline int member(unsigned set, unsigned n) {
  for (; n > 0; --n) set &= set - 1;
  return std::countr_zero(set);
}

// R8-R18: draws a pair or the refusal. Each column shown has so many tickets as it takes faces, the
// refusal has one, and the openings with a 10 come last.
template <bool kTens>
inline Decided random_choice(const Marks& marks, const Offer& offer, Rng& rng) {
  const std::uint64_t shown = kShown[offer.faces];
  const unsigned columns = kColumns[offer.colours];
  const unsigned first = fitting(shown, marks, columns & 15);
  const unsigned second = fitting(shown, marks, columns >> 4 & 15);
  const unsigned third = fitting(shown, marks, columns >> 8 & 15);
  const unsigned pairs = first + second + third, tens = kTens ? openings(marks, offer) : 0;
  const unsigned more = kTens ? static_cast<unsigned>(std::popcount(tens)) : 0;
  const unsigned ticket = rng.below(pairs + 1 + more);
  if (kTens && ticket > pairs) return {member(tens, ticket - pairs - 1), kTen, true};
  const Prize prize = kPrizes[first | second << 2 | third << 4][ticket];
  return {static_cast<int>(columns >> prize.column & 15),
          static_cast<unsigned>(shown >> prize.value & 15)};
}

// R8-R23: one player's choice among the dice, and the accelerations it brings.
template <bool kTens>
inline Decided random_turn(const Variant& variant, Marks& marks, unsigned closed,
                           const Offer& offer, Rng& rng) {
  Decided decided = random_choice<kTens>(marks, offer, rng);
  bool arrow = decided.as_ten ? write(variant, marks, closed, decided.column, kTen)
                              : choose(variant, marks, closed, decided.column, decided.value);
  while (arrow) [[unlikely]] {
    if (!can_accelerate(marks)) break;
    decided.accelerated = true;
    arrow = random_acceleration(variant, marks, closed, rng);
  }
  return decided;
}

// A decision of a turn that is under way.
void random_decision(const Variant& variant, State& state) {
  apply(variant, state, legal_actions(variant, state).any(state.rng.next()));
}

bool at_start_of_turn(const State& state) {
  return state.phase == Phase::kPick && (state.waiting >> state.active & 1);
}

// Plays from the start of a turn to the end of the game.
template <bool kTens>
void play_turns(const Variant& variant, State& state) {
  const int players = variant.players;
  Rng rng = state.rng;
  for (;;) {
    const Dice numbers = variant.numbers[state.numbers], colours = variant.colours[state.colours];
    const unsigned closed = state.closed;
    Offer offer{numbers.shown, colours.shown};
    int seat = state.active;
    unsigned crossed = 0;
    bool all_exhausted = true;
    Decided first, last;
    for (int turns = 0; turns < players; ++turns, seat = seat_after(seat, players)) {  // R10
      Marks& marks = state.marks[seat];
      last = random_turn<kTens>(variant, marks, closed, offer, rng);
      if (turns == 0) {
        first = last;
        // R9: a refusal is neither a face of a die nor a colour, so that all dice stay.
        offer = {numbers.without(first.face()), colours.without(first.column)};
      }
      crossed |= marks.bridges;
      all_exhausted &= exhausted(marks);
    }
    state.closed = static_cast<std::uint8_t>(crossed);  // R24
    if (crossed == kAllBridges || all_exhausted) {      // R26
      const bool sealed = variant.simultaneous && players > 1;
      state.phase = last.accelerated && !sealed ? Phase::kAccelerate : Phase::kPick;
      state.taken = static_cast<std::uint8_t>(first.taken());
      state.rng = rng;
      finish(variant, state, crossed == kAllBridges ? Ending::kBridges : Ending::kExhausted);
      return;
    }
    ++state.turn;
    state.active = static_cast<std::uint8_t>(seat_after(state.active, players));
    roll(variant, state, rng);
  }
}

}  // namespace

void play_random(const Variant& variant, State& state) {
  while (state.seat() >= 0 && !at_start_of_turn(state)) random_decision(variant, state);
  if (state.seat() < 0) return;
  return variant.zero_may_open_as_ten ? play_turns<true>(variant, state)
                                      : play_turns<false>(variant, state);
}

}  // namespace lostcities::dice
