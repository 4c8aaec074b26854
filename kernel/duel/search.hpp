// Search for the card game: worlds that fit what the mover knows are dealt, each candidate is
// played out in all of them by a policy, the opponent being taken for the same policy or for a rule
// player, and what the policy would do is overruled only by what is shown to be better.
//
// A candidate is a whole turn, what is placed and what is taken, or the take alone once a card is
// placed. All candidates meet the same worlds and the same chance, so that differences are
// compared pair by pair. What comes of a search depends on what the mover knows and on the seed,
// not on the true deal, and not on the number of threads.
#pragma once

#include <vector>

#include "duel/rollouts.hpp"
#include "pool.hpp"

namespace lostcities::duel {

struct SearchLimits {
  int worlds = 256;
  double seconds = 0;  // 0 for as long as it takes
  int candidates = 10;
  double least_prior = 0.002;  // of the policy; what is less likely is no candidate
  double gate = 1.5;           // standard errors by which a candidate must beat the policy's choice
  double drop = 3;             // standard errors behind the best at which one is given up
  int depth = 0;               // decisions to play before the critic judges; 0 for to the end
  // Whom the opponent is taken for, one world after the other in turn; null for the policy. None
  // is as the policy alone.
  std::vector<const Temper*> opponents{};
};

// What was found of one candidate. Values are points of the round, or what the utility says.
struct Finding {
  int place, take;  // actions; `place` is -1 if a card is placed already
  double prior;     // the policy's chance for it
  double value;     // mean over the worlds
  double error;     // the standard error of its difference from the one that is chosen
  int worlds;
};

struct Findings {
  std::vector<Finding> all;  // what the policy would do comes first
  std::size_t chosen = 0;
};

// What a margin of the round is worth, from -offset on in steps of one; empty for itself.
struct Utility {
  int offset = 0;
  std::vector<float> worth;

  double of(double margin) const;
};

class Search {
 public:
  // The critic may be null; then searches are never cut short.
  Search(std::shared_ptr<const Net> policy, std::shared_ptr<const Net> critic, int threads);

  // The state is at a decision of a variant that nets can play.
  Findings find(const Variant& variant, const State& state, std::uint64_t seed,
                const SearchLimits& limits, const Utility& utility);

 private:
  std::shared_ptr<const Net> policy_;
  Pool pool_;
  std::vector<Rollouts> rollouts_;  // one for each thread
};

// The action a policy likes best in a state at a decision.
int policy_action(const Variant& variant, const State& state, const Net& policy);

}  // namespace lostcities::duel
