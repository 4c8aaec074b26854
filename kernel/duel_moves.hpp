// The moves of the card game (D3-D15), written once for single decisions and for whole playouts.
//
// What a move does not do it multiplies by nothing instead of jumping over it: a random game is
// nothing a processor can guess, and a wrong guess costs more than the whole move.
#pragma once

#include "duel.hpp"

namespace lostcities::duel {

// All bits, or none.
constexpr std::uint64_t if_so(bool holds) { return std::uint64_t{0} - std::uint64_t{holds}; }

// Whether D10 is kept: a playout that only wants the points may forget who holds what.
enum class Memory : bool { kDropped, kKept };

// D6, D9: puts a card on the mover's expedition, or on the pile of its colour.
template <Memory memory = Memory::kKept>
inline void place(const Kind& card, Side& side, State& state, bool discards) {
  const std::uint64_t plays = if_so(!discards);
  side.laid |= card.number & plays;
  side.laid_wagers += card.wager & static_cast<std::uint32_t>(plays);
  side.open &= card.still_open | ~plays;
  if constexpr (memory == Memory::kKept) {
    side.known &= ~card.number;
    side.known_wagers -= nibble(side.known_wagers, card.colour) > 0 ? card.wager : 0;
  }
  Stack& pile = state.pile[card.colour];
  pile = (pile << (~plays & 4)) | (static_cast<Stack>(card.place + 1) & ~plays);
  state.heaps |= std::uint32_t{discards} << card.colour;
}

// D11: one card of the deck, or the top card of a pile, which both players know from now on (D10).
// `ticket` is below state.left and says which card of the deck it is.
template <Memory memory = Memory::kKept>
inline int taken(const Variant& variant, Side& side, State& state, bool from_deck, int colour,
                 std::uint32_t ticket) {
  const std::uint64_t deck = if_so(from_deck);
  const Stack pile = state.pile[colour], less = pile >> (~deck & 4);
  const auto wager = static_cast<std::uint64_t>(colour * variant.stride);
  const std::uint64_t on_pile = wager + (pile & 15) - 1;
  const std::uint64_t in_deck = state.deck[ticket];
  const int kind = static_cast<int>(on_pile ^ ((on_pile ^ in_deck) & deck));
  state.left -= std::uint32_t{from_deck};
  const std::uint32_t gap = (state.left - ticket) & static_cast<std::uint32_t>(deck);
  state.deck[ticket] = state.deck[ticket + gap];
  state.pile[colour] = less;
  state.heaps &= ~(std::uint32_t{less == 0} << colour);
  if constexpr (memory == Memory::kKept) {
    side.known |= variant.kind[kind].number & ~deck;
    side.known_wagers += variant.kind[kind].wager & ~static_cast<std::uint32_t>(deck);
  }
  return kind;
}

// D14, D15: the round ends with the deck, or at the limit.
inline bool round_is_over(const Variant& variant, const State& state) {
  return state.left == 0 || state.turns == variant.turn_limit;
}

// D14-D21: scores the round; then the next one is dealt, or the match is over.
Step finish_round(const Variant& variant, State& state);

}  // namespace lostcities::duel
