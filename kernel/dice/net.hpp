// A value net for the dice game: what a seat may expect when a turn is over and before the next
// roll (an afterstate).
//
// Each of the eight columns of a sheet (a *track*) is described by its state, by the race for its
// bridge and by what the printed sheet still holds for it: arrows, vases, points. These inputs go
// through a small hidden layer that all expeditions share, so that any sheet can be played; the
// tracks are added up, and two more layers follow. Since the hidden layer of a track has only
// some thousand different inputs on one sheet, `Compiled` keeps its results as rows, and what is
// left of an evaluation is adding up rows.
#pragma once

#include <algorithm>
#include <memory>
#include <vector>

#include "dice/game.hpp"

namespace lostcities::dice {

constexpr int kWide = 128, kTrackWide = 64, kNarrow = 32, kOutputs = 2;

// The states of an expedition: untouched, double cell only, then by double cell, cells and last
// number; the top counts as a tenth cell and has no number.
constexpr int kColumnStates = 2 + 2 * 10 * kTen;
constexpr int kMarkStates = kCells + 1;  // of the artefacts and of the dice
// The race for a bridge: it is mine, it is lost, or how many cells the best of the others lacks
// (1 to 9); or there are no others.
constexpr int kRaceStates = 12, kRaceMine = 0, kRaceLost = 1, kRaceAlone = 11;
constexpr int kTrackNumbers = 4;  // inputs that are numbers: points, and the bridge's value
constexpr int kTableNumbers = 3;  // totals so far: mine, the best and the mean of the others

// The inputs of a track, as rows of a matrix.
constexpr int kColumnInputs =
    kColumnStates + 4 * kCells + kMarkStates + kRaceStates + kTrackNumbers;
constexpr int kMarkInputs = 2 * kMarkStates + kRaceStates + kTrackNumbers;
constexpr int kInputs = kColumnInputs + 2 * kMarkInputs;
// Rows past the hidden layer: of the states, and of cells and race together for expeditions,
// artefacts and dice.
constexpr int kStateRows = kColumnStates + 2 * kMarkStates;
constexpr int kRaceRows = kMarkStates * kRaceStates;
constexpr int kDirect = kStateRows + 3 * kRaceRows;

// Where the weights begin in one long vector. There are two encoders: for my sheet and the others'.
struct Places {
  static constexpr int inputs = 0;                               // [kInputs][kTrackWide]
  static constexpr int project = inputs + kInputs * kTrackWide;  // [kTrackWide][kWide]
  static constexpr int direct = project + kTrackWide * kWide;    // [kDirect][kWide]
  static constexpr int encoder = direct + kDirect * kWide;       // the length of an encoder
  static constexpr int seats = 2 * encoder;                      // [players][steps][kWide]
  static constexpr int numbers = seats + kMostSeats * kMostSeats * kWide;
  static constexpr int second = numbers + kTableNumbers * kWide;  // [kWide][kNarrow]
  static constexpr int second_bias = second + kWide * kNarrow;
  static constexpr int third = second_bias + kNarrow;  // [kOutputs][kNarrow]
  static constexpr int third_bias = third + kOutputs * kNarrow;
  // What is added if the others are rule players. Files of older nets end before it.
  static constexpr int rule_players = third_bias + kOutputs;  // [kWide]
  static constexpr int rule_third = rule_players + kWide;     // [kOutputs][kNarrow]
  static constexpr int rule_third_bias = rule_third + kOutputs * kNarrow;
  static constexpr int count = rule_third_bias + kOutputs;
};

// The sheets at the end of a turn, and who rolls next.
struct Table {
  std::array<const Marks*, kMostSeats> marks{};
  int players = 1, next = 0;
  bool rule_players = false;  // whether all others are such, for all the net is told

  unsigned crossed() const;  // R24: by anybody
  bool over() const;         // R26
};

// What a seat may expect: the margin over the best of the others in hundreds of points (alone: the
// points), and the chance to win.
struct Outcome {
  float margin = 0, win = 0;
};

// What a seat maximises: alone the points, else the chance to win and a little of the margin.
inline float utility(const Outcome& outcome, int players) {
  return players == 1 ? outcome.margin : outcome.win + 0.1f * outcome.margin;
}

// R32: what came of a game that is over; equal totals share the win.
Outcome outcome_of(const Variant& variant, const Table& table, int me);

// A track as the net sees it.
struct TrackCode {
  std::uint8_t state, race;
};
using SheetCode = std::array<TrackCode, kTracks>;

// From 0 to kColumnStates - 1.
int state_of_column(const Marks& marks, int colour);

SheetCode code_of(const Variant& variant, const Table& table, unsigned crossed, int seat);

// One input of a track: a row and the number it is taken times.
struct Input {
  std::uint16_t row;
  float times;
};
constexpr int kMostInputs = 3 + 2 * kCells + kTrackNumbers;

int list_inputs(const Variant& variant, int track, TrackCode code, Input* inputs);

// How many cells a track has filled, by its state.
constexpr int filled_of(int track, int state) {
  if (track >= kColours) return state;
  return state < 2 ? 0 : std::min(kCells, (state - 2) / kTen % kTen + 1);
}

// The two rows of a track that go past the hidden layer.
constexpr std::array<int, 2> direct_rows(int track, TrackCode code) {
  const int sort = track < kColours ? 0 : track - kColours + 1;
  const int before = sort == 0 ? 0 : kColumnStates + (sort - 1) * kMarkStates;
  const int race = filled_of(track, code.state) * kRaceStates + code.race;
  return {before + code.state, kStateRows + sort * kRaceRows + race};
}

// The totals so far, in hundreds.
std::array<float, kTableNumbers> numbers_of(const Variant& variant, const Table& table, int me);

using Weights = std::vector<float>;  // Places::count of them

// A net on one sheet. Rows are worked out when they are first wanted; `complete` works out all of
// them, after which several threads may evaluate.
class Compiled {
 public:
  Compiled(const Variant& variant, const Weights& weights);

  const Variant& variant() const { return variant_; }
  void renew() { ++version_; }  // the weights have changed
  void complete();

  // What `me` may expect; exact if the game is over.
  Outcome evaluate(const Table& table, int me);

 private:
  const float* row(int encoder, int track, TrackCode code);
  void fill(int encoder, int track, TrackCode code, std::size_t place);
  Outcome estimate(const Table& table, unsigned crossed, int me);

  const Variant& variant_;
  const Weights& weights_;
  std::uint32_t version_ = 1;
  std::array<std::vector<std::uint32_t>, 2> versions_;
  std::array<std::unique_ptr<float[]>, 2> rows_;
};

}  // namespace lostcities::dice
