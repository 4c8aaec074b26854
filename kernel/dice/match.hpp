// Whole games of the dice game in which nets take some of the seats.
#pragma once

#include "dice/exact.hpp"
#include "dice/search.hpp"
#include "playouts.hpp"

namespace lostcities::dice {

// A net at play on one variant. It may be asked by one thread at a time.
class Net {
 public:
  Net(std::shared_ptr<const Game> its_rules, Weights its_weights, Foresight foresight = {})
      : rules(std::move(its_rules)), weights_(std::move(its_weights)), foresight_(foresight),
        compiled_(rules->variant, weights_), thinker_(*rules, compiled_, foresight) {}
  Net(const Net&) = delete;
  Net& operator=(const Net&) = delete;

  // The legal actions of a seat that is to decide, best first.
  std::vector<Weighed> weigh(const State& state, int seat) { return thinker_.weigh(state, seat); }

  // What a seat may expect of the open sheets, if the turn of the active player is about to begin.
  Outcome evaluate(const State& state, int seat, bool rule_players = false);

  // See `exact_value`.
  double exact(const Marks& marks) {
    return exact_value(rules->variant, marks, &compiled_, foresight_.next_roll);
  }

  // What it evaluates with.
  Compiled& compiled() { return compiled_; }

  const std::shared_ptr<const Game> rules;

 private:
  const Weights weights_;
  const Foresight foresight_;
  Compiled compiled_;
  Thinker thinker_;
};

// The open sheets of a state whose active player is about to roll.
Table table_of(const Variant& variant, const State& state);

// A seat is a net's, or else a player's of the kernel.
struct Seated {
  Net* net = nullptr;
  Player player = Player::kRandom;
};

// Plays games like `playouts`: the same dice under the same seed, whoever sits where.
Tally match(const Game& rules, std::size_t count, std::uint64_t seed,
            const std::vector<Seated>& seated);

}  // namespace lostcities::dice
