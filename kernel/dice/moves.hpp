// The moves of the dice game (R8-R26), written once for single decisions, for whole playouts and
// for the rule players. They are small and almost free of branches, because a random game is
// nothing a processor can guess.
#pragma once

#include "dice/game.hpp"

namespace lostcities::dice {

constexpr std::uint32_t kExpeditions = 0xFFFFFF;  // the nibbles of the six expeditions
constexpr std::uint32_t kAllShut = 0xBBBBBB;

inline int cells(const Marks& marks, int column) {
  return static_cast<int>(nibble(marks.filled, column));
}

// R12: neither the double cell nor any number.
inline bool untouched(const Marks& marks, int colour) {
  return nibble(marks.lowest, colour) == kUntouched;
}

// R20: into any column with a free cell, or to the top artefact of a full one.
inline bool can_accelerate(const Marks& marks, int colour) {
  return nibble(marks.lowest, colour) != kShut;
}

inline bool can_accelerate(const Marks& marks) { return (marks.lowest & kExpeditions) != kAllShut; }

// R25: nine dice marks.
inline bool exhausted(const Marks& marks) { return cells(marks, kDice) == kCells; }

// R17: the top of a full column can be ticked once, while there are artefacts left to mark.
inline void shut_columns(Marks& marks) {
  for (int colour = 0; colour < kColours; ++colour) {
    const bool shut = (marks.tops >> colour & 1) || cells(marks, kArtefacts) == kCells;
    if (cells(marks, colour) == kCells && shut) {
      marks.lowest = with_nibble(marks.lowest, colour, kShut);
    }
  }
}

// R13-R24: fills a cell of a column, with its effects; returns whether it fired an arrow (R20).
inline bool fill(const Variant& variant, Marks& marks, unsigned closed, int column, unsigned value,
                 const Cell& cell) {
  // R22: with all nine artefacts marked nothing more is marked, nor without a vase.
  const Cell& artefact = variant.next[kArtefacts][cells(marks, kArtefacts) | cell.artefact];
  std::uint64_t& numbers = marks.numbers[cell.place];
  numbers = numbers << (cell.number & 4) | (value & cell.number);
  marks.lowest = with_nibble(marks.lowest, column, value);
  marks.filled += cell.adds + artefact.adds;
  // R24: what was crossed in an earlier turn does not count any more.
  const unsigned crossed = unsigned{cell.crosses} | artefact.crosses;
  marks.bridges = static_cast<std::uint8_t>(marks.bridges | (crossed & ~closed));
  if (cell.closing | artefact.closing) [[unlikely]] {
    const unsigned top = cell.closing && cell.adds == 0;  // R17
    marks.tops = static_cast<std::uint8_t>(marks.tops | (top << column));
    shut_columns(marks);
  }
  return cell.arrow;
}

// R13, R14, R17: writes a number into an expedition, or ticks its top if it is full.
inline bool write(const Variant& variant, Marks& marks, unsigned closed, int colour,
                  unsigned value) {
  return fill(variant, marks, closed, colour, value, variant.next[colour][cells(marks, colour)]);
}

// R12-R18: writes a pair by its value, 1 to 10; on an untouched column a 10, which is a 0, ticks
// the double cell and fills nothing. A refusal is kShut for the column kDice: it marks a die.
inline bool choose(const Variant& variant, Marks& marks, unsigned closed, int column,
                   unsigned value) {
  const unsigned ticks = unsigned{value == kTen} & unsigned{untouched(marks, column)};
  const unsigned filled = nibble(marks.filled, column) | kPastEnd * ticks;
  const Cell& cell = variant.next[column][filled];
  const unsigned written = value - (kTen - 1) * ticks;  // a column with its double cell takes a 1
  const bool arrow = fill(variant, marks, closed, column, written, cell);
  marks.doubles = static_cast<std::uint8_t>(marks.doubles | (ticks << column));
  return arrow;
}

// R20: writes the last number of a column once more, or a 1 where there is none yet: the lowest
// number it takes.
inline bool accelerate(const Variant& variant, Marks& marks, unsigned closed, int colour) {
  const unsigned lowest = nibble(marks.lowest, colour);
  return write(variant, marks, closed, colour, lowest == kUntouched ? 1 : lowest);
}

// Does to a sheet what a player has decided; returns whether it fired an arrow.
inline bool perform(const Variant& variant, Marks& marks, unsigned closed, int action) {
  if (action < kOpenAsTen) {
    const int face = action % kFaces;
    return choose(variant, marks, closed, action / kFaces,
                  static_cast<unsigned>(face == 0 ? kTen : face));
  }
  if (action < kRefuse) return write(variant, marks, closed, action - kOpenAsTen, kTen);  // R15
  if (action == kRefuse) return choose(variant, marks, closed, kDice, kShut);
  if (action == kDecline) return false;
  return accelerate(variant, marks, closed, action - kAccelerateIn);
}

// R7: turns pass clockwise.
inline int seat_after(int seat, int players) {
  const int next = seat + 1;
  return next - (next == players ? players : 0);
}

// R8: all dice fall, by one word; the bias is below 2^-36.
inline void roll(const Variant& variant, State& state, Rng& rng) {
  constexpr int kBits = 54;
  constexpr std::uint64_t kFraction = (std::uint64_t{1} << kBits) - 1;
  const std::uint64_t numbers = (rng.next() >> (64 - kBits)) * variant.number_rolls;
  state.numbers = static_cast<std::uint16_t>(numbers >> kBits);
  state.colours = static_cast<std::uint8_t>((numbers & kFraction) * variant.colour_rolls >> kBits);
}

// What a player may choose from: sets of faces and of colours.
struct Offer {
  unsigned faces, colours;
};

inline int taken_face(int pair) { return pair < kOpenAsTen ? pair % kFaces : 0; }
inline int taken_colour(int pair) { return pair < kOpenAsTen ? pair / kFaces : pair - kOpenAsTen; }

// R8, R9: all dice for the active player, for the others what that player left.
inline Offer offer_for(const Variant& variant, const State& state, int seat) {
  const Dice &numbers = variant.numbers[state.numbers], &colours = variant.colours[state.colours];
  if (seat == state.active || state.taken == kNoPair) return {numbers.shown, colours.shown};
  return {numbers.without(taken_face(state.taken)), colours.without(taken_colour(state.taken))};
}

// R19: whether the choices now due are sealed.
inline bool is_sealed(const Variant& variant, const State& state) {
  return variant.simultaneous && state.phase == Phase::kPick && state.ending == Ending::kNone &&
         (state.waiting >> state.active & 1) == 0;
}

// The sheet of a seat with what it has sealed.
inline const Marks& marks_of(const State& state, int seat) {
  return state.drafts[seat].count == 0 ? state.marks[seat] : state.drafts[seat].marks;
}

// Which decision is due from the point of view of a seat.
inline Phase phase_for(const State& state, int seat) {
  return state.due >> seat & 1 ? Phase::kAccelerate : state.phase;
}

// R8-R11: every pair the dice show and the sheet can take. R18: refusing is always possible.
ActionSet pairs(const Variant& variant, const Marks& marks, const Offer& offer);

// What a seat may do if it is to decide (R8-R21).
ActionSet choices(const Variant& variant, const State& state, int seat);

// R19: adds a decision to the sealed choice of a seat.
void seal(const Variant& variant, State& state, int seat, int action);

// R26, R32: the game is over, and scored.
Step finish(const Variant& variant, State& state, Ending ending);

}  // namespace lostcities::dice
