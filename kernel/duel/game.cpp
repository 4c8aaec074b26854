#include "duel/game.hpp"

#include <algorithm>

#include "duel/moves.hpp"
#include "require.hpp"

namespace lostcities::duel {

namespace {

void deal_hand(const Variant& variant, State& state, Side& side, int cards, Rng& rng) {
  for (; cards > 0; --cards) {
    const int kind = draw(variant, state, rng);
    hold(variant.kind[kind], kind, side);
  }
}

// D3: all cards are shuffled again, and dealt: first the hand of the first seat, then the other.
void deal(const Variant& variant, State& state) {
  state.side.fill(Side{.open = variant.all});
  state.pile.fill(0);
  state.discarders.fill(0);
  state.exchanges = 0;
  state.deck = variant.numbers;
  state.deck_wagers = variant.all_wagers;
  state.left = static_cast<std::uint32_t>(variant.pack);
  state.turns = 0;
  state.heaps = 0;
  state.closed = kNoPile;
  state.mover = state.starter;
  state.phase = Phase::kPlace;
  for (Side& side : state.side) deal_hand(variant, state, side, variant.hand, state.rng);
}

// Counts up to the number of turns that are remembered.
std::uint8_t one_more(std::uint8_t exchanges) {
  return static_cast<std::uint8_t>(exchanges + (exchanges < kRemembered));
}

// D21: who leads starts the next round, by the total or by the last round alone; on a tie the
// player who did not start this one.
int next_starter(const Variant& variant, const State& state, const Step& round) {
  const auto& counted = variant.by_total ? state.totals : round.points;
  if (counted[0] == counted[1]) return 1 - state.starter;
  return counted[0] > counted[1] ? 0 : 1;
}

}  // namespace

Variant::Variant(int colours_, const std::vector<int>& ranks, int wagers_, int hand_, int cost_,
                 int bonus_, int bonus_from_, bool by_total_, int rounds_,
                 std::uint32_t turn_limit_)
    : colours(colours_), stride(1 + static_cast<int>(ranks.size())), wagers(wagers_), hand(hand_),
      cost(cost_), bonus(bonus_), bonus_from(bonus_from_), rounds(rounds_), by_total(by_total_),
      turn_limit(turn_limit_), kinds(colours * stride), pack(colours * (stride - 1 + wagers)) {
  require(within(colours, 1, kMostColours), "colours must be 1 to 6");
  require(within(stride - 1, 1, kMostRanks), "ranks must be 1 to 9 numbers");
  require(std::is_sorted(ranks.begin(), ranks.end(), std::less_equal<>()) &&
              within(ranks.front(), 1, kMostRank) && within(ranks.back(), 1, kMostRank),
          "ranks must rise from 1 or more to 99 at most");
  require(within(wagers, 0, kMostWagers), "wagers must be 0 to 6");
  require(within(hand, 1, kMostHand), "hand must be 1 to 8");
  require(within(cost, -kMostPoints, kMostPoints), "cost must be -999 to 999");
  require(within(bonus, -kMostPoints, kMostPoints), "bonus must be -999 to 999");
  require(within(rounds, 1, kMostRounds), "rounds must be 1 to 8");
  require(pack > kSeats * hand, "the pack must leave a deck after the deal");
  int next = 0;
  for (int number = 0; number < kinds; ++number) {
    const int colour = number / stride, place = number % stride;
    const Kinds up_to_it = (bit(number) << 1) - bit(colour * stride);
    Kind& its = kind[number];
    its.colour = static_cast<std::uint8_t>(colour);
    its.place = static_cast<std::uint8_t>(place);
    its.rank = static_cast<std::int16_t>(place == 0 ? 0 : ranks[place - 1]);
    its.number = place == 0 ? 0 : bit(number);
    its.wager = place == 0 ? 1u << (4 * colour) : 0;
    its.still_open = place == 0 ? ~Kinds{0} : ~up_to_it;
    all |= bit(number);
    numbers |= its.number;
    all_wagers += its.wager * static_cast<std::uint32_t>(wagers);
    of_colour[colour] |= bit(number);
    for (int copy = 0; copy < (place == 0 ? wagers : 1); ++copy) {
      cards[next++] = static_cast<std::uint8_t>(number);
    }
  }
}

void start(const Variant& variant, State& state, int starter) {
  state.starter = static_cast<std::uint8_t>(starter);
  state.played = 0;
  state.totals.fill(0);
  state.finished_turns = 0;
  deal(variant, state);
}

namespace {

// D16-D18: the points of one expedition, and its cards.
int points(const Variant& variant, const Side& side, int colour, int& cards) {
  const int wagers = nibble(side.laid_wagers, colour);
  int sum = 0;
  cards = wagers;
  for (Kinds rest = side.laid & variant.of_colour[colour]; rest != 0; rest &= rest - 1) {
    sum += variant.kind[std::countr_zero(rest)].rank;
    ++cards;
  }
  if (cards == 0) return 0;  // D16
  const int bonus = cards >= variant.bonus_from ? variant.bonus : 0;
  return (sum - variant.cost) * (1 + wagers) + bonus;  // D17, D18
}

}  // namespace

Step score_round(const Variant& variant, State& state) {
  Step step;
  RoundResult& result = state.results[state.played];
  result.starter = state.starter;
  result.ending = state.left == 0 ? Ending::kDeck : Ending::kLimit;
  result.opened.fill(0);
  state.finished_turns += state.turns;
  for (int seat = 0; seat < kSeats; ++seat) {
    for (int colour = 0; colour < variant.colours; ++colour) {
      int cards;
      const int scored = points(variant, state.side[seat], colour, cards);
      result.opened[seat] = static_cast<std::uint8_t>(result.opened[seat] + (cards > 0));
      result.points[seat][colour] = static_cast<std::int16_t>(scored);
      step.points[seat] += scored;
    }
    state.totals[seat] += step.points[seat];  // D20
  }
  if (++state.played == variant.rounds) {
    state.phase = Phase::kOver;
    step.over = true;
  } else {
    state.starter = static_cast<std::uint8_t>(next_starter(variant, state, step));
  }
  return step;
}

namespace {

// D14-D21: scores the round; then the next one is dealt, or the match is over.
Step finish_round(const Variant& variant, State& state) {
  const Step step = score_round(variant, state);
  if (!step.over) deal(variant, state);
  return step;
}

}  // namespace

void write_statistics(const Variant&, const State& state, int seat, std::int32_t* row) {
  row[0] = 0;
  for (int round = 0; round < state.played; ++round) row[0] += state.results[round].opened[seat];
}

namespace {

// D11, D14: the mover gets a card, and the turn is over.
Step take(const Variant& variant, State& state, int kind, bool from_deck) {
  Side& side = state.side[state.mover];
  const Kind& card = variant.kind[kind];
  hold(card, kind, side);
  if (!from_deck) {
    side.known |= card.number;
    side.known_wagers += card.wager;
  }
  const bool exchanged = !from_deck && state.closed != kNoPile;
  state.turn[state.turns % kRemembered] = {state.placed, static_cast<std::uint8_t>(kind)};
  state.exchanges = exchanged ? one_more(state.exchanges) : std::uint8_t{0};
  state.closed = kNoPile;
  state.phase = Phase::kPlace;
  state.mover ^= 1;  // D5
  ++state.turns;
  return round_is_over(variant, state) ? finish_round(variant, state) : Step{};
}

}  // namespace

ActionSet legal_actions(const Variant& variant, const State& state) {
  ActionSet legal;
  if (state.phase == Phase::kPlace) {
    const Side& side = state.side[state.mover];
    legal.add(side.held & side.open, 0);  // D5-D8
    legal.add(side.held, variant.kinds);  // D9
  } else if (state.phase == Phase::kTake) {
    legal.add(1 | std::uint64_t{open_piles(state)} << 1, variant.deck_action());  // D11, D12
  }
  return legal;
}

Step apply(const Variant& variant, State& state, int action) {
  if (action < variant.deck_action()) {
    const bool discards = action >= variant.kinds;
    const int kind = discards ? action - variant.kinds : action;
    const Kind& card = variant.kind[kind];
    state.closed = discards ? card.colour : kNoPile;  // D12
    state.phase = Phase::kTake;
    state.placed = static_cast<std::uint8_t>(kind);
    Side& side = state.side[state.mover];
    release(card, kind, side);
    forget(card, side);
    place(card, side, state, discards);
    return {};
  }
  const bool from_deck = action == variant.deck_action();
  const int kind = from_deck ? draw(variant, state, state.rng)
                             : take_top(variant, state, action - variant.deck_action() - 1);
  return take(variant, state, kind, from_deck);
}

Step take_from_deck(const Variant& variant, State& state, int kind) {
  const Kind& card = variant.kind[kind];
  state.deck &= ~card.number;
  state.deck_wagers -= card.wager;
  --state.left;
  return take(variant, state, kind, true);
}

// A card that is played or drawn never comes back, so a position can only repeat within turns that
// discard and take from a pile. In those all is open, and so is that a position repeats. They are
// undone one by one; the piles and the mover's hand say where the cards of the other hand are.
int repetitions(const Variant& variant, const State& state) {
  const std::array<Stack, kMostColours> here = piles_at_start(state);
  std::array<Stack, kMostColours> then = here;
  Kinds numbers = 0;         // in which the mover's hand was another
  std::uint32_t wagers = 0;  // by which it had more; borrowed across nibbles if it had fewer
  int found = 0;
  for (std::uint32_t back = 1; back <= state.exchanges; ++back) {
    const Turn turn = turn_before(state, back);
    const Kind &placed = variant.kind[turn.placed], &taken = variant.kind[turn.taken];
    undo_exchange(placed, taken, then);
    if (back % kSeats != 0) continue;  // it was the other's turn
    numbers ^= placed.number ^ taken.number;
    wagers += placed.wager - taken.wager;
    found += numbers == 0 && wagers == 0 && then == here;
  }
  return found;
}

void redeal(const Variant& variant, State& state, int seat, Rng& rng) {
  state.rng = Rng{rng.next()};
  Side& other = state.side[1 - seat];
  const int held = static_cast<int>(nibbles_sum(other.held_wagers)) +
                   std::popcount(other.held & variant.numbers);
  const int known = static_cast<int>(nibbles_sum(other.known_wagers)) + std::popcount(other.known);
  // The unknown cards go back into the deck, of which one cannot tell any more where each was.
  state.deck |= other.held & variant.numbers & ~other.known;
  state.deck_wagers += other.held_wagers - other.known_wagers;
  state.left += static_cast<std::uint32_t>(held - known);
  other.held = other.known;
  other.held_wagers = other.known_wagers;
  for (int colour = 0; colour < variant.colours; ++colour) {
    if (nibble(other.known_wagers, colour) > 0) other.held |= bit(colour * variant.stride);
  }
  deal_hand(variant, state, other, held - known, rng);
}

}  // namespace lostcities::duel
