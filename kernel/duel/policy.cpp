// How the rule players weigh a position: the twin of `lostcities.duel.agents.features` and
// `duel_evaluation`, function by function. Where those speak of ranks these speak of kinds, which
// rise with the ranks of a colour; and a list of ranks is a set of kinds.
#include "duel/policy.hpp"

#include <algorithm>
#include <limits>
#include <numeric>

namespace lostcities::duel {

namespace {

using Value = std::int64_t;  // thousandths of a point; shares and weights are thousandths, too

constexpr Value kPoint = 1000;
constexpr int kContested = 3;  // a pile card the opponent can use counts this many times less
constexpr int kBonusRamp = 2;  // the bonus is counted in over the last two cards towards it
constexpr int kLongest = 2;    // turns for each card of the pack; then only the deck is taken (D15)
constexpr int kNothing = -1;   // the kind that shows on an empty pile: lower than a wager

// Rounds down like Python, for cost and bonus may be negative. The divisor is positive.
constexpr Value floored(Value value, Value divisor) {
  return value / divisor - (value % divisor < 0);
}

constexpr bool has(Kinds set, int kind) { return set >> kind & 1; }

// One expedition in figures.
struct Journey {
  int cards, wagers, sum;
  int last;  // the kind of the last number, or the wager of the colour while there is none

  Journey joined_by(const Variant& variant, int kind) const {
    const Kind& card = variant.kind[kind];
    return {cards + 1, wagers + (card.wager != 0), sum + card.rank, kind};
  }
};

// The cards of one colour in a hand.
struct Held {
  Kinds numbers;
  int wagers;

  Held with(const Kind& card) const { return {numbers | card.number, wagers + (card.wager != 0)}; }
  Held without(const Kind& card) const {
    return {numbers & ~card.number, wagers - (card.wager != 0)};
  }
};

// Unseen numbers, counted and summed: all of them, and those the opponent cannot use.
struct Tally {
  int cards, sum, unwanted, unwanted_sum;
};

// What the mover knows. The scale sees this and not the state, so that nothing hidden is weighed.
struct Reading {
  const Variant& variant;
  const std::array<Stack, kMostColours>& piles;
  int deck;
  int hidden;  // cards in the deck or unknown in the other hand, wagers and all
  Kinds hand;  // the numbers I hold
  std::uint32_t hand_wagers;
  Kinds laid, open, their_open;  // my numbers on the table; what I, what they may still lay
  std::uint32_t wagers, their_wagers;
  Kinds begun = 0, their_begun = 0;  // all kinds of the colours with a card on the table
  Kinds unseen;                      // the numbers in the deck or unknown in the other hand
  Kinds wanted;                      // what their open expeditions can use
  std::array<Tally, 64> above;       // by kind: what `look_ahead` found above it

  Reading(const Variant& the_variant, const State& state)
      : Reading(the_variant, state, state.side[state.mover], state.side[1 - state.mover]) {}

  Reading(const Variant& the_variant, const State& state, const Side& me, const Side& other)
      : variant(the_variant), piles(state.pile), deck(static_cast<int>(state.left)),
        hidden(deck + variant.hand - std::popcount(other.known)), hand(me.held & variant.numbers),
        hand_wagers(me.held_wagers), laid(me.laid), open(me.open), their_open(other.open),
        wagers(me.laid_wagers), their_wagers(other.laid_wagers) {
    Kinds gone = hand | laid | other.laid | other.known;
    for (int colour = 0; colour < variant.colours; ++colour) {
      const Kinds its = variant.of_colour[colour];
      if ((laid & its) != 0 || nibble(wagers, colour) != 0) begun |= its;
      if ((other.laid & its) != 0 || nibble(their_wagers, colour) != 0) their_begun |= its;
      hidden -= nibble(other.known_wagers, colour);
      gone |= bit(wager(colour));
      for (Stack pile = piles[colour]; pile != 0; pile >>= 4) gone |= bit(shown(colour, pile));
    }
    unseen = variant.all & ~gone;
    wanted = their_begun & their_open;
  }

  int wager(int colour) const { return colour * variant.stride; }

  // The kind on top of a pile.
  int shown(int colour, Stack pile) const {
    return pile == 0 ? kNothing : wager(colour) + static_cast<int>(pile & 15) - 1;
  }
  int top(int colour) const { return shown(colour, piles[colour]); }
  int below(int colour) const { return shown(colour, piles[colour] >> 4); }

  Journey journey(int colour) const {
    const int staked = nibble(wagers, colour);
    Journey found{staked, staked, 0, wager(colour)};
    for (Kinds rest = laid & variant.of_colour[colour]; rest != 0; rest &= rest - 1) {
      found = found.joined_by(variant, std::countr_zero(rest));
    }
    return found;
  }

  Held held(int colour) const {
    return {hand & variant.of_colour[colour], nibble(hand_wagers, colour)};
  }

  // Counts the unseen numbers above the last of a colour, and above each kind that may follow it.
  void look_ahead(int colour, int last) {
    Tally found{};
    for (int kind = wager(colour + 1) - 1; kind >= last; --kind) {
      above[kind] = found;
      const int rank = variant.kind[kind].rank;
      const bool comes = has(unseen, kind), unwanted = has(unseen & ~wanted, kind);
      found.cards += comes;
      found.sum += comes ? rank : 0;
      found.unwanted += unwanted;
      found.unwanted_sum += unwanted ? rank : 0;
    }
  }

  // My turns after this one, if from now on everybody takes from the deck (D14).
  int turns_left(bool from_deck = true) const { return (from_deck ? deck - 1 : deck) / 2; }
};

// Weighs colours for a number of turns to come.
class Scale {
 public:
  Value hurry;  // what it is worth to play now; towards the end there is nothing to hurry for

  Scale(const Reading& reading, const Temper& temper, int turns)
      : hurry(floored(
            Value{temper.hurry} * reading.variant.cost * std::min(turns, reading.variant.hand),
            reading.variant.hand)),
        variant_(reading.variant), temper_(temper), reading_(reading), turns_(turns),
        drawn_(floored(Value{temper.hope} * turns, std::max(1, reading.hidden))),
        left_(floored(Value{temper.leavings} * turns, std::max(1, reading.hidden))),
        cost_(variant_.cost * kPoint),
        bonus_start_((Value{variant_.bonus_from} - kBonusRamp) * kPoint),
        patience_(Value{temper.patience} * variant_.cost) {}

  // A colour: what it promises me, minus what its pile offers the opponent.
  Value worth(int colour, const Journey& mine, const Held& hand, int top) const {
    const Prospect ahead = prospect(mine, hand, top);
    const Value base = ahead.sum - cost_;
    const Value extra = ahead.cards > bonus_start_ ? bonus(ahead.cards - bonus_start_) : 0;
    Value value = mine.cards != 0 ? base * (1 + mine.wagers) + extra : option(base + extra);
    if (ahead.wagers != 0) value += ahead.wagers * floored(option(base) * temper_.reserve, kPoint);
    return top != kNothing ? value - gift(colour, top) : value;
  }

  // The cards that will stay in hand for want of turns, one colour being changed. Of all cards my
  // open expeditions can use, the cheapest are left.
  Value stranded(int colour, const Journey& mine, const Held& hand) const {
    if (turns_ >= variant_.hand) return 0;  // a turn for every card
    Kinds usable = reading_.hand & reading_.begun & reading_.open & ~variant_.of_colour[colour];
    if (mine.cards != 0) usable |= hand.numbers & variant_.kind[mine.last].still_open;
    const int spare = std::popcount(usable) - turns_;
    if (spare <= 0) return 0;
    std::array<int, kMostHand> values{};  // ascending
    for (int count = 0; usable != 0; usable &= usable - 1, ++count) {
      const Kind& card = variant_.kind[std::countr_zero(usable)];
      const int wagers = card.colour == colour ? mine.wagers : nibble(reading_.wagers, card.colour);
      const int value = card.rank * (1 + wagers);
      int place = count;
      for (; place > 0 && values[place - 1] > value; --place) values[place] = values[place - 1];
      values[place] = value;
    }
    return std::accumulate(values.begin(), values.begin() + spare, 0) * kPoint;
  }

 private:
  struct Prospect {
    Value sum, cards;  // thousandths
    int wagers;        // still to be laid
  };

  const Variant& variant_;
  const Temper& temper_;
  const Reading& reading_;
  int turns_;
  Value drawn_;  // the share of each unseen card my draws should bring
  Value left_;   // the share the opponent should draw and leave to me if it is of no use there
  Value cost_, bonus_start_, patience_;

  // The highest cards in hand come first, as many as there are turns; then the wagers; and if
  // there is time left, a share of the unseen cards and of the one on the pile.
  Prospect prospect(const Journey& mine, const Held& hand, int top) const {
    const Kind& last = variant_.kind[mine.last];
    int room = turns_, sum = mine.sum, cards = mine.cards, wagers = 0;
    for (Kinds rest = hand.numbers & last.still_open; rest != 0 && room != 0; --room) {
      const int kind = static_cast<int>(std::bit_width(rest)) - 1;
      rest ^= bit(kind);
      sum += variant_.kind[kind].rank;
      ++cards;
    }
    if (last.wager != 0) {
      wagers = std::min(room, hand.wagers);
      cards += wagers;
      room -= wagers;
    }
    Prospect ahead{sum * kPoint, cards * kPoint, wagers};
    if (room == 0) return ahead;
    coming(mine.last, ahead);
    if (top > mine.last) {
      const bool contested = has(reading_.wanted, top);
      const Value share = contested ? floored(temper_.lure, kContested) : temper_.lure;
      ahead.sum += variant_.kind[top].rank * share;
      ahead.cards += share;
    }
    return ahead;
  }

  // Adds what may be expected of the unseen numbers above the last.
  void coming(int last, Prospect& ahead) const {
    const Tally& above = reading_.above[last];
    ahead.sum += drawn_ * above.sum + left_ * above.unwanted_sum;
    ahead.cards += drawn_ * above.cards + left_ * above.unwanted;
  }

  // D18: the part of the bonus to hope for with so many (thousandths of) cards over.
  Value bonus(Value over) const {
    return floored(variant_.bonus * std::min(over, kBonusRamp * kPoint), kBonusRamp);
  }

  // What one may still do or leave: never below 0, a smooth bend around it. Where expeditions cost
  // nothing or less there is no patience and no bend: one of the first two lines answers.
  Value option(Value value) const {
    if (value >= patience_) return value;
    if (value <= -patience_) return 0;
    return (value + patience_) * (value + patience_) / (4 * patience_);
  }

  // What a card on the pile is to the opponent, who must have a turn to play it.
  Value gift(int colour, int top) const {
    if (turns_ == 0) return 0;
    const Kind& card = variant_.kind[top];
    if (!has(reading_.their_begun, top)) {
      return (card.wager != 0 ? floored(variant_.cost, 4) : card.rank) * temper_.suspicion;
    }
    if (!has(reading_.their_open, top)) return 0;
    if (card.wager != 0) return floored(variant_.cost, 2) * temper_.fear;
    return Value{card.rank} * (1 + nibble(reading_.their_wagers, colour)) * temper_.fear;
  }
};

// The best action so far; the lowest number among equals.
struct Choice {
  int action;
  Value value;

  void consider(int other, Value its_value) {
    if (its_value > value || (its_value == value && other < action)) *this = {other, its_value};
  }
};

// Weighs every play and discard by the change it makes to its colour.
Choice weigh_places(const Variant& variant, const State& state, const Temper& temper) {
  Reading reading(variant, state);
  const Scale scale(reading, temper, reading.turns_left());
  Choice best{variant.actions(), std::numeric_limits<Value>::min()};
  for (int colour = 0; colour < variant.colours; ++colour) {
    const Held held = reading.held(colour);
    Kinds kinds = held.numbers | (held.wagers != 0 ? bit(reading.wager(colour)) : 0);
    if (kinds == 0) continue;
    const Journey mine = reading.journey(colour);
    reading.look_ahead(colour, mine.last);
    const int top = reading.top(colour);
    const Value now = scale.worth(colour, mine, held, top);
    for (; kinds != 0; kinds &= kinds - 1) {
      const int kind = std::countr_zero(kinds);
      const Held hand = held.without(variant.kind[kind]);
      if (has(reading.open, kind)) {
        const Journey longer = mine.joined_by(variant, kind);
        const Value then = scale.worth(colour, longer, hand, top) + scale.hurry;
        best.consider(kind, then - now - scale.stranded(colour, longer, hand));
      }
      const Value then = scale.worth(colour, mine, hand, kind);
      best.consider(variant.kinds + kind, then - now - scale.stranded(colour, mine, hand));
    }
  }
  return best;
}

// Weighs the deck and every open pile: the deck's value is what a pile has to beat.
Choice weigh_takes(const Variant& variant, const State& state, const Temper& temper) {
  const int deck = variant.deck_action();
  unsigned piles = open_piles(state);
  if (piles == 0 || state.turns >= static_cast<unsigned>(kLongest * variant.pack)) return {deck, 0};
  Reading reading(variant, state);
  const Scale scale(reading, temper, reading.turns_left());
  const Scale longer(reading, temper, reading.turns_left(false));
  Choice best{deck, Value{temper.pickiness} * variant.cost -
                        scale.stranded(0, reading.journey(0), reading.held(0))};
  for (; piles != 0; piles &= piles - 1) {
    const int colour = std::countr_zero(piles), top = reading.top(colour);
    const Journey mine = reading.journey(colour);
    reading.look_ahead(colour, mine.last);
    const Held held = reading.held(colour), hand = held.with(variant.kind[top]);
    const Value then = longer.worth(colour, mine, hand, reading.below(colour));
    const Value now = scale.worth(colour, mine, held, top);
    best.consider(deck + 1 + colour, then - now - longer.stranded(colour, mine, hand));
  }
  return best;
}

}  // namespace

const Temper* temper_named(std::string_view name) {
  if (name == "cautious") return &kCautious;
  if (name == "greedy") return &kGreedy;
  for (const Character& character : kCharacters) {
    if (name == character.name) return &character.temper;
  }
  return nullptr;
}

int decide(const Variant& variant, const State& state, const Temper& temper) {
  const bool places = state.phase == Phase::kPlace;
  return (places ? weigh_places : weigh_takes)(variant, state, temper).action;
}

}  // namespace lostcities::duel
