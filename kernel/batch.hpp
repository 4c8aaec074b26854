// Many games of one variant, stepped together, one decision a step. What a learner reads (masks,
// observations, rewards) is in rows that keep their place in memory for the batch's whole life.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "players.hpp"
#include "pool.hpp"
#include "require.hpp"
#include "turn.hpp"

namespace lostcities {

constexpr std::int64_t kLeaveAlone = -1;  // as an action: this game is not stepped

// In each game one seat must be a learner's, or it would never stop.
template <class Game>
void check_players(const std::vector<Player>& players, std::size_t games, std::size_t seats) {
  require(players.size() == games * seats, "there must be a player for each game and seat");
  for (const Player player : players) {
    require(player == Player::kLearner || Game::has(player), "the kernel has no such player");
  }
  for (auto row = players.begin(); row != players.end();) {
    const auto next = row + static_cast<std::ptrdiff_t>(seats);
    require(std::find(row, next, Player::kLearner) != next, "a game has no learner");
    row = next;
  }
}

template <class Game>
class Batch {
 public:
  using State = typename Game::State;

  // `seated` has a player for each game and seat; a game that begins again needs a learner.
  Batch(std::shared_ptr<const Game> its_rules, std::size_t count, bool auto_reset, int threads,
        std::vector<Player> seated, int version)
      : rules(std::move(its_rules)), seats(static_cast<std::size_t>(rules->variant.seats())),
        games(count), observation_version(version),
        mask_stride(static_cast<std::size_t>(mask_room(rules->variant.actions()))),
        observation_stride(static_cast<std::size_t>(observation_room(rules->variant, version))),
        hidden_stride(static_cast<std::size_t>(hidden_room(rules->variant))),
        mask(games * mask_stride), observation(games * observation_stride), done(games),
        seat(games), reward(games * seats), scores(games * seats), margin(games), turns(games),
        endings(games, -1), statistics(games * seats * std::size(Game::statistics)),
        players(std::move(seated)), pool_(useful_threads(threads, games)), auto_reset_(auto_reset),
        next_players_(players), states_(games), legal_(games), choices_(games), first_(games) {}

  // The same games, which from now on go their own way.
  std::unique_ptr<Batch> clone() const {
    const Reading reading(used_);
    auto twin = std::make_unique<Batch>(rules, games, auto_reset_, pool_.threads(), players,
                                        observation_version);
    twin->next_players_ = next_players_;
    twin->states_ = states_;
    twin->legal_ = legal_;
    twin->choices_ = choices_;
    twin->first_ = first_;
    twin->mask = mask;
    twin->observation = observation;
    twin->done = done;
    twin->seat = seat;
    twin->reward = reward;
    twin->scores = scores;
    twin->margin = margin;
    twin->turns = turns;
    twin->endings = endings;
    twin->statistics = statistics;
    return twin;
  }

  // Starts every game again from its seed; the starters are seats.
  void reset(const std::uint64_t* seeds, const std::int8_t* starters) {
    const Playing playing(*this);
    pool_.share(games, [&](std::size_t first, std::size_t last) {
      for (std::size_t game = first; game < last; ++game) {
        states_[game].rng = stream_of(seeds[game], 0);
        choices_[game] = stream_of(seeds[game], 1);
        first_[game] = starters[game];
        begin(game);
        clear(game);
        meet_learner(game);
        write(game);
      }
    });
  }

  // Does one action in every game; `leaving` says whether one may be left alone. If one action is
  // not legal nothing is done at all, and the first such game is returned; else `games`.
  std::size_t step(const std::int64_t* actions, bool leaving) {
    const Playing playing(*this);
    const std::size_t refused = first_illegal(actions, leaving);
    if (refused != games) return refused;
    const auto do_actions = [&](std::size_t first, std::size_t last) {
      for (std::size_t game = first; game < last; ++game) {
        clear(game);
        if (actions[game] != kLeaveAlone) step_one(game, static_cast<int>(actions[game]));
      }
    };
    pool_.share(games, do_actions, step_grain());
    return games;
  }

  // Does a random legal action in every game that is not over, and writes down which; -1 for none.
  void random_step(std::int64_t* actions) {
    const Playing playing(*this);
    const auto do_any = [&](std::size_t first, std::size_t last) {
      for (std::size_t game = first; game < last; ++game) {
        clear(game);
        actions[game] = any_action(game, choices_[game]);
        if (actions[game] != kLeaveAlone) step_one(game, static_cast<int>(actions[game]));
      }
    };
    pool_.share(games, do_any, step_grain());
  }

  // Draws a legal action for every game, by a random word for each; -1 for a game that is over.
  void sample(const std::uint64_t* words, std::int64_t* actions) {
    const Playing playing(*this);
    const auto draw = [&](std::size_t first, std::size_t last) {
      for (std::size_t game = first; game < last; ++game) {
        Rng rng{words[game]};
        actions[game] = any_action(game, rng);
      }
    };
    pool_.share(games, draw, kLightGrain);
  }

  // Does one action in one game; false, and nothing done, if it is not legal.
  bool step_alone(std::size_t game, std::int64_t action) {
    const Playing playing(*this);
    if (!legal_[game].has(action)) return false;
    clear(game);
    step_one(game, static_cast<int>(action));
    return true;
  }

  // Seats other players, for each game and seat, from each game's next start on.
  void set_players(std::vector<Player> seated) {
    const Playing playing(*this);
    next_players_ = std::move(seated);
  }

  // What a player of the kernel would do in each game, -1 if it is over: `asked` has one for each
  // game. Asking changes nothing: random ones decide by a chance that follows from the game.
  void decide(const Player* asked, std::int64_t* actions) {
    const Playing playing(*this);
    pool_.share(games, [&](std::size_t first, std::size_t last) {
      for (std::size_t game = first; game < last; ++game) {
        const State& state = states_[game];
        Rng rng = asked[game] == Player::kRandom ? chance_of_asking(game) : Rng{};
        actions[game] =
            state.seat() < 0 ? kLeaveAlone : rules->players.decide(asked[game], state, rng);
      }
    });
  }

  // Writes into `hidden` what the seats to move cannot see; nothing where a game is over.
  void reveal() {
    const Playing playing(*this);
    hidden.resize(games * hidden_stride);
    pool_.share(games, [&](std::size_t first, std::size_t last) {
      for (std::size_t game = first; game < last; ++game) {
        const int mover = states_[game].seat();
        std::uint8_t* row = hidden.data() + game * hidden_stride;
        if (mover < 0) std::fill_n(row, hidden_stride, std::uint8_t{0});
        if (mover >= 0) write_hidden(rules->variant, states_[game], mover, row);
      }
    });
  }

  // Plays every game to its end, with a player for each seat.
  void play_out(const std::vector<Player>& seated) {
    const Playing playing(*this);
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
    const Playing playing(*this);
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

  // All games, and what the arrays hold, as bytes.
  std::string save() const {
    const Reading reading(used_);
    Writer writer;
    for (const State& state : states_) write_state(rules->variant, state, writer);
    for (const Rng& choices : choices_) writer(choices.state);
    writer(first_);
    writer(players);
    writer(next_players_);
    each_outcome(*this, [&](const auto& outcome) { writer(outcome); });
    // A row of a game that is over still shows its last decision, and could not be written again.
    for (std::size_t game = 0; game < games; ++game) {
      if (states_[game].seat() < 0) writer(observation_row(game));
    }
    return writer.take();
  }

  // Goes on with games that were saved; throws std::invalid_argument if they are not such games.
  void load(std::string_view bytes) {
    const Playing playing(*this);
    Reader reader(bytes);
    for (State& state : states_) state = read_state(rules->variant, reader);
    for (Rng& choices : choices_) reader(choices.state);
    reader(first_);
    reader(players);
    reader(next_players_);
    each_outcome(*this, [&](auto& outcome) {
      const std::size_t size = outcome.size();
      reader(outcome);
      require(outcome.size() == size, "there must be one entry for each game");
    });
    for (std::size_t game = 0; game < games; ++game) {
      write(game);
      if (states_[game].seat() >= 0) continue;
      std::vector<std::uint8_t> row;
      reader(row);
      require(row.size() == observation_row(game).size(), "a row has another length");
      std::copy(row.begin(), row.end(), &observation[game * observation_stride]);
    }
    reader.finish();
    check_players<Game>(players, games, seats);
    check_players<Game>(next_players_, games, seats);
    require(first_.size() == games, "there must be one entry for each game");
    for (const int starter : first_)
      require(within(starter, 0, rules->variant.seats() - 1), "no such seat");
  }

  State state(std::size_t game) const {
    const Reading reading(used_);
    return states_[game];
  }

  int running_threads() const {
    const Reading reading(used_);
    return pool_.running();
  }

  // Makes a game go on from a state. Nobody moves, not even an opponent whose turn it is: it would
  // decide by the hand it truly has, before a search can deal that again.
  void put(std::size_t game, const State& state) {
    const Playing playing(*this);
    place(game, state);
  }

  // Makes every game go on from one state.
  void fill(const State& state) {
    const Playing playing(*this);
    pool_.share(games, [&](std::size_t first, std::size_t last) {
      for (std::size_t game = first; game < last; ++game) place(game, state);
    });
  }

  const std::shared_ptr<const Game> rules;
  const std::size_t seats, games;
  const int observation_version;
  const std::size_t mask_stride, observation_stride, hidden_stride;
  std::vector<std::uint8_t> mask, observation, hidden, done;
  std::vector<std::int8_t> seat;
  std::vector<std::int32_t> reward;  // by game and seat: the points scored in the last step
  std::vector<std::int32_t> scores;  // by game and seat: the totals of the game that ended last
  std::vector<double> margin;        // by game: the margin of the seat that acted
  std::vector<std::int32_t> turns;   // by game: of the game that ended last, as are the next two
  std::vector<std::int8_t> endings;  // by game: the ending's number; -1 before the first end
  std::vector<std::int32_t> statistics;  // by game, seat and statistic
  std::vector<Player> players;           // by game and seat, of the games that are played now

 private:
  // Python's other threads run while games are played. One that would play them, too, is refused;
  // one that reads them waits, and a step waits for it: what is copied is whole.
  using Reading = std::lock_guard<std::mutex>;

  class Playing {
   public:
    explicit Playing(Batch& batch) : turn_(batch.playing_), lock_(batch.used_) {}

   private:
    const Turn turn_;
    const std::lock_guard<std::mutex> lock_;
  };

  // Fewer games than this are stepped in less time than another thread needs to take them over. An
  // opponent that has to think first makes up for it.
  static constexpr std::size_t kLightGrain = 256, kHeavyGrain = 16;

  // Who plays the first game stands for all.
  std::size_t step_grain() const {
    const auto end = players.begin() + static_cast<std::ptrdiff_t>(seats);
    const auto is_learner = [](Player player) { return player == Player::kLearner; };
    return std::all_of(players.begin(), end, is_learner) ? kLightGrain : kHeavyGrain;
  }

  void place(std::size_t game, const State& state) {
    states_[game] = state;
    clear(game);
    write(game);
  }

  // By the threads that step the games, each its own: what is legal is in their caches. One thread
  // alone would fetch it from there, and have it fetched back.
  std::size_t first_illegal(const std::int64_t* actions, bool leaving) {
    std::atomic<std::size_t> found = games;
    const auto look = [&](std::size_t first, std::size_t last) {
      for (std::size_t game = first; game < last; ++game) {
        if (leaving && actions[game] == kLeaveAlone) continue;
        if (!legal_[game].has(actions[game])) return lower(found, game);
      }
    };
    pool_.share(games, look, kLightGrain);
    return found;
  }

  static void lower(std::atomic<std::size_t>& number, std::size_t to) {
    for (std::size_t now = number; to < now && !number.compare_exchange_weak(now, to);) {
    }
  }

  // Another one at every decision, and the same one however often it is asked for: it follows from
  // the chance to come, the turn, and what the seat to move sees.
  Rng chance_of_asking(std::size_t game) const {
    constexpr std::size_t kStep = sizeof(std::uint64_t);
    const State& state = states_[game];
    const std::uint8_t* row = &observation[game * observation_stride];
    const std::uint8_t* end = row + rules->variant.observation_size(observation_version);
    std::uint64_t word = choices_[game].state;
    word ^= mixed(state.rng.state + state.turns_so_far());
    for (std::uint64_t part; end - row >= static_cast<std::ptrdiff_t>(kStep); row += kStep) {
      std::memcpy(&part, row, kStep);
      word = folded_product(word ^ part, kGolden);
    }
    for (; row != end; ++row) word = folded_product(word ^ *row, kGolden);
    return Rng{mixed(word)};
  }

  std::int64_t any_action(std::size_t game, Rng& rng) const {
    return seat[game] < 0 ? kLeaveAlone : legal_[game].any(rng.next());
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
    note_end(game);
    if (auto_reset_) rematch(game);
    return scores_now;
  }

  void note_end(std::size_t game) {
    const State& state = states_[game];
    constexpr std::size_t kNumbers = std::size(Game::statistics);
    turns[game] = state.turn_count();
    endings[game] = static_cast<std::int8_t>(ending_of(state));
    for (std::size_t i = game * seats; i < (game + 1) * seats; ++i) {
      const int owner = static_cast<int>(i - game * seats);
      scores[i] = state.totals[static_cast<std::size_t>(owner)];
      write_statistics(rules->variant, state, owner, &statistics[i * kNumbers]);
    }
  }

  // D4, R7: the next seat starts.
  void rematch(std::size_t game) {
    first_[game] = static_cast<std::int8_t>((first_[game] + 1) % rules->variant.seats());
    begin(game);
  }

  void begin(std::size_t game) {
    std::copy_n(&next_players_[game * seats], seats, &players[game * seats]);
    start(rules->variant, states_[game], first_[game]);
  }

  // Lets the kernel's players play until the learner is to decide; tells whether anybody scored.
  bool meet_learner(std::size_t game) {
    const State& state = states_[game];
    const Player* seated = &players[game * seats];
    bool scored = false;
    for (int mover; (mover = state.seat()) >= 0 && seated[mover] != Player::kLearner;) {
      scored |= act(game, rules->players.decide(seated[mover], state, choices_[game]));
    }
    return scored;
  }

  // Calls visit(array) for what the last steps brought; all else follows from the states.
  template <class Self, class Visit>
  static void each_outcome(Self& self, Visit visit) {
    visit(self.done);
    visit(self.reward);
    visit(self.scores);
    visit(self.margin);
    visit(self.turns);
    visit(self.endings);
    visit(self.statistics);
  }

  std::vector<std::uint8_t> observation_row(std::size_t game) const {
    const std::uint8_t* row = &observation[game * observation_stride];
    return {row, row + rules->variant.observation_size(observation_version)};
  }

  void write(std::size_t game) {
    const State& state = states_[game];
    const int mover = state.seat();
    seat[game] = static_cast<std::int8_t>(mover);
    legal_[game] = legal_actions(rules->variant, state);
    write_mask(legal_[game], rules->variant.actions(), &mask[game * mask_stride]);
    if (mover >= 0) {
      write_observation(rules->variant, state, mover, observation_version,
                        &observation[game * observation_stride]);
    }
  }

  std::atomic<bool> playing_ = false;
  mutable std::mutex used_;
  Pool pool_;
  bool auto_reset_;
  std::vector<Player> next_players_;  // by game and seat, from its next start on
  std::vector<State> states_;
  std::vector<ActionSet> legal_;    // what the mask shows, in a form that is fast to look into
  std::vector<Rng> choices_;        // the opponents' chance, apart from that of cards and dice
  std::vector<std::int8_t> first_;  // who started each game
};

}  // namespace lostcities
