// What both games offer to Python, written once. Each game binds it under its own names.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include <memory>
#include <string>

#include "batch.hpp"
#include "playouts.hpp"

namespace nb = nanobind;

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
    if (!is_legal(rules->variant, state, action)) [[unlikely]] {
      nb::module_::import_("lostcities.kernel.refusals").attr("refuse")(nb::find(*this), action);
    }
    last = apply(rules->variant, state, static_cast<int>(action));
  }

  int seat_checked(int seat) const {
    if (seat < 0 || seat >= rules->variant.seats()) throw nb::value_error("no such seat");
    return seat;
  }
};

inline Player player_named(const std::string& name) {
  if (name == "random") return Player::kRandom;
  if (name == "cautious") return Player::kCautious;
  if (name == "greedy") return Player::kGreedy;
  throw nb::value_error("the kernel has no such player");
}

inline std::vector<Player> players_named(const std::vector<std::string>& names, int seats) {
  if (static_cast<int>(names.size()) != seats) throw nb::value_error("a player for each seat");
  std::vector<Player> players;
  for (const std::string& name : names) players.push_back(player_named(name));
  return players;
}

template <class T>
using Row = nb::ndarray<const T, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

// A read-only view of rows that belong to `owner`.
template <class T, class Stored>
auto view(nb::handle owner, const std::vector<Stored>& data, std::size_t rows, std::size_t columns,
          std::size_t stride) {
  static_assert(sizeof(T) == sizeof(Stored));
  const std::size_t shape[] = {rows, columns};
  const std::int64_t strides[] = {static_cast<std::int64_t>(stride), 1};
  return nb::ndarray<nb::numpy, const T, nb::ndim<2>>(reinterpret_cast<const T*>(data.data()), 2,
                                                      shape, owner, strides);
}

template <class T, class Stored>
auto view(nb::handle owner, const std::vector<Stored>& data) {
  static_assert(sizeof(T) == sizeof(Stored));
  const std::size_t shape[] = {data.size()};
  return nb::ndarray<nb::numpy, const T, nb::ndim<1>>(reinterpret_cast<const T*>(data.data()), 1,
                                                      shape, owner);
}

// An array of its own, of these dimensions.
template <class T, class Stored>
nb::ndarray<nb::numpy, T> array(std::vector<Stored>&& data,
                                std::initializer_list<std::size_t> shape) {
  static_assert(sizeof(T) == sizeof(Stored));
  auto* kept = new std::vector<Stored>(std::move(data));
  nb::capsule owner(kept, [](void* p) noexcept { delete static_cast<std::vector<Stored>*>(p); });
  return nb::ndarray<nb::numpy, T>(reinterpret_cast<T*>(kept->data()), shape, owner);
}

// The first `length` bytes of a row, as an array of their own.
template <class T>
auto row_array(std::vector<std::uint8_t>&& row, int length) {
  row.resize(static_cast<std::size_t>(length));
  return array<T>(std::move(row), {static_cast<std::size_t>(length)});
}

inline void require_length(std::size_t length, std::size_t games) {
  if (length != games) throw nb::value_error("there must be one entry for each game");
}

// A seat for each game.
template <class Game>
void require_seats(const Row<std::int8_t>& seats, const Batch<Game>& batch) {
  require_length(seats.size(), batch.games);
  for (std::size_t game = 0; game < batch.games; ++game) {
    const int seat = seats.data()[game];
    if (seat < 0 || seat >= batch.rules->variant.seats()) throw nb::value_error("no such seat");
  }
}

template <class Game>
void bind_batch(nb::module_& module, const char* name) {
  using Games = Batch<Game>;
  nb::class_<Games>(module, name, "Many games of one variant, stepped together.")
      .def(
          "__init__",
          [](Games* self, std::shared_ptr<const Game> rules, std::size_t games, bool auto_reset,
             int threads, std::optional<std::string> opponent, std::vector<std::int8_t> learners) {
            std::optional<Opponent> seated;
            if (opponent) {
              require_length(learners.size(), games);
              for (const int learner : learners) {
                if (learner < 0 || learner >= rules->variant.seats()) {
                  throw nb::value_error("no such seat");
                }
              }
              seated = Opponent{player_named(*opponent), std::move(learners)};
            }
            new (self) Games(std::move(rules), games, auto_reset, threads, std::move(seated));
          },
          nb::arg("variant"), nb::arg("games"), nb::arg("auto_reset"), nb::arg("threads"),
          nb::arg("opponent").none(), nb::arg("learners"))
      .def("clone", &Games::clone, nb::call_guard<nb::gil_scoped_release>())
      .def(
          "reset",
          [](Games& self, Row<std::uint64_t> seeds, Row<std::int8_t> starters) {
            require_length(seeds.size(), self.games);
            require_seats(starters, self);
            const nb::gil_scoped_release released;
            self.reset(seeds.data(), starters.data());
          },
          nb::arg("seeds"), nb::arg("starters"))
      .def(
          "step",
          [](Games& self, Row<std::int64_t> actions, bool leaving) {
            require_length(actions.size(), self.games);
            const nb::gil_scoped_release released;
            return self.step(actions.data(), leaving);
          },
          nb::arg("actions"), nb::arg("leaving"),
          "Do one action in every game; return the first game that refuses, or their number.")
      .def(
          "step_alone",
          [](Games& self, std::size_t game, std::int64_t action) {
            if (game >= self.games) throw nb::index_error("no such game");
            return self.step_alone(game, action);
          },
          nb::arg("game"), nb::arg("action"), "Do one action in one game, if it is legal.")
      .def(
          "play_out",
          [](Games& self, const std::vector<std::string>& players) {
            const std::vector<Player> seated = players_named(players, self.rules->variant.seats());
            const nb::gil_scoped_release released;
            self.play_out(seated);
          },
          nb::arg("players"), "Play every game to its end, a player for each seat.")
      .def(
          "determinise",
          [](Games& self, Row<std::uint64_t> seeds, std::optional<Row<std::int8_t>> seats) {
            require_length(seeds.size(), self.games);
            if (seats) require_seats(*seats, self);
            const nb::gil_scoped_release released;
            self.determinise(seeds.data(), seats ? seats->data() : nullptr);
          },
          nb::arg("seeds"), nb::arg("seats").none(),
          "Deal anew what a seat cannot see, and all chance to come.")
      .def(
          "state",
          [](const Games& self, std::size_t game) {
            if (game >= self.games) throw nb::index_error("no such game");
            return Single<Game>(self.rules, self.state(game));
          },
          nb::arg("game"))
      .def(
          "put",
          [](Games& self, std::size_t game, const Single<Game>& single) {
            if (game >= self.games) throw nb::index_error("no such game");
            if (single.rules != self.rules) throw nb::value_error("it is of another variant");
            self.put(game, single.state);
          },
          nb::arg("game"), nb::arg("state"))
      .def(
          "fill",
          [](Games& self, const Single<Game>& single) {
            if (single.rules != self.rules) throw nb::value_error("it is of another variant");
            const nb::gil_scoped_release released;
            self.fill(single.state);
          },
          nb::arg("state"))
      .def_prop_ro("variant", [](const Games& self) { return self.rules; })
      .def("mask",
           [](nb::handle_t<Games> self) {
             const auto& games = nb::cast<const Games&>(self);
             return view<bool>(self, games.mask, games.games,
                               static_cast<std::size_t>(games.rules->variant.actions()),
                               games.mask_stride);
           })
      .def("observation",
           [](nb::handle_t<Games> self) {
             const auto& games = nb::cast<const Games&>(self);
             return view<std::uint8_t>(
                 self, games.observation, games.games,
                 static_cast<std::size_t>(games.rules->variant.observation_size()),
                 games.observation_stride);
           })
      .def("reward",
           [](nb::handle_t<Games> self) {
             const auto& games = nb::cast<const Games&>(self);
             return view<std::int32_t>(self, games.reward, games.games, games.seats, games.seats);
           })
      .def("scores",
           [](nb::handle_t<Games> self) {
             const auto& games = nb::cast<const Games&>(self);
             return view<std::int32_t>(self, games.scores, games.games, games.seats, games.seats);
           })
      .def("margin",
           [](nb::handle_t<Games> self) {
             return view<double>(self, nb::cast<const Games&>(self).margin);
           })
      .def("done",
           [](nb::handle_t<Games> self) {
             return view<bool>(self, nb::cast<const Games&>(self).done);
           })
      .def("seat", [](nb::handle_t<Games> self) {
        return view<std::int8_t>(self, nb::cast<const Games&>(self).seat);
      });
}

// One number for each seat.
template <class Game, class Numbers>
std::vector<int> by_seat(const Game& rules, const Numbers& numbers) {
  return {numbers.begin(), numbers.begin() + rules.variant.seats()};
}

template <class Game>
void bind_single(nb::module_& module, const char* name) {
  using One = Single<Game>;
  nb::class_<One>(module, name, "One game at a decision, or over. It changes as it is played.")
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
          "bytes", [](const One&) { return sizeof(typename Game::State); },
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
            const int count = legal(self.rules->variant, self.state, actions);
            nb::list numbers;
            for (int i = 0; i < count; ++i) numbers.append(int{actions[i]});
            return nb::typed<nb::list, int>(numbers);
          },
          "The numbers of the legal actions, in order.")
      .def(
          "is_legal",
          [](const One& self, std::int64_t action) {
            return is_legal(self.rules->variant, self.state, action);
          },
          nb::arg("action"))
      .def("apply", &One::apply_checked, nb::arg("action"),
           "Do an action and what chance adds to it; IllegalAction, with the rule, if refused.")
      .def("clone", [](const One& self) { return One(self); })
      .def("__copy__", [](const One& self) { return One(self); })
      .def(
          "__deepcopy__", [](const One& self, nb::handle) { return One(self); }, nb::arg("memo"))
      .def(
          "redeal",
          [](One& self, int seat, std::uint64_t seed) {
            Rng rng = stream_of(seed, 2);
            redeal(self.rules->variant, self.state, self.seat_checked(seat), rng);
          },
          nb::arg("seat"), nb::arg("seed"),
          "Deal anew what a seat cannot see, and all chance to come.")
      .def(
          "reseed", [](One& self, std::uint64_t seed) { self.state.rng = stream_of(seed, 0); },
          nb::arg("seed"), "Let all chance to come follow another seed.")
      .def("mask",
           [](const One& self) {
             const auto& variant = self.rules->variant;
             std::vector<std::uint8_t> row(static_cast<std::size_t>(mask_room(variant)));
             write_mask(variant, self.state, row.data());
             return row_array<bool>(std::move(row), variant.actions());
           })
      .def(
          "observation",
          [](const One& self, int seat) {
            const auto& variant = self.rules->variant;
            std::vector<std::uint8_t> row(static_cast<std::size_t>(observation_room(variant)));
            write_observation(variant, self.state, self.seat_checked(seat), row.data());
            return row_array<std::uint8_t>(std::move(row), variant.observation_size());
          },
          nb::arg("seat"))
      .def(
          "decide",
          [](const One& self, const std::string& player, std::uint64_t seed) {
            if (self.state.seat() < 0) throw nb::value_error("the game is over");
            Rng rng = stream_of(seed, 1);
            return self.rules->players.decide(player_named(player), self.state, rng);
          },
          nb::arg("player"), nb::arg("seed") = 0, "What a player of the kernel would do.")
      .def(
          "play_out",
          [](One& self, const std::vector<std::string>& players, std::uint64_t seed) {
            const std::vector<Player> seated = players_named(players, self.rules->variant.seats());
            const nb::gil_scoped_release released;
            Rng choices = stream_of(seed, 1);
            play_on(*self.rules, seated, self.state, choices);
          },
          nb::arg("players"), nb::arg("seed") = 0, "Play to the end, a player for each seat.");
}

template <class Game>
void bind_playouts(nb::module_& module, const char* name) {
  module.def(
      name,
      [](const std::shared_ptr<const Game>& rules, std::size_t games, std::uint64_t seed,
         const std::vector<std::string>& players, int threads) {
        const std::vector<Player> seated = players_named(players, rules->variant.seats());
        Tally tally;
        {
          const nb::gil_scoped_release released;
          tally = playouts(*rules, games, seed, seated, threads);
        }
        const auto seats = static_cast<std::size_t>(rules->variant.seats());
        return std::tuple(array<std::int32_t>(std::move(tally.scores), {games, seats}),
                          array<std::int32_t>(std::move(tally.turns), {games}),
                          array<std::int8_t>(std::move(tally.endings), {games}),
                          array<std::int32_t>(std::move(tally.statistics),
                                              {games, seats, std::size(Game::statistics)}));
      },
      nb::arg("variant"), nb::arg("games"), nb::arg("seed"), nb::arg("players"),
      nb::arg("threads"));
}

}  // namespace lostcities
