// The dice game's value net for Python: at play, in training, and in matches.
#pragma once

#include <nanobind/stl/variant.h>

#include "bindings_batch.hpp"
#include "dice/learn.hpp"
#include "dice/match.hpp"

namespace lostcities {

inline dice::Weights weights_from(const Row<float>& numbers) {
  if (numbers.size() != std::size_t{dice::Places::count}) {
    throw nb::value_error("these are not the weights of such a net");
  }
  return {numbers.data(), numbers.data() + numbers.size()};
}

inline auto weights_array(const dice::Weights& weights) {
  return array<float>(dice::Weights(weights), {weights.size()});
}

inline void bind_dice_net(nb::module_& module) {
  using namespace dice;
  using One = Single<Game>;
  using Seat = std::variant<std::string, Net*>;
  const auto rules_of = [](const One& game) { return game.rules; };
  module.attr("DICE_WEIGHTS") = int{Places::count};
  module.attr("DICE_OLD_WEIGHTS") = int{Places::rule_players};

  nb::class_<Net>(module, "DiceNet", "A value net at play on one variant.")
      .def(
          "__init__",
          [](Net* self, std::shared_ptr<const Game> rules, Row<float> weights, bool replies,
             bool next_roll, float rule_players, int worlds) {
            new (self) Net(std::move(rules), weights_from(weights),
                           {.replies = replies,
                            .next_roll = next_roll,
                            .rule_players = rule_players,
                            .worlds = worlds});
          },
          nb::arg("variant"), nb::arg("weights"), nb::arg("replies") = true,
          nb::arg("next_roll") = false, nb::arg("rule_players") = 0.0f, nb::arg("worlds") = 0,
          "With `replies` it foresees what the others do with the dice it leaves; alone, with "
          "`next_roll`, all rolls of the next turn. `rule_players` is how likely the others are "
          "taken for rule players; in so many `worlds` the best plans are played on, with others.")
      .def_prop_ro("variant", [](const Net& self) { return self.rules; })
      .def(
          "weigh",
          [rules_of](Net& self, const One& game, int seat) {
            if (rules_of(game) != self.rules) throw nb::value_error("it is of another variant");
            if ((game.state.waiting >> game.seat_checked(seat) & 1) == 0) {
              throw nb::value_error("this seat is not asked");
            }
            nb::list found;
            for (const Weighed& one : self.weigh(game.state, seat)) {
              found.append(nb::make_tuple(one.action, one.worth.value, one.worth.outcome.win,
                                          100 * one.worth.outcome.margin));
            }
            return nb::typed<nb::list, std::tuple<int, float, float, float>>(found);
          },
          nb::arg("state"), nb::arg("seat"),
          "The legal actions of a seat, best first: each with its value, the chance to win, and "
          "the margin "
          "in points (alone: the points).")
      .def(
          "evaluate",
          [rules_of](Net& self, const One& game, int seat, bool rule_players) {
            if (rules_of(game) != self.rules) throw nb::value_error("it is of another variant");
            const Outcome outcome =
                self.evaluate(game.state, game.seat_checked(seat), rule_players);
            return std::pair(100 * outcome.margin, outcome.win);
          },
          nb::arg("state"), nb::arg("seat"), nb::arg("rule_players") = false,
          "Margin and chance to win by the open sheets, before the active player rolls; against "
          "others like it, or against rule players.");

  module.def(
      "dice_exact",
      [](const One& game, Net* net) {
        const nb::gil_scoped_release released;
        if (net == nullptr) return exact_value(game.rules->variant, game.state.marks[0]);
        if (net->rules != game.rules) throw std::invalid_argument("it is of another variant");
        return net->exact(game.state.marks[0]);
      },
      nb::arg("state"), nb::arg("net").none() = nb::none(),
      "The mean total of the best play, or of a net's, in a game for one with at most three open "
      "columns, before a roll.");

  nb::class_<Progress>(module, "DiceProgress", "What came of a stretch of training.")
      .def_prop_ro(
          "scores",
          [](const Progress& self) {
            return array<float>(std::vector<float>(self.scores), {self.scores.size()});
          },
          nb::rv_policy::move)
      .def_ro("margin_error", &Progress::margin_error)
      .def_ro("win_error", &Progress::win_error)
      .def_ro("samples", &Progress::samples)
      .def_ro("turns", &Progress::turns);

  nb::class_<Learner>(module, "DiceLearner", "A value net that learns by playing itself.")
      .def(nb::init<std::uint64_t>(), nb::arg("seed"))
      .def(
          "add_course",
          [](Learner& self, std::shared_ptr<const Game> rules, const One* start) {
            const Marks marks = start == nullptr ? Marks{} : start->state.marks[0];
            self.add_course(std::move(rules), marks);
          },
          nb::arg("variant"), nb::arg("start").none() = nb::none(),
          "Add something to learn: a variant, from empty sheets or from the first one of a state.")
      .def("clear_courses", &Learner::clear_courses)
      .def(
          "run",
          [](Learner& self, std::size_t games, float rate, float trust, float random_moves,
             float exploring_starts, float rule_players, int rolls, int games_a_batch, int passes,
             int samples_a_step) {
            if (self.courses() == 0) throw nb::value_error("there is nothing to learn");
            if (rolls < 1 || games_a_batch < 1 || passes < 1 || samples_a_step < 1)
              throw nb::value_error("at least 1");
            const nb::gil_scoped_release released;
            return self.run(games, {.rate = rate,
                                    .lambda = trust,
                                    .random_moves = random_moves,
                                    .exploring_starts = exploring_starts,
                                    .rule_players = rule_players,
                                    .rolls = rolls,
                                    .games_a_batch = games_a_batch,
                                    .passes = passes,
                                    .samples_a_step = samples_a_step});
          },
          nb::arg("games"), nb::arg("rate"), nb::arg("trust"), nb::arg("random_moves"),
          nb::arg("exploring_starts"), nb::arg("rule_players"), nb::arg("rolls"),
          nb::arg("games_a_batch"), nb::arg("passes"), nb::arg("samples_a_step"))
      .def(
          "evaluate",
          [](const Learner& self, const One& game, int seat, bool rule_players) {
            const Variant& variant = game.rules->variant;
            dice::Table table = table_of(variant, game.state);
            table.rule_players = rule_players;
            const Outcome outcome = self.evaluate(variant, table, game.seat_checked(seat));
            return std::pair(100 * outcome.margin, outcome.win);
          },
          nb::arg("state"), nb::arg("seat"), nb::arg("rule_players") = false,
          "As DiceNet does, layer by layer.")
      .def(
          "restore",
          [](Learner& self, Row<float> weights, Row<float> first, Row<float> second,
             std::uint64_t games, std::uint64_t steps) {
            self.weights = weights_from(weights);
            self.first = weights_from(first);
            self.second = weights_from(second);
            self.games = games;
            self.steps = steps;
            self.renew();
          },
          nb::arg("weights"), nb::arg("first"), nb::arg("second"), nb::arg("games"),
          nb::arg("steps"), "Go on from what was kept.")
      .def_prop_ro(
          "weights", [](const Learner& self) { return weights_array(self.weights); },
          nb::rv_policy::move)
      .def_prop_ro(
          "first", [](const Learner& self) { return weights_array(self.first); },
          nb::rv_policy::move)
      .def_prop_ro(
          "second", [](const Learner& self) { return weights_array(self.second); },
          nb::rv_policy::move)
      .def_ro("games", &Learner::games)
      .def_ro("steps", &Learner::steps);

  module.def(
      "dice_match",
      [](const std::shared_ptr<const Game>& rules, std::size_t games, std::uint64_t seed,
         const std::vector<Seat>& seats) {
        if (static_cast<int>(seats.size()) != rules->variant.players) {
          throw nb::value_error("a player for each seat");
        }
        std::vector<Seated> seated;
        for (const Seat& seat : seats) {
          Net* const* net = std::get_if<Net*>(&seat);
          if (net != nullptr && (*net)->rules != rules) {
            throw nb::value_error("a net is of another variant");
          }
          seated.push_back(net != nullptr ? Seated{*net, Player::kRandom}
                                          : Seated{nullptr, player_named<Game>(std::get<0>(seat))});
        }
        Tally tally;
        {
          const nb::gil_scoped_release released;
          tally = match(*rules, games, seed, seated);
        }
        return tally_arrays(*rules, games, std::move(tally));
      },
      nb::arg("variant"), nb::arg("games"), nb::arg("seed"), nb::arg("seats"),
      "Play whole games, with a net or a player of the kernel in each seat.");
}

}  // namespace lostcities
