// The rule players of the card game: the twins of `lostcities.duel.agents.cautious` and
// `duel_greedy`, which choose the very same action in every position.
#pragma once

#include <array>
#include <string_view>

#include "duel/game.hpp"

namespace lostcities::duel {

// The character of a rule player. Every weight is in thousandths.
struct Temper {
  int hope;       // how many of the cards its own draws should bring it counts on
  int leavings;   // how many of those the opponent should draw and cannot use
  int patience;   // how far, in costs of an expedition, an unopened one is from certain either way
                  // before it is no longer weighed as an option but as a fact
  int hurry;      // what playing is worth beside discarding, in costs of an expedition
  int lure;       // how much of a card that shows on a pile it counts as its own
  int fear;       // how much of its worth to the opponent's expedition a card on a pile costs
  int suspicion;  // the same for a colour the opponent has not begun
  int pickiness;  // how much better than the deck a pile must be, in costs of an expedition
  int reserve;    // how much of what a wager adds is believed in while it is still in hand
};

// Fitted by hand; the Python modules tell how.
inline constexpr Temper kCautious{.hope = 700,
                                  .leavings = 0,
                                  .patience = 750,
                                  .hurry = 75,
                                  .lure = 400,
                                  .fear = 700,
                                  .suspicion = 200,
                                  .pickiness = 250,
                                  .reserve = 1000};
inline constexpr Temper kGreedy{.hope = 850,
                                .leavings = 100,
                                .patience = 500,
                                .hurry = 200,
                                .lure = 600,
                                .fear = 400,
                                .suspicion = 100,
                                .pickiness = 250,
                                .reserve = 800};

// A rule player with a name and a temper of its own: an opponent to train against and to be
// measured by. The twin of `lostcities.duel.agents.characters`, which tells what each is like.
struct Character {
  const char* name;
  Temper temper;
};

inline constexpr std::array kCharacters{
    Character{"hasty", {900, 100, 400, 500, 300, 400, 100, 600, 700}},
    Character{"committed", {1100, 200, 150, 350, 500, 300, 50, 250, 600}},
    Character{"staller", {700, 100, 750, 25, 500, 800, 250, 60, 1000}},
    Character{"gambler", {900, 100, 400, 200, 500, 500, 150, 250, 1500}},
    Character{"feeder", {800, 100, 650, 100, 400, 0, 0, 250, 900}},
    Character{"patient", {600, 0, 1000, 0, 400, 700, 250, 250, 1000}},
    Character{"dreamer", {1100, 250, 800, 75, 600, 600, 150, 200, 1100}},
    Character{"miser", {700, 0, 700, 50, 400, 1500, 700, 250, 900}},
    Character{"magpie", {750, 150, 700, 100, 650, 600, 150, 120, 1000}},
    Character{"hermit", {800, 0, 550, 150, 0, 500, 150, 900, 500}},
};

// The temper of the rule player of this name; null if there is none.
const Temper* temper_named(std::string_view name);

// The action a rule player chooses for the mover; the lowest number among equals. The state is
// at a decision. Only what the mover may know is read: its own hand and the open board (D10).
int decide(const Variant& variant, const State& state, const Temper& temper);

}  // namespace lostcities::duel
