// What a column of the dice game is worth with so many turns to come: the twin of
// `lostcities.dice.agents.tables`, for every turn at once.
#pragma once

#include "dice/policy.hpp"

namespace lostcities::dice {

using Value = std::int64_t;  // thousandths of a point; shares are thousandths, too

constexpr Value kPoint = 1000;
constexpr int kHorizon = 45;              // how many turns the tables look ahead
constexpr int kToppedCells = kCells + 1;  // counts the cells of a full column with its top ticked

// What to expect of a bridge: nothing, or as one who is ahead, level or behind.
enum class Race : std::uint8_t { kNone, kAhead, kLevel, kBehind };
constexpr int kRaces = 4;

// By the cells of a column, and the last number in them (0 for none).
using Lines = std::array<std::array<Value, kTen + 1>, kToppedCells + 1>;

// The worth of everything with so many turns to come. An untouched column is kept where one with
// no number and no double cell would.
struct Outlook {
  std::array<std::array<std::array<Lines, 2>, kRaces>, kColours> columns;  // 2: by double cell
  std::array<std::array<Value, kCells + 1>, kRaces> artefacts, dice;       // by marks
};

// Rounds down like Python, for points may be negative. The divisor is positive.
constexpr Value floored(Value value, Value divisor) {
  return value / divisor - (value % divisor < 0);
}

}  // namespace lostcities::dice
