// A closer look at plans that seem almost equally good: each is played on for some turns, on the
// same dice and against the same others, and the net evaluates where that leads.
#pragma once

#include "dice/turns.hpp"

namespace lostcities::dice {

class Rollouts {
 public:
  Rollouts(const Game& rules, Compiled& net, const Foresight& foresight)
      : rules_(rules), net_(net), foresight_(foresight), player_(rules, net) {}

  // Weighs the best plans again. If one of them is clearly better than what was best so far, it is
  // worth so much more; else nothing changes. The dice are the same in every position.
  void refine(const Turn& turn, const Plans& plans, Worth* worths);

 private:
  // A plan in doubt, and what came of it, world by world.
  struct Candidate {
    int plan;
    bool in_play = true;
    std::vector<Outcome> outcomes;
  };

  // By how much one is better than the other in the worlds both were played in, and the standard
  // error of its value.
  struct Lead {
    Outcome mean;
    float value, error;
  };

  Lead lead_of(const Candidate& one, const Candidate& other) const;
  Outcome play_on(const Turn& turn, const Plan& plan, int world);

  const Game& rules_;
  Compiled& net_;
  const Foresight foresight_;
  Thinker player_;  // for whoever is no rule player
};

}  // namespace lostcities::dice
