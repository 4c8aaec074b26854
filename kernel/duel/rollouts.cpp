#include "duel/rollouts.hpp"

#include <utility>

#include "duel/moves.hpp"

namespace lostcities::duel {

namespace {

constexpr std::size_t kMost = Judge::kMost;
constexpr float kCriticPoints = 50;  // what the critic's 1 is in points

// The action, if there is only one.
int only_action(const ActionSet& legal) {
  if (std::popcount(legal.low) + std::popcount(legal.high) != 1) return -1;
  return legal.low != 0 ? std::countr_zero(legal.low) : 64 + std::countr_zero(legal.high);
}

}  // namespace

double margin_of(const RoundResult& result, int seat) {
  int margin = 0;
  for (int colour = 0; colour < kMostColours; ++colour) {
    margin += result.points[seat][colour] - result.points[1 - seat][colour];
  }
  return margin;
}

void World::apply(const Variant& variant, int action) {
  if (action != variant.deck_action()) {
    duel::apply(variant, state, action);
  } else {
    take_from_deck(variant, state, state.mover == 0 ? deck[first++] : deck[--last]);
  }
}

World shuffled(const Variant& variant, const State& state, Rng& rng) {
  World world{state};
  each_card(variant, state.deck, state.deck_wagers,
            [&](int kind) { world.deck[world.last++] = static_cast<std::uint8_t>(kind); });
  for (std::uint32_t left = world.last; left > 1; --left) {
    std::swap(world.deck[left - 1], world.deck[rng.below(left)]);
  }
  return world;
}

Rollouts::Rollouts(std::shared_ptr<const Net> policy, std::shared_ptr<const Net> critic)
    : policy_(std::move(policy)), judgements_(kMost) {
  if (critic) critic_.emplace(std::move(critic));
  playing_.reserve(kMost);
  to_judge_.reserve(kMost);
}

void Rollouts::play(const Task& task, float* margins) {
  for (std::size_t next = 0;;) {
    while (playing_.size() < kMost && next < task.count) {
      Rollout rollout{task.begin(next), next};
      ++next;
      if (advance(task, rollout, margins)) playing_.push_back(rollout);
    }
    if (playing_.empty()) break;
    decide(task);
    for (std::size_t i = 0; i < playing_.size();) {
      if (advance(task, playing_[i], margins)) {
        ++i;
      } else {
        playing_[i] = playing_.back();
        playing_.pop_back();
      }
    }
  }
  ask_critic(task, margins);
}

bool Rollouts::advance(const Task& task, Rollout& rollout, float* margins) {
  const State& state = rollout.world.state;
  for (; state.phase != Phase::kOver && state.played == task.round; ++rollout.decisions) {
    if (task.depth > 0 && critic_ && rollout.decisions >= task.depth &&
        state.phase == Phase::kPlace) {
      to_judge_.push_back(rollout);
      if (to_judge_.size() == kMost) ask_critic(task, margins);
      return false;
    }
    int action = -1;
    if (rollout.world.opponent != nullptr && static_cast<int>(state.mover) != task.seat) {
      action = duel::decide(task.variant, state, *rollout.world.opponent);
    } else {
      action = only_action(net_actions(task.variant, state));
    }
    if (action < 0) return true;
    rollout.world.apply(task.variant, action);
  }
  const RoundResult& result = state.results[static_cast<std::size_t>(task.round)];
  margins[rollout.number] = static_cast<float>(margin_of(result, task.seat));
  return false;
}

void Rollouts::decide(const Task& task) {
  const State* states[kMost];
  for (std::size_t i = 0; i < playing_.size(); ++i) states[i] = &playing_[i].world.state;
  policy_.judge(task.variant, states, static_cast<int>(playing_.size()), judgements_.data());
  for (std::size_t i = 0; i < playing_.size(); ++i) {
    const State& state = playing_[i].world.state;
    float logits[kMostActions];
    write_logits(task.variant, judgements_[i], logits);
    const int action = best_action(net_actions(task.variant, state), logits);
    playing_[i].world.apply(task.variant, action);
    ++playing_[i].decisions;
  }
}

void Rollouts::ask_critic(const Task& task, float* margins) {
  if (to_judge_.empty()) return;
  const State* states[kMost];
  for (std::size_t i = 0; i < to_judge_.size(); ++i) states[i] = &to_judge_[i].world.state;
  critic_->judge(task.variant, states, static_cast<int>(to_judge_.size()), judgements_.data());
  for (std::size_t i = 0; i < to_judge_.size(); ++i) {
    const bool mine = static_cast<int>(to_judge_[i].world.state.mover) == task.seat;
    margins[to_judge_[i].number] = (mine ? kCriticPoints : -kCriticPoints) * judgements_[i].table;
  }
  to_judge_.clear();
}

}  // namespace lostcities::duel
