// States of the dice game in plain numbers, and back: nothing that comes in is believed unseen.
#include <algorithm>

#include "dice/moves.hpp"
#include "require.hpp"

namespace lostcities::dice {

namespace {

template <typename List>
bool has_size(const List& list, int size) {
  return list.size() == static_cast<std::size_t>(size);
}

std::vector<bool> flags_of(unsigned bits, int count) {
  std::vector<bool> flags;
  for (int i = 0; i < count; ++i) flags.push_back(bits >> i & 1);
  return flags;
}

std::uint8_t bits_of(const std::vector<bool>& flags) {
  unsigned bits = 0;
  for (std::size_t i = 0; i < flags.size(); ++i) bits |= unsigned{flags[i]} << i;
  return static_cast<std::uint8_t>(bits);
}

// The dice of a roll, which is their digits read as one number; and back.
std::vector<int> dice_of(int roll, int faces, int dice) {
  std::vector<int> fallen(static_cast<std::size_t>(dice));
  for (auto die = fallen.rbegin(); die != fallen.rend(); ++die, roll /= faces) *die = roll % faces;
  return fallen;
}

int roll_of(const std::vector<int>& fallen, int faces, int dice) {
  require(has_size(fallen, dice), "a roll has all dice");
  int roll = 0;
  for (const int face : fallen) {
    require(within(face, 0, faces - 1), "no die shows that");
    roll = roll * faces + face;
  }
  return roll;
}

std::vector<int> numbers_of(const Marks& marks, int colour) {
  std::vector<int> numbers;
  for (int cell = cells(marks, colour) - 1; cell >= 0; --cell) {
    numbers.push_back(static_cast<int>(marks.numbers[colour] >> (4 * cell) & 15));
  }
  return numbers;
}

std::vector<std::vector<int>> written_of(const Marks& marks) {
  std::vector<std::vector<int>> written;
  for (int colour = 0; colour < kColours; ++colour) written.push_back(numbers_of(marks, colour));
  return written;
}

void write_column(Marks& marks, int colour, const std::vector<int>& numbers) {
  require(numbers.size() <= kCells, "a column has nine cells");
  require(std::is_sorted(numbers.begin(), numbers.end()), "the numbers of a column never fall");
  for (const int number : numbers) {
    require(within(number, 1, kTen), "the numbers of a column are 1 to 10");
    marks.numbers[colour] = marks.numbers[colour] << 4 | static_cast<unsigned>(number);
  }
  const int without_numbers = marks.doubles >> colour & 1 ? 1 : kUntouched;
  const int lowest = numbers.empty() ? without_numbers : numbers.back();
  marks.lowest = with_nibble(marks.lowest, colour, static_cast<unsigned>(lowest));
  marks.filled = with_nibble(marks.filled, colour, static_cast<unsigned>(numbers.size()));
}

// R17, R22: one artefact for every vase written into and every top, nine at most.
int artefacts_of(const Variant& variant, const Marks& marks) {
  int found = std::popcount(marks.tops);
  for (int colour = 0; colour < kColours; ++colour) {
    const unsigned reached = (2u << cells(marks, colour)) - 1;
    found += std::popcount(variant.vases[colour] & reached);
  }
  return std::min(found, kCells);
}

// R24: who filled a bridge's cell has the bridge, unless it was crossed in an earlier turn.
void check_bridges(const Variant& variant, const Marks& marks, unsigned closed) {
  for (int column = 0; column < kTracks; ++column) {
    const bool has = marks.bridges >> column & 1, reached = cells(marks, column) >= variant.bridge;
    require(reached || !has, "a bridge counts that was not reached");
    require(has || !reached || (closed >> column & 1), "a bridge does not count that was crossed");
  }
}

Marks marks_at(const Variant& variant, const Position& position, std::size_t seat,
               unsigned closed) {
  require(has_size(position.written[seat], kColours) &&
              has_size(position.doubles[seat], kColours) &&
              has_size(position.tops[seat], kColours) && has_size(position.bridges[seat], kTracks),
          "a sheet has six columns and eight bridges");
  Marks marks;
  marks.doubles = bits_of(position.doubles[seat]);
  for (int colour = 0; colour < kColours; ++colour) {
    const auto place = static_cast<std::size_t>(colour);
    write_column(marks, colour, position.written[seat][place]);
    require(!position.tops[seat][place] || cells(marks, colour) == kCells,
            "the top of a column comes last");
  }
  marks.tops = bits_of(position.tops[seat]);
  marks.bridges = bits_of(position.bridges[seat]);
  const int artefacts = position.artefacts[seat], dice = position.dice[seat];
  require(artefacts == artefacts_of(variant, marks), "artefacts are marked by vases and tops");
  require(within(dice, 0, kCells), "dice marks are 0 to 9");
  marks.filled = with_nibble(marks.filled, kArtefacts, static_cast<unsigned>(artefacts));
  marks.filled = with_nibble(marks.filled, kDice, static_cast<unsigned>(dice));
  shut_columns(marks);
  check_bridges(variant, marks, closed);
  return marks;
}

void read_sheets(const Variant& variant, const Position& position, State& state) {
  const auto for_all = [&](const auto& list) { return has_size(list, variant.players); };
  require(for_all(position.written) && for_all(position.doubles) && for_all(position.tops) &&
              for_all(position.bridges) && for_all(position.artefacts) && for_all(position.dice) &&
              for_all(position.sealed),
          "there is one sheet for each seat");
  require(has_size(position.closed, kTracks), "there are eight bridges");
  state.closed = bits_of(position.closed);
  unsigned crossed = 0;
  for (int seat = 0; seat < variant.players; ++seat) {
    state.marks[seat] = marks_at(variant, position, static_cast<std::size_t>(seat), state.closed);
    crossed |= state.marks[seat].bridges;
  }
  require((state.closed & ~crossed) == 0, "a bridge is closed that nobody has crossed");
}

void read_dice(const Variant& variant, const Position& position, State& state) {
  state.numbers =
      static_cast<std::uint16_t>(roll_of(position.numbers, kFaces, variant.number_dice));
  state.colours =
      static_cast<std::uint8_t>(roll_of(position.colours, kColours, variant.colour_dice));
  if (position.taken == -1) return;
  require(within(position.taken, 0, kRefuse - 1), "no such pair can be taken");
  require(position.taken < kOpenAsTen || variant.zero_may_open_as_ten,
          "opening with a 10 is not played at this table");
  require((variant.numbers[state.numbers].shown >> taken_face(position.taken) & 1) &&
              (variant.colours[state.colours].shown >> taken_colour(position.taken) & 1),
          "the dice do not show the pair that was taken");
  state.taken = static_cast<std::uint8_t>(position.taken);
}

void read_waiting(const Variant& variant, const Position& position, State& state) {
  unsigned waiting = 0;
  for (const int seat : position.waiting) {
    require(within(seat, 0, variant.players - 1), "no such seat can wait");
    waiting |= 1u << seat;
  }
  require(has_size(position.waiting, std::popcount(waiting)), "a seat waits only once");
  state.waiting = static_cast<std::uint8_t>(waiting);
}

// R26: a game is over when all bridges are crossed or all players exhausted, and only then.
void check_end(const Variant& variant, const State& state) {
  unsigned crossed = 0;
  bool all_exhausted = true;
  for (int seat = 0; seat < variant.players; ++seat) {
    crossed |= state.marks[seat].bridges;
    all_exhausted &= exhausted(state.marks[seat]);
  }
  require(state.waiting == 0, "nobody waits when the game is over");
  require(state.closed == crossed, "the bridges of the last turn are closed");
  require((state.closed == kAllBridges) == (state.ending == Ending::kBridges) &&
              (all_exhausted || state.ending == Ending::kBridges),
          "the game is not over like this");
}

// R8, R10, R19: who decides now, and what.
void check_decision(const Variant& variant, const State& state) {
  require(state.waiting != 0, "somebody must wait to decide");
  require(state.closed != kAllBridges, "the game was over before this turn");
  const int seat = state.seat();
  const bool alone = std::has_single_bit(state.waiting);
  require(alone || is_sealed(variant, state), "only sealed choices are made by several at once");
  if (state.phase == Phase::kAccelerate) {
    require(seat == state.active || !variant.simultaneous,
            "the others' accelerations are sealed with their choice");
    require(can_accelerate(state.marks[seat]), "no acceleration can be due");
    require(seat != state.active || state.taken != kNoPair, "an acceleration follows a pair");
  } else {
    require(seat != state.active || state.taken == kNoPair, "nothing has been taken yet");
  }
}

// R19: makes the sealed choices again, from their actions.
void read_sealed(const Variant& variant, const Position& position, State& state) {
  const bool sealed = is_sealed(variant, state);
  for (int seat = 0; seat < variant.players; ++seat) {
    const auto& actions = position.sealed[static_cast<std::size_t>(seat)];
    const bool waits = state.waiting >> seat & 1;
    if (!sealed || seat == state.active) {
      require(actions.empty(), "a seat has nothing to seal");
      continue;
    }
    require(waits || !actions.empty(), "a sealed choice is missing");
    for (const int action : actions) {
      require(state.drafts[seat].count == 0 || (state.due >> seat & 1),
              "a choice is sealed already");
      require(choices(variant, state, seat).has(action), "a sealed choice is not legal");
      seal(variant, state, seat, action);
    }
    require(actions.empty() || waits == (state.due >> seat & 1),
            "a sealed choice does not fit who waits");
  }
}

}  // namespace

Position position_of(const Variant& variant, const State& state) {
  Position position;
  position.turn = state.turn;
  position.active = state.active;
  position.phase = static_cast<int>(state.phase);
  position.ending = static_cast<int>(state.ending) - 1;
  position.taken = state.taken == kNoPair ? -1 : state.taken;
  position.numbers = dice_of(state.numbers, kFaces, variant.number_dice);
  position.colours = dice_of(state.colours, kColours, variant.colour_dice);
  for (int steps = 0; steps < variant.players; ++steps) {
    const int seat = (state.active + steps) % variant.players;
    if (state.waiting >> seat & 1) position.waiting.push_back(seat);
  }
  position.closed = flags_of(state.closed, kTracks);
  for (int seat = 0; seat < variant.players; ++seat) {
    const Marks& marks = state.marks[seat];
    const Draft& draft = state.drafts[seat];
    position.doubles.push_back(flags_of(marks.doubles, kColours));
    position.tops.push_back(flags_of(marks.tops, kColours));
    position.bridges.push_back(flags_of(marks.bridges, kTracks));
    position.written.push_back(written_of(marks));
    position.artefacts.push_back(cells(marks, kArtefacts));
    position.dice.push_back(cells(marks, kDice));
    position.sealed.emplace_back(draft.actions.begin(), draft.actions.begin() + draft.count);
  }
  return position;
}

State state_of(const Variant& variant, const Position& position) {
  require(within(position.turn, 1, kMostTurns), "turns go from 1 to 75");
  require(within(position.active, 0, variant.players - 1), "no such seat can be active");
  require(within(position.phase, 0, 1), "the phase is to pick or to accelerate");
  require(within(position.ending, -1, 1), "a game ends by bridges or exhausted");
  State state;
  state.turn = static_cast<std::uint16_t>(position.turn);
  state.active = static_cast<std::uint8_t>(position.active);
  state.phase = static_cast<Phase>(position.phase);
  state.ending = static_cast<Ending>(position.ending + 1);
  read_sheets(variant, position, state);
  read_dice(variant, position, state);
  read_waiting(variant, position, state);
  if (state.ending == Ending::kNone) {
    check_decision(variant, state);
  } else {
    check_end(variant, state);
    finish(variant, state, state.ending);
  }
  read_sealed(variant, position, state);
  return state;
}

template <class Archive>
void transfer(Archive& archive, Position& position) {
  archive(position.turn);
  archive(position.active);
  archive(position.phase);
  archive(position.ending);
  archive(position.taken);
  archive(position.numbers);
  archive(position.colours);
  archive(position.waiting);
  archive(position.closed);
  archive(position.doubles);
  archive(position.tops);
  archive(position.bridges);
  archive(position.written);
  archive(position.artefacts);
  archive(position.dice);
  archive(position.sealed);
}

void write_state(const Variant& variant, const State& state, Writer& writer) {
  writer(position_of(variant, state));
  writer(state.rng.state);
}

State read_state(const Variant& variant, Reader& reader) {
  Position position;
  reader(position);
  State state = state_of(variant, position);
  reader(state.rng.state);
  return state;
}

}  // namespace lostcities::dice
