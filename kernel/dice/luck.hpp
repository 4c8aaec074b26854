// What a roll of the dice game was worth beside all rolls there could have been.
#pragma once

#include "dice/match.hpp"

namespace lostcities::dice {

// By seat, in points of margin over the best of the others (alone: points).
using Margins = std::array<double, kMostSeats>;

struct RollWorth {
  Margins mean{}, fell{};  // over all rolls, and of the roll that fell
};

// For a state whose active player has not chosen yet. A roll is worth what the net expects after it
// has played the turn for everybody. Any such number would do: luck is counted by the same one
// before and after. But the nearer it is to what happens, the less is left unexplained.
RollWorth roll_worth(Net& net, const State& state);

// What was done in such a turn: the active player's first action, and the sheets after it.
struct Done {
  int action = kRefuse;
  std::array<Marks, kMostSeats> marks;
};

// By how much everybody's play changed what each seat may expect, beside the net's play: by who
// played, then by seat. Together with `fell` this adds up to what the sheets are worth afterwards.
std::array<Margins, kMostSeats> worth_of_play(Net& net, const State& state, const Done& done);

}  // namespace lostcities::dice
