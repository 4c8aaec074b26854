// The dice game as a small struct: the twin of `lostcities.dice`, paragraph by paragraph
// (R1-R37).
//
// Columns are numbered as in `lostcities.dice.sheet`: six expeditions, then the artefacts and
// the dice. What may be written depends on one nibble a column, the lowest number it still takes,
// where a 0 of the dice counts 10. A state is at a decision or at the end of the game; chance
// moves inside `start` and `apply`, by the state's own stream.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "actions.hpp"
#include "archive.hpp"
#include "rng.hpp"

namespace lostcities::dice {

constexpr int kMostSeats = 5;
constexpr int kObservations = 1;  // the versions of an observation
constexpr int kColours = 6;
constexpr int kFaces = 10;
constexpr int kCells = 9;
constexpr int kTen = 10;       // R14: what a 0 counts in a column that is begun
constexpr int kArtefacts = 6;  // R6: the columns with a bridge that are not expeditions
constexpr int kDice = 7;
constexpr int kTracks = 8;
constexpr int kMostPoints = 999'999;
constexpr int kMostDice = 3;  // of each sort
constexpr int kMostNumberRolls = 1000, kMostColourRolls = 216;
constexpr int kMostTurns = 75;   // R36
constexpr int kMostSealed = 55;  // R19, R21: a pair, and one acceleration for each arrow there is
constexpr int kPastEnd = 15;     // more cells than any column has
constexpr int kUntouched = 0;    // stands for the lowest number of a column that takes any (R12)
constexpr int kShut = 11;        // and of one that takes none
constexpr unsigned kAllBridges = 255;

// The numbers of the actions: the pairs are colour * kFaces + face.
constexpr int kOpenAsTen = kColours * kFaces;
constexpr int kRefuse = kOpenAsTen + kColours;
constexpr int kAccelerateIn = kRefuse + 1;
constexpr int kDecline = kAccelerateIn + kColours;
constexpr std::uint8_t kNoPair = 255;

enum class Phase : std::uint8_t { kPick, kAccelerate };
enum class Ending : std::uint8_t { kNone, kBridges, kExhausted };

constexpr unsigned nibble(std::uint32_t nibbles, int place) { return nibbles >> (4 * place) & 15; }

constexpr std::uint32_t with_nibble(std::uint32_t nibbles, int place, unsigned value) {
  return nibbles ^ ((nibble(nibbles, place) ^ value) << (4 * place));
}

// R3: everything a player has written on their sheet. One cache line.
struct Marks {
  std::array<std::uint64_t, kColours> numbers{};  // one nibble a number, the last one lowest
  std::uint32_t lowest = 0xBB000000;              // R14: the number each takes, kUntouched, kShut
  std::uint32_t filled = 0;                       // one nibble for each of the eight columns
  std::uint8_t doubles = 0, tops = 0;             // R12, R17: one bit a column
  std::uint8_t bridges = 0;                       // R24: those that count for this player
};

// R19: a sealed choice, and the sheet after it.
struct Draft {
  Marks marks;
  std::uint8_t count = 0;
  std::array<std::uint8_t, kMostSealed> actions{};
};

// What filling the next cell of a column brings (R17, R20-R24), in numbers that need no branches.
// Past the end of a column nothing is filled.
struct Cell {
  std::uint32_t adds = 0;            // to Marks::filled: 1 in the column's nibble
  std::uint8_t crosses = 0;          // R24: the bridge, as a bit
  std::uint8_t place = 0;            // of the column in Marks::numbers
  std::uint8_t number = 0;           // a full nibble if a number is written, else 0
  std::uint8_t artefact = kPastEnd;  // R22: 0 if one is marked
  bool arrow = false;                // R20
  bool closing = false;              // R17: after it a top may be out of reach
};

// The dice of one sort as they may fall: which faces they show, and which of them more than once.
struct Dice {
  std::uint16_t shown = 0, repeated = 0;

  // R9: the faces still shown once a die with this one is taken.
  unsigned without(int face) const { return shown & ~((1u << face) & ~unsigned{repeated}); }
};

// The printed sheet (R4, R6, R27-R31), the options of the table (R15, R19), and tables made of
// them. A cell c of a column is bit c of `arrows` or `vases`.
struct Variant {
  int players, number_dice, colour_dice, bridge;
  bool simultaneous, zero_may_open_as_ten;
  std::int32_t bridge_value;
  std::array<std::uint16_t, kColours> arrows, vases;
  std::array<std::int32_t, kCells> expedition, artefact, dice;
  std::int32_t double_only;
  std::array<std::array<Cell, kPastEnd + 1>, kTracks> next{};          // by cells filled
  std::array<std::array<std::int32_t, kCells + 1>, 2> worth{};         // R27, R28: by double, cells
  std::array<std::array<std::uint64_t, kCells + 1>, kColours> seen{};  // bytes of an observation

  // A roll is given by two numbers, its dice read as digits in the order they fell.
  std::uint32_t number_rolls = 1, colour_rolls = 1;
  std::array<Dice, kMostNumberRolls> numbers{};
  std::array<Dice, kMostColourRolls> colours{};
  std::array<std::uint64_t, kMostNumberRolls> number_counts{};  // one nibble a face
  std::array<std::uint64_t, kMostColourRolls> colour_counts{};  // the same, above those

  Variant(int seats, const std::array<std::uint16_t, kColours>& arrow_cells,
          const std::array<std::uint16_t, kColours>& vase_cells,
          const std::array<std::int32_t, kCells>& expedition_track,
          const std::array<std::int32_t, kCells>& artefact_track,
          const std::array<std::int32_t, kCells>& dice_track, std::int32_t double_only_points,
          int bridge_cell, std::int32_t bridge_points, bool sealed, bool tens, int dice_of_numbers,
          int dice_of_colours);

  int seats() const { return players; }
  static constexpr int actions() { return kDecline + 1; }
  int observation_size(int version) const;
  int hidden_size() const;

 private:
  void check() const;
  void fill_cells();
  void fill_rolls();
};

// A whole game at one point: the open board, then what is sealed.
struct State {
  std::array<Marks, kMostSeats> marks{};
  Rng rng;
  std::array<std::int32_t, kMostSeats> totals{};  // R32: once the game is over
  std::uint16_t turn = 0;                         // from 1
  std::uint16_t numbers = 0;                      // R8: the roll, as the variant numbers them
  std::uint8_t colours = 0;
  std::uint8_t taken = kNoPair;  // R9: the active player's pair, as its action
  std::uint8_t active = 0;
  std::uint8_t waiting = 0;    // R10, R19: one bit for each seat to decide
  std::uint8_t closed = 0;     // R24: bridges crossed in earlier turns
  Phase phase = Phase::kPick;  // kPick while choices are sealed
  Ending ending = Ending::kNone;
  std::uint8_t due = 0;                    // R19: who owes a sealed acceleration
  std::array<Draft, kMostSeats> drafts{};  // R19

  // The first waiting seat, clockwise from the active player; -2 at the end.
  int seat() const {
    if (waiting == 0) return -2;
    const unsigned onwards = waiting & (~0u << active);
    return std::countr_zero(onwards != 0 ? onwards : unsigned{waiting});
  }
  int turn_count() const { return turn; }
  std::uint32_t turns_so_far() const { return static_cast<std::uint32_t>(turn); }
};

// R7, R8: a new game, rolled by the state's stream.
void start(const Variant& variant, State& state, int starter);

// What the seat to move may do (R8-R21); nothing when the game is over.
ActionSet legal_actions(const Variant& variant, const State& state);

// What one decision brought: the totals (R32) if it ended the game.
struct Step {
  std::array<std::int32_t, kMostSeats> points{};
  bool over = false;
};

// Does a legal action of the seat to move, and what chance adds to it.
Step apply(const Variant& variant, State& state, int action);

// What a seat knows, in bytes; docs/reference/environments.md lists them. There is one version. The
// row has room for observation_room(variant, version) bytes.
void write_observation(const Variant& variant, const State& state, int seat, int version,
                       std::uint8_t* row);
int observation_room(const Variant& variant, int version);

// R19: what a seat cannot see, in bytes: the others' sheets with what they have sealed, clockwise;
// no bytes where nothing is sealed. The row has room for hidden_room(variant) bytes.
void write_hidden(const Variant& variant, const State& state, int seat, std::uint8_t* row);
int hidden_room(const Variant& variant);

// R19: makes the others choose again, at random, what they have sealed, and makes all dice to come
// others; nothing else is hidden (R3). What comes of it depends on what the seat knows and on
// `rng`, on nothing else.
void redeal(const Variant& variant, State& state, int seat, Rng& rng);

// R27-R32: what a sheet scores.
std::int32_t total(const Variant& variant, const Marks& marks);

// How the game ended (R26), as Position tells it.
inline int ending_of(const State& state) { return static_cast<int>(state.ending) - 1; }

// What playouts count as well as the points: for a seat, what its sheet holds in the end.
inline constexpr std::array<const char*, 4> kStatistics{"numbers", "artefacts", "dice", "bridges"};
void write_statistics(const Variant& variant, const State& state, int seat, std::int32_t* row);

// A state in plain numbers, as it goes in and out; lists by seat, and within them by column.
struct Position {
  int turn = 1, active = 0;
  int phase = 0;                      // 0 pick, 1 accelerate; the last one, at the end
  int ending = -1;                    // 0 bridges, 1 exhausted; -1 for none
  int taken = -1;                     // R9: as its action; -1 for none
  std::vector<int> numbers, colours;  // R8: in the order they fell
  std::vector<int> waiting;           // R10: clockwise from the active player
  std::vector<bool> closed;
  std::vector<std::vector<bool>> doubles, tops, bridges;
  std::vector<std::vector<std::vector<int>>> written;  // from the bottom
  std::vector<int> artefacts, dice;
  std::vector<std::vector<int>> sealed;  // R19: actions; none if nothing is sealed
};

Position position_of(const Variant& variant, const State& state);
// Throws std::invalid_argument if no game could stand like this.
State state_of(const Variant& variant, const Position& position);

// A state with all chance to come, as bytes; reading throws std::invalid_argument as above.
void write_state(const Variant& variant, const State& state, Writer& writer);
State read_state(const Variant& variant, Reader& reader);

}  // namespace lostcities::dice
