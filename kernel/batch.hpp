// Many games of one variant, stepped together, one decision a step. What a learner reads (masks,
// observations, rewards) is in rows that keep their place in memory for the batch's whole life.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "players.hpp"
#include "pool.hpp"

namespace lostcities {

constexpr std::int64_t kLeaveAlone = -1;  // as an action: this game is not stepped

// A player of the kernel for all seats but one.
struct Opponent {
  Player player;
  std::vector<std::int8_t> learner;  // by game: the seat that is not the opponent's
};

template <class Game>
class Batch {
 public:
  using State = typename Game::State;

  Batch(std::shared_ptr<const Game> its_rules, std::size_t count, bool auto_reset, int threads,
        std::optional<Opponent> opponent)
      : rules(std::move(its_rules)), seats(static_cast<std::size_t>(rules->variant.seats())),
        games(count), mask_stride(static_cast<std::size_t>(mask_room(rules->variant))),
        observation_stride(static_cast<std::size_t>(observation_room(rules->variant))),
        mask(games * mask_stride), observation(games * observation_stride), done(games),
        seat(games), reward(games * seats), scores(games * seats), margin(games), pool_(threads),
        auto_reset_(auto_reset), opponent_(std::move(opponent)), states_(games), choices_(games),
        first_(games) {}

  // The same games, which from now on go their own way.
  std::unique_ptr<Batch> clone() const {
    auto twin = std::make_unique<Batch>(rules, games, auto_reset_, pool_.threads(), opponent_);
    twin->states_ = states_;
    twin->choices_ = choices_;
    twin->first_ = first_;
    twin->mask = mask;
    twin->observation = observation;
    twin->done = done;
    twin->seat = seat;
    twin->reward = reward;
    twin->scores = scores;
    twin->margin = margin;
    return twin;
  }

  // Starts every game again from its seed; the starters are seats.
  void reset(const std::uint64_t* seeds, const std::int8_t* starters) {
    pool_.share(games, [&](std::size_t first, std::size_t last) {
      for (std::size_t game = first; game < last; ++game) {
        states_[game].rng = stream_of(seeds[game], 0);
        choices_[game] = stream_of(seeds[game], 1);
        first_[game] = starters[game];
        start(rules->variant, states_[game], first_[game]);
        clear(game);
        meet_learner(game);
        write(game);
      }
    });
  }

  // Does one action in every game; `leaving` says whether one may be left alone. If one action is
  // not legal nothing is done at all, and the first such game is returned; else `games`.
  std::size_t step(const std::int64_t* actions, bool leaving) {
    const std::size_t refused = first_illegal(actions, leaving);
    if (refused != games) return refused;
    pool_.share(games, [&](std::size_t first, std::size_t last) {
      for (std::size_t game = first; game < last; ++game) {
        clear(game);
        if (actions[game] != kLeaveAlone) step_one(game, static_cast<int>(actions[game]));
      }
    });
    return games;
  }

  // Does one action in one game; false, and nothing done, if it is not legal.
  bool step_alone(std::size_t game, std::int64_t action) {
    if (!allowed(game, action)) return false;
    clear(game);
    step_one(game, static_cast<int>(action));
    return true;
  }

  // Plays every game to its end, with a player for each seat.
  void play_out(const std::vector<Player>& seated) {
    pool_.share(games, [&](std::size_t first, std::size_t last) {
      for (std::size_t game = first; game < last; ++game) {
        clear(game);
        const State& state = states_[game];
        const int viewer = state.seat();
        if (viewer < 0) continue;
        do {
          const Player player = seated[static_cast<std::size_t>(state.seat())];
          act(game, rules->players.decide(player, state, choices_[game]));
        } while (!done[game]);
        meet_learner(game);
        margin[game] = margin_of(game, viewer);
        write(game);
      }
    });
  }

  // Deals again, in every game that is not over, what a seat cannot see: `viewers` has one for each
  // game, or is null for the seat to move. All chance to come is another, the opponents' too. A
  // game depends on its seed and on what the seat knows, so equal seeds make equal worlds.
  void determinise(const std::uint64_t* seeds, const std::int8_t* viewers) {
    pool_.share(games, [&](std::size_t first, std::size_t last) {
      for (std::size_t game = first; game < last; ++game) {
        const int mover = states_[game].seat();
        if (mover < 0) continue;
        Rng rng = stream_of(seeds[game], 2);
        const int viewer = viewers ? viewers[game] : mover;
        redeal(rules->variant, states_[game], viewer, rng);
        choices_[game] = Rng{rng.next()};
        if (viewer != mover) write(game);
      }
    });
  }

  const State& state(std::size_t game) const { return states_[game]; }

  void put(std::size_t game, const State& state) {
    states_[game] = state;
    clear(game);
    meet_learner(game);
    write(game);
  }

  // Makes every game go on from one state.
  void fill(const State& state) {
    pool_.share(games, [&](std::size_t first, std::size_t last) {
      for (std::size_t game = first; game < last; ++game) put(game, state);
    });
  }

  const std::shared_ptr<const Game> rules;
  const std::size_t seats, games, mask_stride, observation_stride;
  std::vector<std::uint8_t> mask, observation, done;
  std::vector<std::int8_t> seat;
  std::vector<std::int32_t> reward;  // by game and seat: the points scored in the last step
  std::vector<std::int32_t> scores;  // by game and seat: the totals of the game that ended last
  std::vector<double> margin;        // by game: the margin of the seat that acted, or the learner

 private:
  std::size_t first_illegal(const std::int64_t* actions, bool leaving) {
    std::atomic<std::size_t> found{games};
    pool_.share(games, [&](std::size_t first, std::size_t last) {
      for (std::size_t game = first; game < last; ++game) {
        if (leaving && actions[game] == kLeaveAlone) continue;
        if (allowed(game, actions[game])) continue;
        std::size_t best = found.load();
        while (game < best && !found.compare_exchange_weak(best, game)) {
        }
        return;
      }
    });
    return found;
  }

  // The mask tells what is legal, and takes one look into memory.
  bool allowed(std::size_t game, std::int64_t action) const {
    const bool exists = 0 <= action && action < rules->variant.actions();
    return exists && mask[game * mask_stride + static_cast<std::size_t>(action)] != 0;
  }

  void step_one(std::size_t game, int action) {
    const int actor = states_[game].seat();
    const bool scored = act(game, action);
    const bool scored_after = meet_learner(game);
    if (scored || scored_after) margin[game] = margin_of(game, actor);
    write(game);
  }

  // What a seat has scored more than the others on average; alone, all it has scored (R37).
  double margin_of(std::size_t game, int actor) const {
    const std::int32_t* points = &reward[game * seats];
    if (seats == 1) return points[0];
    double others = 0;
    for (std::size_t i = 0; i < seats; ++i) others += points[i];
    others -= points[actor];
    return points[actor] - others / static_cast<double>(seats - 1);
  }

  void clear(std::size_t game) {
    done[game] = 0;
    margin[game] = 0;
    std::fill_n(&reward[game * seats], seats, 0);
  }

  // Does an action; tells whether anybody scored.
  bool act(std::size_t game, int action) {
    State& state = states_[game];
    const auto step = apply(rules->variant, state, action);
    bool scores_now = false;
    for (std::size_t i = 0; i < seats; ++i) {
      reward[game * seats + i] += step.points[i];
      scores_now |= step.points[i] != 0;
    }
    if (!step.over) return scores_now;
    done[game] = 1;
    for (std::size_t i = 0; i < seats; ++i) scores[game * seats + i] = state.totals[i];
    if (auto_reset_) rematch(game);
    return scores_now;
  }

  // D4, R7: the next seat starts.
  void rematch(std::size_t game) {
    first_[game] = static_cast<std::int8_t>((first_[game] + 1) % rules->variant.seats());
    start(rules->variant, states_[game], first_[game]);
  }

  // Lets the opponent play until the learner is to decide; tells whether anybody scored.
  bool meet_learner(std::size_t game) {
    if (!opponent_) return false;
    const State& state = states_[game];
    bool scored = false;
    while (state.seat() >= 0 && state.seat() != opponent_->learner[game]) {
      scored |= act(game, rules->players.decide(opponent_->player, state, choices_[game]));
    }
    return scored;
  }

  void write(std::size_t game) {
    const State& state = states_[game];
    const int mover = state.seat();
    seat[game] = static_cast<std::int8_t>(mover);
    write_mask(rules->variant, state, &mask[game * mask_stride]);
    if (mover >= 0) {
      write_observation(rules->variant, state, mover, &observation[game * observation_stride]);
    }
  }

  Pool pool_;
  bool auto_reset_;
  std::optional<Opponent> opponent_;
  std::vector<State> states_;
  std::vector<Rng> choices_;        // the opponents' chance, apart from that of cards and dice
  std::vector<std::int8_t> first_;  // who started each game
};

}  // namespace lostcities
