// States of the card game in plain numbers, in and out. On the way in everything is checked: a
// state that could not have come about by the rules' own accounts is refused.
#include <algorithm>
#include <numeric>

#include "duel/moves.hpp"
#include "require.hpp"

namespace lostcities::duel {

namespace {

std::vector<int> cards_of(const Variant& variant, Kinds numbers, std::uint32_t wagers, int colour) {
  std::vector<int> cards(static_cast<std::size_t>(nibble(wagers, colour)), colour * variant.stride);
  for (Kinds rest = numbers & variant.of_colour[colour]; rest != 0; rest &= rest - 1) {
    cards.push_back(std::countr_zero(rest));
  }
  return cards;
}

void append(std::vector<int>& cards, const std::vector<int>& more) {
  cards.insert(cards.end(), more.begin(), more.end());
}

// Counts every card that is placed somewhere, so that each is in one place (D1).
class Census {
 public:
  explicit Census(const Variant& variant) : variant_(variant), left_(variant.kinds) {
    for (int kind = 0; kind < variant.kinds; ++kind) {
      left_[kind] = variant.kind[kind].wager != 0 ? variant.wagers : 1;
    }
  }

  const Kind& count(int kind) {
    require(0 <= kind && kind < variant_.kinds, "there is no such card");
    require(left_[kind]-- > 0, "a card is in two places");
    return variant_.kind[kind];
  }

  bool complete() const {
    return std::all_of(left_.begin(), left_.end(), [](int count) { return count == 0; });
  }

 private:
  const Variant& variant_;
  std::vector<int> left_;
};

void read_expedition(Census& census, Side& side, int colour, const std::vector<int>& expedition) {
  for (const int kind : expedition) {
    const Kind& card = census.count(kind);
    require(card.colour == colour, "a card lies in the expedition of another colour");
    require(side.open >> kind & 1, "an expedition does not rise");
    lay(card, side, if_so(true));
  }
}

void read_hand(const Variant& variant, Census& census, Side& side, const std::vector<int>& hand,
               const std::vector<int>& known) {
  std::vector<int> unknown = hand;
  for (const int kind : hand) hold(census.count(kind), kind, side);
  for (const int kind : known) {
    const auto found = std::find(unknown.begin(), unknown.end(), kind);
    require(found != unknown.end(), "a card that is known to be held is not in the hand");
    unknown.erase(found);
    side.known |= variant.kind[kind].number;
    side.known_wagers += variant.kind[kind].wager;
  }
}

Stack stacked(Census& census, int colour, const std::vector<int>& cards) {
  Stack pile = 0;
  for (const int kind : cards) {
    const Kind& card = census.count(kind);
    require(card.colour == colour, "a card lies on the pile of another colour");
    pile = pile << 4 | static_cast<Stack>(card.place + 1);
  }
  return pile;
}

void check_clock(const Variant& variant, const State& state) {
  const bool limited = variant.turn_limit != 0;
  const bool ended = state.left == 0 || (limited && state.turns == variant.turn_limit);
  require(!limited || state.turns <= variant.turn_limit, "the round is beyond its turn limit");
  require(ended == (state.phase == Phase::kOver), "a round goes on while there is a deck");
  const int finished = variant.rounds - (state.phase == Phase::kOver ? 0 : 1);
  require(state.phase == Phase::kOver ? state.played == finished : state.played <= finished,
          "the number of finished rounds does not fit");
}

}  // namespace

Position position_of(const Variant& variant, const State& state) {
  Position position;
  position.starter = state.starter;
  position.mover = static_cast<int>(state.mover);
  position.phase = static_cast<int>(state.phase);
  position.closed = state.closed == kNoPile ? -1 : state.closed;
  position.turns = state.turns;
  for (int seat = 0; seat < kSeats; ++seat) {
    const Side& side = state.side[seat];
    for (int colour = 0; colour < variant.colours; ++colour) {
      append(position.hands[seat],
             cards_of(variant, side.held & variant.numbers, side.held_wagers, colour));
      append(position.known[seat], cards_of(variant, side.known, side.known_wagers, colour));
      position.expeditions[seat].push_back(cards_of(variant, side.laid, side.laid_wagers, colour));
    }
  }
  for (int colour = 0; colour < variant.colours; ++colour) {
    std::vector<int> pile;
    for (Stack rest = state.pile[colour]; rest != 0; rest >>= 4) {
      pile.push_back(colour * variant.stride + static_cast<int>(rest & 15) - 1);
    }
    std::reverse(pile.begin(), pile.end());
    position.piles.push_back(pile);
  }
  position.deck.assign(static_cast<std::size_t>(variant.kinds), 0);
  for (int colour = 0; colour < variant.colours; ++colour) {
    for (const int kind : cards_of(variant, state.deck, state.deck_wagers, colour)) {
      ++position.deck[kind];
    }
  }
  position.results.assign(state.results.begin(), state.results.begin() + state.played);
  return position;
}

State state_of(const Variant& variant, const Position& position) {
  require(position.phase >= 0 && position.phase <= static_cast<int>(Phase::kOver), "no such phase");
  require(position.starter >> 1 == 0 && position.mover >> 1 == 0, "there are two seats");
  require(static_cast<int>(position.piles.size()) == variant.colours &&
              static_cast<int>(position.expeditions[0].size()) == variant.colours &&
              static_cast<int>(position.expeditions[1].size()) == variant.colours &&
              static_cast<int>(position.deck.size()) == variant.kinds,
          "the number of colours does not fit the variant");
  require(position.results.size() <= static_cast<std::size_t>(variant.rounds),
          "there are more results than rounds");
  Census census(variant);
  State state;
  state.phase = static_cast<Phase>(position.phase);
  state.starter = static_cast<std::uint8_t>(position.starter);
  state.mover = static_cast<std::uint32_t>(position.mover);
  state.turns = position.turns;
  for (int seat = 0; seat < kSeats; ++seat) {
    Side& side = state.side[seat];
    const bool short_of_one = state.phase == Phase::kTake && seat == position.mover;
    require(static_cast<int>(position.hands[seat].size()) == variant.hand - (short_of_one ? 1 : 0),
            "a hand has the wrong number of cards");
    side.open = variant.all;
    read_hand(variant, census, side, position.hands[seat], position.known[seat]);
    for (int colour = 0; colour < variant.colours; ++colour) {
      read_expedition(census, side, colour, position.expeditions[seat][colour]);
    }
  }
  for (int colour = 0; colour < variant.colours; ++colour) {
    state.pile[colour] = stacked(census, colour, position.piles[colour]);
    state.heaps |= std::uint32_t{state.pile[colour] != 0} << colour;
  }
  for (int kind = 0; kind < variant.kinds; ++kind) {
    for (int copy = 0; copy < position.deck[kind]; ++copy) {
      const Kind& card = census.count(kind);
      state.deck |= card.number;
      state.deck_wagers += card.wager;
      ++state.left;
    }
  }
  require(census.complete(), "a card is missing");
  if (position.closed != -1) {
    require(state.phase == Phase::kTake && position.closed >= 0 &&
                position.closed < variant.colours && (state.heaps >> position.closed & 1),
            "no pile like this can be closed");
    state.closed = static_cast<std::uint8_t>(position.closed);
    state.discarders[state.closed] = 1 + state.mover;
    state.placed = static_cast<std::uint8_t>(position.piles[state.closed].back());
  }
  for (const RoundResult& result : position.results) {
    for (int seat = 0; seat < kSeats; ++seat) {
      const auto& points = result.points[seat];
      state.totals[seat] += std::accumulate(points.begin(), points.end(), 0);
    }
    state.results[state.played++] = result;
  }
  check_clock(variant, state);
  return state;
}

template <class Archive>
void transfer(Archive& archive, RoundResult& result) {
  archive(result.points);
  archive(result.opened);
  archive(result.starter);
  archive(result.ending);
}

template <class Archive>
void transfer(Archive& archive, Position& position) {
  archive(position.starter);
  archive(position.mover);
  archive(position.phase);
  archive(position.closed);
  archive(position.turns);
  archive(position.hands);
  archive(position.known);
  archive(position.expeditions);
  archive(position.piles);
  archive(position.deck);
  archive(position.results);
}

template <class Archive>
void transfer(Archive& archive, Turn& turn) {
  archive(turn.placed);
  archive(turn.taken);
}

namespace {

// Who discarded what can only be known of cards that lie there, the upper ones of a pile.
void check_discarders(const State& state) {
  for (int colour = 0; colour < kMostColours; ++colour) {
    Stack pile = state.pile[colour];
    std::uint32_t rest = state.discarders[colour];
    for (; (rest & 3) == 1 || (rest & 3) == 2; rest >>= 2, pile >>= 4) {
      require(pile != 0, "a card that was discarded is not there");
    }
    require(rest == 0, "there is no such seat");
  }
}

// The turns in which a position could have repeated, the last one first.
std::vector<Turn> exchanges_of(const State& state) {
  std::vector<Turn> turns;
  for (std::uint32_t back = 1; back <= state.exchanges; ++back) {
    turns.push_back(turn_before(state, back));
  }
  return turns;
}

// The turns must be such as can be taken back.
void remember(const Variant& variant, State& state, const std::vector<Turn>& turns) {
  require(turns.size() <= std::min(state.turns, kRemembered), "there were not so many turns");
  std::array<Stack, kMostColours> pile = piles_at_start(state);
  for (const Turn& turn : turns) {
    require(turn.placed < variant.kinds && turn.taken < variant.kinds, "there is no such card");
    const Kind &placed = variant.kind[turn.placed], &taken = variant.kind[turn.taken];
    require(placed.colour != taken.colour, "a card that was just discarded was taken");
    require((pile[placed.colour] & 15) == static_cast<Stack>(placed.place + 1),
            "a card that was discarded is not there");
    undo_exchange(placed, taken, pile);
    ++state.exchanges;
    state.turn[(state.turns - state.exchanges) % kRemembered] = turn;
  }
}

}  // namespace

void write_state(const Variant& variant, const State& state, Writer& writer) {
  writer(position_of(variant, state));
  writer(state.rng.state);
  writer(state.finished_turns);
  writer(state.discarders);
  writer(exchanges_of(state));
}

State read_state(const Variant& variant, Reader& reader) {
  Position position;
  reader(position);
  for (const RoundResult& result : position.results) {
    require(result.starter < kSeats && result.ending <= Ending::kLimit, "no such result");
  }
  State state = state_of(variant, position);
  reader(state.rng.state);
  reader(state.finished_turns);
  reader(state.discarders);
  check_discarders(state);
  std::vector<Turn> turns;
  reader(turns);
  remember(variant, state, turns);
  return state;
}

}  // namespace lostcities::duel
