#include "duel/search.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>

#include "duel/moves.hpp"
#include "require.hpp"

namespace lostcities::duel {

namespace {

constexpr int kBatch = 32;     // worlds between two looks at the candidates
constexpr int kFewest = 32;    // worlds before a candidate is given up
constexpr int kExactDeck = 2;  // with so few cards left every deck is dealt, not some of them

// The chances a policy gives to its actions, by action.
struct Chances {
  std::uint8_t actions[kMostActions]{};
  double chance[kMostActions];
  int count;

  Chances(const Variant& variant, const State& state, const Net& policy) {
    const ActionSet legal = net_actions(variant, state);
    count = legal.list(actions);
    chance[0] = 1;
    if (count == 1) return;
    Judgement judgement;
    float logits[kMostActions];
    policy.judge(variant, state, judgement);
    write_logits(variant, judgement, logits);
    float highest = logits[actions[0]];
    for (int i = 1; i < count; ++i) highest = std::max(highest, logits[actions[i]]);
    double whole = 0;
    for (int i = 0; i < count; ++i) whole += chance[i] = std::exp(logits[actions[i]] - highest);
    for (int i = 0; i < count; ++i) chance[i] /= whole;
  }

  int best() const { return static_cast<int>(std::max_element(chance, chance + count) - chance); }
};

struct Candidate {
  int place, take;
  double prior;
  bool racing = true;
  std::vector<float> values;  // one for each world
};

// The takes that may follow, each a candidate.
void add_takes(const Variant& variant, const State& state, const Net& policy, int place,
               double prior, double least, std::vector<Candidate>& candidates) {
  const Chances takes(variant, state, policy);
  const int best = takes.best();
  for (int i = 0; i < takes.count; ++i) {
    const double chance = prior * takes.chance[i];
    if (i == best || chance >= least) {
      candidates.push_back({place, takes.actions[i], chance, true, {}});
    }
  }
}

// What to look at: first what the policy would do, then what it thinks likely enough.
std::vector<Candidate> candidates_of(const Variant& variant, const State& state, const Net& policy,
                                     const SearchLimits& limits) {
  std::vector<Candidate> candidates;
  if (state.phase == Phase::kTake) {
    add_takes(variant, state, policy, -1, 1, limits.least_prior, candidates);
  } else {
    const Chances places(variant, state, policy);
    const int best = places.best();
    for (int i = 0; i < places.count; ++i) {
      if (i != best && places.chance[i] < limits.least_prior) continue;
      State then = state;
      apply(variant, then, places.actions[i]);
      add_takes(variant, then, policy, places.actions[i], places.chance[i], limits.least_prior,
                candidates);
    }
    // The likeliest turn need not begin with the likeliest place; what the policy does, does.
    for (Candidate& candidate : candidates) {
      if (candidate.place == places.actions[best]) candidate.prior += 1;
    }
  }
  std::stable_sort(candidates.begin(), candidates.end(),
                   [](const auto& a, const auto& b) { return a.prior > b.prior; });
  for (Candidate& candidate : candidates) candidate.prior -= candidate.prior > 1 ? 1 : 0;
  std::stable_sort(candidates.begin() + 1, candidates.end(),
                   [](const auto& a, const auto& b) { return a.prior > b.prior; });
  if (static_cast<int>(candidates.size()) > limits.candidates) {
    candidates.erase(candidates.begin() + limits.candidates, candidates.end());
  }
  return candidates;
}

// The worlds of one search. With few cards left in the deck they are all decks there can be, each
// once; else they are dealt.
class Worlds {
 public:
  Worlds(const Variant& variant, const State& state, std::uint64_t seed)
      : variant_(variant), state_(state), seed_(seed) {
    if (state.left > kExactDeck) return;
    const Side& other = state.side[1 - state.mover];
    // Wagers of a colour are alike, but each of them may be the one in the deck.
    each_card(variant, (state.deck | (other.held & variant.numbers)) & ~other.known,
              state.deck_wagers + other.held_wagers - other.known_wagers,
              [&](int kind) { hidden_.push_back(kind); });
  }

  // How many there are, if they are counted.
  int count(int wanted) const {
    if (hidden_.empty()) return wanted;
    const int cards = static_cast<int>(hidden_.size());
    return state_.left == 1 ? cards : cards * (cards - 1) / 2;
  }

  bool exact() const { return !hidden_.empty(); }

  World deal(int number) const {
    State dealt = state_;
    Rng rng = stream_of(seed_, static_cast<std::uint64_t>(number));
    redeal(variant_, dealt, static_cast<int>(state_.mover), rng);
    if (exact()) put_deck(number, dealt);
    return shuffled(variant_, dealt, rng);
  }

 private:
  // Deals the hidden cards so that the deck is the one of this number.
  void put_deck(int number, State& world) const {
    std::size_t first = 0, second = hidden_.size();
    if (state_.left == 1) {
      first = static_cast<std::size_t>(number);
    } else {
      for (int rest = number;; ++first) {
        const int here = static_cast<int>(hidden_.size() - first) - 1;
        if (rest < here) {
          second = first + 1 + static_cast<std::size_t>(rest);
          break;
        }
        rest -= here;
      }
    }
    Side& other = world.side[1 - state_.mover];
    other.held = other.known;
    other.held_wagers = other.known_wagers;
    for (int colour = 0; colour < variant_.colours; ++colour) {
      if (nibble(other.known_wagers, colour) > 0) other.held |= bit(colour * variant_.stride);
    }
    world.deck = 0;
    world.deck_wagers = 0;
    for (std::size_t i = 0; i < hidden_.size(); ++i) {
      const Kind& card = variant_.kind[hidden_[i]];
      if (i == first || i == second) {
        world.deck |= card.number;
        world.deck_wagers += card.wager;
      } else {
        hold(card, hidden_[i], other);
      }
    }
  }

  const Variant& variant_;
  const State& state_;
  std::uint64_t seed_;
  std::vector<int> hidden_;
};

struct Difference {
  double mean, error;
};

// How much better one candidate did than another in the worlds both have met.
Difference compare(const Candidate& one, const Candidate& other) {
  const std::size_t count = std::min(one.values.size(), other.values.size());
  double sum = 0, squares = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const double difference = one.values[i] - other.values[i];
    sum += difference;
    squares += difference * difference;
  }
  const auto number = static_cast<double>(count);
  const double mean = sum / number;
  const double variance = count > 1 ? (squares - sum * mean) / (number - 1) : 0;
  return {mean, std::sqrt(std::max(0.0, variance) / number)};
}

double mean_of(const Candidate& candidate) {
  double sum = 0;
  for (const float value : candidate.values) sum += value;
  return sum / static_cast<double>(std::max<std::size_t>(1, candidate.values.size()));
}

std::size_t leader_of(const std::vector<Candidate>& candidates) {
  std::size_t leader = candidates.size();
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    if (!candidates[i].racing) continue;
    if (leader == candidates.size() || compare(candidates[i], candidates[leader]).mean > 0) {
      leader = i;
    }
  }
  return leader;
}

// Gives up who is clearly behind; returns how many are left.
std::size_t drop_losers(std::vector<Candidate>& candidates, double drop) {
  const std::size_t leader = leader_of(candidates);
  std::size_t left = 0;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    if (!candidates[i].racing) continue;
    const Difference behind = compare(candidates[leader], candidates[i]);
    if (i != leader && behind.mean > drop * behind.error && behind.mean > 0) {
      candidates[i].racing = false;
    }
    left += candidates[i].racing;
  }
  return left;
}

// The leader, if it is shown to be better than what the policy would do.
std::size_t choice_among(const std::vector<Candidate>& candidates, double gate, bool exact) {
  const std::size_t leader = leader_of(candidates);
  if (leader == 0 || !candidates[0].racing) return leader;
  const Difference ahead = compare(candidates[leader], candidates[0]);
  const double needed = exact ? 0 : gate * ahead.error;
  return ahead.mean > needed ? leader : 0;
}

}  // namespace

double Utility::of(double margin) const {
  if (worth.empty()) return margin;
  const auto last = static_cast<double>(worth.size() - 1);
  return worth[static_cast<std::size_t>(std::clamp(std::round(margin) + offset, 0.0, last))];
}

int policy_action(const Variant& variant, const State& state, const Net& policy) {
  const ActionSet legal = net_actions(variant, state);
  if (std::popcount(legal.low) + std::popcount(legal.high) == 1) {
    return legal.low != 0 ? std::countr_zero(legal.low) : 64 + std::countr_zero(legal.high);
  }
  Judgement judgement;
  float logits[kMostActions];
  policy.judge(variant, state, judgement);
  write_logits(variant, judgement, logits);
  return best_action(legal, logits);
}

Search::Search(std::shared_ptr<const Net> policy, std::shared_ptr<const Net> critic, int threads)
    : policy_(policy), pool_(threads) {
  for (int i = 0; i < threads; ++i) rollouts_.emplace_back(policy, critic);
}

Findings Search::find(const Variant& variant, const State& state, std::uint64_t seed,
                      const SearchLimits& limits, const Utility& utility) {
  using Clock = std::chrono::steady_clock;
  const auto began = Clock::now();
  const auto late = [&](double share) {
    return limits.seconds > 0 &&
           std::chrono::duration<double>(Clock::now() - began).count() > share * limits.seconds;
  };
  std::vector<Candidate> candidates = candidates_of(variant, state, *policy_, limits);
  const Worlds worlds(variant, state, seed);
  const int count = worlds.count(limits.worlds);
  const int seat = static_cast<int>(state.mover);
  std::vector<float> margins;
  std::size_t racing = candidates.size();
  int met = 0;
  while (met < count && racing > 1 && !late(1)) {
    const int batch = std::min(kBatch, count - met);
    std::vector<Candidate*> runners;
    for (Candidate& candidate : candidates) {
      if (candidate.racing) runners.push_back(&candidate);
    }
    std::vector<World> dealt;
    for (int i = 0; i < batch; ++i) {
      dealt.push_back(worlds.deal(met + i));
      if (limits.opponents.empty()) continue;
      dealt.back().opponent =
          limits.opponents[static_cast<std::size_t>(met + i) % limits.opponents.size()];
    }
    // One world after the other, so that candidates that lead to the same are played together.
    const std::size_t count_of_rollouts = runners.size() * static_cast<std::size_t>(batch);
    margins.resize(count_of_rollouts);
    pool_.share(rollouts_.size(), [&](std::size_t first, std::size_t last) {
      for (std::size_t part = first; part < last; ++part) {
        const std::size_t from = count_of_rollouts * part / rollouts_.size();
        const std::size_t to = count_of_rollouts * (part + 1) / rollouts_.size();
        const auto begin = [&](std::size_t number) {
          const Candidate& candidate = *runners[(from + number) % runners.size()];
          World played = dealt[(from + number) / runners.size()];
          if (candidate.place >= 0) played.apply(variant, candidate.place);
          played.apply(variant, candidate.take);
          return played;
        };
        rollouts_[part].play({variant, state.played, seat, limits.depth, to - from, begin},
                             margins.data() + from);
      }
    });
    for (std::size_t i = 0; i < count_of_rollouts; ++i) {
      runners[i % runners.size()]->values.push_back(static_cast<float>(utility.of(margins[i])));
    }
    met += batch;
    if (met >= kFewest || met == count) racing = drop_losers(candidates, limits.drop);
  }
  Findings findings;
  findings.chosen =
      racing > 1 || met > 0 ? choice_among(candidates, limits.gate, worlds.exact()) : 0;
  const Candidate& chosen = candidates[findings.chosen];
  for (const Candidate& candidate : candidates) {
    const double error = candidate.values.empty() ? 0 : compare(candidate, chosen).error;
    findings.all.push_back({candidate.place, candidate.take, candidate.prior, mean_of(candidate),
                            error, static_cast<int>(candidate.values.size())});
  }
  return findings;
}

}  // namespace lostcities::duel
