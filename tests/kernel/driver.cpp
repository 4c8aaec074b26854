// Plays the kernel by itself, to be run under the address and undefined-behaviour sanitizers: whole
// games of both kinds by every player, rows within their bounds, states in and out, batches and
// threads, and positions that make no sense.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <thread>

#include "batch.hpp"
#include "dice/learn.hpp"
#include "dice/match.hpp"
#include "playouts.hpp"

namespace {

using namespace lostcities;

void expect(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "driver: %s\n", what);
  std::exit(1);
}

int below(Rng& rng, int bound) {
  return static_cast<int>(rng.below(static_cast<std::uint32_t>(bound)));
}

// A random player for each seat.
template <class Game>
std::vector<Player> one_for_each(const Game& rules) {
  return std::vector<Player>(static_cast<std::size_t>(rules.variant.seats()), Player::kRandom);
}

constexpr std::uint8_t kGuard = 0xA5;

// A row with guards around it: what is written beyond its room is noticed.
class Row {
 public:
  explicit Row(int room) : bytes_(static_cast<std::size_t>(room) + 32, kGuard) {}
  std::uint8_t* data() { return bytes_.data() + 16; }
  std::uint8_t operator[](int i) const { return bytes_[static_cast<std::size_t>(i) + 16]; }
  bool guarded() const {
    for (std::size_t i = 0; i < 16; ++i) {
      if (bytes_[i] != kGuard || bytes_[bytes_.size() - 1 - i] != kGuard) return false;
    }
    return true;
  }

 private:
  std::vector<std::uint8_t> bytes_;
};

// The set of legal actions, their list and the mask must tell the same.
template <class Variant, class State>
void check_legality(const Variant& variant, const State& state) {
  std::uint8_t actions[kMostActions];
  const ActionSet legal = legal_actions(variant, state);
  const int count = legal.list(actions);
  Row mask(mask_room(variant.actions()));
  write_mask(legal, variant.actions(), mask.data());
  expect(mask.guarded(), "a mask leaves its row");
  int next = 0;
  for (int action = 0; action < variant.actions(); ++action) {
    const bool listed = next < count && actions[next] == action;
    next += listed;
    expect(legal.has(action) == listed, "the set is not the list");
    expect(mask[action] == listed, "the mask is not the list");
  }
  expect(next == count, "the list is not in order");
  for (const std::int64_t outside :
       {std::int64_t{-1}, std::int64_t{variant.actions()}, INT64_MIN, INT64_MAX}) {
    expect(!legal.has(outside), "a number that is no action is legal");
  }
}

template <class Variant, class State>
std::vector<std::uint8_t> unseen(const Variant& variant, const State& state, int seat) {
  Row row(hidden_room(variant));
  write_hidden(variant, state, seat, row.data());
  expect(row.guarded(), "what is hidden leaves its row");
  return {row.data(), row.data() + variant.hidden_size()};
}

template <class Variant, class State>
std::vector<std::uint8_t> observed(const Variant& variant, const State& state, int seat,
                                   int version = 1) {
  Row row(observation_room(variant, version));
  write_observation(variant, state, seat, version, row.data());
  expect(row.guarded(), "an observation leaves its row");
  return {row.data(), row.data() + variant.observation_size(version)};
}

// Every version of an observation in a row.
template <class Game>
std::vector<std::uint8_t> all_observed(const Game& rules, const typename Game::State& state,
                                       int seat) {
  std::vector<std::uint8_t> all;
  for (int version = 1; version <= Game::observations; ++version) {
    const auto seen = observed(rules.variant, state, seat, version);
    all.insert(all.end(), seen.begin(), seen.end());
  }
  return all;
}

template <class Variant, class State>
std::string saved(const Variant& variant, const State& state) {
  Writer writer;
  write_state(variant, state, writer);
  return writer.take();
}

// Bytes spoiled at random are refused, or they are a game that can be played to its end.
template <class Game>
void check_spoiled_bytes(const Game& rules, const typename Game::State& state, Rng& rng) {
  std::string bytes = saved(rules.variant, state);
  bytes[rng.below(static_cast<std::uint32_t>(bytes.size()))] = static_cast<char>(rng.below(256));
  if (rng.below(4) == 0) bytes.resize(rng.below(static_cast<std::uint32_t>(bytes.size())));
  try {
    Reader reader(bytes);
    auto other = read_state(rules.variant, reader);
    play_out(rules, std::vector<Player>(5, Player::kCautious), other, rng);
  } catch (const std::invalid_argument&) {
  }
}

// Carried out and in again, a state is the same to every seat; dealt anew, to the one that sees it.
template <class Game>
void check_state(const Game& rules, const typename Game::State& state, Rng& rng) {
  using State = typename Game::State;
  const auto& variant = rules.variant;
  const State again = state_of(variant, position_of(variant, state));
  const std::string kept = saved(variant, state);
  Reader reader(kept);
  const State kept_state = read_state(variant, reader);
  expect(saved(variant, kept_state) == kept, "a state changes when it is kept");
  reader.finish();
  for (int seat = 0; seat < variant.seats(); ++seat) {
    const auto seen = all_observed(rules, state, seat);
    expect(seen == all_observed(rules, kept_state, seat), "a state looks different when kept");
    expect(observed(variant, state, seat) == observed(variant, again, seat),
           "a state changes on its way out and in");
    expect(unseen(variant, state, seat) == unseen(variant, again, seat),
           "what is hidden changes on its way out and in");
    State other = state;
    redeal(variant, other, seat, rng);
    expect(other.rng.state != state.rng.state, "a re-deal keeps the chance to come");
    expect(seen == all_observed(rules, other, seat), "a re-deal shows");
    expect(other.seat() == state.seat(), "a re-deal changes who is to move");
    const State checked = state_of(variant, position_of(variant, other));
    expect(checked.seat() == state.seat(), "a re-deal makes an impossible state");
  }
}

template <class Game>
void play_with_checks(const Game& rules, const std::vector<Player>& seated, std::uint64_t seed) {
  Rng rng = stream_of(seed, 9);
  typename Game::State state;
  state.rng = stream_of(seed, 0);
  start(rules.variant, state, below(rng, rules.variant.seats()));
  for (int decision = 0; state.seat() >= 0; ++decision) {
    check_legality(rules.variant, state);
    if (decision % 5 == 0) check_state(rules, state, rng);
    if (decision % 5 == 1) check_spoiled_bytes(rules, state, rng);
    const Player player = seated[static_cast<std::size_t>(state.seat())];
    const int action = rules.players.decide(player, state, rng);
    expect(legal_actions(rules.variant, state).has(action), "a player does what is not legal");
    apply(rules.variant, state, action);
  }
  check_legality(rules.variant, state);
  check_state(rules, state, rng);
}

// What a batch does is what its games do one by one, however many threads share them.
template <class Game>
void check_batch(const std::shared_ptr<const Game>& rules, bool opponent) {
  constexpr std::size_t kGames = 37;
  std::vector<std::uint64_t> seeds(kGames);
  const std::size_t seats = one_for_each(*rules).size();
  std::vector<std::int8_t> starters(kGames);
  std::vector<Player> players(kGames * seats, opponent ? Player::kCautious : Player::kLearner);
  for (std::size_t game = 0; game < kGames; ++game) {
    seeds[game] = game * 7;
    starters[game] = static_cast<std::int8_t>(game % seats);
    players[game * seats + game % seats] = Player::kLearner;
  }
  Batch<Game> one(rules, kGames, true, 1, players, Game::observations);
  Batch<Game> three(rules, kGames, true, 3, players, Game::observations);
  one.reset(seeds.data(), starters.data());
  three.reset(seeds.data(), starters.data());
  Rng rng{5};
  std::vector<std::int64_t> actions(kGames);
  const auto choose = [&] {
    for (std::size_t game = 0; game < kGames; ++game) {
      actions[game] = random_action(rules->variant, one.state(game), rng);
    }
  };
  for (int step = 0; step < 300; ++step) {
    choose();
    expect(one.step(actions.data(), true) == kGames, "a batch refuses a legal action");
    expect(three.step(actions.data(), false) == kGames, "a batch refuses a legal action");
    expect(one.mask == three.mask && one.observation == three.observation &&
               one.reward == three.reward && one.done == three.done && one.scores == three.scores,
           "threads change a game");
  }
  one.reveal();
  three.reveal();
  expect(one.hidden == three.hidden && one.turns == three.turns && one.endings == three.endings &&
             one.statistics == three.statistics,
         "threads change what is told of a game");
  const std::vector<Player> asked(kGames, Player::kGreedy);
  three.decide(asked.data(), actions.data());
  expect(three.step(actions.data(), false) == kGames, "a player does what is not legal");
  three.random_step(actions.data());
  three.sample(seeds.data(), actions.data());
  expect(three.step(actions.data(), false) == kGames, "a sample is not legal");
  Batch<Game> again(rules, kGames, true, 1, players, Game::observations);
  again.load(three.save());
  expect(again.save() == three.save() && again.observation == three.observation &&
             again.mask == three.mask && again.seat == three.seat,
         "a batch changes when it is kept");
  const auto twin = three.clone();
  twin->determinise(seeds.data(), nullptr);
  expect(twin->mask == three.mask && twin->observation == three.observation, "a clone differs");
  const auto before = three.observation;
  three.sample(seeds.data(), actions.data());
  actions[20] = rules->variant.actions();
  actions[30] = -7;
  expect(three.step(actions.data(), true) == 20, "an illegal action is not found");
  expect(three.observation == before, "a refused step does something");
}

// Whatever the number of threads and of games, each game is in one part and every part is done;
// also when the threads have gone to sleep in between, and when there is more to do than before.
void check_crew() {
  for (const int workers : {1, 2, 7}) {
    Crew crew(workers);
    for (const std::size_t count : {1, 3, 64, 200, 128, 129, 5000}) {
      for (int round = 0; round < 20; ++round) {
        std::vector<int> done(count);
        crew.share(count, round % 2 ? 1 : 50, [&](std::size_t first, std::size_t last) {
          for (std::size_t game = first; game < last; ++game) ++done[game];
        });
        expect(std::count(done.begin(), done.end(), 1) == static_cast<std::ptrdiff_t>(count),
               "a game is left out, or done twice");
        if (round % 8 == 7) std::this_thread::sleep_for(std::chrono::milliseconds(1));
      }
    }
  }
}

// A position spoiled at random is refused, or it is a position that can be played to its end.
template <class Game, class Spoil>
void check_spoiled(const Game& rules, std::uint64_t seed, Spoil spoil) {
  Rng rng = stream_of(seed, 8);
  typename Game::State state;
  state.rng = stream_of(seed, 0);
  start(rules.variant, state, 0);
  for (std::uint32_t moves = rng.below(60); moves > 0 && state.seat() >= 0; --moves) {
    apply(rules.variant, state, random_action(rules.variant, state, rng));
  }
  auto position = position_of(rules.variant, state);
  for (std::uint32_t faults = 1 + rng.below(3); faults > 0; --faults) spoil(position, rng);
  try {
    auto other = state_of(rules.variant, position);
    other.rng = rng;
    check_state(rules, other, rng);
    play_out(rules, std::vector<Player>(5, Player::kGreedy), other, rng);
  } catch (const std::invalid_argument&) {
  }
}

int odd(Rng& rng) {
  constexpr int numbers[] = {-2147483647, -9, -1, 0, 1, 2, 3, 5, 8, 9, 10, 60, 73, 255, 2147483647};
  return numbers[rng.below(std::size(numbers))];
}

void spoil_list(std::vector<int>& list, Rng& rng) {
  if (list.empty() || rng.below(3) == 0) return list.push_back(odd(rng));
  if (rng.below(2) == 0) return list.pop_back();
  list[rng.below(static_cast<std::uint32_t>(list.size()))] = odd(rng);
}

void spoil_duel(duel::Position& position, Rng& rng) {
  const std::uint32_t seat = rng.below(2);
  switch (rng.below(12)) {
    case 0: position.starter = odd(rng); break;
    case 1: position.mover = odd(rng); break;
    case 2: position.phase = odd(rng); break;
    case 3: position.closed = odd(rng); break;
    case 4: position.turns = static_cast<std::uint32_t>(odd(rng)); break;
    case 5: spoil_list(position.hands[seat], rng); break;
    case 6: spoil_list(position.known[seat], rng); break;
    case 7: spoil_list(position.deck, rng); break;
    case 8: spoil_list(position.piles.front(), rng); break;
    case 9: position.piles.emplace_back(); break;
    case 10: spoil_list(position.expeditions[seat].front(), rng); break;
    default: position.results.emplace_back(); break;
  }
}

void spoil_dice(dice::Position& position, Rng& rng) {
  // Of a list that is never made longer or shorter here.
  const std::uint32_t seat = rng.below(static_cast<std::uint32_t>(position.doubles.size()));
  switch (rng.below(14)) {
    case 0: position.turn = odd(rng); break;
    case 1: position.active = odd(rng); break;
    case 2: position.phase = odd(rng); break;
    case 3: position.ending = odd(rng); break;
    case 4: position.taken = odd(rng); break;
    case 5: spoil_list(position.numbers, rng); break;
    case 6: spoil_list(position.colours, rng); break;
    case 7: spoil_list(position.waiting, rng); break;
    case 8: spoil_list(position.artefacts, rng); break;
    case 9: spoil_list(position.dice, rng); break;
    case 10: spoil_list(position.written[seat].front(), rng); break;
    case 11: spoil_list(position.sealed[seat], rng); break;
    case 12: position.closed.flip(); break;
    default: position.doubles[seat].flip(); break;
  }
}

std::shared_ptr<const duel::Game> some_duel(std::uint64_t seed) {
  Rng rng{seed};
  for (;;) {
    std::vector<int> ranks;
    for (int rank = 0, count = 1 + below(rng, 9); count > 0; --count) {
      ranks.push_back(rank += 1 + below(rng, 3));
    }
    // One by one: the order in which arguments are worked out differs between compilers.
    const int colours = 1 + below(rng, 6), wagers = below(rng, 7), hand = 1 + below(rng, 8);
    const int cost = below(rng, 30) - 5, bonus = below(rng, 30) - 5, bonus_from = below(rng, 10);
    const bool by_total = rng.below(2) == 0;
    const int rounds = 1 + below(rng, 3);
    const std::uint32_t turn_limit = 1 + rng.below(200);
    try {
      return std::make_shared<const duel::Game>(colours, ranks, wagers, hand, cost, bonus,
                                                bonus_from, by_total, rounds, turn_limit);
    } catch (const std::invalid_argument&) {  // a pack too small for its hands
    }
  }
}

std::shared_ptr<const dice::Game> some_dice(std::uint64_t seed) {
  Rng rng{seed};
  std::array<std::uint16_t, 6> arrows{}, vases{};
  for (std::size_t column = 0; column < 6; ++column) {
    for (unsigned cell = 1; cell <= 9; ++cell) {
      const std::uint32_t kind = rng.below(3);
      if (kind == 0) arrows[column] = static_cast<std::uint16_t>(arrows[column] | 1u << cell);
      if (kind == 1) vases[column] = static_cast<std::uint16_t>(vases[column] | 1u << cell);
    }
  }
  const std::array<std::int32_t, 9> track{-999'999, -15, -10, 5, 10, 15, 30, 35, 999'999};
  const int bridge = 1 + below(rng, 9);
  const bool sealed = rng.below(2) == 0, tens = rng.below(2) == 0;
  return std::make_shared<const dice::Game>(1 + static_cast<int>(seed % 5), arrows, vases, track,
                                            track, track, -50, bridge, 20, sealed, tens, 3, 3);
}

template <class Rules, class Spoil>
void drive(const char* name, std::uint64_t games, Rules some, Spoil spoil) {
  constexpr Player players[] = {Player::kRandom, Player::kCautious, Player::kGreedy};
  for (std::uint64_t seed = 0; seed < games; ++seed) {
    const auto rules = some(seed);
    play_with_checks(*rules, std::vector<Player>(5, players[seed % 3]), seed);
    check_spoiled(*rules, seed, spoil);
    if (seed % 40 == 0) check_batch(rules, seed % 80 == 0);
  }
  const auto rules = some(2);
  const std::vector<Player> seated = one_for_each(*rules);
  expect(playouts(*rules, 200, 1, seated, 1).scores == playouts(*rules, 200, 1, seated, 3).scores,
         "threads change playouts");
  std::fprintf(stderr, "driver: %llu games of %s\n", static_cast<unsigned long long>(games), name);
}

// The instructions of this processor, and plain ones, make the same of a game.
void check_random_play() {
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    const auto rules = some_duel(seed);
    Rng rng = stream_of(seed, 7);
    duel::State fast;
    fast.rng = stream_of(seed, 0);
    start(rules->variant, fast, 0);
    for (std::uint32_t moves = rng.below(30); moves > 0 && fast.seat() >= 0; --moves) {
      apply(rules->variant, fast, random_action(rules->variant, fast, rng));
    }
    duel::State plain = fast;
    play_random(rules->variant, fast);
    play_random_plainly(rules->variant, plain);
    expect(fast.totals == plain.totals && fast.turn_count() == plain.turn_count() &&
               fast.rng.state == plain.rng.state && fast.seat() < 0,
           "random play depends on the processor");
  }
}

// The instructions of this processor, and plain ones, write the same rows.
void check_rows(const duel::Game& rules, std::uint64_t seed) {
  const duel::Variant& variant = rules.variant;
  duel::State state;
  state.rng = stream_of(seed, 0);
  start(variant, state, 0);
  for (Rng rng = stream_of(seed, 8); state.seat() >= 0;) {
    const ActionSet legal = legal_actions(variant, state);
    Row fast(mask_room(variant.actions())), plain(mask_room(variant.actions()));
    write_mask(legal, variant.actions(), fast.data());
    write_mask_plainly(legal, variant.actions(), plain.data());
    expect(
        plain.guarded() && std::equal(fast.data(), fast.data() + variant.actions(), plain.data()),
        "a mask depends on the processor");
    for (int seat = 0; seat < duel::kSeats; ++seat) {
      Row row(observation_room(variant, 2));
      write_observation_plainly(variant, state, seat, 2, row.data());
      const auto seen = observed(variant, state, seat, 2);
      expect(row.guarded() && std::equal(seen.begin(), seen.end(), row.data()),
             "an observation depends on the processor");
    }
    apply(variant, state, random_action(variant, state, rng));
  }
}

// Those of the usual variants are written by code of their own.
void check_all_rows() {
  const std::vector<int> ranks{2, 3, 4, 5, 6, 7, 8, 9, 10};
  for (const int colours : {5, 6}) {
    const duel::Game usual(colours, ranks, 3, 8, 20, 20, 8, true, 3, 1000u);
    for (std::uint64_t seed = 0; seed < 10; ++seed) check_rows(usual, seed);
  }
  for (std::uint64_t seed = 0; seed < 50; ++seed) check_rows(*some_duel(seed), seed);
}

// A net learns and plays on any sheet, whatever its arrows; alone it is never better than the best.
void check_net() {
  dice::Learner learner(1);
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const auto rules = some_dice(seed);
    learner.add_course(rules, dice::Marks{});
    learner.run(2, {.rule_players = 0.5f, .games_a_batch = 2, .samples_a_step = 16});
    learner.clear_courses();
    dice::Net net(rules, learner.weights,
                  {.replies = seed % 4 < 2, .next_roll = true, .rule_players = 0.5f});
    std::vector<dice::Seated> seated(one_for_each(*rules).size(), {nullptr, Player::kGreedy});
    seated.front().net = &net;
    expect(match(*rules, 2, seed, seated).scores == match(*rules, 2, seed, seated).scores,
           "a net plays a game in two ways");
    if (rules->variant.players > 1) continue;
    dice::Marks marks;
    for (int colour = 1; colour < dice::kColours; ++colour) {
      while (dice::can_accelerate(marks, colour)) {
        dice::accelerate(rules->variant, marks, 0, colour);
      }
    }
    expect(net.exact(marks) <= exact_value(rules->variant, marks) + 1, "a net beats the best play");
  }
  std::fprintf(stderr, "driver: nets\n");
}

// A net with any weights.
std::shared_ptr<const duel::Net> some_net(int features, int outputs, Rng& rng) {
  const duel::NetShape shape{features, 32, 32, outputs};
  std::vector<std::vector<float>> arrays;
  for (const duel::NetArray& its : duel::net_arrays(shape)) {
    auto& values = arrays.emplace_back(static_cast<std::size_t>(its.rows * its.columns));
    for (float& value : values) value = static_cast<float>(below(rng, 401) - 200) / 500;
  }
  return std::make_shared<const duel::Net>(shape, arrays);
}

bool are_close(const duel::Judgement& one, const duel::Judgement& other, int colours, int outputs) {
  const auto close = [](float a, float b) { return std::abs(a - b) < 1e-3f; };
  bool all = close(one.table, other.table);
  for (int colour = 0; colour < colours; ++colour) {
    for (int i = 0; i < outputs; ++i) all &= close(one.colour[colour][i], other.colour[colour][i]);
  }
  return all;
}

// Judges the positions of random rounds, with five colours and with six in turn: alone, many at
// once with a memory, and by plain instructions.
void check_judge() {
  Rng rng{5};
  const int outputs = duel::kPolicyOutputs;
  const auto net = some_net(duel::kSeenOfColour, outputs, rng);
  duel::Judge judge(net);
  duel::Net::Room room(*net, 1);
  for (int round = 0; round < 20; ++round) {
    const int colours = 5 + round % 2;
    const duel::Variant variant(colours, {2, 3, 4, 5, 6, 7, 8, 9, 10}, 3, 8, 20, 20, 8, true, 1,
                                200);
    std::vector<duel::State> states(1);
    states[0].rng = rng;
    rng.next();
    start(variant, states[0], 0);
    while (static_cast<int>(states.size()) < duel::Judge::kMost) {
      duel::State next = states.back();
      apply(variant, next, legal_actions(variant, next).any(rng.next()));
      if (next.seat() < 0) break;
      states.push_back(next);
    }
    const int count = static_cast<int>(states.size());
    std::vector<const duel::State*> pointers;
    for (const duel::State& state : states) pointers.push_back(&state);
    std::vector<duel::Judgement> together(states.size());
    judge.judge(variant, pointers.data(), count, together.data());
    for (std::size_t i = 0; i < states.size(); ++i) {
      duel::Judgement alone, plain;
      net->judge(variant, states[i], alone);
      expect(are_close(alone, together[i], colours, outputs), "a memory is wrong");
      std::uint8_t features[duel::kMostColours * duel::kAllOfColour];
      write_features(variant, states[i], features, room.of_table(0));
      for (int colour = 0; colour < colours; ++colour) {
        net->encode(features + colour * duel::kAllOfColour, room.code(0, colour, colours));
      }
      judge_plainly(*net, room, 1, colours, &plain);
      expect(are_close(alone, plain, colours, outputs), "plain instructions say something else");
    }
  }
}

// Rounds in which one seat searches and the other follows a net, with five colours and with six.
void check_search() {
  Rng rng{3};
  const auto policy = some_net(duel::kSeenOfColour, duel::kPolicyOutputs, rng);
  const auto critic = some_net(duel::kAllOfColour, 0, rng);
  duel::Search search(policy, critic, 2);
  for (const int colours : {5, 6}) {
    const duel::Variant variant(colours, {2, 3, 4, 5, 6, 7, 8, 9, 10}, 3, 8, 20, 20, 8, true, 1,
                                1000);
    expect(duel::is_printed(variant), "nets cannot play the printed game");
    duel::State state;
    state.rng = rng;
    start(variant, state, 0);
    while (state.seat() >= 0) {
      const duel::SearchLimits limits{
          .worlds = 4, .candidates = 4, .depth = state.turns % 2 ? 6 : 0};
      const auto found = search.find(variant, state, state.turns, limits, {});
      const duel::Finding& chosen = found.all[found.chosen];
      const int action = chosen.place >= 0 ? chosen.place : chosen.take;
      expect(legal_actions(variant, state).has(action), "a search chose what is not legal");
      apply(variant, state, state.seat() == 0 ? action : policy_action(variant, state, *policy));
    }
    expect(state.results[0].ending == duel::Ending::kDeck, "a round between nets did not end");
  }
}

}  // namespace

int main() {
  check_crew();
  check_net();
  check_all_rows();
  check_random_play();
  check_judge();
  check_search();
  drive("cards", 400, some_duel, spoil_duel);
  drive("dice", 400, some_dice, spoil_dice);
  return 0;
}
