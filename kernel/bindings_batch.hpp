// Many games as a class for Python, and whole games in bulk, written once for both games.
#pragma once

#include <algorithm>

#include "batch.hpp"
#include "bindings_state.hpp"
#include "playouts.hpp"

namespace lostcities {

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

// The kernel's players by number, -1 for the learner.
inline std::vector<Player> players_numbered(const Row<std::int8_t>& numbers) {
  std::vector<Player> players(numbers.size());
  for (std::size_t i = 0; i < players.size(); ++i) {
    players[i] = static_cast<Player>(numbers.data()[i]);
  }
  return players;
}

template <class Game>
void bind_batch(nb::module_& module, const char* name) {
  using Games = Batch<Game>;
  nb::class_<Games>(module, name, "Many games of one variant, stepped together.")
      .def(
          "__init__",
          [](Games* self, std::shared_ptr<const Game> rules, std::size_t games, bool auto_reset,
             int threads, Row<std::int8_t> players, int observation_version) {
            auto seated = players_numbered(players);
            check_players<Game>(seated, games, static_cast<std::size_t>(rules->variant.seats()));
            check_version<Game>(observation_version);
            new (self) Games(std::move(rules), games, auto_reset, threads, std::move(seated),
                             observation_version);
          },
          nb::arg("variant"), nb::arg("games"), nb::arg("auto_reset"), nb::arg("threads"),
          nb::arg("players"), nb::arg("observation_version"))
      .def("clone", &Games::clone, nb::call_guard<nb::gil_scoped_release>())
      .def(
          "save",
          [](const Games& self) {
            std::string bytes;
            {
              const nb::gil_scoped_release released;
              bytes = self.save();
            }
            return nb::bytes(bytes.data(), bytes.size());
          },
          "All games as bytes.")
      .def(
          "load",
          [](Games& self, nb::bytes bytes) {
            self.load({static_cast<const char*>(bytes.data()), bytes.size()});
          },
          nb::arg("data"),
          "Go on with games that were saved; ValueError if they are not such games.")
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
          "random_step",
          [](Games& self) {
            std::vector<std::int64_t> actions(self.games);
            {
              const nb::gil_scoped_release released;
              self.random_step(actions.data());
            }
            return array<std::int64_t>(std::move(actions), {self.games});
          },
          "Do a random legal action in every game that is not over; return them.")
      .def(
          "sample",
          [](Games& self, Row<std::uint64_t> words) {
            require_length(words.size(), self.games);
            std::vector<std::int64_t> actions(self.games);
            {
              const nb::gil_scoped_release released;
              self.sample(words.data(), actions.data());
            }
            return array<std::int64_t>(std::move(actions), {self.games});
          },
          nb::arg("words"), "Draw a legal action for every game, by a random word for each.")
      .def(
          "decide",
          [](Games& self, Row<std::int8_t> players) {
            require_length(players.size(), self.games);
            const std::vector<Player> asked = players_numbered(players);
            for (const Player player : asked) {
              require(Game::has(player), "the kernel has no such player");
            }
            std::vector<std::int64_t> actions(self.games);
            {
              const nb::gil_scoped_release released;
              self.decide(asked.data(), actions.data());
            }
            return array<std::int64_t>(std::move(actions), {self.games});
          },
          nb::arg("players"), "What a player would do in each game; -1 if it is over.")
      .def(
          "set_players",
          [](Games& self, Row<std::int8_t> players) {
            auto seated = players_numbered(players);
            check_players<Game>(seated, self.games, self.seats);
            self.set_players(std::move(seated));
          },
          nb::arg("players"), "Seat other players, from each game's next start on.")
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
            const std::vector<Player> seated =
                players_named<Game>(players, self.rules->variant.seats());
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
            const auto copied = [&] {
              const nb::gil_scoped_release released;  // another thread may be playing for long
              return self.state(game);
            };
            return Single<Game>(self.rules, copied());
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
      .def("running_threads", &Games::running_threads,
           "How many threads there are, after the games have begun.")
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
                 static_cast<std::size_t>(
                     games.rules->variant.observation_size(games.observation_version)),
                 games.observation_stride);
           })
      .def(
          "hidden",
          [](nb::handle_t<Games> self) {
            auto& games = nb::cast<Games&>(self);
            {
              const nb::gil_scoped_release released;
              games.reveal();
            }
            return view<std::uint8_t>(self, games.hidden, games.games,
                                      static_cast<std::size_t>(games.rules->variant.hidden_size()),
                                      games.hidden_stride);
          },
          "What the seats to move cannot see.")
      .def("turns",
           [](nb::handle_t<Games> self) {
             return view<std::int32_t>(self, nb::cast<const Games&>(self).turns);
           })
      .def("endings",
           [](nb::handle_t<Games> self) {
             return view<std::int8_t>(self, nb::cast<const Games&>(self).endings);
           })
      .def("statistics",
           [](nb::handle_t<Games> self) {
             const auto& games = nb::cast<const Games&>(self);
             const std::size_t shape[] = {games.games, games.seats, std::size(Game::statistics)};
             return nb::ndarray<nb::numpy, const std::int32_t, nb::ndim<3>>(games.statistics.data(),
                                                                            3, shape, self);
           })
      .def("players",
           [](nb::handle_t<Games> self) {
             const auto& games = nb::cast<const Games&>(self);
             return view<std::int8_t>(self, games.players, games.games, games.seats, games.seats);
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

// Scores, turns, endings and statistics, as arrays.
template <class Game>
auto tally_arrays(const Game& rules, std::size_t games, Tally&& tally) {
  const auto seats = static_cast<std::size_t>(rules.variant.seats());
  return std::tuple(array<std::int32_t>(std::move(tally.scores), {games, seats}),
                    array<std::int32_t>(std::move(tally.turns), {games}),
                    array<std::int8_t>(std::move(tally.endings), {games}),
                    array<std::int32_t>(std::move(tally.statistics),
                                        {games, seats, std::size(Game::statistics)}));
}

template <class Game>
void bind_playouts(nb::module_& module, const char* name) {
  module.def(
      name,
      [](const std::shared_ptr<const Game>& rules, std::size_t games, std::uint64_t seed,
         const std::vector<std::string>& players, int threads) {
        const std::vector<Player> seated = players_named<Game>(players, rules->variant.seats());
        Tally tally;
        {
          const nb::gil_scoped_release released;
          tally = playouts(*rules, games, seed, seated, threads);
        }
        return tally_arrays(*rules, games, std::move(tally));
      },
      nb::arg("variant"), nb::arg("games"), nb::arg("seed"), nb::arg("players"),
      nb::arg("threads"));
}

}  // namespace lostcities
