// The players the kernel knows by name, for both games; and a variant together with its players.
#pragma once

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "dice/policy.hpp"
#include "duel/policy.hpp"
#include "duel/search.hpp"

namespace lostcities {

enum class Player : std::int8_t {
  kLearner = -1,  // decides outside the kernel
  kRandom,
  kCautious,
  kGreedy,
  kOthers  // from here on: players that only one of the games has
};

// Those of both games, by name.
inline constexpr std::array kNames{"random", "cautious", "greedy"};

// Every legal action is equally likely, as for the Python player `random`.
template <class Variant, class State>
int random_action(const Variant& variant, const State& state, Rng& rng) {
  return legal_actions(variant, state).any(rng.next());
}

// What the rest of the kernel is written for: the types of one game, a variant, and its players.
template <class Variant_, class State_, class Step_, class Position_, class Players_,
          const auto& statistics_, int observations_>
struct Rules {
  using Variant = Variant_;
  using State = State_;
  using Step = Step_;
  using Position = Position_;
  using Players = Players_;
  static constexpr const auto& statistics = statistics_;
  static constexpr int observations = observations_;  // versions of an observation, from 1

  // Whether the game has a player of this number.
  static bool has(Player player) {
    static const auto count = static_cast<int>(Players::names().size());
    return static_cast<int>(player) >= 0 && static_cast<int>(player) < count;
  }

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

  // Their names, each at its number.
  static std::vector<std::string> names() {
    std::vector<std::string> all(kNames.begin(), kNames.end());
    for (const Character& character : kCharacters) all.push_back(character.name);
    all.push_back("policy");
    return all;
  }

  // Gives the player `policy` its net. Not while games are played.
  void seat_policy(std::shared_ptr<const Net> net) const { net_ = std::move(net); }

  int decide(Player player, const State& state, Rng& rng) const {
    if (player == Player::kRandom) return random_action(variant_, state, rng);
    if (player == kPolicy && net_) return policy_action(variant_, state, *net_);
    return duel::decide(variant_, state, temper_of(player));
  }

 private:
  static constexpr auto kPolicy =
      static_cast<Player>(static_cast<std::size_t>(Player::kOthers) + kCharacters.size());

  static const Temper& temper_of(Player player) {
    // Where there is no net for the variant, the policy plays as its teacher did.
    if (player == Player::kCautious || player == kPolicy) return kCautious;
    if (player == Player::kGreedy) return kGreedy;
    return kCharacters[static_cast<std::size_t>(player) - static_cast<std::size_t>(Player::kOthers)]
        .temper;
  }

  const Variant& variant_;
  mutable std::shared_ptr<const Net> net_;  // rules are shared as constants; see seat_policy
};

using Game = Rules<Variant, State, Step, Position, Players, kStatistics, kObservations>;

}  // namespace duel

namespace dice {

class Players {
 public:
  explicit Players(const Variant& variant)
      : variant_(variant), cautious_(variant, kCautious), greedy_(variant, kGreedy) {}

  static std::vector<std::string> names() { return {kNames.begin(), kNames.end()}; }

  int decide(Player player, const State& state, Rng& rng) const {
    if (player == Player::kRandom) return random_action(variant_, state, rng);
    return dice::decide(variant_, tables_of(player), state);
  }

  // See `dice::use_dice`; for rule players.
  int use_dice(Player player, State& state, const Offer& offer) const {
    return dice::use_dice(variant_, tables_of(player), state, offer);
  }

 private:
  const Tables& tables_of(Player player) const {
    return player == Player::kCautious ? cautious_ : greedy_;
  }

  const Variant& variant_;
  Tables cautious_, greedy_;
};

using Game = Rules<Variant, State, Step, Position, Players, kStatistics, kObservations>;

}  // namespace dice

}  // namespace lostcities
