#include "dice/rollouts.hpp"

#include <algorithm>
#include <cmath>

namespace lostcities::dice {

namespace {

constexpr std::uint64_t kWorlds = 0x6469636520776f72;  // names the streams of dice: "dice wor"
constexpr int kTurns = 2;                              // so many are played after this one
constexpr int kWorldsAtOnce = 8;
constexpr std::size_t kMostPlans = 4;
// A plan that the net likes so much less than the best is not played on: 2 % of chance to win.
constexpr float kInDoubt = 0.02f;
// In standard errors: what is so far behind is given up; what is so far ahead is preferred.
constexpr float kGivenUp = 2, kPreferred = 1;

}  // namespace

Rollouts::Lead Rollouts::lead_of(const Candidate& one, const Candidate& other) const {
  const std::size_t worlds = std::min(one.outcomes.size(), other.outcomes.size());
  const auto count = static_cast<float>(worlds);
  Lead lead{};
  float squares = 0;
  for (std::size_t i = 0; i < worlds; ++i) {
    const Outcome more{one.outcomes[i].margin - other.outcomes[i].margin,
                       one.outcomes[i].win - other.outcomes[i].win};
    const float value = utility(more, rules_.variant.players);
    lead.mean.margin += more.margin / count;
    lead.mean.win += more.win / count;
    lead.value += value / count;
    squares += value * value / count;
  }
  lead.error = std::sqrt(std::max(0.0f, squares - lead.value * lead.value) / (count - 1));
  return lead;
}

// In its share of the worlds all others are rule players, of any sort; else they play like me.
Outcome Rollouts::play_on(const Turn& turn, const Plan& plan, int world) {
  const int players = rules_.variant.players;
  Rng rng = stream_of(kWorlds, static_cast<std::uint64_t>(world));
  const auto worlds_by_rule = [&](int worlds) {
    return std::floor(foresight_.rule_players * static_cast<float>(worlds));
  };
  Lineup lineup;
  lineup.players.fill(Player::kLearner);
  lineup.rule_players = worlds_by_rule(world + 1) > worlds_by_rule(world);
  for (int seat = 0; seat < players; ++seat) {
    const Player player = rng.below(2) == 0 ? Player::kCautious : Player::kGreedy;
    if (lineup.rule_players && seat != turn.me) lineup.players[seat] = player;
  }
  Sheets sheets;
  sheets.next = turn.table.next;
  for (int seat = 0; seat < players; ++seat) sheets.marks[seat] = *turn.table.marks[seat];
  sheets.marks[turn.me] = plan.marks;
  const auto choose = [&](const Turn& then, const ActionSet& actions) -> const Plan& {
    return player_.choose(then, actions);
  };
  Turn now = turn;
  if (turn.active) now.taken = plan.taken;
  now.active = false;
  now.table = sheets.table(players);
  now.rule_players = lineup.rule_players ? 1.0f : 0.0f;
  finish_turn(rules_, lineup, now, sheets, choose);
  for (int i = 0; i < kTurns && !sheets.table(players).over(); ++i) {
    take_turn(rules_, lineup, sheets, rng, choose);
  }
  Table after = sheets.table(players);
  after.rule_players = lineup.rule_players;
  return net_.evaluate(after, turn.me);
}

void Rollouts::refine(const Turn& turn, const Plans& plans, Worth* worths) {
  std::vector<Candidate> candidates;
  for (int plan = 0; plan < plans.count(); ++plan) candidates.push_back({plan, true, {}});
  std::stable_sort(candidates.begin(), candidates.end(), [&](const auto& one, const auto& other) {
    return worths[one.plan].value > worths[other.plan].value;
  });
  const Worth before = worths[candidates.front().plan];
  std::size_t in_doubt = 1;
  while (in_doubt < std::min(candidates.size(), kMostPlans) &&
         worths[candidates[in_doubt].plan].value > before.value - kInDoubt) {
    ++in_doubt;
  }
  candidates.resize(in_doubt);
  std::size_t best = 0, in_play = in_doubt;
  for (int world = 0; world < foresight_.worlds && in_play > 1;) {
    for (int i = 0; i < kWorldsAtOnce; ++i, ++world) {
      for (Candidate& one : candidates) {
        if (one.in_play) one.outcomes.push_back(play_on(turn, plans[one.plan], world));
      }
    }
    for (std::size_t i = 0; i < in_doubt; ++i) {
      if (candidates[i].in_play && lead_of(candidates[i], candidates[best]).value > 0) best = i;
    }
    for (Candidate& one : candidates) {
      const Lead lead = lead_of(candidates[best], one);
      if (!one.in_play || lead.value <= kGivenUp * lead.error) continue;
      one.in_play = false;
      --in_play;
    }
  }
  if (best == 0) return;
  const Lead lead = lead_of(candidates[best], candidates.front());
  if (lead.value <= kPreferred * lead.error) return;
  Worth& chosen = worths[candidates[best].plan];
  chosen.outcome = {before.outcome.margin + lead.mean.margin, before.outcome.win + lead.mean.win};
  chosen.value = utility(chosen.outcome, rules_.variant.players);
}

}  // namespace lostcities::dice
