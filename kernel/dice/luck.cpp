#include "dice/luck.hpp"

#include <algorithm>
#include <map>
#include <unordered_map>

namespace lostcities::dice {

namespace {

constexpr unsigned kEveryFace = (1u << kFaces) - 1;

// Rolls that show the same are one: how often each occurs.
struct Fall {
  Dice dice;
  double share;
};

template <std::size_t most>
std::vector<Fall> falls_of(const std::array<Dice, most>& rolls, std::uint32_t count) {
  std::map<std::pair<unsigned, unsigned>, std::size_t> places;
  std::vector<Fall> falls;
  for (std::uint32_t i = 0; i < count; ++i) {
    const auto [place, is_new] =
        places.try_emplace({rolls[i].shown, rolls[i].repeated}, falls.size());
    if (is_new) falls.push_back({rolls[i], 0});
    falls[place->second].share += 1.0 / count;
  }
  return falls;
}

// R9: what the others may choose from.
Offer left_of(const Dice& numbers, const Dice& colours, std::uint8_t taken) {
  if (taken == kNoPair) return {numbers.shown, colours.shown};
  return {numbers.without(taken_face(taken)), colours.without(taken_colour(taken))};
}

// How the net plays one turn with any roll. What it thinks of each plan and each reply is worked
// out once: thousands of rolls lead to the same few sheets.
class TurnPlayer {
 public:
  TurnPlayer(Compiled& net, const State& state) : net_(net), variant_(net.variant()) {
    table_.players = variant_.players;
    table_.next = seat_after(state.active, variant_.players);
    for (int seat = 0; seat < variant_.players; ++seat) table_.marks[seat] = &state.marks[seat];
    active_ = state.active;
    list(state, active_, mine_);
    others_.resize(static_cast<std::size_t>(variant_.players - 1));
    for (std::size_t i = 0; i < others_.size(); ++i) {
      others_[i].seat = (active_ + 1 + static_cast<int>(i)) % variant_.players;
      list(state, others_[i].seat, others_[i].plans);
    }
    foreseen_ = ranked(table_);
    after_.resize(mine_.size());
  }

  const Margins& play(const Dice& numbers, const Dice& colours) {
    const std::size_t plan = choose(numbers, colours);
    const Offer offer = left_of(numbers, colours, mine_[plan].taken);
    const Picked picked = pick(replies_to(plan), offer);
    const auto [found, is_new] = margins_.try_emplace(key_of(plan, picked));
    if (is_new) found->second = margins(with(picked, &mine_[plan].marks));
    return found->second;
  }

  // The sheets after the active player wrote this and the others reply as the net would.
  Table after(const Marks& mine, const Offer& offer) {
    Table table = table_;
    table.marks[active_] = &mine;
    return with(pick(ranked(table), offer), &mine);
  }

  Margins margins(const Table& table) {
    Margins found{};
    for (int seat = 0; seat < variant_.players; ++seat) {
      found[static_cast<std::size_t>(seat)] = 100.0 * net_.evaluate(table, seat).margin;
    }
    return found;
  }

 private:
  using Place = std::uint16_t;
  using Order = std::vector<Place>;              // plans, the best first
  using Picked = std::array<Place, kMostSeats>;  // a plan for each of the others

  struct Other {
    int seat = 0;
    std::vector<Plan> plans;
  };

  // Everything a seat could write with any dice. Colour by colour, so that as much room is left for
  // chains of accelerations as with a real roll.
  void list(const State& state, int seat, std::vector<Plan>& found) {
    const Marks& marks = state.marks[seat];
    for (int colour = 0; colour < kColours; ++colour) {
      plans_.list(variant_, marks, state.closed,
                  pairs(variant_, marks, {kEveryFace, 1u << colour}));
      for (int plan = 0; plan < plans_.count(); ++plan) {
        const bool refuses = plans_[plan].action == kRefuse;
        if (!refuses || colour == 0) found.push_back(plans_[plan]);
      }
    }
  }

  // For each of the others what it would like to do, each by itself.
  std::vector<Order> ranked(const Table& before) {
    std::vector<Order> orders;
    Table table = before;
    for (const Other& other : others_) {
      std::vector<std::pair<float, Place>> values;
      for (std::size_t plan = 0; plan < other.plans.size(); ++plan) {
        table.marks[other.seat] = &other.plans[plan].marks;
        const float value = utility(net_.evaluate(table, other.seat), table.players);
        values.emplace_back(-value, static_cast<Place>(plan));
      }
      table.marks[other.seat] = before.marks[other.seat];
      std::sort(values.begin(), values.end());
      Order& order = orders.emplace_back();
      std::array<bool, kMostActions> seen{};  // only the best chain of a pair is ever chosen
      for (const auto& [value, plan] : values) {
        bool& is_seen = seen[other.plans[plan].action];
        if (!is_seen) order.push_back(plan);
        is_seen = true;
      }
    }
    return orders;
  }

  Picked pick(const std::vector<Order>& orders, const Offer& offer) const {
    Picked picked{};
    for (std::size_t i = 0; i < others_.size(); ++i) {
      const auto fit = [&](Place plan) { return fits(others_[i].plans[plan], offer); };
      picked[i] = *std::find_if(orders[i].begin(), orders[i].end(), fit);  // refusing always does
    }
    return picked;
  }

  Table with(const Picked& picked, const Marks* mine) const {
    Table table = table_;
    table.marks[active_] = mine;
    for (std::size_t i = 0; i < others_.size(); ++i) {
      table.marks[others_[i].seat] = &others_[i].plans[picked[i]].marks;
    }
    return table;
  }

  // What the others would like to do once the active player has followed a plan.
  const std::vector<Order>& replies_to(std::size_t plan) {
    std::vector<Order>& orders = after_[plan];
    if (orders.empty()) {
      Table table = table_;
      table.marks[active_] = &mine_[plan].marks;
      orders = ranked(table);
    }
    return orders;
  }

  // Which of its plans the active player follows; it foresees replies as `Thinker` does.
  std::size_t choose(const Dice& numbers, const Dice& colours) {
    const Offer all{numbers.shown, colours.shown};
    std::size_t best = 0;
    float most = -std::numeric_limits<float>::infinity();
    for (std::size_t plan = 0; plan < mine_.size(); ++plan) {
      if (!fits(mine_[plan], all)) continue;
      const float value = value_of(plan, left_of(numbers, colours, mine_[plan].taken));
      if (value > most) {
        most = value;
        best = plan;
      }
    }
    return best;
  }

  float value_of(std::size_t plan, const Offer& offer) {
    Table table = table_;
    table.marks[active_] = &mine_[plan].marks;
    const bool ends = table.crossed() == kAllBridges;
    const Picked picked = pick(ends ? replies_to(plan) : foreseen_, offer);
    const auto [found, is_new] = values_.try_emplace(key_of(plan, picked));
    if (is_new) {
      const Outcome outcome = net_.evaluate(with(picked, &mine_[plan].marks), active_);
      found->second = utility(outcome, variant_.players);
    }
    return found->second;
  }

  // Plans::kMost plans of each colour fit into twelve bits.
  static std::uint64_t key_of(std::size_t plan, const Picked& picked) {
    std::uint64_t key = plan;
    for (int i = 0; i + 1 < kMostSeats; ++i) key = key << 12 | picked[static_cast<std::size_t>(i)];
    return key;
  }

  Compiled& net_;
  const Variant& variant_;
  Table table_;
  int active_ = 0;
  Plans plans_;
  std::vector<Plan> mine_;
  std::vector<Other> others_;              // in turn order
  std::vector<Order> foreseen_;            // by all sheets as they are
  std::vector<std::vector<Order>> after_;  // by plan of the active player, once asked for
  std::unordered_map<std::uint64_t, float> values_;
  std::unordered_map<std::uint64_t, Margins> margins_;
};

}  // namespace

RollWorth roll_worth(Net& net, const State& state) {
  const Variant& variant = net.rules->variant;
  TurnPlayer player(net.compiled(), state);
  RollWorth found;
  const std::vector<Fall> colours = falls_of(variant.colours, variant.colour_rolls);
  for (const Fall& number : falls_of(variant.numbers, variant.number_rolls)) {
    for (const Fall& colour : colours) {
      const Margins& worth = player.play(number.dice, colour.dice);
      for (std::size_t seat = 0; seat < worth.size(); ++seat) {
        found.mean[seat] += number.share * colour.share * worth[seat];
      }
    }
  }
  found.fell = player.play(variant.numbers[state.numbers], variant.colours[state.colours]);
  return found;
}

std::array<Margins, kMostSeats> worth_of_play(Net& net, const State& state, const Done& done) {
  const Variant& variant = net.rules->variant;
  const Dice &numbers = variant.numbers[state.numbers], &colours = variant.colours[state.colours];
  TurnPlayer player(net.compiled(), state);
  std::array<Margins, kMostSeats> changes{};
  Margins before = player.play(numbers, colours);
  const auto taken = static_cast<std::uint8_t>(done.action < kRefuse ? done.action : kNoPair);
  Table table = player.after(done.marks[state.active], left_of(numbers, colours, taken));
  for (int steps = 0; steps < variant.players; ++steps) {
    const auto seat = static_cast<std::size_t>((state.active + steps) % variant.players);
    table.marks[seat] = &done.marks[seat];
    const Margins now = player.margins(table);
    for (std::size_t of = 0; of < now.size(); ++of) changes[seat][of] = now[of] - before[of];
    before = now;
  }
  return changes;
}

}  // namespace lostcities::dice
