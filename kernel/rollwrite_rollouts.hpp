// A closer look at plans that seem almost equally good: each is played on for some turns on the same
// dice, and the net evaluates where that leads.
#pragma once

#include "rollwrite_turns.hpp"

namespace lostcities::rollwrite {

class Rollouts {
 public:
  Rollouts(const Game& rules, Compiled& net, const Foresight& foresight)
      : rules_(rules), net_(net), foresight_(foresight),
        player_(rules, net, {.replies = foresight.replies}) {}

  // Weighs the best plans again, and moves the others along. If none of them turns out to be
  // clearly better than what was best so far, nothing changes. The dice are always the same.
  void refine(const Turn& turn, const Plans& plans, Worth* worths);

 private:
  // A plan in doubt, and what came of it in each world.
  struct Candidate {
    int plan;
    std::vector<Outcome> outcomes;
  };

  Outcome play_on(const Turn& turn, const Marks& mine, int world);

  const Game& rules_;
  Compiled& net_;
  const Foresight foresight_;
  Thinker player_;
};

}  // namespace lostcities::rollwrite
