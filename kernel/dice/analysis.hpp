// What a review of the dice game needs: actions played out side by side by a net on the same dice.
#pragma once

#include "dice/match.hpp"

namespace lostcities::dice {

// The margin in points and the chance to win of the seat to move, by action, then by world. The net
// plays this turn and so many more to their end, and evaluates the sheets then; if the game is over
// by then, it counts. What others have sealed (R19) is made up in every world.
std::vector<float> play_out(Net& net, const State& state, const std::vector<int>& actions,
                            std::uint64_t seed, std::size_t first, std::size_t worlds, int turns);

}  // namespace lostcities::dice
