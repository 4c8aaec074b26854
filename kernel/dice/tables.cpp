// The model looks at one column alone, as `lostcities.dice.agents.tables` explains: a turn
// offers it a number with some chance, and it takes the smallest that fits if that gains more than
// the price of a turn. Solved backwards from the end of the game.
#include "dice/tables.hpp"

#include <algorithm>

namespace lostcities::dice {

namespace {

constexpr Value kMillion = 1'000'000;  // chances are millionths
constexpr int kVasesATurn = 200;       // thousandths of an artefact to expect a turn

constexpr Value power(Value base, int exponent) {
  Value result = 1;
  for (int i = 0; i < exponent; ++i) result *= base;
  return result;
}

// The chance that a colour is among so many colour dice.
constexpr Value shown(int dice) {
  return kMillion - kMillion * power(kColours - 1, dice) / power(kColours, dice);
}

// The chance that this is the smallest of the faces from `low` up among the dice.
constexpr Value smallest(int low, int face, int dice) {
  if (face < low) return 0;
  const Value none_below = kFaces - (face - low), none_here = none_below - 1;
  return kMillion * (power(none_below, dice) - power(none_here, dice)) / power(kFaces, dice);
}

class Solver {
 public:
  Solver(const Variant& variant, const Prices& prices, Outlook* by_turns)
      : variant_(variant), prices_(prices), by_turns_(by_turns),
        offer_(mean(shown(variant.colour_dice), shown(variant.colour_dice - 1))) {
    for (int last = 0; last <= kTen; ++last) {
      const int low = std::max(last, 1), dice = variant.number_dice;
      for (int face = 0; face <= kTen; ++face) {
        fits_[last][face] = mean(smallest(low, face, dice), smallest(low, face, dice - 1));
      }
    }
  }

  void solve() const {
    for (int race = 0; race < kRaces; ++race) {
      const Value bridge = kPoint * bridge_points(static_cast<Race>(race));
      for (int colour = 0; colour < kColours; ++colour) {
        const Rewards rewards = rewards_of(colour, bridge);
        solve_begun(colour, race, 0, rewards);
        solve_begun(colour, race, 1, rewards);
        solve_untouched(colour, race, rewards[1]);
      }
      solve_dice(race, bridge);
      weigh_artefacts(race, bridge);
    }
  }

 private:
  using Rewards = std::array<Value, kToppedCells + 1>;

  // R8, R9: the mean of an active turn's chance and those of the other turns, with a die less.
  Value mean(Value active, Value other) const {
    return (active + (variant_.players - 1) * other) / variant_.players;
  }

  Value bridge_points(Race race) const {
    const std::array<int, kRaces> shares{0, prices_.ahead, prices_.level, prices_.behind};
    return floored(Value{variant_.bridge_value} * shares[static_cast<std::size_t>(race)], 1000);
  }

  // R20, R22, R24: what filling each cell also brings, from cell 0; then the top (R17).
  Rewards rewards_of(int colour, Value bridge) const {
    Rewards rewards{};
    for (int cell = 1; cell <= kCells; ++cell) {
      if (variant_.arrows[colour] >> cell & 1) rewards[cell] += prices_.arrow * kPoint;
      if (variant_.vases[colour] >> cell & 1) rewards[cell] += prices_.vase * kPoint;
    }
    rewards[kToppedCells] += prices_.vase * kPoint;
    rewards[variant_.bridge] += bridge;
    return rewards;
  }

  Lines& lines(int turns, int colour, int race, int doubled) const {
    return by_turns_[turns].columns[colour][race][doubled];
  }

  void solve_begun(int colour, int race, int doubled, const Rewards& rewards) const {
    const Value factor = doubled ? 2 * kPoint : kPoint;  // R28
    Lines& end = lines(0, colour, race, doubled);
    end[0].fill(factor * variant_.double_only);
    for (int filled = 1; filled <= kCells; ++filled) {
      end[filled].fill(factor * variant_.expedition[filled - 1]);  // R27
    }
    end[kToppedCells] = end[kCells];
    for (int turns = 1; turns <= kHorizon; ++turns) {
      const Lines& later = lines(turns - 1, colour, race, doubled);
      Lines& now = lines(turns, colour, race, doubled);
      now[kToppedCells] = later[kToppedCells];
      for (int filled = 0; filled <= kCells; ++filled) {
        for (int last = 0; last <= kTen; ++last) {
          now[filled][last] = step(later, filled, last, rewards[filled + 1]);
        }
      }
    }
  }

  // Looks one turn ahead: the column stays as it is, or takes the number it is offered.
  Value step(const Lines& later, int filled, int last, Value reward) const {
    const Value stay = later[filled][last];
    const Value least = stay + prices_.turn * kPoint - reward;
    Value gain = 0;
    for (int face = std::max(last, 1); face <= kTen; ++face) {
      gain += fits_[last][face] * std::max<Value>(later[filled + 1][face] - least, 0);
    }
    return stay + gain / kMillion * offer_ / kMillion;
  }

  // R12, R13: a 0 among the dice may tick the double cell, another number begins.
  void solve_untouched(int colour, int race, Value reward) const {
    const Value price = prices_.turn * kPoint;
    const auto& fits = fits_[0];
    const Value zero = fits[1];  // a 0 is among the dice as often as a 1
    lines(0, colour, race, 0)[0][0] = 0;
    for (int turns = 0; turns < kHorizon; ++turns) {
      const Lines& plain = lines(turns, colour, race, 0);
      const Value stay = plain[0][0];
      const Value tick = lines(turns, colour, race, 1)[0][0] - price - stay;
      Value begin = 0;
      for (int face = 1; face < kTen; ++face) {
        begin += fits[face] * std::max<Value>(plain[1][face] + reward - price - stay, 0);
      }
      begin /= kMillion;
      const Value gain = begin * (kMillion - zero) + std::max(tick, begin) * zero;
      lines(turns + 1, colour, race, 0)[0][0] = stay + gain / kMillion * offer_ / kMillion;
    }
  }

  // R18: now and then one has to refuse, and at any time one may.
  void solve_dice(int race, Value bridge) const {
    auto& end = by_turns_[0].dice[race];
    end[0] = 0;
    for (int marks = 1; marks <= kCells; ++marks) end[marks] = variant_.dice[marks - 1] * kPoint;
    for (int turns = 1; turns <= kHorizon; ++turns) {
      const auto& later = by_turns_[turns - 1].dice[race];
      auto& now = by_turns_[turns].dice[race];
      for (int marks = 0; marks < kCells; ++marks) {
        const Value stay = later[marks];
        const Value more = later[marks + 1] + (marks + 1 == variant_.bridge ? bridge : 0);
        const Value must = std::max(more, stay - prices_.nuisance * kPoint);
        const Value may = std::max(stay, more - prices_.turn * kPoint);
        now[marks] = floored(prices_.spare * must + (1000 - prices_.spare) * may, 1000);
      }
      now[kCells] = later[kCells];
    }
  }

  // Weighs the artefact column where it should end, less what the vases to come were given.
  void weigh_artefacts(int race, Value bridge) const {
    const auto points = [&](int marks) -> Value {
      return marks == 0 || marks > kCells ? 0 : variant_.artefact[marks - 1];
    };
    for (int turns = 0; turns <= kHorizon; ++turns) {
      for (int marked = 0; marked <= kCells; ++marked) {
        const int coming = std::min((kCells - marked) * 1000, turns * kVasesATurn);
        const int whole = (marked * 1000 + coming) / 1000, part = (marked * 1000 + coming) % 1000;
        by_turns_[turns].artefacts[race][marked] =
            points(whole) * (1000 - part) + points(whole + 1) * part - prices_.vase * coming +
            bridge / kPoint * (1000 * marked / variant_.bridge);
      }
    }
  }

  const Variant& variant_;
  const Prices& prices_;
  Outlook* by_turns_;
  Value offer_;
  std::array<std::array<Value, kTen + 1>, kTen + 1> fits_{};  // by the last number and the face
};

}  // namespace

Tables::Tables(const Variant& variant, const Prices& prices) : variant_(variant), prices_(prices) {}

Tables::~Tables() = default;

const Outlook& Tables::with(int turns) const {
  std::call_once(once_, [this] {
    by_turns_ = std::make_unique<Outlook[]>(kHorizon + 1);
    Solver(variant_, prices_, by_turns_.get()).solve();
  });
  return by_turns_[static_cast<std::size_t>(turns)];
}

}  // namespace lostcities::dice
