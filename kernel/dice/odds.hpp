// What a roll of the dice game brings on average to one who may take any pair of it (R8).
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "dice/game.hpp"

namespace lostcities::dice {

// The mean over all rolls of the best pair, worked out from the worth of the pairs: which faces are
// shown and which colours is independent, so that the best face of each set of colours is enough.
class RollOdds {
 public:
  // Of the colours, only these matter.
  explicit RollOdds(const Variant& variant, unsigned colours_of_interest = (1u << kColours) - 1) {
    // The best of the faces shown is the `rank` best of all with this chance.
    const double dice = variant.number_dice;
    for (int rank = 0; rank < kFaces; ++rank) {
      best_face_[static_cast<std::size_t>(rank)] =
          std::pow((kFaces - rank) / double{kFaces}, dice) -
          std::pow((kFaces - rank - 1) / double{kFaces}, dice);
    }
    std::array<double, 1 << kColours> shown{};
    for (std::uint32_t roll = 0; roll < variant.colour_rolls; ++roll) {
      shown[variant.colours[roll].shown & colours_of_interest] += 1.0 / variant.colour_rolls;
    }
    for (unsigned colours = 0; colours < shown.size(); ++colours) {
      if (shown[colours] > 0) sets_.push_back({colours, shown[colours]});
    }
  }

  // By colour and face; nothing is taken that is worth less than a refusal. `Worth` is ordered by
  // what is wanted, and its value is what comes of it.
  template <class Worth>
  double mean(const std::array<std::array<Worth, kFaces>, kColours>& pairs,
              const Worth& refused) const {
    double sum = 0;
    for (const auto& [colours, chance] : sets_) {
      std::array<Worth, kFaces> faces;
      faces.fill(refused);
      for (unsigned rest = colours; rest != 0; rest &= rest - 1) {
        const auto& more = pairs[static_cast<std::size_t>(std::countr_zero(rest))];
        for (std::size_t face = 0; face < kFaces; ++face) {
          faces[face] = std::max(faces[face], more[face]);
        }
      }
      std::sort(faces.begin(), faces.end());
      double best = 0;
      for (std::size_t rank = 0; rank < kFaces; ++rank) {
        best += best_face_[rank] * value_of(faces[kFaces - 1 - rank]);
      }
      sum += chance * best;
    }
    return sum;
  }

 private:
  struct Set {
    unsigned colours;
    double chance;
  };

  static double value_of(float worth) { return worth; }
  template <class Worth>
  static double value_of(const Worth& worth) {
    return worth.value;
  }

  std::array<double, kFaces> best_face_{};
  std::vector<Set> sets_;  // of colours that may be shown
};

}  // namespace lostcities::dice
