// One game as a class for Python, written once for both games.
#pragma once

#include <functional>

#include "bindings.hpp"
#include "playouts.hpp"

namespace lostcities {

// One game driven from Python.
template <class Game>
struct Single {
  std::shared_ptr<const Game> rules;
  typename Game::State state;
  typename Game::Step last{};

  Single(std::shared_ptr<const Game> its_rules, std::uint64_t seed, int starter)
      : rules(std::move(its_rules)) {
    state.rng = stream_of(seed, 0);
    start(rules->variant, state, seat_checked(starter));
  }

  Single(std::shared_ptr<const Game> its_rules, const typename Game::State& its_state)
      : rules(std::move(its_rules)), state(its_state) {}

  // The rules say in words why an action is refused; see lostcities.kernel.refusals.
  void apply_checked(std::int64_t action) {
    if (!legal_actions(rules->variant, state).has(action)) [[unlikely]] {
      nb::module_::import_("lostcities.kernel.refusals").attr("refuse")(nb::find(*this), action);
    }
    last = apply(rules->variant, state, static_cast<int>(action));
  }

  // The game with all chance to come; what the last action scored is left out.
  std::string save() const {
    Writer writer;
    write_state(rules->variant, state, writer);
    return writer.take();
  }

  bool operator==(const Single& other) const {
    return rules == other.rules && save() == other.save();
  }

  int seat_checked(int seat) const {
    if (seat < 0 || seat >= rules->variant.seats()) throw nb::value_error("no such seat");
    return seat;
  }
};

// A seed from Python; checked there, so that it is refused in the same words everywhere.
inline std::uint64_t seed_given(nb::handle given) {
  return nb::cast<std::uint64_t>(
      nb::module_::import_("lostcities.kernel.checks").attr("seed_word")(given));
}

// One number for each seat.
template <class Game, class Numbers>
std::vector<int> by_seat(const Game& rules, const Numbers& numbers) {
  return {numbers.begin(), numbers.begin() + rules.variant.seats()};
}

template <class Game>
void check_version(int version) {
  if (version < 1 || version > Game::observations) {
    throw nb::value_error("there is no such version of the observation");
  }
}

template <class Game>
void bind_single(nb::module_& module, const char* name) {
  using One = Single<Game>;
  nb::class_<One> bound(module, name,
                        "One game at a decision, or over. It changes as it is played.");
  bound.attr("__hash__") = nb::none();  // as a key it would be lost after the next move
  bound
      .def(nb::init<std::shared_ptr<const Game>, std::uint64_t, int>(), nb::arg("variant"),
           nb::arg("seed"), nb::arg("starter") = 0)
      .def_static(
          "of",
          [](std::shared_ptr<const Game> rules, const typename Game::Position& position,
             std::uint64_t seed) {
            One game(rules, state_of(rules->variant, position));
            game.state.rng = stream_of(seed, 0);
            return game;
          },
          nb::arg("variant"), nb::arg("position"), nb::arg("seed"))
      .def("position", [](const One& self) { return position_of(self.rules->variant, self.state); })
      .def_prop_ro("variant", [](const One& self) { return self.rules; })
      .def_prop_ro(
          "seat", [](const One& self) { return self.state.seat(); },
          "Who is to decide; -2 when the game is over.")
      .def_prop_ro(
          "nbytes", [](const One&) { return sizeof(typename Game::State); },
          "The memory one game takes.")
      .def_prop_ro("over", [](const One& self) { return self.state.seat() < 0; })
      .def_prop_ro("totals",
                   [](const One& self) { return by_seat(*self.rules, self.state.totals); })
      .def_prop_ro(
          "points", [](const One& self) { return by_seat(*self.rules, self.last.points); },
          "What each seat scored by the last action.")
      .def(
          "legal",
          [](const One& self) {
            std::uint8_t actions[kMostActions];
            const int count = legal_actions(self.rules->variant, self.state).list(actions);
            nb::list numbers;
            for (int i = 0; i < count; ++i) numbers.append(int{actions[i]});
            return nb::typed<nb::list, int>(numbers);
          },
          "The numbers of the legal actions, in order.")
      .def(
          "is_legal",
          [](const One& self, std::int64_t action) {
            return legal_actions(self.rules->variant, self.state).has(action);
          },
          nb::arg("action"))
      .def("apply", &One::apply_checked, nb::arg("action"),
           "Do an action and what chance adds to it; IllegalAction, with the rule, if refused.")
      .def(
          "save",
          [](const One& self) {
            const std::string bytes = self.save();
            return nb::bytes(bytes.data(), bytes.size());
          },
          "The game with all chance to come, as bytes.")
      .def_static(
          "load",
          [](std::shared_ptr<const Game> rules, nb::bytes bytes) {
            Reader reader({static_cast<const char*>(bytes.data()), bytes.size()});
            One game(rules, read_state(rules->variant, reader));
            reader.finish();
            return game;
          },
          nb::arg("variant"), nb::arg("data"),
          "The game that was saved; ValueError if it is not such a game.")
      .def(
          "__eq__", [](const One& self, const One& other) { return self == other; },
          nb::arg("other"), nb::is_operator(),
          nb::sig("def __eq__(self, other: object, /) -> bool"),
          "Whether two games are alike: variant, position, and all chance to come.")
      .def("__repr__",
           [](nb::handle_t<One> self) {
             return nb::str(nb::module_::import_("lostcities.kernel.pickles").attr("text")(self));
           })
      .def("clone", [](const One& self) { return One(self); })
      .def("__copy__", [](const One& self) { return One(self); })
      .def(
          "__deepcopy__", [](const One& self, nb::handle) { return One(self); }, nb::arg("memo"))
      .def(
          "redeal",
          [](One& self, int seat, nb::handle seed) {
            Rng rng = stream_of(seed_given(seed), 2);
            redeal(self.rules->variant, self.state, self.seat_checked(seat), rng);
          },
          nb::arg("seat"), nb::arg("seed"),
          nb::sig("def redeal(self, seat: int, seed: int) -> None"),
          "Deal anew what a seat cannot see, and all chance to come.")
      .def(
          "reseed",
          [](One& self, nb::handle seed) { self.state.rng = stream_of(seed_given(seed), 0); },
          nb::arg("seed"), nb::sig("def reseed(self, seed: int) -> None"),
          "Let all chance to come follow another seed.")
      .def("mask",
           [](const One& self) {
             const auto& variant = self.rules->variant;
             std::vector<std::uint8_t> row(static_cast<std::size_t>(mask_room(variant.actions())));
             write_mask(legal_actions(variant, self.state), variant.actions(), row.data());
             return row_array<bool>(std::move(row), variant.actions());
           })
      .def(
          "observation",
          [](const One& self, int seat, int version) {
            check_version<Game>(version);
            const auto& variant = self.rules->variant;
            std::vector<std::uint8_t> row(
                static_cast<std::size_t>(observation_room(variant, version)));
            write_observation(variant, self.state, self.seat_checked(seat), version, row.data());
            return row_array<std::uint8_t>(std::move(row), variant.observation_size(version));
          },
          nb::arg("seat"), nb::arg("version") = 1)
      .def(
          "decide",
          [](const One& self, const std::string& player, nb::handle seed) {
            if (self.state.seat() < 0) throw nb::value_error("the game is over");
            Rng rng = stream_of(seed_given(seed), 1);
            return self.rules->players.decide(player_named<Game>(player), self.state, rng);
          },
          nb::arg("player"), nb::arg("seed") = 0,
          nb::sig("def decide(self, player: str, seed: int = 0) -> int"),
          "What a player of the kernel would do.")
      .def(
          "play_out",
          [](One& self, const std::vector<std::string>& players, nb::handle seed) {
            Rng choices = stream_of(seed_given(seed), 1);
            const std::vector<Player> seated =
                players_named<Game>(players, self.rules->variant.seats());
            const nb::gil_scoped_release released;
            play_on(*self.rules, seated, self.state, choices);
          },
          nb::arg("players"), nb::arg("seed") = 0,
          nb::sig(
              "def play_out(self, players: collections.abc.Sequence[str], seed: int = 0) -> None"),
          "Play to the end, a player for each seat.");
}

}  // namespace lostcities
