// The moves of the card game (D3-D15), written once for single decisions and for whole playouts.
//
// What a move does not do it multiplies by nothing instead of jumping over it: a random game is
// nothing a processor can guess, and a wrong guess costs more than the whole move.
#pragma once

#include "bits.hpp"
#include "duel/game.hpp"

namespace lostcities::duel {

// Calls with_card(kind) for every card of a set, in the order of the pack.
template <class WithCard>
void each_card(const Variant& variant, Kinds numbers, std::uint32_t wagers, WithCard with_card) {
  for (int colour = 0; colour < variant.colours; ++colour) {
    for (int i = nibble(wagers, colour); i > 0; --i) with_card(colour * variant.stride);
    for (Kinds rest = numbers & variant.of_colour[colour]; rest != 0; rest &= rest - 1) {
      with_card(std::countr_zero(rest));
    }
  }
}

// All bits, or none.
constexpr std::uint64_t if_so(bool holds) { return std::uint64_t{0} - std::uint64_t{holds}; }
constexpr std::uint64_t if_negative(std::uint64_t difference) {
  return static_cast<std::uint64_t>(static_cast<std::int64_t>(difference) >> 63);
}

// Adds a card to a hand. The side of these three is a Side, or what a playout keeps of it.
template <class Its>
inline void hold(const Kind& card, int kind, Its& side) {
  side.held |= bit(kind);
  side.held_wagers += card.wager;
}

// Takes a card out of a hand; the kind of a wager stays while there are more of it.
template <class Its>
inline void release(const Kind& card, int kind, Its& side) {
  side.held_wagers -= card.wager;
  const bool more = (side.held_wagers & card.wager * 15) != 0;
  side.held &= ~bit(kind) | if_so(more);
}

// D6-D8: puts a card into an expedition, if `plays` has all bits.
template <class Its>
inline void lay(const Kind& card, Its& side, std::uint64_t plays) {
  side.laid |= card.number & plays;
  side.laid_wagers += card.wager & static_cast<std::uint32_t>(plays);
  side.open &= card.still_open | ~plays;
}

// D6, D9: puts a card into the mover's expedition, or on the pile of its colour.
inline void place(const Kind& card, Side& side, State& state, bool discards) {
  const std::uint64_t plays = if_so(!discards);
  lay(card, side, plays);
  Stack& pile = state.pile[card.colour];
  pile = (pile << (~plays & 4)) | (static_cast<Stack>(card.place + 1) & ~plays);
  state.heaps |= std::uint32_t{discards} << card.colour;
  const auto discarded = static_cast<std::uint32_t>(~plays);
  std::uint32_t& discarders = state.discarders[card.colour];
  discarders = (discarders << (discarded & 2)) | ((1 + state.mover) & discarded);
}

// D10: a card that was known to be held and is placed is not held any more.
inline void forget(const Kind& card, Side& side) {
  side.known &= ~card.number;
  side.known_wagers -= nibble(side.known_wagers, card.colour) > 0 ? card.wager : 0;
}

// D11: the top card of a pile, which both players know from now on (D10).
inline int take_top(const Variant& variant, State& state, int colour) {
  Stack& pile = state.pile[colour];
  const int kind = colour * variant.stride + static_cast<int>(pile & 15) - 1;
  pile >>= 4;
  state.discarders[colour] >>= 2;
  state.heaps &= ~(std::uint32_t{pile == 0} << colour);
  return kind;
}

// Takes back, on the piles, a turn that discarded a card and took another from a pile. D12: they
// are of different colours, so it does not matter which comes first.
inline void undo_exchange(const Kind& placed, const Kind& taken,
                          std::array<Stack, kMostColours>& pile) {
  pile[placed.colour] >>= 4;
  pile[taken.colour] = pile[taken.colour] << 4 | static_cast<Stack>(taken.place + 1);
}

// The piles as they were when this turn began.
inline std::array<Stack, kMostColours> piles_at_start(const State& state) {
  std::array<Stack, kMostColours> pile = state.pile;
  if (state.closed != kNoPile) pile[state.closed] >>= 4;
  return pile;
}

// The turn that began so many turns ago.
inline Turn turn_before(const State& state, std::uint32_t back) {
  return state.turn[(state.turns - back) % kRemembered];
}

// D11: any card of the deck; the numbers are counted before the wagers.
inline int draw(const Variant& variant, State& state, Rng& rng) {
  std::uint32_t ticket = rng.below(state.left);
  const std::uint32_t numbers = state.left - nibbles_sum(state.deck_wagers);
  --state.left;
  if (ticket < numbers) {
    const int kind = static_cast<int>(CountedSet(state.deck).nth(ticket));
    state.deck ^= bit(kind);
    return kind;
  }
  ticket -= numbers;
  int colour = 0;
  for (; static_cast<int>(ticket) >= nibble(state.deck_wagers, colour); ++colour) {
    ticket -= static_cast<std::uint32_t>(nibble(state.deck_wagers, colour));
  }
  state.deck_wagers -= 1u << (4 * colour);
  return colour * variant.stride;
}

// D14, D15: the round ends with the deck, or at the limit.
inline bool round_is_over(const Variant& variant, const State& state) {
  return state.left == 0 || state.turns == variant.turn_limit;
}

// D14-D21: scores a round that is over; then the match is over as well, or the next one can be
// dealt.
Step score_round(const Variant& variant, State& state);

}  // namespace lostcities::duel
