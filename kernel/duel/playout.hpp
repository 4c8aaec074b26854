// Random play of the card game, to the end.
#pragma once

#include "duel/game.hpp"

namespace lostcities::duel {

// Plays a match to its end; every decision is drawn from the distinct legal actions. Afterwards
// only what counts is right: results, totals and turns.
void play_random(const Variant& variant, State& state);

// The same by plain instructions, as processors do it that have no better ones.
void play_random_plainly(const Variant& variant, State& state);

}  // namespace lostcities::duel
