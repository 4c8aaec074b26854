#include "duel/features.hpp"

#include <algorithm>

#include "duel/moves.hpp"

namespace lostcities::duel {

namespace {

constexpr int kRanks = 9;
constexpr int kWagerSteps = 3;
constexpr int kPointsOffset = 80, kTotalsOffset = 128;
constexpr std::array kDeckSteps{1, 2, 3, 4, 5, 6, 8, 10, 14, 18, 24, 32};

std::uint8_t byte(int value) { return static_cast<std::uint8_t>(std::clamp(value, 0, 255)); }

// The kinds of a colour as at most ten bits, the wager lowest.
unsigned kinds_of(const Variant& variant, Kinds set, int colour) {
  return static_cast<unsigned>(set >> (colour * variant.stride)) & ((1u << variant.stride) - 1);
}

// The numbers of a colour as at most nine bits.
unsigned ranks_of(const Variant& variant, Kinds set, int colour) {
  return kinds_of(variant, set, colour) >> 1;
}

// Writes features one after the other.
class Line {
 public:
  explicit Line(std::uint8_t* row) : row_(row) {}

  void number(int value) { *row_++ = byte(value); }
  void bits(unsigned set, int count) {
    for (int i = 0; i < count; ++i) *row_++ = static_cast<std::uint8_t>(set >> i & 1);
  }
  void cards(unsigned ranks, int wagers) {
    for (int i = 0; i < kWagerSteps; ++i) *row_++ = wagers > i;
    bits(ranks, kRanks);
  }
  // A pile's card: its place + 1, or 0.
  void shown(unsigned place) { bits(place == 0 ? 0 : 1u << (place - 1), kRanks + 1); }

 private:
  std::uint8_t* row_;
};

struct Counted {
  int cards = 0, sum = 0;
};

Counted counted(unsigned ranks) {
  Counted found;
  for (; ranks != 0; ranks &= ranks - 1) {
    ++found.cards;
    found.sum += std::countr_zero(ranks) + 2;
  }
  return found;
}

// D16-D18, for an expedition of these cards.
int points(const Variant& variant, int sum, int cards, int wagers) {
  if (cards == 0) return 0;
  return (sum - variant.cost) * (1 + wagers) + (cards >= variant.bonus_from ? variant.bonus : 0);
}

struct Pile {
  unsigned ranks = 0;
  int wagers = 0, size = 0;
};

Pile pile_of(Stack stack) {
  Pile pile;
  for (; stack != 0; stack >>= 4, ++pile.size) {
    const unsigned place = static_cast<unsigned>(stack & 15) - 1;
    if (place == 0) {
      ++pile.wagers;
    } else {
      pile.ranks |= 1u << (place - 1);
    }
  }
  return pile;
}

}  // namespace

ColourKey colour_key(const Variant& variant, const State& state, int colour) {
  const Side &me = state.side[state.mover], &other = state.side[1 - state.mover];
  std::uint64_t cards = state.closed == colour;
  const auto add = [&](Kinds numbers, std::uint32_t wagers) {
    cards = cards << 9 | ranks_of(variant, numbers, colour);
    cards = cards << 2 | static_cast<std::uint64_t>(nibble(wagers, colour));
  };
  add(me.held, me.held_wagers);
  add(me.laid, me.laid_wagers);
  add(other.laid, other.laid_wagers);
  add(other.known, other.known_wagers);
  add(me.known, me.known_wagers);
  const std::uint64_t their_hand = ranks_of(variant, other.held, colour) |
                                   static_cast<std::uint64_t>(nibble(other.held_wagers, colour))
                                       << kRanks;
  return {cards, state.pile[colour] | their_hand << ColourKey::kPileSize};
}

Totals& Totals::operator+=(const Totals& other) {
  mine += other.mine;
  theirs += other.theirs;
  opened += other.opened;
  their_opened += other.their_opened;
  begun_playable += other.begun_playable;
  playable += other.playable;
  return *this;
}

Totals write_colour(const Variant& variant, const State& state, int colour, std::uint8_t* row) {
  const Side &me = state.side[state.mover], &other = state.side[1 - state.mover];
  const auto ranks = [&](Kinds set) { return ranks_of(variant, set, colour); };
  const auto kinds = [&](Kinds set) { return kinds_of(variant, set, colour); };
  const auto wagers = [&](std::uint32_t counts) { return nibble(counts, colour); };
  const Stack stack = state.pile[colour];
  const Pile pile = pile_of(stack);
  const unsigned hand = ranks(me.held), mine = ranks(me.laid), theirs = ranks(other.laid);
  const unsigned unseen =
      ranks(variant.numbers) & ~(hand | mine | theirs | ranks(other.known) | pile.ranks);
  const int unseen_wagers = variant.wagers - wagers(me.held_wagers) - wagers(me.laid_wagers) -
                            wagers(other.laid_wagers) - wagers(other.known_wagers) - pile.wagers;
  const unsigned playable = kinds(me.held & me.open);
  Line line(row);
  line.cards(hand, wagers(me.held_wagers));
  line.cards(mine, wagers(me.laid_wagers));
  line.cards(theirs, wagers(other.laid_wagers));
  line.cards(ranks(other.known), wagers(other.known_wagers));
  line.cards(ranks(me.known), wagers(me.known_wagers));
  line.cards(unseen, unseen_wagers);
  line.cards(pile.ranks, pile.wagers);
  line.shown(static_cast<unsigned>(stack & 15));
  line.shown(static_cast<unsigned>(stack >> 4 & 15));
  line.bits(kinds(me.open), kRanks + 1);
  line.bits(kinds(other.open), kRanks + 1);
  line.bits(playable, kRanks + 1);
  line.number(state.closed == colour);

  const Counted laid = counted(mine), their_laid = counted(theirs), able = counted(playable >> 1);
  const int staked = wagers(me.laid_wagers), their_staked = wagers(other.laid_wagers);
  const int cards = laid.cards + staked, their_cards = their_laid.cards + their_staked;
  const int wagers_able = playable & 1 ? wagers(me.held_wagers) : 0;
  const int able_cards = able.cards + wagers_able;
  const int now = points(variant, laid.sum, cards, staked);
  const int then = able_cards == 0 ? now
                                   : points(variant, laid.sum + able.sum, cards + able_cards,
                                            staked + wagers_able);
  const int their_now = points(variant, their_laid.sum, their_cards, their_staked);
  const Counted coming = counted(unseen & ranks(me.open));
  const Counted their_coming = counted((unseen | ranks(other.known)) & ranks(other.open));
  line.number(cards > 0);
  line.number(their_cards > 0);
  line.number(pile.size);
  line.number(laid.sum);
  line.number(now + kPointsOffset);
  line.number(then + kPointsOffset);
  line.number(cards);
  line.number(able_cards);
  line.number(variant.bonus_from - cards - able_cards);
  line.number(coming.cards);
  line.number(coming.sum);
  line.number(able.sum);
  line.number(their_laid.sum);
  line.number(their_now + kPointsOffset);
  line.number(their_cards);
  line.number(their_coming.cards);
  line.number(their_coming.sum);
  line.cards(ranks(other.held), wagers(other.held_wagers));
  line.bits(kinds(other.held & other.open), kRanks + 1);

  return {now, their_now, cards > 0, their_cards > 0, cards > 0 ? able_cards : 0, able_cards};
}

bool has_features(const Variant& variant) {
  bool fits = variant.stride <= kRanks + 1 && variant.wagers <= kWagerSteps;
  for (int place = 1; fits && place < variant.stride; ++place) {
    fits = variant.kind[static_cast<std::size_t>(place)].rank == place + 1;
  }
  return fits;
}

bool is_printed(const Variant& variant) {
  return has_features(variant) && variant.stride == kRanks + 1 && variant.wagers == kWagerSteps &&
         variant.hand == 8 && variant.cost == 20 && variant.bonus == 20 &&
         variant.bonus_from == 8 && variant.colours >= 5;
}

void write_table(const Variant& variant, const State& state, const Totals& totals,
                 std::uint8_t* row) {
  const Side& other = state.side[1 - state.mover];
  const int deck = static_cast<int>(state.left), turns = static_cast<int>(state.turns);
  const int my_turns = (deck - 1) / 2;
  const bool takes = state.phase == Phase::kTake;
  Line line(row);
  line.number(takes);
  line.number(variant.colours == kMostColours);
  line.number(deck);
  for (const int step : kDeckSteps) line.number(deck <= step);
  line.number(deck & 1);
  line.number(turns);
  line.number(std::min(static_cast<int>(patience(variant)) - turns, 20));
  line.number(my_turns);
  line.number(totals.begun_playable);
  line.number(totals.playable);
  line.number(totals.begun_playable - my_turns);
  line.number(totals.mine + kTotalsOffset);
  line.number(totals.theirs + kTotalsOffset);
  line.number(totals.mine - totals.theirs + kTotalsOffset);
  line.number(totals.opened);
  line.number(totals.their_opened);
  line.number(std::popcount(other.known) + static_cast<int>(nibbles_sum(other.known_wagers)));
  line.number(state.starter == state.mover);
}

void write_features(const Variant& variant, const State& state, std::uint8_t* colours,
                    std::uint8_t* table) {
  Totals totals;
  for (int colour = 0; colour < variant.colours; ++colour) {
    totals += write_colour(variant, state, colour, colours + colour * kAllOfColour);
  }
  write_table(variant, state, totals, table);
}

ActionSet net_actions(const Variant& variant, const State& state) {
  ActionSet legal;
  if (state.phase == Phase::kTake && state.turns >= patience(variant)) {
    legal.add(1, variant.deck_action());
    return legal;
  }
  return legal_actions(variant, state);
}

}  // namespace lostcities::duel
