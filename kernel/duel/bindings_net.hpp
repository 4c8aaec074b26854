// The nets of the card game as a class for Python, and the features they read.
#pragma once

#include "bindings_batch.hpp"
#include "duel/net.hpp"

namespace lostcities {

template <class T>
using Block = nb::ndarray<const T, nb::ndim<3>, nb::c_contig, nb::device::cpu>;
template <class T>
using Table = nb::ndarray<const T, nb::ndim<2>, nb::c_contig, nb::device::cpu>;

// Blocks of features by name, size and unit.
template <std::size_t size>
auto listed(const std::array<duel::FeatureBlock, size>& blocks) {
  std::vector<std::tuple<std::string, int, float>> rows;
  for (const duel::FeatureBlock& block : blocks) {
    rows.emplace_back(block.name, block.size, block.unit);
  }
  return rows;
}

template <class T>
using Made = nb::ndarray<nb::numpy, T>;

inline void require_features(const duel::Variant& variant) {
  require(duel::has_features(variant),
          "nets are shown ranks from 2 to 10 at most, and three wagers of a colour at most");
}

// The features of some games at a decision, and what a net may choose from in each.
inline std::tuple<Made<std::uint8_t>, Made<std::uint8_t>, Made<bool>> features_of(
    const Batch<duel::Game>& batch, const Row<std::int64_t>& rows) {
  const duel::Variant& variant = batch.rules->variant;
  require_features(variant);
  const auto count = rows.size(), colours = static_cast<std::size_t>(variant.colours);
  const auto actions = static_cast<std::size_t>(variant.actions());
  const auto room = static_cast<std::size_t>(mask_room(variant.actions()));
  std::vector<std::uint8_t> of_colours(count * colours * duel::kAllOfColour);
  std::vector<std::uint8_t> of_table(count * duel::kOfTable), masks(count * actions), mask(room);
  for (std::size_t i = 0; i < count; ++i) {
    const std::int64_t game = rows.data()[i];
    require(game >= 0 && game < static_cast<std::int64_t>(batch.games), "no such game");
    const duel::State state = batch.state(static_cast<std::size_t>(game));
    require(state.seat() >= 0, "a game is over");
    duel::write_features(variant, state, &of_colours[i * colours * duel::kAllOfColour],
                         &of_table[i * duel::kOfTable]);
    write_mask(duel::net_actions(variant, state), variant.actions(), mask.data());
    std::copy_n(mask.data(), actions, &masks[i * actions]);
  }
  return std::tuple(
      array<std::uint8_t>(std::move(of_colours),
                          {count, colours, static_cast<std::size_t>(duel::kAllOfColour)}),
      array<std::uint8_t>(std::move(of_table), {count, static_cast<std::size_t>(duel::kOfTable)}),
      array<bool>(std::move(masks), {count, actions}));
}

// Rows of features that belong together.
struct Shown {
  std::size_t count;
  int colours, stride;
  const std::uint8_t *of_colours, *of_table;

  Shown(const duel::Net& net, const Block<std::uint8_t>& block, const Table<std::uint8_t>& table)
      : count(block.shape(0)), colours(static_cast<int>(block.shape(1))),
        stride(static_cast<int>(block.shape(2))), of_colours(block.data()), of_table(table.data()) {
    require(colours >= 1 && colours <= duel::kMostColours, "there must be one to six colours");
    require(stride >= net.shape().features, "there are features missing");
    require(table.shape(0) == count && table.shape(1) == duel::kOfTable,
            "the table's features have another shape");
  }

  // Judges all rows, and calls with_judgement(row, judgement) for each.
  template <class WithJudgement>
  void judge(const duel::Net& net, WithJudgement with_judgement) const {
    constexpr int kMost = 32;
    duel::Net::Room room(net, kMost);
    std::vector<duel::Judgement> judgements(kMost);
    for (std::size_t first = 0; first < count; first += kMost) {
      const int some = static_cast<int>(std::min<std::size_t>(kMost, count - first));
      for (int i = 0; i < some; ++i) {
        const std::size_t row = first + static_cast<std::size_t>(i);
        for (int colour = 0; colour < colours; ++colour) {
          const auto place =
              row * static_cast<std::size_t>(colours) + static_cast<std::size_t>(colour);
          net.encode(of_colours + place * static_cast<std::size_t>(stride),
                     room.code(i, colour, colours));
        }
        std::copy_n(of_table + row * duel::kOfTable, duel::kOfTable, room.of_table(i));
      }
      net.judge(room, some, colours, judgements.data());
      for (int i = 0; i < some; ++i) {
        with_judgement(first + static_cast<std::size_t>(i),
                       judgements[static_cast<std::size_t>(i)]);
      }
    }
  }
};

inline std::pair<Made<float>, Made<float>> judged(const duel::Net& net, const Shown& shown) {
  const auto outputs = static_cast<std::size_t>(net.shape().outputs);
  const auto colours = static_cast<std::size_t>(shown.colours);
  std::vector<float> of_colours(shown.count * colours * outputs), of_table(shown.count);
  {
    const nb::gil_scoped_release released;
    shown.judge(net, [&](std::size_t row, const duel::Judgement& judgement) {
      for (std::size_t colour = 0; colour < colours; ++colour) {
        std::copy_n(judgement.colour[colour], outputs,
                    &of_colours[(row * colours + colour) * outputs]);
      }
      of_table[row] = judgement.table;
    });
  }
  return std::pair(array<float>(std::move(of_colours), {shown.count, colours, outputs}),
                   array<float>(std::move(of_table), {shown.count}));
}

// Chooses in every row: the best action, or one drawn by a random word for each.
inline std::pair<Made<std::int64_t>, Made<float>> chosen(
    const duel::Game& rules, const duel::Net& net, const Shown& shown, const Table<bool>& masks,
    const std::optional<Row<std::uint64_t>>& words) {
  const duel::Variant& variant = rules.variant;
  const auto actions = static_cast<std::size_t>(variant.actions());
  require(shown.colours == variant.colours, "the variant has another number of colours");
  require(net.shape().outputs == duel::kPolicyOutputs, "a critic does not choose");
  require(masks.shape(0) == shown.count && masks.shape(1) == actions,
          "the masks have another shape");
  if (words) require_length(words->size(), shown.count);
  std::vector<std::int64_t> picked(shown.count);
  std::vector<float> logarithms(shown.count);
  {
    const nb::gil_scoped_release released;
    shown.judge(net, [&](std::size_t row, const duel::Judgement& judgement) {
      ActionSet legal;
      for (std::size_t i = 0; i < actions; ++i) {
        legal.add(masks.data()[row * actions + i], static_cast<int>(i));
      }
      require((legal.low | legal.high) != 0, "nothing is legal");
      float logits[kMostActions];
      duel::write_logits(variant, judgement, logits);
      picked[row] = words ? duel::draw_action(legal, logits, words->data()[row], logarithms[row])
                          : duel::best_action(legal, logits);
    });
  }
  return std::pair(array<std::int64_t>(std::move(picked), {shown.count}),
                   array<float>(std::move(logarithms), {shown.count}));
}

inline void bind_net(nb::module_& module) {
  using duel::Net;
  module.def(
      "duel_colour_features", [] { return listed(duel::kColourFeatures); },
      "The features of a colour: name, size and unit of each block.");
  module.def(
      "duel_table_features", [] { return listed(duel::kTableFeatures); },
      "The features of all colours together: name, size and unit of each block.");
  module.attr("POLICY_FEATURES") = duel::kSeenOfColour;
  module.attr("POLICY_OUTPUTS") = duel::kPolicyOutputs;
  module.def("duel_features", &features_of, nb::arg("batch"), nb::arg("rows"),
             "The features of some games of a batch: of the colours, of the table; and masks.");
  module.def(
      "duel_net_arrays",
      [](int features, int hidden, int pool, int outputs) {
        std::vector<std::tuple<std::string, int, int>> rows;
        for (const auto& its : duel::net_arrays({features, hidden, pool, outputs})) {
          rows.emplace_back(its.name, its.rows, its.columns);
        }
        return rows;
      },
      nb::arg("features"), nb::arg("hidden"), nb::arg("pool"), nb::arg("outputs"),
      "The arrays a net of this shape is made of: name, rows, columns.");
  nb::class_<Net>(module, "DuelNet", "A net that plays the card game, or judges it.")
      .def(
          "__init__",
          [](Net* self, int features, int hidden, int pool, int outputs,
             const std::vector<Row<float>>& arrays) {
            std::vector<std::vector<float>> values;
            for (const auto& its : arrays) values.emplace_back(its.data(), its.data() + its.size());
            new (self) Net({features, hidden, pool, outputs}, values);
          },
          nb::arg("features"), nb::arg("hidden"), nb::arg("pool"), nb::arg("outputs"),
          nb::arg("arrays"))
      .def(
          "judge",
          [](const Net& self, const Block<std::uint8_t>& colours,
             const Table<std::uint8_t>& table) {
            return judged(self, Shown(self, colours, table));
          },
          nb::arg("colours"), nb::arg("table"),
          "What the net says of each row of features: of each colour, and of the table.")
      .def(
          "choose",
          [](const Net& self, const std::shared_ptr<const duel::Game>& variant,
             const Block<std::uint8_t>& colours, const Table<std::uint8_t>& table,
             const Table<bool>& masks, const std::optional<Row<std::uint64_t>>& words) {
            return chosen(*variant, self, Shown(self, colours, table), masks, words);
          },
          nb::arg("variant"), nb::arg("colours"), nb::arg("table"), nb::arg("masks"),
          nb::arg("words").none(),
          "The best action in each row, or one drawn by a word each, with its log chance.");
}

// Opponents by name, as a search takes them; `policy` is the net itself.
inline std::vector<const duel::Temper*> tempers_of(const std::vector<std::string>& names) {
  std::vector<const duel::Temper*> tempers;
  for (const std::string& name : names) {
    const duel::Temper* temper = duel::temper_named(name);
    require(temper != nullptr || name == "policy", "no player of this name can be searched with");
    tempers.push_back(temper);
  }
  return tempers;
}

// A finding as Python gets it: place, take, prior, value, error, worlds.
using FindingRow = std::tuple<int, int, double, double, double, int>;

inline void bind_search(nb::module_& module) {
  using duel::Search;
  nb::class_<Search>(module, "DuelSearch", "Search over worlds that fit what the mover knows.")
      .def(nb::init<std::shared_ptr<const duel::Net>, std::shared_ptr<const duel::Net>, int>(),
           nb::arg("policy"), nb::arg("critic").none(), nb::arg("threads"))
      .def(
          "find",
          [](Search& self, const Single<duel::Game>& game, std::uint64_t seed, int worlds,
             double seconds, int candidates, double least_prior, double gate, double drop,
             int depth, int offset, const std::vector<float>& utility,
             const std::vector<std::string>& opponents) {
            require(duel::is_printed(game.rules->variant), "search plays the printed game only");
            require(game.state.seat() >= 0, "the game is over");
            require(worlds > 0 && candidates > 0, "worlds and candidates must be 1 or more");
            duel::Findings found;
            {
              const nb::gil_scoped_release released;
              found = self.find(game.rules->variant, game.state, seed,
                                {worlds, seconds, candidates, least_prior, gate, drop, depth,
                                 tempers_of(opponents)},
                                {offset, utility});
            }
            std::vector<FindingRow> rows;
            for (const duel::Finding& one : found.all) {
              rows.emplace_back(one.place, one.take, one.prior, one.value, one.error, one.worlds);
            }
            return std::pair(found.chosen, rows);
          },
          nb::arg("state"), nb::arg("seed"), nb::arg("worlds"), nb::arg("seconds") = 0.0,
          nb::arg("candidates") = 10, nb::arg("least_prior") = 0.002, nb::arg("gate") = 1.5,
          nb::arg("drop") = 3.0, nb::arg("depth") = 0, nb::arg("offset") = 0,
          nb::arg("utility") = std::vector<float>{},
          nb::arg("opponents") = std::vector<std::string>{},
          "The number of what is chosen, and for each candidate, the policy's choice first: place "
          "(-1: done already), take, prior, mean value, error of its difference from what is "
          "chosen, worlds.");
}

}  // namespace lostcities
