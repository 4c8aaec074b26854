// The extension module `lostcities.kernel._kernel`.
#include "bindings_analysis.hpp"
#include "bindings_batch.hpp"
#include "dice/bindings_net.hpp"
#include "duel/bindings_net.hpp"

namespace lostcities {

namespace {

template <class Game>
void list_players(nb::module_& module, const char* name) {
  module.def(
      name, [] { return Game::Players::names(); }, "The names of the players, each at its number.");
}

template <class Game>
nb::class_<Game> bind_variant(nb::module_& module, const char* name, const char* about) {
  return nb::class_<Game>(module, name, about)
      .def_prop_ro("seats", [](const Game& self) { return self.variant.seats(); })
      .def_prop_ro("actions", [](const Game& self) { return self.variant.actions(); })
      .def(
          "observation_size",
          [](const Game& self, int version) {
            check_version<Game>(version);
            return self.variant.observation_size(version);
          },
          nb::arg("version") = 1);
}

void bind_duel(nb::module_& module) {
  using duel::Game;
  bind_variant<Game>(module, "DuelVariant", "The numbers of a variant of the card game.")
      .def(nb::init<int, const std::vector<int>&, int, int, int, int, int, bool, int,
                    std::uint32_t>(),
           nb::arg("colours"), nb::arg("ranks"), nb::arg("wagers"), nb::arg("hand"),
           nb::arg("cost"), nb::arg("bonus"), nb::arg("bonus_from"), nb::arg("by_total"),
           nb::arg("rounds"), nb::arg("turn_limit"))
      .def_prop_ro(
          "has_features", [](const Game& self) { return duel::has_features(self.variant); },
          "Whether nets can be shown it.")
      .def_prop_ro(
          "is_printed", [](const Game& self) { return duel::is_printed(self.variant); },
          "Whether it is the printed game, which the shipped nets play.")
      .def(
          "seat_policy",
          [](const Game& self, std::shared_ptr<const duel::Net> net) {
            require_features(self.variant);
            require(net->shape().outputs == duel::kPolicyOutputs, "a critic does not choose");
            self.players.seat_policy(std::move(net));
          },
          nb::arg("net"), "Give the player `policy` its net.");
  using Result = duel::RoundResult;
  nb::class_<Result>(module, "DuelResult", "A finished round.")
      .def(nb::init<>())
      .def_rw("points", &Result::points)
      .def_rw("starter", &Result::starter)
      .def_prop_rw(
          "ending", [](const Result& self) { return static_cast<int>(self.ending); },
          [](Result& self, int ending) {
            if (ending < 0 || ending > 1) throw nb::value_error("no such ending");
            self.ending = static_cast<duel::Ending>(ending);
          });
  using Position = duel::Position;
  nb::class_<Position>(module, "DuelPosition", "A state in plain numbers, by kinds of card.")
      .def(nb::init<>())
      .def_rw("starter", &Position::starter)
      .def_rw("mover", &Position::mover)
      .def_rw("phase", &Position::phase)
      .def_rw("closed", &Position::closed)
      .def_rw("turns", &Position::turns)
      .def_rw("hands", &Position::hands)
      .def_rw("known", &Position::known)
      .def_rw("expeditions", &Position::expeditions)
      .def_rw("piles", &Position::piles)
      .def_rw("deck", &Position::deck)
      .def_rw("results", &Position::results);
  bind_single<Game>(module, "DuelState");
  bind_batch<Game>(module, "DuelBatch");
  bind_playouts<Game>(module, "duel_playouts");
  list_players<Game>(module, "duel_players");
}

void bind_dice(nb::module_& module) {
  using dice::Game;
  using Cells = std::array<std::uint16_t, dice::kColours>;
  using Track = std::array<std::int32_t, dice::kCells>;
  bind_variant<Game>(module, "DiceVariant", "A sheet, the options of a table, its seats.")
      .def(nb::init<int, const Cells&, const Cells&, const Track&, const Track&, const Track&,
                    std::int32_t, int, std::int32_t, bool, bool, int, int>(),
           nb::arg("seats"), nb::arg("arrows"), nb::arg("vases"), nb::arg("expedition"),
           nb::arg("artefact"), nb::arg("dice"), nb::arg("double_only"), nb::arg("bridge"),
           nb::arg("bridge_value"), nb::arg("simultaneous"), nb::arg("zero_may_open_as_ten"),
           nb::arg("number_dice"), nb::arg("colour_dice"));
  using Position = dice::Position;
  nb::class_<Position>(module, "DicePosition", "A state in plain numbers, by seat and column.")
      .def(nb::init<>())
      .def_rw("turn", &Position::turn)
      .def_rw("active", &Position::active)
      .def_rw("phase", &Position::phase)
      .def_rw("ending", &Position::ending)
      .def_rw("taken", &Position::taken)
      .def_rw("numbers", &Position::numbers)
      .def_rw("colours", &Position::colours)
      .def_rw("waiting", &Position::waiting)
      .def_rw("closed", &Position::closed)
      .def_rw("doubles", &Position::doubles)
      .def_rw("tops", &Position::tops)
      .def_rw("bridges", &Position::bridges)
      .def_rw("written", &Position::written)
      .def_rw("artefacts", &Position::artefacts)
      .def_rw("dice", &Position::dice)
      .def_rw("sealed", &Position::sealed);
  bind_single<Game>(module, "DiceState");
  bind_batch<Game>(module, "DiceBatch");
  bind_playouts<Game>(module, "dice_playouts");
  list_players<Game>(module, "dice_players");
  bind_dice_net(module);
}

}  // namespace

}  // namespace lostcities

NB_MODULE(_kernel, module) {
  nb::set_leak_warnings(false);  // a library that keeps a class for good is none of our business
  module.doc() = "The C++ twin of the rules; lostcities.kernel is its face.";
  module.attr("SOURCES") = LOSTCITIES_SOURCES;
  lostcities::bind_duel(module);
  lostcities::bind_dice(module);
  lostcities::bind_net(module);
  lostcities::bind_search(module);
  lostcities::bind_analysis(module);
}
