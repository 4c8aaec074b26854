#include "dice/match.hpp"

namespace lostcities::dice {

Table table_of(const Variant& variant, const State& state) {
  Table table;
  table.players = variant.players;
  table.next = state.active;
  for (int seat = 0; seat < variant.players; ++seat) table.marks[seat] = &state.marks[seat];
  return table;
}

Outcome Net::evaluate(const State& state, int seat, bool rule_players) {
  Table table = table_of(rules->variant, state);
  table.rule_players = rule_players;
  return compiled_.evaluate(table, seat);
}

Tally match(const Game& rules, std::size_t count, std::uint64_t seed,
            const std::vector<Seated>& seated) {
  return tallied(rules, count, seed, 1, [&](State& state, Rng& choices) {
    while (state.seat() >= 0) {
      const Seated& player = seated[static_cast<std::size_t>(state.seat())];
      const int action = player.net != nullptr
                             ? player.net->weigh(state, state.seat()).front().action
                             : rules.players.decide(player.player, state, choices);
      apply(rules.variant, state, action);
    }
  });
}

}  // namespace lostcities::dice
