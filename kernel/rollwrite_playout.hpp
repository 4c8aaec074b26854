#pragma once
#include "rollwrite.hpp"
namespace lostcities::rollwrite {
// Plays a game to its end, uniformly at random.
void play_random(const Variant& variant, State& state);
}  // namespace lostcities::rollwrite
