// Whole games in bulk, from the first card or die to the last.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "dice/playout.hpp"
#include "duel/playout.hpp"
#include "players.hpp"
#include "pool.hpp"

namespace lostcities {

// What is reported of each game; rows of seats where there is one value a seat.
struct Tally {
  std::vector<std::int32_t> scores;      // game, seat
  std::vector<std::int32_t> turns;       // game
  std::vector<std::int8_t> endings;      // game: the ending's number
  std::vector<std::int32_t> statistics;  // game, seat, statistic
};

// Plays a game to its end, decision by decision; `seated` has a player for each seat.
template <class Game>
void play_on(const Game& rules, const std::vector<Player>& seated, typename Game::State& state,
             Rng& choices) {
  while (state.seat() >= 0) {
    const Player player = seated[static_cast<std::size_t>(state.seat())];
    apply(rules.variant, state, rules.players.decide(player, state, choices));
  }
}

// The same, where only the scores are wanted: random players need not remember anything.
template <class Game>
void play_out(const Game& rules, const std::vector<Player>& seated, typename Game::State& state,
              Rng& choices) {
  const auto is_random = [](Player player) { return player == Player::kRandom; };
  if (std::all_of(seated.begin(), seated.end(), is_random)) {
    play_random(rules.variant, state);
  } else {
    play_on(rules, seated, state, choices);
  }
}

// Plays `count` games under one seed; the starter passes from game to game. `play` takes a game
// from its first decision to its end.
template <class Game, class Play>
Tally tallied(const Game& rules, std::size_t count, std::uint64_t seed, int threads,
              const Play& play) {
  const auto& variant = rules.variant;
  const std::size_t statistics = std::size(Game::statistics);
  const auto seats = static_cast<std::size_t>(variant.seats());
  Tally tally{std::vector<std::int32_t>(count * seats), std::vector<std::int32_t>(count),
              std::vector<std::int8_t>(count),
              std::vector<std::int32_t>(count * seats * statistics)};
  Pool(useful_threads(threads, count)).share(count, [&](std::size_t first, std::size_t last) {
    for (std::size_t game = first; game < last; ++game) {
      typename Game::State state;
      state.rng = stream_of(seed, 2 * game);
      Rng choices = stream_of(seed, 2 * game + 1);
      start(variant, state, static_cast<int>(game % seats));
      play(state, choices);
      tally.turns[game] = state.turn_count();
      tally.endings[game] = static_cast<std::int8_t>(ending_of(state));
      for (std::size_t seat = 0; seat < seats; ++seat) {
        tally.scores[game * seats + seat] = state.totals[seat];
        write_statistics(variant, state, static_cast<int>(seat),
                         &tally.statistics[(game * seats + seat) * statistics]);
      }
    }
  });
  return tally;
}

// The same with the kernel's players, one for each seat.
template <class Game>
Tally playouts(const Game& rules, std::size_t count, std::uint64_t seed,
               const std::vector<Player>& seated, int threads) {
  return tallied(rules, count, seed, threads, [&](typename Game::State& state, Rng& choices) {
    play_out(rules, seated, state, choices);
  });
}

}  // namespace lostcities
