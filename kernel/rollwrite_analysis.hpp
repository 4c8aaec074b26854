// What a review of the dice game needs: actions played out side by side by a net on the same dice,
// and what a roll was worth beside all rolls there could have been.
#pragma once

#include "rollwrite_match.hpp"

namespace lostcities::rollwrite {

// The margin in points and the chance to win of the seat to move, by action, then by world. The net
// plays this turn and so many more to their end, and evaluates the sheets then; if the game is over
// by then, it counts. What others have sealed (R19) is made up in every world.
std::vector<float> play_out(Net& net, const State& state, const std::vector<int>& actions,
                            std::uint64_t seed, std::size_t first, std::size_t worlds, int turns);

// By seat, in points of margin (alone: points): the mean over all rolls, and the roll that fell.
struct RollWorth {
  std::array<double, kMostSeats> mean{}, fell{};
};

// For a state whose active player has not chosen yet. A roll is worth what the net expects after
// everybody has written what is best on their own sheet, the active player first (R9). Any such
// number would do: luck is counted by the same one before and after.
RollWorth roll_worth(Net& net, const State& state);

}  // namespace lostcities::rollwrite
