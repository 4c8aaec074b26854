#include "rollwrite_rollouts.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace lostcities::rollwrite {

namespace {

constexpr std::uint64_t kStream = 0x4c6f73744369;  // names the stream of dice, the same for all
constexpr int kWorldsAtOnce = 8;
constexpr std::size_t kMostPlans = 4;
float kInDoubt() { static float v = std::getenv("RO_CLOSE") ? std::atof(std::getenv("RO_CLOSE")) : 0.03f; return v; }
float kGate() { static float v = std::getenv("RO_GATE") ? std::atof(std::getenv("RO_GATE")) : 1.0f; return v; }
float kDrop() { static float v = std::getenv("RO_DROP") ? std::atof(std::getenv("RO_DROP")) : 2.0f; return v; }

// By how much one is better than the other on the same dice, and the standard error of that.
struct Lead {
  float mean, error;
};

Lead lead_of(const std::vector<Outcome>& one, const std::vector<Outcome>& other, int players) {
  const auto count = static_cast<float>(one.size());
  float sum = 0, squares = 0;
  for (std::size_t i = 0; i < one.size(); ++i) {
    const float lead = utility(one[i], players) - utility(other[i], players);
    sum += lead;
    squares += lead * lead;
  }
  const float mean = sum / count;
  return {mean, std::sqrt(std::max(0.0f, squares / count - mean * mean) / (count - 1))};
}

Outcome mean_of(const std::vector<Outcome>& outcomes) {
  Outcome mean;
  for (const Outcome& outcome : outcomes) {
    mean.margin += outcome.margin / static_cast<float>(outcomes.size());
    mean.win += outcome.win / static_cast<float>(outcomes.size());
  }
  return mean;
}

}  // namespace

// In its share of the worlds, all others are rule players.
Outcome Rollouts::play_on(const Turn& turn, const Marks& mine, int world) {
  const int players = rules_.variant.players;
  Rng rng = stream_of(kStream, static_cast<std::uint64_t>(world));
  const auto counted = [&](int worlds) {
    return std::floor(foresight_.rule_players * static_cast<float>(worlds));
  };
  Lineup lineup;
  lineup.players.fill(Player::kLearner);
  lineup.rule_players = counted(world + 1) > counted(world);
  for (int seat = 0; seat < players; ++seat) {
    const bool cautious = rng.next() >> 63;
    if (seat == turn.me || !lineup.rule_players) continue;
    lineup.players[seat] = cautious ? Player::kCautious : Player::kGreedy;
  }
  Sheets sheets;
  sheets.next = turn.table.next;
  for (int seat = 0; seat < players; ++seat) sheets.marks[seat] = *turn.table.marks[seat];
  sheets.marks[turn.me] = mine;
  const auto choose = [&](const Turn& then, const ActionSet& actions) -> const Plan& {
    return player_.choose(then, actions);
  };
  Turn now = turn;
  now.table = sheets.table(players);
  now.active = false;
  now.rule_players = lineup.rule_players ? 1.0f : 0.0f;
  finish_turn(rules_, lineup, now, sheets, choose);
  for (int turns = 0; turns < foresight_.turns && !sheets.table(players).over(); ++turns) {
    take_turn(rules_, lineup, sheets, rng, choose);
  }
  Table after = sheets.table(players);
  after.rule_players = lineup.rule_players;
  return net_.evaluate(after, turn.me);
}

void Rollouts::refine(const Turn& turn, const Plans& plans, Worth* worths) {
  const int players = rules_.variant.players;
  std::vector<Candidate> candidates;
  for (int plan = 0; plan < plans.count(); ++plan) candidates.push_back({plan, {}});
  std::stable_sort(candidates.begin(), candidates.end(), [&](const auto& one, const auto& other) {
    return worths[one.plan].value > worths[other.plan].value;
  });
  const Worth before = worths[candidates.front().plan];
  std::size_t close = 1;
  while (close < std::min(candidates.size(), kMostPlans) &&
         worths[candidates[close].plan].value > before.value - kInDoubt()) {
    ++close;
  }
  candidates.resize(close);
  if (close == 1) return;
  const Candidate first = candidates.front();
  Candidate kept = first;  // what was best so far, to compare with
  for (int world = 0; world < foresight_.worlds && candidates.size() > 1;) {
    Turn now = turn;
    now.taken = turn.taken;
    for (int i = 0; i < kWorldsAtOnce; ++i, ++world) {
      for (Candidate& one : candidates) {
        Turn with = turn;
        if (turn.active) with.taken = plans[one.plan].taken;
        one.outcomes.push_back(play_on(with, plans[one.plan].marks, world));
      }
    }
    auto best = candidates.begin();
    for (auto one = candidates.begin(); one != candidates.end(); ++one) {
      if (one->plan == kept.plan) kept = *one;
      if (lead_of(one->outcomes, best->outcomes, players).mean > 0) best = one;
    }
    const Candidate leader = *best;
    std::erase_if(candidates, [&](const Candidate& one) {
      if (one.plan == leader.plan) return false;
      const Lead lead = lead_of(leader.outcomes, one.outcomes, players);
      return lead.mean > kDrop() * lead.error;
    });
  }
  auto best = candidates.begin();
  for (auto one = candidates.begin(); one != candidates.end(); ++one) {
    if (lead_of(one->outcomes, best->outcomes, players).mean > 0) best = one;
  }
  if (best->plan == kept.plan) return;
  std::vector<Outcome> same(best->outcomes.begin(),
                            best->outcomes.begin() + std::ssize(kept.outcomes));
  const Lead lead = lead_of(same, kept.outcomes, players);
  if (lead.mean < kGate() * lead.error) return;
  // The rest stays as far below what was best as it was.
  Worth& chosen = worths[best->plan];
  chosen.outcome = {before.outcome.margin + mean_of(same).margin - mean_of(kept.outcomes).margin,
                    before.outcome.win + mean_of(same).win - mean_of(kept.outcomes).win};
  chosen.value = utility(chosen.outcome, players);
}

}  // namespace lostcities::rollwrite
