// How the rule players weigh a sheet: the twin of `lostcities.dice.agents.race` and
// `dice_evaluation`. A sheet is worth what its columns promise plus the bridges it has; an
// action is worth the sheet it leads to, accelerations played out in the best order.
#include "dice/policy.hpp"

#include <algorithm>

#include "dice/tables.hpp"

namespace lostcities::dice {

namespace {

constexpr int kChain = 3;  // so many arrows in a row are played out
// Thousandths of a turn until the end, as in `race.py`.
constexpr int kTurnsACell = 300, kTurnsACellShared = 450, kTurnsFarthest = 1500;
constexpr int kNoColour = -1;
constexpr int kNobodyThere = -1;  // the progress of rivals that do not exist (R37)

// The expedition an action writes into.
constexpr int colour_of(int action) {
  if (action < kOpenAsTen) return action / kFaces;
  if (action < kRefuse) return action - kOpenAsTen;
  return action == kRefuse || action == kDecline ? kNoColour : action - kAccelerateIn;
}

// What the seat to move reads off the open board.
struct Reading {
  std::array<int, kTracks> rivals;  // by column, how far the best of the others is
  unsigned crossed;                 // the bridges that others have crossed
  bool last;                        // whether all others are exhausted (R25)
  int turns;                        // an estimate of the turns after this one
};

// Estimates the turns after this one: until the leaders have crossed every bridge (R26).
int turns_to_come(const Variant& variant, unsigned closed,
                  const std::array<int, kTracks>& leaders) {
  int sum = 0, farthest = 0;
  for (int column = 0; column < kTracks; ++column) {
    if (closed >> column & 1) continue;
    const int lacking = std::max(0, variant.bridge - leaders[column]);
    sum += lacking;
    farthest = std::max(farthest, lacking);
  }
  const int a_cell = kTurnsACell + kTurnsACellShared / variant.players;
  return (a_cell * sum + kTurnsFarthest * farthest) / 1000;
}

Reading read(const Variant& variant, const State& state, int me) {
  Reading reading{{}, state.closed, true, 0};
  reading.rivals.fill(kNobodyThere);
  for (int seat = 0; seat < variant.players; ++seat) {
    if (seat == me) continue;
    const Marks& marks = state.marks[seat];
    for (int column = 0; column < kTracks; ++column) {
      reading.rivals[column] = std::max(reading.rivals[column], cells(marks, column));
    }
    reading.crossed |= marks.bridges;
    reading.last &= exhausted(marks);
  }
  std::array<int, kTracks> leaders = reading.rivals;
  for (int column = 0; column < kTracks; ++column) {
    leaders[column] = std::max(leaders[column], cells(state.marks[me], column));
  }
  reading.turns = turns_to_come(variant, state.closed, leaders);
  return reading;
}

// Weighs sheets of one player at one point of a game.
class Scale {
 public:
  Scale(const Variant& variant, const Tables& tables, const State& state)
      : variant_(variant), closed_(state.closed), reading_(read(variant, state, state.seat())),
        outlook_(tables.with(std::min(kHorizon, reading_.turns * tables.prices().outlook / 1000))),
        arrow_(tables.prices().arrow * kPoint) {}

  // Weighs the expeditions of a sheet.
  Value expeditions(const Marks& marks) const {
    Value value = 0;
    for (int colour = 0; colour < kColours; ++colour) value += expedition(marks, colour);
    return value;
  }

  // Weighs the sheet an action leads to; an arrow goes where it is best (R20, R21). Only one of the
  // expeditions changes, so the worth of all of them comes along.
  Value weigh(Marks marks, Value expeditions, int action, int arrows = kChain) const {
    const int colour = colour_of(action);
    if (colour != kNoColour) expeditions -= expedition(marks, colour);
    const bool arrow = perform(variant_, marks, closed_, action);
    if (colour != kNoColour) expeditions += expedition(marks, colour);
    Value value = worth(marks, expeditions);
    if (!arrow) return value;
    if (arrows == 0) return value + arrow_;
    for (int next = 0; next < kColours; ++next) {
      if (can_accelerate(marks, next)) {
        value = std::max(value, weigh(marks, expeditions, kAccelerateIn + next, arrows - 1));
      }
    }
    return value;
  }

 private:
  // By the rules if the game ends with this sheet (R26), else by what it promises.
  Value worth(const Marks& marks, Value expeditions) const {
    if ((reading_.crossed | marks.bridges) == kAllBridges || (reading_.last && exhausted(marks))) {
      return total(variant_, marks) * kPoint;
    }
    return expeditions + Value{std::popcount(marks.bridges)} * variant_.bridge_value * kPoint +
           outlook_.dice[race(marks, kDice)][cells(marks, kDice)] +
           outlook_.artefacts[race(marks, kArtefacts)][cells(marks, kArtefacts)];
  }

  Value expedition(const Marks& marks, int colour) const {
    const int doubled = marks.doubles >> colour & 1, top = marks.tops >> colour & 1;
    const Lines& lines = outlook_.columns[colour][race(marks, colour)][doubled];
    return lines[cells(marks, colour) + top][marks.numbers[colour] & 15];
  }

  // What to expect of a bridge that is still to be crossed (R24).
  std::size_t race(const Marks& marks, int column) const {
    const int filled = cells(marks, column), rival = reading_.rivals[column];
    Race race = filled > rival ? Race::kAhead : Race::kLevel;
    if (rival > filled || rival == variant_.bridge - 1) race = Race::kBehind;
    const unsigned crossed = closed_ | marks.bridges;
    if ((crossed >> column & 1) || filled >= variant_.bridge) race = Race::kNone;
    return static_cast<std::size_t>(race);
  }

  const Variant& variant_;
  unsigned closed_;
  Reading reading_;
  const Outlook& outlook_;
  Value arrow_;
};

// The best of some actions of the seat to move.
int best_of(const Variant& variant, const Tables& tables, const State& state,
            const ActionSet& legal) {
  const Scale scale(variant, tables, state);
  const Marks& marks = marks_of(state, state.seat());
  std::array<std::uint8_t, Variant::actions()> actions;
  const int count = legal.list(actions.data());
  const Value expeditions = scale.expeditions(marks);
  int best = actions[0];
  Value most = scale.weigh(marks, expeditions, best);
  for (int i = 1; i < count; ++i) {
    const Value value = scale.weigh(marks, expeditions, actions[i]);
    if (value > most) {
      most = value;
      best = actions[i];
    }
  }
  return best;
}

}  // namespace

int decide(const Variant& variant, const Tables& tables, const State& state) {
  return best_of(variant, tables, state, legal_actions(variant, state));
}

int use_dice(const Variant& variant, const Tables& tables, State& state, const Offer& offer) {
  const int seat = state.seat();
  Marks& marks = state.marks[seat];
  const int first = best_of(variant, tables, state, pairs(variant, marks, offer));
  const Phase before = state.phase;
  state.phase = Phase::kAccelerate;
  for (int action = first;
       perform(variant, marks, state.closed, action) && can_accelerate(marks);) {
    action = best_of(variant, tables, state, choices(variant, state, seat));
  }
  state.phase = before;
  return first;
}

}  // namespace lostcities::dice
