// What a net is shown of a position of the card game: bytes for each colour and bytes for all of
// them together, so that a net that treats every colour alike can be written.
//
// The last features of a colour show the other hand: they are for a critic in training and for
// worlds that a search has dealt. A policy reads the features before them only.
#pragma once

#include <span>

#include "duel/game.hpp"

namespace lostcities::duel {

// A run of features of one kind, and what its bytes are divided by.
struct FeatureBlock {
  const char* name;
  int size;
  float unit;
};

inline constexpr std::array kColourFeatures{
    FeatureBlock{"hand", 12, 1},  // 12: wagers as 1, 2, 3 or more of them; then the nine numbers
    FeatureBlock{"mine", 12, 1},
    FeatureBlock{"theirs", 12, 1},
    FeatureBlock{"known_theirs", 12, 1},
    FeatureBlock{"known_mine", 12, 1},
    FeatureBlock{"unseen", 12, 1},
    FeatureBlock{"pile", 12, 1},
    FeatureBlock{"pile_top", 10, 1},  // 10: the wager, then the nine numbers
    FeatureBlock{"pile_second", 10, 1},
    FeatureBlock{"my_open", 10, 1},
    FeatureBlock{"their_open", 10, 1},
    FeatureBlock{"playable", 10, 1},
    FeatureBlock{"closed", 1, 1},
    FeatureBlock{"begun", 2, 1},
    FeatureBlock{"pile_size", 1, 12},
    FeatureBlock{"my_journey", 3, 50},   // sum, points + 80, points with what I hold + 80
    FeatureBlock{"my_cards", 3, 8},      // laid, playable, missing to the bonus
    FeatureBlock{"to_come", 1, 8},       // unseen numbers above my last
    FeatureBlock{"to_come_sum", 2, 50},  // their sum; the sum I can play
    FeatureBlock{"their_journey", 2, 50},
    FeatureBlock{"their_cards", 1, 8},
    FeatureBlock{"their_to_come", 1, 8},
    FeatureBlock{"their_to_come_sum", 1, 50},
    FeatureBlock{"their_hand", 12, 1},
    FeatureBlock{"their_playable", 10, 1},
};

inline constexpr std::array kTableFeatures{
    FeatureBlock{"takes", 1, 1},
    FeatureBlock{"six_colours", 1, 1},
    FeatureBlock{"deck", 1, 44},
    FeatureBlock{"deck_at_most", 12, 1},
    FeatureBlock{"deck_odd", 1, 1},
    FeatureBlock{"turns", 1, 60},
    FeatureBlock{"patience", 1, 20},  // turns until only the deck is taken
    FeatureBlock{"my_turns", 1, 20},
    FeatureBlock{"to_play", 3, 8},  // playable in what I have begun, in all; more than I have turns
    FeatureBlock{"points", 3, 50},  // mine, theirs, the difference, each + 128
    FeatureBlock{"opened", 2, 5},
    FeatureBlock{"known", 1, 8},
    FeatureBlock{"starter", 1, 1},
};

template <std::size_t size>
constexpr int features_in(const std::array<FeatureBlock, size>& blocks, std::size_t count) {
  int sum = 0;
  for (std::size_t i = 0; i < count; ++i) sum += blocks[i].size;
  return sum;
}

constexpr int kAllOfColour = features_in(kColourFeatures, kColourFeatures.size());
constexpr int kSeenOfColour = features_in(kColourFeatures, kColourFeatures.size() - 2);
constexpr int kOfTable = features_in(kTableFeatures, kTableFeatures.size());

// Whether nets can be shown the variant: its ranks are 2 and up, and there is room for its cards.
bool has_features(const Variant& variant);

// Whether its cards and scoring are those of the printed game, which the shipped nets play.
bool is_printed(const Variant& variant);

// What all features of one colour are made of, as the mover sees it: equal keys, equal features.
struct ColourKey {
  std::uint64_t cards =
      0;                   // hand, expeditions and what each is known to hold; whether it is closed
  std::uint64_t pile = 0;  // the pile, and above it the other hand

  bool operator==(const ColourKey&) const = default;

  // Without the other hand, for a net that is not shown it.
  ColourKey seen() const { return {cards, pile & kPileBits}; }

  static constexpr int kPileSize = 48;  // twelve cards, a nibble each
  static constexpr std::uint64_t kPileBits = (std::uint64_t{1} << kPileSize) - 1;
};
ColourKey colour_key(const Variant& variant, const State& state, int colour);

// What the table's features need to know of each colour; added up over all of them.
struct Totals {
  int mine = 0, theirs = 0, opened = 0, their_opened = 0, begun_playable = 0, playable = 0;

  Totals& operator+=(const Totals& other);
};

// Writes the kAllOfColour features of a colour: what the mover sees, and the other hand.
Totals write_colour(const Variant& variant, const State& state, int colour, std::uint8_t* row);

// Writes the kOfTable features of all colours together.
void write_table(const Variant& variant, const State& state, const Totals& totals,
                 std::uint8_t* row);

// Writes all of them: `colours` has room for kAllOfColour bytes for each colour.
void write_features(const Variant& variant, const State& state, std::uint8_t* colours,
                    std::uint8_t* table);

// From this turn of a round on nets take from the deck only. Between nets a round might never end
// else: with one card left each waits for the other to take it (D15).
constexpr std::uint32_t patience(const Variant& variant) {
  return static_cast<std::uint32_t>(variant.pack - kSeats * variant.hand + 16);
}

// What a net may choose from.
ActionSet net_actions(const Variant& variant, const State& state);

}  // namespace lostcities::duel
