// The rule players of the dice game: the twins of `lostcities.dice.agents.cautious` and
// `dice_greedy`, which choose the very same action in every position.
#pragma once

#include <memory>
#include <mutex>

#include "dice/moves.hpp"

namespace lostcities::dice {

// The character of a rule player: what things are worth to it, in points if not said.
struct Prices {
  int turn;      // a turn that another column could use
  int arrow;     // an acceleration to come
  int vase;      // an artefact to come
  int spare;     // the thousandths of turns with nothing to write that is any good
  int nuisance;  // writing something of no good, rather than refusing
  // The thousandths of a bridge's value to expect when ahead of everybody, level, behind.
  int ahead, level, behind;
  int outlook;  // the thousandths of the estimated turns to come that it plans for
};

// Fitted by hand; the Python modules tell how.
inline constexpr Prices kCautious{.turn = 3,
                                  .arrow = 10,
                                  .vase = 11,
                                  .spare = 260,
                                  .nuisance = 20,
                                  .ahead = 700,
                                  .level = 400,
                                  .behind = 150,
                                  .outlook = 900};
inline constexpr Prices kGreedy{.turn = 1,
                                .arrow = 14,
                                .vase = 14,
                                .spare = 220,
                                .nuisance = 20,
                                .ahead = 1000,
                                .level = 700,
                                .behind = 300,
                                .outlook = 1150};

struct Outlook;

// What the columns of a variant are worth to a rule player, by the turns to come. Making one is
// cheap; the tables are worked out when they are first asked for, once for all threads.
class Tables {
 public:
  Tables(const Variant& variant, const Prices& prices);
  ~Tables();
  Tables(const Tables&) = delete;
  Tables& operator=(const Tables&) = delete;

  const Prices& prices() const { return prices_; }
  const Outlook& with(int turns) const;

 private:
  Variant variant_;
  Prices prices_;
  mutable std::once_flag once_;
  mutable std::unique_ptr<Outlook[]> by_turns_;
};

// The action a rule player chooses for the seat to move; the lowest number among equals. The state
// is at a decision. Only what that seat may know is read: nothing others have sealed (R19).
int decide(const Variant& variant, const Tables& tables, const State& state);

// Writes what a rule player makes of an offer for the seat to move, accelerations included
// (R8-R23), and returns its first action. Nothing else of the state changes.
int use_dice(const Variant& variant, const Tables& tables, State& state, const Offer& offer);

}  // namespace lostcities::dice
