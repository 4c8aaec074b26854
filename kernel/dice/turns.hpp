// Whole turns of the dice game between learners and rule players, from the end of one turn to the
// end of the next: for training, and for looking ahead.
#pragma once

#include "dice/search.hpp"

namespace lostcities::dice {

// Who plays. Rule players are all others of one learner.
struct Lineup {
  std::array<Player, kMostSeats> players;
  bool rule_players = false;
};

// The sheets at the end of a turn, and who rolls next.
struct Sheets {
  std::array<Marks, kMostSeats> marks;
  int next = 0;

  Table table(int players) const {
    Table table;
    table.players = players;
    table.next = next;
    for (int seat = 0; seat < players; ++seat) table.marks[seat] = &marks[seat];
    return table;
  }
};

// Those in `turn.later` choose, one after the other. The table of the turn is that of `sheets`. A
// learner chooses by `choose(turn, actions)`, which returns a plan.
template <class Choose>
void finish_turn(const Game& rules, const Lineup& lineup, Turn& turn, Sheets& sheets,
                 Choose&& choose) {
  while (turn.waiting > 0) {
    turn.me = turn.later[0];
    std::copy(turn.later.begin() + 1, turn.later.begin() + turn.waiting--, turn.later.begin());
    Marks& marks = sheets.marks[turn.me];
    const Offer offer = turn.left(turn.taken);
    std::uint8_t taken = kNoPair;
    if (lineup.players[turn.me] != Player::kLearner) {
      State state;
      state.marks = sheets.marks;
      state.closed = static_cast<std::uint8_t>(turn.closed);
      state.waiting = static_cast<std::uint8_t>(1u << turn.me);
      const int action = rules.players.use_dice(lineup.players[turn.me], state, offer);
      marks = state.marks[turn.me];
      if (action < kRefuse) taken = static_cast<std::uint8_t>(action);
    } else {
      const Plan& plan = choose(turn, pairs(rules.variant, marks, offer));
      taken = plan.taken;
      marks = plan.marks;
    }
    if (turn.active) turn.taken = taken;
    turn.active = false;
  }
}

// The dice are rolled (R8), and everybody chooses, the active player first (R10).
template <class Choose>
void take_turn(const Game& rules, const Lineup& lineup, Sheets& sheets, Rng& rng, Choose&& choose) {
  const Variant& variant = rules.variant;
  State dice;
  roll(variant, dice, rng);
  Turn turn;
  for (int steps = 0; steps < variant.players; ++steps) {
    turn.later[turn.waiting++] = static_cast<std::uint8_t>((sheets.next + steps) % variant.players);
  }
  sheets.next = seat_after(sheets.next, variant.players);
  turn.table = sheets.table(variant.players);
  turn.closed = turn.table.crossed();
  turn.numbers = variant.numbers[dice.numbers];
  turn.colours = variant.colours[dice.colours];
  turn.rule_players = lineup.rule_players ? 1.0f : 0.0f;
  finish_turn(rules, lineup, turn, sheets, choose);
}

}  // namespace lostcities::dice
