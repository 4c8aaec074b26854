// Uniformly random matches as fast as they go. Every decision is drawn from the distinct legal
// actions, as the Python player `random` does: identical wagers are one action.
//
// A random game is nothing a processor can guess, so a turn has no branch that depends on it: what
// a move does not do is done with nothing (duel_moves.hpp), the action is picked out of a set by
// its rank, and the deck is one more stack to take from, beside the piles.
#include "duel/playout.hpp"

#include <utility>

#include "duel/moves.hpp"
#include "processor.hpp"

namespace lostcities::duel {

namespace {

// The deck and then the piles are stacks of cells. A pile has 15 cards at most; from its first
// cell, whose number ends in four bits of 0, one sees in the number of the cell above its top card
// whether it is empty.
constexpr int kDeckRoom = kMostPack, kPileRoom = 16;
using Cells = std::array<std::uint8_t, kDeckRoom + kMostColours * kPileRoom>;

// One byte a stack: the cell above its top card.
using Tops = std::uint64_t;
constexpr Tops kDeckTop = 0xFF, kPileCells = 0x000F0F0F0F0F0F00, kHasCards = 0x0010101010101000;
constexpr Tops kNoPiles = [] {
  Tops tops = 0;
  for (Tops pile = 0; pile < kMostColours; ++pile) {
    tops |= (kDeckRoom + pile * kPileRoom) << (8 * (1 + pile));
  }
  return tops;
}();

// The stacks one may take from, a bit in the byte of each: the deck, and every pile that has a
// card.
constexpr std::uint64_t sources_of(Tops tops) {
  return (((tops & kPileCells) + kPileCells) & kHasCards) | 0x10;
}

// What a playout keeps of a side: who is known to hold what (D10) is not wanted.
struct Half {
  Kinds open = 0, held = 0, laid = 0;
  std::uint32_t held_wagers = 0, laid_wagers = 0;
};

// What both sides change. It is apart from the cells, for a byte that is written there might be any
// byte beside it, and all that is in registers would be read again.
struct Table {
  Rng rng;
  Tops tops;
  std::uint32_t turns;
};

// Puts the first cells in random order, two by each word.
void shuffle(Cells& cells, unsigned cards, Rng& rng) {
  for (unsigned last = cards; last > 1; last -= 2) {
    const std::uint64_t word = rng.next();
    std::swap(cells[last - 1], cells[(word >> 32) * last >> 32]);
    std::swap(cells[last - 2], cells[(word & 0xFFFFFFFFu) * (last - 1) >> 32]);
  }
}

// D3: a new round.
void deal(const Variant& variant, std::array<Half, kSeats>& sides, Table& table, Cells& cells) {
  std::copy(variant.cards.begin(), variant.cards.end(), cells.begin());
  auto left = static_cast<unsigned>(variant.pack);
  shuffle(cells, left, table.rng);
  for (Half& side : sides) {
    side = Half{.open = variant.all};
    for (int card = 0; card < variant.hand; ++card) {
      const int kind = cells[--left];
      hold(variant.kind[kind], kind, side);
    }
  }
  table.tops = kNoPiles | left;
  table.turns = 0;
}

// A round that is under way, its deck in random order.
Table table_of(const Variant& variant, const State& state, Cells& cells) {
  Table table{state.rng, kNoPiles | state.left, state.turns};
  std::uint8_t* next = cells.data();
  each_card(variant, state.deck, state.deck_wagers,
            [&](int kind) { *next++ = static_cast<std::uint8_t>(kind); });
  shuffle(cells, state.left, table.rng);
  for (int colour = 0; colour < variant.colours; ++colour) {
    const int cards = (static_cast<int>(std::bit_width(state.pile[colour])) + 3) / 4;
    std::uint8_t* above = &cells[kDeckRoom + colour * kPileRoom + cards];
    for (Stack pile = state.pile[colour]; pile != 0; pile >>= 4) {
      *--above =
          static_cast<std::uint8_t>(colour * variant.stride + static_cast<int>(pile & 15) - 1);
    }
    table.tops += static_cast<Tops>(cards) << (8 * (1 + colour));
  }
  return table;
}

// D5-D12: one turn. The low half of a random word picks what is placed, the high half the source.
template <class Bits>
inline void random_turn(const Variant& variant, Half& mover, Table& table, Cells& cells) {
  Half side = mover;
  const std::uint64_t word = table.rng.next();
  // There is a ticket for every discard, then one for every play.
  const typename Bits::Set held(side.held), playable(side.held & side.open);
  const std::uint64_t discards = held.count();
  const std::uint64_t ticket = (word & 0xFFFFFFFFu) * (discards + playable.count()) >> 32;
  const std::uint64_t plays = ~if_negative(ticket - discards);
  const std::uint64_t kind = held.or_else(playable, plays).nth(ticket - (discards & plays));
  const Kind& card = variant.kind[kind];
  release(card, static_cast<int>(kind), side);
  lay(card, side, plays);
  // It is put on its pile in any case, but counts there only if it is discarded.
  const unsigned pile = 8u + 8u * card.colour;
  cells[table.tops >> pile & 255] = static_cast<std::uint8_t>(kind);
  const Tops discarded = (~plays & 1) << pile;
  table.tops += discarded;
  const typename Bits::Bytes sources(sources_of(table.tops) & ~(discarded << 4));  // D12
  const std::uint64_t source = sources.nth((word >> 32) * sources.count() >> 32);
  table.tops -= Tops{1} << source;
  const int taken = cells[table.tops >> source & 255];
  hold(variant.kind[taken], taken, side);
  mover = side;
  ++table.turns;
}

// Plays a round to its end (D14, D15).
template <class Bits>
inline void play_round(const Variant& variant, Half& starter, Half& other, Table& table,
                       Cells& cells) {
  Table here = table;  // which nobody else can reach: it may live in registers
  const auto over = [&] { return (here.tops & kDeckTop) == 0 || here.turns == variant.turn_limit; };
  for (;;) {
    random_turn<Bits>(variant, starter, here, cells);
    if (over()) break;
    random_turn<Bits>(variant, other, here, cells);
    if (over()) break;
  }
  table = here;
}

template <class Bits>
inline void play_rounds(const Variant& variant, State& state) {
  Cells cells;
  Table table = table_of(variant, state, cells);
  std::array<Half, kSeats> sides;
  for (int seat = 0; seat < kSeats; ++seat) {
    const Side& its = state.side[seat];
    sides[seat] = {its.open, its.held, its.laid, its.held_wagers, its.laid_wagers};
  }
  for (std::uint32_t first = state.mover;; first = state.starter) {
    play_round<Bits>(variant, sides[first], sides[1 - first], table, cells);
    state.left = table.tops & kDeckTop;
    state.turns = table.turns;
    for (int seat = 0; seat < kSeats; ++seat) {
      state.side[seat].laid = sides[seat].laid;
      state.side[seat].laid_wagers = sides[seat].laid_wagers;
    }
    if (score_round(variant, state).over) break;
    deal(variant, sides, table, cells);
  }
  state.rng = table.rng;
}

// How sets are counted, and their members picked: in plain C++ ...
struct PlainBits {
  using Set = CountedSet;
  using Bytes = CountedBytes;
};

#ifdef LOSTCITIES_FAST_BITS

// ... or by the instructions made for it.
struct FastBits {
  class Set {
   public:
    LOSTCITIES_FAST_BITS explicit Set(std::uint64_t members) : members_(members) {}
    LOSTCITIES_FAST_BITS std::uint64_t count() const {
      return static_cast<std::uint64_t>(_mm_popcnt_u64(members_));
    }
    LOSTCITIES_FAST_BITS std::uint64_t nth(std::uint64_t n) const {
      return _tzcnt_u64(_pdep_u64(std::uint64_t{1} << n, members_));
    }
    LOSTCITIES_FAST_BITS Set or_else(const Set& other, std::uint64_t instead) const {
      return Set(members_ ^ ((members_ ^ other.members_) & instead));
    }

   private:
    std::uint64_t members_;
  };

  class Bytes : public Set {
   public:
    using Set::Set;
    LOSTCITIES_FAST_BITS std::uint64_t nth(std::uint64_t n) const {
      return Set::nth(n) & ~std::uint64_t{7};
    }
  };
};

LOSTCITIES_FAST_BITS LOSTCITIES_FLATTENED void play_rounds_fast(const Variant& variant,
                                                                State& state) {
  play_rounds<FastBits>(variant, state);
}

#endif

// Ends the turn, if a card has been placed and none taken yet.
void end_turn(const Variant& variant, State& state) {
  if (state.phase != Phase::kTake) return;
  apply(variant, state, legal_actions(variant, state).any(state.rng.next()));
}

}  // namespace

void play_random_plainly(const Variant& variant, State& state) {
  end_turn(variant, state);
  if (state.phase != Phase::kOver) play_rounds<PlainBits>(variant, state);
}

void play_random(const Variant& variant, State& state) {
#ifdef LOSTCITIES_FAST_BITS
  if (has_fast_bits) {
    end_turn(variant, state);
    if (state.phase != Phase::kOver) play_rounds_fast(variant, state);
    return;
  }
#endif
  play_random_plainly(variant, state);
}

}  // namespace lostcities::duel
