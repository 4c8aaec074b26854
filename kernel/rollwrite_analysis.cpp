#include "rollwrite_analysis.hpp"

#include <algorithm>
#include <map>

namespace lostcities::rollwrite {

std::vector<float> play_out(Net& net, const State& state, const std::vector<int>& actions,
                            std::uint64_t seed, std::size_t first, std::size_t worlds, int turns) {
  const Variant& variant = net.rules->variant;
  const int seat = state.seat(), last = state.turn + turns;
  std::vector<float> found(actions.size() * worlds * 2);
  for (std::size_t number = 0; number < worlds; ++number) {
    State world = state;
    Rng rng = stream_of(seed, first + number);
    redeal(variant, world, seat, rng);
    for (std::size_t i = 0; i < actions.size(); ++i) {
      State played = world;
      apply(variant, played, actions[i]);
      while (played.seat() >= 0 && played.turn <= last) {
        apply(variant, played, net.weigh(played, played.seat()).front().action);
      }
      const Outcome outcome = net.evaluate(played, seat);
      found[(i * worlds + number) * 2] = 100 * outcome.margin;
      found[(i * worlds + number) * 2 + 1] = outcome.win;
    }
  }
  return found;
}

namespace {

constexpr unsigned kEveryFace = (1u << kFaces) - 1, kEveryColour = (1u << kColours) - 1;

// Which of the rolls that show the same are one: how often each occurs.
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

// What one player could write with any dice, best first.
struct Wishes {
  int seat = 0;
  Plans plans;
  std::vector<int> order;

  const Plan& first(const Offer& offer) const {
    const auto fits = [&](int number) {
      const std::uint8_t pair = plans[number].taken;
      return pair == kNoPair || ((offer.faces >> taken_face(pair) & 1) != 0 &&
                                 (offer.colours >> taken_colour(pair) & 1) != 0);
    };
    return plans[*std::find_if(order.begin(), order.end(), fits)];  // refusing always does
  }
};

// Everybody's wishes, the active player's first.
class Wishing {
 public:
  Wishing(Compiled& net, const State& state) : net_(net), variant_(net.variant()) {
    table_.players = variant_.players;
    table_.next = seat_after(state.active, variant_.players);
    for (int seat = 0; seat < variant_.players; ++seat) table_.marks[seat] = &state.marks[seat];
    for (int steps = 0; steps < variant_.players; ++steps) {
      add(state, (state.active + steps) % variant_.players);
    }
  }

  // What every seat may expect of a roll.
  void weigh(const Dice& numbers, const Dice& colours, std::array<double, kMostSeats>& worth) {
    Table table = table_;
    Offer offer{numbers.shown, colours.shown};
    for (std::size_t i = 0; i < wishes_.size(); ++i) {
      const Plan& plan = wishes_[i]->first(offer);
      table.marks[wishes_[i]->seat] = &plan.marks;
      if (i == 0 && plan.taken != kNoPair) {  // R9
        offer = {numbers.without(taken_face(plan.taken)),
                 colours.without(taken_colour(plan.taken))};
      }
    }
    for (int seat = 0; seat < variant_.players; ++seat) {
      worth[static_cast<std::size_t>(seat)] = 100.0 * net_.evaluate(table, seat).margin;
    }
  }

 private:
  void add(const State& state, int seat) {
    wishes_.push_back(std::make_unique<Wishes>());
    Wishes& wishes = *wishes_.back();
    wishes.seat = seat;
    const Marks& marks = state.marks[seat];
    wishes.plans.list(variant_, marks, state.closed,
                      pairs(variant_, marks, {kEveryFace, kEveryColour}));
    Table table = table_;
    std::vector<float> value;
    for (int plan = 0; plan < wishes.plans.count(); ++plan) {
      table.marks[seat] = &wishes.plans[plan].marks;
      value.push_back(utility(net_.evaluate(table, seat), variant_.players));
      wishes.order.push_back(plan);
    }
    std::stable_sort(wishes.order.begin(), wishes.order.end(), [&](int one, int other) {
      return value[static_cast<std::size_t>(one)] > value[static_cast<std::size_t>(other)];
    });
  }

  Compiled& net_;
  const Variant& variant_;
  Table table_;
  std::vector<std::unique_ptr<Wishes>> wishes_;
};

}  // namespace

RollWorth roll_worth(Net& net, const State& state) {
  const Variant& variant = net.rules->variant;
  Wishing wishing(net.compiled(), state);
  RollWorth found;
  std::array<double, kMostSeats> worth{};
  const std::vector<Fall> colours = falls_of(variant.colours, variant.colour_rolls);
  for (const Fall& number : falls_of(variant.numbers, variant.number_rolls)) {
    for (const Fall& colour : colours) {
      wishing.weigh(number.dice, colour.dice, worth);
      for (std::size_t seat = 0; seat < worth.size(); ++seat) {
        found.mean[seat] += number.share * colour.share * worth[seat];
      }
    }
  }
  wishing.weigh(variant.numbers[state.numbers], variant.colours[state.colours], found.fell);
  return found;
}

}  // namespace lostcities::rollwrite
