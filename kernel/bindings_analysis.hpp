// What reviews ask of both games, for Python.
#pragma once

#include "bindings_batch.hpp"
#include "dice/analysis.hpp"
#include "dice/luck.hpp"
#include "duel/analysis.hpp"
#include "duel/bindings_net.hpp"

namespace lostcities {

inline void bind_duel_analysis(nb::module_& module) {
  using duel::Analyst;
  using One = Single<duel::Game>;
  using Net = std::shared_ptr<const duel::Net>;
  const auto check = [](const One& game) {
    require(duel::is_printed(game.rules->variant), "only the printed game is valued");
    require(game.state.seat() >= 0, "the game is over");
  };
  nb::class_<Analyst>(module, "DuelAnalyst", "Plays turns out side by side, and values positions.")
      .def(nb::init<Net, Net, const std::array<double, 2>&, int>(), nb::arg("policy"),
           nb::arg("critic"), nb::arg("starters_margin"), nb::arg("threads"))
      .def(
          "play_out",
          [check](Analyst& self, const One& game, const std::vector<std::pair<int, int>>& turns,
                  std::uint64_t seed, std::size_t first, std::size_t worlds, int depth) {
            check(game);
            std::vector<duel::WholeTurn> wanted;
            for (const auto& [place, take] : turns) wanted.push_back({place, take});
            duel::Lines lines;
            {
              const nb::gil_scoped_release released;
              lines = self.play_out(game.rules->variant, game.state, wanted, seed, first, worlds,
                                    depth);
            }
            const auto colours = static_cast<std::size_t>(game.rules->variant.colours);
            return std::pair(array<float>(std::move(lines.margins), {turns.size(), worlds}),
                             array<double>(std::move(lines.points),
                                           {turns.size(), std::size_t{duel::kSeats}, colours}));
          },
          nb::arg("state"), nb::arg("turns"), nb::arg("seed"), nb::arg("first"), nb::arg("worlds"),
          nb::arg("depth"),
          "The mover's margins by turn and world, and the mean points by turn, seat (the mover "
          "first) and colour. A turn is place (-1: done already) and take, both legal. After "
          "`depth` decisions the critic judges, and points are not counted; 0: to the end.")
      .def(
          "value",
          [check](const Analyst& self, const One& game) {
            check(game);
            return self.value(game.rules->variant, game.state);
          },
          nb::arg("state"), "The margin to expect for the mover, by all cards.")
      .def(
          "drawn",
          [check](const Analyst& self, const One& game, int place, int take) {
            check(game);
            std::vector<std::tuple<int, int, double>> rows;
            for (const auto& one : self.drawn(game.rules->variant, game.state, {place, take})) {
              rows.emplace_back(one.kind, one.tickets, one.value);
            }
            return rows;
          },
          nb::arg("state"), nb::arg("place"), nb::arg("take"),
          "For each card that may be drawn its kind (-1: none is), how many there are, and what "
          "the mover may expect after it.")
      .def(
          "change",
          [check](const Analyst& self, const One& game, int place, int take, std::uint64_t seed,
                  int worlds) {
            check(game);
            return self.change(game.rules->variant, game.state, {place, take}, seed, worlds);
          },
          nb::arg("state"), nb::arg("place"), nb::arg("take"), nb::arg("seed"), nb::arg("worlds"),
          "By how much a turn changes what the mover may expect: a mean over worlds.");
}

inline void bind_dice_analysis(nb::module_& module) {
  using namespace dice;
  using One = Single<Game>;
  module.def(
      "dice_play_out",
      [](Net& net, const One& game, const std::vector<int>& actions, std::uint64_t seed,
         std::size_t first, std::size_t worlds, int turns) {
        require(game.rules == net.rules, "it is of another variant");
        require(game.state.seat() >= 0, "the game is over");
        std::vector<float> found;
        {
          const nb::gil_scoped_release released;
          found = play_out(net, game.state, actions, seed, first, worlds, turns);
        }
        return array<float>(std::move(found), {actions.size(), worlds, std::size_t{2}});
      },
      nb::arg("net"), nb::arg("state"), nb::arg("actions"), nb::arg("seed"), nb::arg("first"),
      nb::arg("worlds"), nb::arg("turns"),
      "Margin in points and chance to win of the seat to move, by legal action and world, after "
      "the net has played this turn and so many more.");
  module.def(
      "dice_roll_worth",
      [](Net& net, const One& game) {
        require(game.rules == net.rules, "it is of another variant");
        require(game.state.seat() == game.state.active, "the active player has chosen");
        RollWorth worth;
        {
          const nb::gil_scoped_release released;
          worth = roll_worth(net, game.state);
        }
        const auto seats = static_cast<std::size_t>(net.rules->variant.players);
        const auto listed = [&](const auto& numbers) {
          return std::vector<double>(numbers.begin(), numbers.begin() + seats);
        };
        return std::pair(listed(worth.mean), listed(worth.fell));
      },
      nb::arg("net"), nb::arg("state"),
      "By seat the margin to expect: the mean over all rolls, and after the roll that fell.");
  module.def(
      "dice_worth_of_play",
      [](Net& net, const One& game, int action, const One& after) {
        require(game.rules == net.rules && after.rules == net.rules, "it is of another variant");
        require(game.state.seat() == game.state.active, "the active player has chosen");
        const auto changes = worth_of_play(net, game.state, {action, after.state.marks});
        const auto seats = static_cast<std::size_t>(net.rules->variant.players);
        std::vector<double> found;
        for (std::size_t seat = 0; seat < seats; ++seat) {
          found.insert(found.end(), changes[seat].begin(), changes[seat].begin() + seats);
        }
        return array<double>(std::move(found), {seats, seats});
      },
      nb::arg("net"), nb::arg("state"), nb::arg("action"), nb::arg("after"),
      "What everybody's play changed beside the net's, by who played and by seat, in margin. The "
      "active player's first action, and a state with the sheets after the turn.");
}

inline void bind_analysis(nb::module_& module) {
  bind_duel_analysis(module);
  bind_dice_analysis(module);
}

}  // namespace lostcities
