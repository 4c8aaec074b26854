// The players the kernel knows by name, for both games; and a variant together with its players.
#pragma once

#include <utility>

#include "duel_policy.hpp"
#include "rollwrite_policy.hpp"

namespace lostcities {

enum class Player : std::int8_t {
  kLearner = -1,  // decides outside the kernel
  kRandom,
  kCautious,
  kGreedy
};
constexpr int kPlayers = 3;  // of the kernel

constexpr int kMostActions = 128;  // that can be legal at once; every action of either game fits

// Every legal action is equally likely, as for the Python player `random`.
template <class Variant, class State>
int random_action(const Variant& variant, const State& state, Rng& rng) {
  std::uint8_t actions[kMostActions];
  const int count = legal(variant, state, actions);
  return actions[rng.below(static_cast<std::uint32_t>(count))];
}

// What the rest of the kernel is written for: the types of one game, a variant, and its players.
template <class Variant_, class State_, class Step_, class Position_, class Players_,
          const auto& statistics_>
struct Rules {
  using Variant = Variant_;
  using State = State_;
  using Step = Step_;
  using Position = Position_;
  using Players = Players_;
  static constexpr const auto& statistics = statistics_;

  template <class... Numbers>
  explicit Rules(Numbers&&... numbers)
      : variant(std::forward<Numbers>(numbers)...), players(variant) {}

  Rules(const Rules&) = delete;  // its players refer to its variant
  Rules(Rules&&) = delete;

  const Variant variant;
  const Players players;
};

namespace duel {

// Decides for the seat to move; made once for a variant, shared by all threads.
class Players {
 public:
  explicit Players(const Variant& variant) : variant_(variant) {}

  int decide(Player player, const State& state, Rng& rng) const {
    if (player == Player::kRandom) return random_action(variant_, state, rng);
    return duel::decide(variant_, state, player == Player::kCautious ? kCautious : kGreedy);
  }

 private:
  const Variant& variant_;
};

using Game = Rules<Variant, State, Step, Position, Players, kStatistics>;

}  // namespace duel

namespace rollwrite {

class Players {
 public:
  explicit Players(const Variant& variant)
      : variant_(variant), cautious_(variant, kCautious), greedy_(variant, kGreedy) {}

  int decide(Player player, const State& state, Rng& rng) const {
    if (player == Player::kRandom) return random_action(variant_, state, rng);
    return rollwrite::decide(variant_, player == Player::kCautious ? cautious_ : greedy_, state);
  }

 private:
  const Variant& variant_;
  Tables cautious_, greedy_;
};

using Game = Rules<Variant, State, Step, Position, Players, kStatistics>;

}  // namespace rollwrite

}  // namespace lostcities
