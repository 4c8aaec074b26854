#include "dice/search.hpp"

#include <algorithm>
#include <limits>

#include "dice/rollouts.hpp"

namespace lostcities::dice {

namespace {

// So many arrows in a row are played out, while there is room; the rest is decided when it comes
// to it. Some sheets have arrows on arrows, and looking at all their chains would take for ever.
constexpr int kChain = 4;
constexpr int kRoom = Plans::kMost - kMostActions;  // each action has its share of it

// A plan that the net likes so much less than the best is not looked at more closely: 12 points.
constexpr float kInDoubt = 0.12f;

// Rule players the others may be.
constexpr std::array kSorts{Player::kCautious, Player::kGreedy};

constexpr float kWorst = -std::numeric_limits<float>::infinity();

}  // namespace

void Plans::list(const Variant& variant, const Marks& marks, unsigned closed,
                 const ActionSet& actions, std::uint8_t taken) {
  std::uint8_t listed[kMostActions];
  const int legal = actions.list(listed);
  count_ = 0;
  for (int i = 0; i < legal; ++i) {
    const std::uint8_t action = listed[i];
    limit_ = count_ + kRoom / legal;
    follow(variant, marks, closed, action, action, action < kRefuse ? action : taken, kChain);
  }
}

void Plans::follow(const Variant& variant, const Marks& marks, unsigned closed, int action,
                   std::uint8_t first, std::uint8_t taken, int arrows) {
  Plan& plan = plans_[static_cast<std::size_t>(count_++)];
  plan.marks = marks;
  plan.action = first;
  plan.taken = taken;
  if (!perform(variant, plan.marks, closed, action) || arrows == 0) return;
  for (int colour = 0; colour < kColours && count_ < limit_; ++colour) {
    if (!can_accelerate(plan.marks, colour)) continue;
    follow(variant, plan.marks, closed, kAccelerateIn + colour, first, taken, arrows - 1);
  }
}

Thinker::Thinker(const Game& rules, Compiled& net, Foresight foresight)
    : net_(net), rules_(rules), variant_(rules.variant), foresight_(foresight), odds_(variant_),
      rankings_(std::max(1, variant_.players - 1)) {
  if (variant_.players > 1 && foresight.worlds > 0) {
    rollouts_ = std::make_unique<Rollouts>(rules, net, foresight);
  }
}

Thinker::~Thinker() = default;

// What these sheets promise counts for a share of a plan's worth.
void Thinker::add(int plan, float share, const Table& table, int me) {
  Worth& worth = worth_[static_cast<std::size_t>(plan)];
  const Outcome outcome = net_.evaluate(table, me);
  worth.outcome.margin += share * outcome.margin;
  worth.outcome.win += share * outcome.win;
  worth.value = utility(worth.outcome, table.players);
}

// Each of those who have not chosen yet chooses what is best for it, one after the other.
void Thinker::reply(const Turn& turn, const Offer& offer, Table& table) {
  for (int place = 0; place < turn.waiting; ++place) {
    const int seat = turn.later[place];
    const Marks& marks = *turn.table.marks[seat];
    Plans& plans = rankings_[static_cast<std::size_t>(place)].plans;
    plans.list(variant_, marks, turn.closed, pairs(variant_, marks, offer));
    float most = kWorst;
    int best = 0;
    for (int plan = 0; plan < plans.count(); ++plan) {
      table.marks[seat] = &plans[plan].marks;
      const float value = utility(net_.evaluate(table, seat), table.players);
      if (value > most) {
        most = value;
        best = plan;
      }
    }
    sheets_[seat] = plans[best].marks;
    table.marks[seat] = &sheets_[seat];
  }
}

// What the others would like to do if they had all the dice, and nobody else wrote anything.
void Thinker::rank(const Turn& turn) {
  Table table = turn.table;
  for (int place = 0; place < turn.waiting; ++place) {
    const int seat = turn.later[place];
    const Marks& marks = *turn.table.marks[seat];
    Ranking& ranking = rankings_[static_cast<std::size_t>(place)];
    ranking.plans.list(variant_, marks, turn.closed, pairs(variant_, marks, turn.left(kNoPair)));
    const int count = ranking.plans.count();
    for (int plan = 0; plan < count; ++plan) {
      table.marks[seat] = &ranking.plans[plan].marks;
      const float value = utility(net_.evaluate(table, seat), table.players);
      ranking.order[static_cast<std::size_t>(plan)] = {-value, static_cast<std::uint16_t>(plan)};
    }
    table.marks[seat] = &marks;
    std::sort(ranking.order.begin(), ranking.order.begin() + count);
  }
}

// R9: weighs the active player's plans, each with what the others will do with the dice it leaves.
// They take the best that is left to them; if the game is over with this turn, the best for that.
// But they may want other things than the net: so far as they are taken for rule players, a plan is
// weighed by what each sort of those would reply.
void Thinker::answer(const Turn& turn) {
  const float by_net = 1 - turn.rule_players;
  if (by_net > 0) rank(turn);
  for (int plan = 0; plan < plans_.count(); ++plan) {
    const Offer offer = turn.left(plans_[plan].taken);
    Table before = turn.table;
    before.marks[turn.me] = &plans_[plan].marks;
    if (by_net > 0) {
      Table table = before;
      if (table.crossed() == kAllBridges) {
        reply(turn, offer, table);
        rank(turn);
      } else {
        for (int place = 0; place < turn.waiting; ++place) {
          const Ranking& ranking = rankings_[static_cast<std::size_t>(place)];
          auto next = ranking.order.begin();
          while (!fits(ranking.plans[next->second], offer)) ++next;  // refusing always does
          table.marks[turn.later[place]] = &ranking.plans[next->second].marks;
        }
      }
      add(plan, by_net, table, turn.me);
    }
    if (turn.rule_players == 0) continue;
    for (const Player player : kSorts) {
      add(plan, turn.rule_players / float{kSorts.size()},
          reply_by_rule(player, turn, offer, before), turn.me);
    }
  }
}

// Weighs the plans of one who chooses from what is left, or alone: those who choose later do so
// whatever the plan.
void Thinker::respond(const Turn& turn) {
  const Offer offer = turn.left(turn.taken);
  const auto weigh_all = [&](float share, Table table) {
    for (int plan = 0; share > 0 && plan < plans_.count(); ++plan) {
      table.marks[turn.me] = &plans_[plan].marks;
      add(plan, share, table, turn.me);
    }
  };
  Table table = turn.table;
  if (foresight_.replies) reply(turn, offer, table);
  weigh_all(1 - turn.rule_players, table);
  if (turn.rule_players == 0) return;
  table = turn.table;
  table.rule_players = true;
  if (turn.waiting == 0) {
    weigh_all(turn.rule_players, table);
    return;
  }
  for (const Player player : kSorts) {
    weigh_all(turn.rule_players / float{kSorts.size()},
              reply_by_rule(player, turn, offer, turn.table));
  }
}

// The sheets once those who have not chosen yet have done so as rule players. They stay until the
// next call.
Table Thinker::reply_by_rule(Player player, const Turn& turn, const Offer& offer,
                             const Table& table) {
  Table after = table;
  after.rule_players = true;
  for (int seat = 0; seat < table.players; ++seat) {
    state_.marks[seat] = *table.marks[seat];
    after.marks[seat] = &state_.marks[seat];
  }
  state_.closed = static_cast<std::uint8_t>(turn.closed);
  for (int place = 0; place < turn.waiting; ++place) {
    state_.waiting = static_cast<std::uint8_t>(1u << turn.later[place]);
    rules_.players.use_dice(player, state_, offer);
  }
  return after;
}

Outcome Thinker::expect(const Marks& marks) {
  Marks next = marks;
  Table table;
  table.marks[0] = &next;
  if (table.over()) return net_.evaluate(table, 0);
  const unsigned closed = marks.bridges;
  perform(variant_, next, closed, kRefuse);
  const float refused = net_.evaluate(table, 0).margin;
  std::array<std::array<float, kFaces>, kColours> best;
  Plans& plans = rankings_.front().plans;
  for (int colour = 0; colour < kColours; ++colour) {
    auto& faces = best[static_cast<std::size_t>(colour)];
    faces.fill(refused);
    ActionSet actions = pairs(variant_, marks, {(1u << kFaces) - 1, 1u << colour});
    plans.list(variant_, marks, closed, actions);
    for (int plan = 0; plan < plans.count(); ++plan) {
      if (plans[plan].taken == kNoPair) continue;
      table.marks[0] = &plans[plan].marks;
      float& most = faces[static_cast<std::size_t>(taken_face(plans[plan].taken))];
      most = std::max(most, net_.evaluate(table, 0).margin);
    }
  }
  return {static_cast<float>(odds_.mean(best, refused)), 1};
}

// Weighs the plans that may be best once more, by what the next turn brings. The others follow the
// one that was best so far.
void Thinker::look_ahead() {
  int best = 0;
  for (int plan = 1; plan < plans_.count(); ++plan) {
    if (worth_of(plan).value > worth_of(best).value) best = plan;
  }
  const float before = worth_of(best).value;
  const float change = expect(plans_[best].marks).margin - before;
  for (int plan = 0; plan < plans_.count(); ++plan) {
    Worth& worth = worth_[static_cast<std::size_t>(plan)];
    const bool in_doubt = worth.value > before - kInDoubt;
    worth.outcome.margin =
        in_doubt ? expect(plans_[plan].marks).margin : worth.outcome.margin + change;
    worth.value = utility(worth.outcome, 1);
  }
}

const Plans& Thinker::list(const Turn& turn, const ActionSet& actions) {
  plans_.list(variant_, *turn.table.marks[turn.me], turn.closed, actions, turn.taken);
  return plans_;
}

const Plan& Thinker::choose(const Turn& turn, const ActionSet& actions) {
  list(turn, actions);
  std::fill_n(worth_.begin(), plans_.count(), Worth{});
  if (turn.active && turn.waiting > 0 && foresight_.replies) {
    answer(turn);
  } else {
    respond(turn);
    if (foresight_.next_roll && turn.table.players == 1) look_ahead();
  }
  int best = 0;
  for (int plan = 1; plan < plans_.count(); ++plan) {
    if (worth_of(plan).value > worth_of(best).value) best = plan;
  }
  return plans_[best];
}

std::vector<Weighed> Thinker::weigh(const State& state, int seat) {
  Turn turn = turn_of(variant_, state, seat);
  turn.rule_players = variant_.players == 1 ? 0 : foresight_.rule_players;
  choose(turn, choices(variant_, state, seat));
  if (rollouts_) rollouts_->refine(turn, plans_, worth_.data());
  std::vector<Weighed> found;
  for (int plan = 0; plan < plans_.count(); ++plan) {
    const Worth& worth = worth_of(plan);
    const int action = plans_[plan].action;
    if (found.empty() || found.back().action != action) {
      found.push_back({action, worth});
    } else if (worth.value > found.back().worth.value) {
      found.back().worth = worth;
    }
  }
  std::stable_sort(found.begin(), found.end(), [](const Weighed& one, const Weighed& other) {
    return one.worth.value > other.worth.value;
  });
  return found;
}

Turn turn_of(const Variant& variant, const State& state, int me) {
  Turn turn;
  turn.me = me;
  turn.active = turn.me == state.active;
  turn.closed = state.closed;
  turn.numbers = variant.numbers[state.numbers];
  turn.colours = variant.colours[state.colours];
  turn.taken = state.taken;
  turn.table.players = variant.players;
  turn.table.next = seat_after(state.active, variant.players);
  for (int seat = 0; seat < variant.players; ++seat) turn.table.marks[seat] = &state.marks[seat];
  turn.table.marks[turn.me] = &marks_of(state, turn.me);
  const bool sealed = is_sealed(variant, state);
  // Those between me and the active player; of sealed choices, nobody's is known.
  bool after_me = turn.active || sealed;
  for (int steps = 1; steps < variant.players; ++steps) {
    const int seat = (state.active + steps) % variant.players;
    if (seat == turn.me) {
      after_me = true;
    } else if (after_me) {
      turn.later[turn.waiting++] = static_cast<std::uint8_t>(seat);
    }
  }
  return turn;
}

}  // namespace lostcities::dice
