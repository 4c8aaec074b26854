// The card game as a small struct: the twin of `lostcities.duel`, paragraph by paragraph (D1-D22).
//
// A kind of card is colour * stride + place, where place 0 is the wager and the others are the
// variant's ranks in order: the numbers the Python codec gives to plays. A set of kinds is a word.
// A state is at a decision or at the end of the match; chance moves inside `start` and `apply`,
// by the state's own stream.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <vector>

#include "actions.hpp"
#include "archive.hpp"
#include "rng.hpp"

namespace lostcities::duel {

using Kinds = std::uint64_t;  // a set of kinds of card, one bit each
using Stack = std::uint64_t;  // a pile: one nibble a card, 1 + place, the top card lowest

constexpr int kMostColours = 6;
constexpr int kMostRanks = 9;
constexpr int kMostWagers = 6;
constexpr int kMostHand = 8;
constexpr int kMostRounds = 8;
constexpr int kMostPack = 96;  // 6 * (9 + 6) cards, rounded up to whole words
constexpr int kMostRank = 99;
constexpr int kMostPoints = 999;  // of cost and bonus
constexpr int kSeats = 2;
constexpr std::uint8_t kNoPile = 7;
constexpr int kObservations = 2;           // the versions of an observation
constexpr std::uint32_t kRemembered = 24;  // the turns in which a repetition is looked for

enum class Phase : std::uint8_t { kPlace, kTake, kOver };
enum class Ending : std::uint8_t { kDeck, kLimit };

constexpr Kinds bit(int kind) { return Kinds{1} << kind; }

// One kind of card, with what the moves need to know about it.
struct Kind {
  Kinds number = 0;         // its bit if it is a number card
  Kinds still_open = 0;     // D7, D8: what may be laid after it
  std::uint32_t wager = 0;  // 1 in the nibble of its colour if it is a wager
  std::uint8_t colour = 0;
  std::uint8_t place = 0;  // 0 for a wager, then the ranks in order
  std::int16_t rank = 0;   // its number; 0 for a wager
};

// The numbers of a variant (D1, D2, D15, D17, D18, D20-D22), and tables made of them.
struct Variant {
  int colours, stride, wagers, hand, cost, bonus, bonus_from, rounds;
  bool by_total;             // D21: who leads by the total so far, or by the last round
  std::uint32_t turn_limit;  // D15: 0 for none
  int kinds, pack;
  Kinds all = 0;                 // every kind
  Kinds numbers = 0;             // every number card
  std::uint32_t all_wagers = 0;  // D1: every wager
  std::array<Kinds, kMostColours> of_colour{};
  std::array<Kind, 64> kind{};
  std::array<std::uint8_t, kMostPack> cards{};  // D1: the pack, in order

  Variant(int colours, const std::vector<int>& ranks, int wagers, int hand, int cost, int bonus,
          int bonus_from, bool by_total, int rounds, std::uint32_t turn_limit);

  static constexpr int seats() { return kSeats; }
  int deck_action() const { return 2 * kinds; }
  int actions() const { return 2 * kinds + 1 + colours; }
  int pile_cells() const { return stride - 1 + wagers; }
  int observation_size(int version) const;
  int hidden_size() const { return 2 * kinds; }
};

// A finished round (D20): the points by seat and colour.
struct RoundResult {
  std::array<std::array<std::int16_t, kMostColours>, kSeats> points{};
  std::array<std::uint8_t, kSeats> opened{};  // expeditions that have a card
  std::uint8_t starter = 0;
  Ending ending = Ending::kDeck;
};

// What belongs to one seat. The sets hold number cards; wagers are counted beside them, one nibble
// a colour, for there are several of a kind.
struct Side {
  Kinds open = 0;   // D7, D8: all kinds it may still lay
  Kinds held = 0;   // its hand; this set holds wagers as well, so that it is what may be discarded
  Kinds laid = 0;   // D6
  Kinds known = 0;  // D10: what it is known to hold
  std::uint32_t held_wagers = 0, laid_wagers = 0, known_wagers = 0;
};

// The two cards of a turn, as kinds.
struct Turn {
  std::uint8_t placed = 0, taken = 0;
};

// A whole match at one point.
struct State {
  std::array<Side, kSeats> side{};
  std::array<Stack, kMostColours> pile{};
  Kinds deck = 0;  // D13: in no order: chance picks any of them
  Rng rng;
  std::uint32_t deck_wagers = 0;
  std::uint32_t left = 0;   // cards in the deck
  std::uint32_t turns = 0;  // D15: completed in this round
  std::uint32_t heaps = 0;  // the piles that have a card, one bit each
  std::uint32_t mover = 0;
  std::uint8_t starter = 0;
  Phase phase = Phase::kOver;
  std::uint8_t closed = kNoPile;              // D12
  std::uint8_t played = 0;                    // finished rounds
  std::array<std::int32_t, kSeats> totals{};  // D20
  std::uint32_t finished_turns = 0;           // of all finished rounds together
  // D9: who discarded the cards of each pile, two bits a card, the top card lowest: 1 + seat, or 0
  // if nobody knows.
  std::array<std::uint32_t, kMostColours> discarders{};
  std::uint8_t placed = 0;     // the card placed in this turn, as a kind
  std::uint8_t exchanges = 0;  // the last turns that discarded and took from a pile, at most all
  std::array<Turn, kRemembered> turn{};  // the last ones, each at its number modulo their number
  std::array<RoundResult, kMostRounds> results{};

  int seat() const { return phase == Phase::kOver ? -2 : static_cast<int>(mover); }
  int turn_count() const { return static_cast<int>(finished_turns); }
  std::uint32_t turns_so_far() const { return finished_turns + turns; }
};

constexpr int nibble(std::uint32_t counts, int colour) { return (counts >> (4 * colour)) & 15; }

// How many there are in all six nibbles.
constexpr std::uint32_t nibbles_sum(std::uint32_t counts) {
  const std::uint32_t pairs = (counts & 0x0F0F0Fu) + (counts >> 4 & 0x0F0F0Fu);
  return pairs * 0x010101u >> 16 & 255;
}

// D5, D11, D12: the piles a card may be taken from, one bit each.
constexpr unsigned open_piles(const State& state) { return state.heaps & ~(1u << state.closed); }

// D3, D4: a new match, dealt by the state's stream.
void start(const Variant& variant, State& state, int starter);

// What the mover may do (D5-D12); nothing when the match is over.
ActionSet legal_actions(const Variant& variant, const State& state);

// What one decision brought: the points each seat scored, and whether the match is over.
struct Step {
  std::array<std::int32_t, kSeats> points{};
  bool over = false;
};

// Does a legal action, and what chance adds to it.
Step apply(const Variant& variant, State& state, int action);

// Takes this card of the deck, whatever chance would have said; a card is placed already.
Step take_from_deck(const Variant& variant, State& state, int kind);

// How many of the last turns of this round, at most kRemembered, began with every card where it was
// at the beginning of this one, the same seat being to move.
int repetitions(const Variant& variant, const State& state);

// What a seat knows, in bytes; docs/reference/environments.md lists them for each version. The row
// has room for observation_room(variant, version) bytes.
void write_observation(const Variant& variant, const State& state, int seat, int version,
                       std::uint8_t* row);
int observation_room(const Variant& variant, int version);

// The same by plain instructions, as processors do it that have no better ones.
void write_observation_plainly(const Variant& variant, const State& state, int seat, int version,
                               std::uint8_t* row);

// What a seat cannot see, in bytes: the other hand and the deck, by kind. The row has room for
// hidden_room(variant) bytes.
void write_hidden(const Variant& variant, const State& state, int seat, std::uint8_t* row);
int hidden_room(const Variant& variant);

// Deals again what a seat cannot see, keeping what the other is known to hold (D10), and makes all
// chance to come another. What comes of it depends on what the seat knows and on `rng`, on nothing
// else.
void redeal(const Variant& variant, State& state, int seat, Rng& rng);

// How the last finished round ended (D14, D15), in the order of Ending.
inline int ending_of(const State& state) {
  return static_cast<int>(state.results[state.played - 1].ending);
}

// What playouts count as well as the points: for a seat, the expeditions opened in all rounds.
inline constexpr std::array<const char*, 1> kStatistics{"opened"};
void write_statistics(const Variant& variant, const State& state, int seat, std::int32_t* row);

// A state in plain numbers, as it goes in and out; kinds of card throughout.
struct Position {
  int starter = 0, mover = 0, phase = 0, closed = -1;
  std::uint32_t turns = 0;
  std::array<std::vector<int>, kSeats> hands, known;
  std::array<std::vector<std::vector<int>>, kSeats> expeditions;  // in the order they were laid
  std::vector<std::vector<int>> piles;                            // bottom first
  std::vector<int> deck;                                          // counts by kind
  std::vector<RoundResult> results;
};

Position position_of(const Variant& variant, const State& state);
// Throws std::invalid_argument if no game could stand like this.
State state_of(const Variant& variant, const Position& position);

// A state with all chance to come, as bytes; reading throws std::invalid_argument as above.
void write_state(const Variant& variant, const State& state, Writer& writer);
State read_state(const Variant& variant, Reader& reader);

}  // namespace lostcities::duel
