#include "dice/game.hpp"

#include <algorithm>
#include <type_traits>

#include "bytes.hpp"
#include "dice/moves.hpp"
#include "require.hpp"

namespace lostcities::dice {

static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(Marks) == 64);

namespace {

constexpr int kColumnBytes = 6;  // of an observation
constexpr int kMarksBytes = kColours * kColumnBytes + 2 + kTracks;
constexpr int kDiceBytes = kFaces + kColours;
constexpr int kSeatBytes = 3;

// Lists how the dice of one sort may fall, and returns in how many ways.
template <std::size_t size>
std::uint32_t list_rolls(int dice, int faces, int first_nibble, std::array<Dice, size>& rolls,
                         std::array<std::uint64_t, size>& counts) {
  std::uint32_t total = 1;
  for (int die = 0; die < dice; ++die) total *= static_cast<std::uint32_t>(faces);
  for (std::uint32_t roll = 0; roll < total; ++roll) {
    std::uint32_t rest = roll;
    for (int die = 0; die < dice; ++die, rest /= static_cast<std::uint32_t>(faces)) {
      const int face = static_cast<int>(rest % static_cast<std::uint32_t>(faces));
      const unsigned shown = rolls[roll].shown, bit = 1u << face;
      rolls[roll].repeated = static_cast<std::uint16_t>(rolls[roll].repeated | (shown & bit));
      rolls[roll].shown = static_cast<std::uint16_t>(shown | bit);
      counts[roll] += std::uint64_t{1} << (4 * (first_nibble + face));
    }
  }
  return total;
}

}  // namespace

Variant::Variant(int seats, const std::array<std::uint16_t, kColours>& arrow_cells,
                 const std::array<std::uint16_t, kColours>& vase_cells,
                 const std::array<std::int32_t, kCells>& expedition_track,
                 const std::array<std::int32_t, kCells>& artefact_track,
                 const std::array<std::int32_t, kCells>& dice_track,
                 std::int32_t double_only_points, int bridge_cell, std::int32_t bridge_points,
                 bool sealed, bool tens, int dice_of_numbers, int dice_of_colours)
    : players(seats), number_dice(dice_of_numbers), colour_dice(dice_of_colours),
      bridge(bridge_cell), simultaneous(sealed), zero_may_open_as_ten(tens),
      bridge_value(bridge_points), arrows(arrow_cells), vases(vase_cells),
      expedition(expedition_track), artefact(artefact_track), dice(dice_track),
      double_only(double_only_points) {
  check();
  fill_cells();
  fill_rolls();
}

void Variant::check() const {
  const auto within = [](int value, int low, int high) { return low <= value && value <= high; };
  const auto modest = [](std::int32_t points) {
    return -kMostPoints <= points && points <= kMostPoints;
  };
  require(within(players, 1, kMostSeats), "seats must be 1 to 5");
  require(within(bridge, 1, kCells), "the bridge must be at a cell from 1 to 9");
  require(within(number_dice, 1, kMostDice), "number dice must be 1 to 3");
  require(within(colour_dice, 1, kMostDice), "colour dice must be 1 to 3");
  for (const auto* track : {&expedition, &artefact, &dice}) {
    require(std::all_of(track->begin(), track->end(), modest), "points go from -999999 to 999999");
  }
  require(modest(double_only) && modest(bridge_value), "points go from -999999 to 999999");
  constexpr unsigned kNoCells = ~((1u << (kCells + 1)) - 2);
  for (int colour = 0; colour < kColours; ++colour) {
    require(((arrows[colour] | vases[colour]) & kNoCells) == 0, "cells are numbered 1 to 9");
    require((arrows[colour] & vases[colour]) == 0, "no cell is both arrow and vase");
  }
}

void Variant::fill_cells() {
  for (int column = 0; column < kTracks; ++column) {
    for (int filled = 0; filled < kCells; ++filled) {
      Cell& cell = next[column][filled];
      cell.adds = 1u << (4 * column);
      cell.crosses = static_cast<std::uint8_t>(filled + 1 == bridge ? 1u << column : 0);
    }
  }
  for (int colour = 0; colour < kColours; ++colour) {
    for (int filled = 0; filled < kCells; ++filled) {
      Cell& cell = next[colour][filled];
      const bool arrow = arrows[colour] >> (filled + 1) & 1;
      const bool vase = vases[colour] >> (filled + 1) & 1;
      cell.place = static_cast<std::uint8_t>(colour);
      cell.number = 15;
      cell.arrow = arrow;
      if (vase) cell.artefact = 0;
      seen[colour][filled] = static_cast<std::uint64_t>(filled) << 8 | std::uint64_t{arrow} << 32 |
                             std::uint64_t{vase} << 40;
    }
    next[colour][kCells - 1].closing = next[colour][kCells].closing = true;
    next[colour][kCells].artefact = 0;  // R17
    seen[colour][kCells] = kCells << 8;
  }
  next[kArtefacts][kCells - 1].closing = true;
  worth[1][0] = 2 * double_only;  // R28
  for (int filled = 1; filled <= kCells; ++filled) {
    worth[0][filled] = expedition[filled - 1];  // R27
    worth[1][filled] = 2 * expedition[filled - 1];
  }
}

void Variant::fill_rolls() {
  number_rolls = list_rolls(number_dice, kFaces, 0, numbers, number_counts);
  colour_rolls = list_rolls(colour_dice, kColours, kFaces, colours, colour_counts);
}

int Variant::observation_size(int) const {
  return players * kMarksBytes + kTracks + 1 + 2 * kDiceBytes + players * kSeatBytes + 1;
}

int Variant::hidden_size() const { return simultaneous ? (players - 1) * kMarksBytes : 0; }

void start(const Variant& variant, State& state, int starter) {
  state.marks.fill(Marks{});
  state.totals.fill(0);
  for (Draft& draft : state.drafts) draft.count = 0;
  state.turn = 1;
  state.active = static_cast<std::uint8_t>(starter);
  state.waiting = static_cast<std::uint8_t>(1u << starter);
  state.taken = kNoPair;
  state.closed = state.due = 0;
  state.phase = Phase::kPick;
  state.ending = Ending::kNone;
  roll(variant, state, state.rng);
}

std::int32_t total(const Variant& variant, const Marks& marks) {
  const auto on_track = [](const std::array<std::int32_t, kCells>& track, int marked) {
    return marked == 0 ? 0 : track[marked - 1];  // R29, R30
  };
  std::int32_t points = variant.bridge_value * std::popcount(marks.bridges);  // R31
  for (int colour = 0; colour < kColours; ++colour) {
    points += variant.worth[marks.doubles >> colour & 1][cells(marks, colour)];
  }
  return points + on_track(variant.artefact, cells(marks, kArtefacts)) +
         on_track(variant.dice, cells(marks, kDice));
}

void write_statistics(const Variant&, const State& state, int seat, std::int32_t* row) {
  const Marks& marks = state.marks[seat];
  row[0] = 0;
  for (int colour = 0; colour < kColours; ++colour) row[0] += cells(marks, colour);
  row[1] = cells(marks, kArtefacts);
  row[2] = cells(marks, kDice);
  row[3] = std::popcount(marks.bridges);
}

Step finish(const Variant& variant, State& state, Ending ending) {
  Step step;
  step.over = true;
  for (int seat = 0; seat < variant.players; ++seat) {
    step.points[seat] = total(variant, state.marks[seat]);
  }
  state.totals = step.points;
  state.ending = ending;
  state.waiting = 0;
  return step;
}

void seal(const Variant& variant, State& state, int seat, int action) {
  Draft& draft = state.drafts[seat];
  if (draft.count == 0) draft.marks = state.marks[seat];
  const bool arrow =
      perform(variant, draft.marks, state.closed, action) && can_accelerate(draft.marks);
  draft.actions[draft.count++] = static_cast<std::uint8_t>(action);
  state.due = static_cast<std::uint8_t>((state.due & ~(1u << seat)) | (unsigned{arrow} << seat));
}

namespace {

// R24: bridges crossed this turn are closed. R26: the game ends, or the next one rolls.
Step end_turn(const Variant& variant, State& state) {
  unsigned crossed = 0;
  bool all_exhausted = true;
  for (int seat = 0; seat < variant.players; ++seat) {
    crossed |= state.marks[seat].bridges;
    all_exhausted &= exhausted(state.marks[seat]);
  }
  state.closed = static_cast<std::uint8_t>(crossed);
  if (crossed == kAllBridges) return finish(variant, state, Ending::kBridges);
  if (all_exhausted) return finish(variant, state, Ending::kExhausted);
  ++state.turn;
  state.active = static_cast<std::uint8_t>(seat_after(state.active, variant.players));
  state.waiting = static_cast<std::uint8_t>(1u << state.active);
  state.phase = Phase::kPick;
  state.taken = kNoPair;
  roll(variant, state, state.rng);
  return {};
}

// R10: the others choose clockwise, one by one or all at once (R19).
Step next_seat(const Variant& variant, State& state, int seat) {
  const int following = seat_after(seat, variant.players);
  if (following == state.active) return end_turn(variant, state);
  const unsigned others = ((1u << variant.players) - 1) & ~(1u << state.active);
  state.waiting = static_cast<std::uint8_t>(variant.simultaneous ? others : 1u << following);
  state.phase = Phase::kPick;
  return {};
}

// R19: a choice stays sealed until the last one is made; then all are written.
Step apply_sealed(const Variant& variant, State& state, int seat, int action) {
  seal(variant, state, seat, action);
  if (state.due >> seat & 1) return {};
  state.waiting = static_cast<std::uint8_t>(state.waiting & ~(1u << seat));
  if (state.waiting != 0) return {};
  for (int other = 0; other < variant.players; ++other) {
    state.marks[other] = marks_of(state, other);
    state.drafts[other].count = 0;
  }
  return end_turn(variant, state);
}

constexpr unsigned other_bit(int action) { return 1u << (action - kOpenAsTen); }

// R14: the faces a column takes, by the lowest number it takes; a 0 counts 10.
constexpr unsigned faces_from(unsigned lowest) {
  return lowest == kShut ? 0 : 1u | ((1u << kFaces) - (1u << lowest));
}

// Pairs, and beside them actions from kOpenAsTen on.
constexpr ActionSet either(std::uint64_t pairs, unsigned others) {
  ActionSet found{pairs, 0};
  found.add(others, kOpenAsTen);
  return found;
}

// R20, R21: any column that can take it; each acceleration may be declined.
ActionSet accelerations(const Marks& marks) {
  unsigned found = other_bit(kDecline);
  for (int colour = 0; colour < kColours; ++colour) {
    if (can_accelerate(marks, colour)) found |= other_bit(kAccelerateIn + colour);
  }
  return either(0, found);
}

}  // namespace

ActionSet pairs(const Variant& variant, const Marks& marks, const Offer& offer) {
  const bool tens = variant.zero_may_open_as_ten && (offer.faces & 1) != 0;  // R15
  std::uint64_t found = 0;
  unsigned others = other_bit(kRefuse);
  for (unsigned rest = offer.colours; rest != 0; rest &= rest - 1) {
    const int colour = std::countr_zero(rest);
    const unsigned faces = offer.faces & faces_from(nibble(marks.lowest, colour));
    found |= std::uint64_t{faces} << (kFaces * colour);
    if (tens && untouched(marks, colour)) others |= other_bit(kOpenAsTen + colour);
  }
  return either(found, others);
}

ActionSet choices(const Variant& variant, const State& state, int seat) {
  const Marks& marks = marks_of(state, seat);
  if (phase_for(state, seat) == Phase::kAccelerate) return accelerations(marks);
  return pairs(variant, marks, offer_for(variant, state, seat));
}

ActionSet legal_actions(const Variant& variant, const State& state) {
  return state.waiting == 0 ? ActionSet{} : choices(variant, state, state.seat());
}

Step apply(const Variant& variant, State& state, int action) {
  const int seat = state.seat();
  if (is_sealed(variant, state)) return apply_sealed(variant, state, seat, action);
  Marks& marks = state.marks[seat];
  const bool arrow = perform(variant, marks, state.closed, action);
  if (seat == state.active && action < kRefuse) state.taken = static_cast<std::uint8_t>(action);
  if (arrow && can_accelerate(marks)) {
    state.phase = Phase::kAccelerate;
    return {};
  }
  return next_seat(variant, state, seat);
}

int observation_room(const Variant& variant, int version) {
  return padded(variant.observation_size(version) + 8);
}

namespace {

// For each column: double, numbers written, the last of them, top, and whether the next cell is an
// arrow or a vase; then artefacts, dice marks, bridges.
std::uint8_t* write_marks(const Variant& variant, const Marks& marks, std::uint8_t* row) {
  for (int colour = 0; colour < kColours; ++colour, row += kColumnBytes) {
    const std::uint64_t doubled = marks.doubles >> colour & 1, top = marks.tops >> colour & 1;
    const std::uint64_t last = marks.numbers[colour] & 15;
    store(row, variant.seen[colour][cells(marks, colour)] | doubled | last << 16 | top << 24);
  }
  *row++ = static_cast<std::uint8_t>(cells(marks, kArtefacts));
  *row++ = static_cast<std::uint8_t>(cells(marks, kDice));
  write_bits(row, marks.bridges, kTracks);
  return row + kTracks;
}

std::uint8_t phase_byte(const State& state, int seat) {
  return state.ending == Ending::kNone ? static_cast<std::uint8_t>(phase_for(state, seat)) : 2;
}

}  // namespace

void write_observation(const Variant& variant, const State& state, int seat, int,
                       std::uint8_t* row) {
  const int players = variant.players;
  const auto clockwise = [&](int steps) { return (seat + steps) % players; };
  // Each part may write a little beyond its end; the next one overwrites that.
  row = write_marks(variant, marks_of(state, seat), row);
  for (int steps = 1; steps < players; ++steps) {
    row = write_marks(variant, state.marks[clockwise(steps)], row);
  }
  write_bits(row, state.closed, kTracks);
  row += kTracks;
  *row++ = phase_byte(state, seat);
  const std::uint64_t all =
      variant.number_counts[state.numbers] | variant.colour_counts[state.colours];
  std::uint64_t left = all;
  if (state.taken != kNoPair) {
    left -= std::uint64_t{1} << (4 * taken_face(state.taken));
    left -= std::uint64_t{1} << (4 * (kFaces + taken_colour(state.taken)));
  }
  write_nibbles(row, seat == state.active ? all : left);
  write_nibbles(row + kDiceBytes, left);
  row += 2 * kDiceBytes;
  const bool sealed = is_sealed(variant, state);
  for (int steps = 0; steps < players; ++steps) {
    const int other = clockwise(steps);
    const bool active = other == state.active, waits = state.waiting >> other & 1;
    *row++ = active;
    *row++ = waits;
    *row++ = sealed && !active && !waits;
  }
  *row = static_cast<std::uint8_t>(std::min<int>(state.turn, 255));
}

int hidden_room(const Variant& variant) { return padded(variant.hidden_size() + 8); }

void write_hidden(const Variant& variant, const State& state, int seat, std::uint8_t* row) {
  if (!variant.simultaneous) return;
  for (int steps = 1; steps < variant.players; ++steps) {
    row = write_marks(variant, marks_of(state, (seat + steps) % variant.players), row);
  }
}

void redeal(const Variant& variant, State& state, int seat, Rng& rng) {
  state.rng = Rng{rng.next()};
  for (int other = 0; other < variant.players; ++other) {
    if (other == seat || state.drafts[other].count == 0) continue;
    const bool waits = state.waiting >> other & 1;
    state.drafts[other].count = 0;
    state.due = static_cast<std::uint8_t>(state.due & ~(1u << other));
    if (waits) continue;  // nobody can tell whether it has begun to choose
    do {
      seal(variant, state, other, choices(variant, state, other).any(rng.next()));
    } while (state.due >> other & 1);
  }
}

}  // namespace lostcities::dice
