// Plays many rounds side by side, a net deciding for both seats, or a rule player for one of them:
// a net judges many positions at once much faster than one after the other.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "duel/judge.hpp"
#include "duel/policy.hpp"

namespace lostcities::duel {

// The margin of a seat in a finished round.
double margin_of(const RoundResult& result, int seat);

// What is hidden, dealt: a state, and its deck in an order. One seat takes the first card that is
// left, the other the last, so that what a seat draws does not depend on how often the other does:
// between candidates that differ in what they take, the more remains comparable.
struct World {
  State state;
  std::array<std::uint8_t, kMostPack> deck{};  // kinds
  std::uint8_t first = 0, last = 0;            // those that are left: from `first`, before `last`
  const Temper* opponent = nullptr;  // the rule player the other seat is taken for; null: the net

  void apply(const Variant& variant, int action);
};

// Puts the deck of a state into an order of chance.
World shuffled(const Variant& variant, const State& state, Rng& rng);

// For one thread at a time.
class Rollouts {
 public:
  // The critic may be null.
  Rollouts(std::shared_ptr<const Net> policy, std::shared_ptr<const Net> critic);

  // What is to be played: `count` worlds, each made when its turn comes, of one variant and round.
  struct Task {
    const Variant& variant;
    int round;  // when it is finished, so is the rollout
    int seat;   // whose margin is asked for
    int depth;  // decisions before the critic judges; 0 for to the end
    std::size_t count;
    std::function<World(std::size_t)> begin;
  };

  // Writes the margin of each. It does not depend on what else is played.
  void play(const Task& task, float* margins);

 private:
  struct Rollout {
    World world;
    std::size_t number;
    int decisions = 0;
  };

  // Plays on to the next choice; whether there is one.
  bool advance(const Task& task, Rollout& rollout, float* margins);
  void decide(const Task& task);
  void ask_critic(const Task& task, float* margins);

  Judge policy_;
  std::optional<Judge> critic_;
  std::vector<Rollout> playing_, to_judge_;
  std::vector<Judgement> judgements_;
};

}  // namespace lostcities::duel
