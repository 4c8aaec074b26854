// Random play of the card game, to the end.
#pragma once

#include "duel.hpp"

namespace lostcities::duel {

// Plays a match to its end; every decision is drawn from the distinct legal actions. Who is known
// to hold what (D10) is not kept.
void play_random(const Variant& variant, State& state);

}  // namespace lostcities::duel
