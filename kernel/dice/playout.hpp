#pragma once
#include "dice/game.hpp"
namespace lostcities::dice {
// Plays a game to its end, uniformly at random.
void play_random(const Variant& variant, State& state);
}  // namespace lostcities::dice
