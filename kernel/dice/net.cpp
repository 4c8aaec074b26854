#include "dice/net.hpp"

#include <cmath>

#include "dice/moves.hpp"
#include "lanes.hpp"

namespace lostcities::dice {

namespace {

constexpr float kHundred = 100.0f;
constexpr int kTrackRows = (kColours * kColumnStates + 2 * kMarkStates) * kRaceStates;

constexpr bool doubled_of(int state) {
  return state < 2 ? state == 1 : (state - 2) / (kTen * kTen) == 1;
}

std::size_t place_of(int track, TrackCode code) {
  const int before = track < kColours ? track * kColumnStates
                                      : kColours * kColumnStates + (track - kColours) * kMarkStates;
  return static_cast<std::size_t>((before + code.state) * kRaceStates + code.race);
}

float hundreds(std::int32_t points) { return static_cast<float>(points) / kHundred; }

}  // namespace

int state_of_column(const Marks& marks, int colour) {
  const int doubled = marks.doubles >> colour & 1, top = marks.tops >> colour & 1;
  const int filled = cells(marks, colour);
  if (filled == 0) return doubled;
  const int last = top ? 1 : static_cast<int>(marks.numbers[colour] & 15);
  return 2 + (doubled * kTen + filled + top - 1) * kTen + last - 1;
}

unsigned Table::crossed() const {
  unsigned found = 0;
  for (int seat = 0; seat < players; ++seat) found |= marks[seat]->bridges;
  return found;
}

bool Table::over() const {
  if (crossed() == kAllBridges) return true;
  for (int seat = 0; seat < players; ++seat) {
    if (!exhausted(*marks[seat])) return false;
  }
  return true;
}

Outcome outcome_of(const Variant& variant, const Table& table, int me) {
  const std::int32_t mine = total(variant, *table.marks[me]);
  if (table.players == 1) return {hundreds(mine), 1};
  std::int32_t best = -kMostPoints * 100;
  int equals = 1;
  for (int seat = 0; seat < table.players; ++seat) {
    if (seat == me) continue;
    const std::int32_t theirs = total(variant, *table.marks[seat]);
    equals += theirs == mine;
    best = std::max(best, theirs);
  }
  return {hundreds(mine - best), mine < best ? 0 : 1 / static_cast<float>(equals)};
}

SheetCode code_of(const Variant& variant, const Table& table, unsigned crossed, int seat) {
  const Marks& marks = *table.marks[seat];
  SheetCode code;
  for (int track = 0; track < kTracks; ++track) {
    const int state = track < kColours ? state_of_column(marks, track) : cells(marks, track);
    int race = kRaceAlone;
    if (marks.bridges >> track & 1) {
      race = kRaceMine;
    } else if (crossed >> track & 1) {
      race = kRaceLost;
    } else if (table.players > 1) {
      int farthest = 0;
      for (int other = 0; other < table.players; ++other) {
        if (other != seat) farthest = std::max(farthest, cells(*table.marks[other], track));
      }
      race = kRaceLost + std::clamp(variant.bridge - farthest, 1, kCells);
    }
    code[track] = {static_cast<std::uint8_t>(state), static_cast<std::uint8_t>(race)};
  }
  return code;
}

int list_inputs(const Variant& variant, int track, TrackCode code, Input* inputs) {
  int count = 0, row = 0;
  const auto take = [&](int at, float times) {
    inputs[count++] = {static_cast<std::uint16_t>(row + at), times};
  };
  const int filled = filled_of(track, code.state);
  const bool column = track < kColours, doubled = column && doubled_of(code.state);
  if (track > kArtefacts) row = kMarkInputs;
  if (!column) row += kColumnInputs;
  take(code.state, 1);
  row += column ? kColumnStates : kMarkStates;
  if (column) {
    for (int cell = filled + 1; cell <= kCells; ++cell) {
      const bool arrow = variant.arrows[track] >> cell & 1, vase = variant.vases[track] >> cell & 1;
      if (!arrow && !vase) continue;
      const int sort = vase ? kCells : 0;
      take(sort + cell - 1, 1);                        // where it is
      take(2 * kCells + sort + cell - filled - 1, 1);  // how far it is
    }
    row += 4 * kCells;
  }
  take(std::max(0, variant.bridge - filled), 1);
  row += kMarkStates;
  take(code.race, 1);
  row += kRaceStates;
  const auto worth = [&](int marked) {
    if (column) return hundreds(variant.worth[doubled][marked]);
    const auto& points = track == kArtefacts ? variant.artefact : variant.dice;
    return marked == 0 ? 0.0f : hundreds(points[marked - 1]);
  };
  const bool open = code.race > kRaceLost;
  take(0, worth(filled));
  take(1, worth(std::min(kCells, filled + 1)));
  take(2, worth(column || track == kArtefacts ? kCells : kCells - 1));
  take(3, open ? hundreds(variant.bridge_value) : 0);
  return count;
}

std::array<float, kTableNumbers> numbers_of(const Variant& variant, const Table& table, int me) {
  std::array<float, kTableNumbers> numbers{hundreds(total(variant, *table.marks[me])), 0, 0};
  if (table.players == 1) return numbers;
  float best = -1e9f, sum = 0;
  for (int seat = 0; seat < table.players; ++seat) {
    if (seat == me) continue;
    const float theirs = hundreds(total(variant, *table.marks[seat]));
    best = std::max(best, theirs);
    sum += theirs;
  }
  numbers[1] = best;
  numbers[2] = sum / static_cast<float>(table.players - 1);
  return numbers;
}

Compiled::Compiled(const Variant& variant, const Weights& weights)
    : variant_(variant), weights_(weights) {
  for (int encoder = 0; encoder < (variant.players == 1 ? 1 : 2); ++encoder) {
    versions_[encoder].assign(kTrackRows, 0);
    rows_[encoder].reset(new float[std::size_t{kTrackRows} * kWide]);
  }
}

namespace {

// The hidden layer of a track, and what it adds to the wide one.
LOSTCITIES_INLINE void project(const Variant& variant, const float* weights, int track,
                               TrackCode code, float* out) {
  alignas(32) float hidden[kTrackWide] = {};
  Input inputs[kMostInputs];
  const int count = list_inputs(variant, track, code, inputs);
  for (int i = 0; i < count; ++i) {
    add<kTrackWide>(hidden, weights + Places::inputs + inputs[i].row * kTrackWide, inputs[i].times);
  }
  cut_negative(hidden, kTrackWide);
  const auto [state, race] = direct_rows(track, code);
  std::copy_n(weights + Places::direct + state * kWide, kWide, out);
  add<kWide>(out, weights + Places::direct + race * kWide);
  multiply<kTrackWide, kWide>(out, hidden, weights + Places::project);
}

// The layers after the rows: mine, and the others' of which each counts for a share.
struct Rows {
  const float* mine[kTracks + 2];
  const float* theirs[kTracks * (kMostSeats - 1)];
  int count = 0, their_count = 0;
  float share = 1;
  std::array<float, kTableNumbers> numbers;
  bool rule_players = false;
};

LOSTCITIES_INLINE Outcome conclude(const float* weights, const Rows& rows) {
  alignas(32) float wide[kWide] = {};
  sum_rows<kWide>(wide, rows.theirs, rows.their_count);
  for (float& sum : wide) sum *= rows.share;
  sum_rows<kWide>(wide, rows.mine, rows.count);
  for (int i = 0; i < kTableNumbers; ++i) {
    add<kWide>(wide, weights + Places::numbers + i * kWide, rows.numbers[i]);
  }
  cut_negative(wide, kWide);
  alignas(32) float narrow[kNarrow];
  std::copy_n(weights + Places::second_bias, kNarrow, narrow);
  multiply<kWide, kNarrow>(narrow, wide, weights + Places::second);
  cut_negative(narrow, kNarrow);
  float out[kOutputs];
  for (int i = 0; i < kOutputs; ++i) {
    out[i] = weights[Places::third_bias + i] +
             dot<kNarrow>(narrow, weights + Places::third + i * kNarrow);
    if (!rows.rule_players) continue;
    out[i] += weights[Places::rule_third_bias + i] +
              dot<kNarrow>(narrow, weights + Places::rule_third + i * kNarrow);
  }
  return {out[0], 1 / (1 + std::exp(-out[1]))};
}

void project_anywhere(const Variant& variant, const float* weights, int track, TrackCode code,
                      float* out) {
  project(variant, weights, track, code, out);
}

Outcome conclude_anywhere(const float* weights, const Rows& rows) {
  return conclude(weights, rows);
}

#ifdef LOSTCITIES_WIDE
LOSTCITIES_WIDE void project_wide(const Variant& variant, const float* weights, int track,
                                  TrackCode code, float* out) {
  project(variant, weights, track, code, out);
}

LOSTCITIES_WIDE Outcome conclude_wide(const float* weights, const Rows& rows) {
  return conclude(weights, rows);
}

const auto project_track = has_wide_lanes ? project_wide : project_anywhere;
const auto conclude_rows = has_wide_lanes ? conclude_wide : conclude_anywhere;
#else
const auto project_track = project_anywhere;
const auto conclude_rows = conclude_anywhere;
#endif

}  // namespace

void Compiled::fill(int encoder, int track, TrackCode code, std::size_t place) {
  project_track(variant_, weights_.data() + encoder * Places::encoder, track, code,
                rows_[encoder].get() + place * kWide);
  versions_[encoder][place] = version_;
}

inline const float* Compiled::row(int encoder, int track, TrackCode code) {
  const std::size_t place = place_of(track, code);
  if (versions_[encoder][place] != version_) [[unlikely]]
    fill(encoder, track, code, place);
  return rows_[encoder].get() + place * kWide;
}

void Compiled::complete() {
  for (int encoder = 0; encoder < (variant_.players == 1 ? 1 : 2); ++encoder) {
    for (int track = 0; track < kTracks; ++track) {
      for (int state = 0; state < (track < kColours ? kColumnStates : kMarkStates); ++state) {
        for (int race = 0; race < kRaceStates; ++race) {
          row(encoder, track, {static_cast<std::uint8_t>(state), static_cast<std::uint8_t>(race)});
        }
      }
    }
  }
}

Outcome Compiled::estimate(const Table& table, unsigned crossed, int me) {
  const int players = table.players, steps = (me - table.next + players) % players;
  Rows rows;
  rows.mine[rows.count++] =
      weights_.data() + Places::seats + ((players - 1) * kMostSeats + steps) * kWide;
  const SheetCode code = code_of(variant_, table, crossed, me);
  for (int track = 0; track < kTracks; ++track) {
    rows.mine[rows.count++] = row(0, track, code[track]);
  }
  for (int seat = 0; seat < players; ++seat) {
    if (seat == me) continue;
    const SheetCode other = code_of(variant_, table, crossed, seat);
    for (int track = 0; track < kTracks; ++track) {
      rows.theirs[rows.their_count++] = row(1, track, other[track]);
    }
  }
  rows.share = 1 / static_cast<float>(std::max(1, players - 1));
  rows.numbers = numbers_of(variant_, table, me);
  rows.rule_players = table.rule_players;
  if (table.rule_players) rows.mine[rows.count++] = weights_.data() + Places::rule_players;
  return conclude_rows(weights_.data(), rows);
}

Outcome Compiled::evaluate(const Table& table, int me) {
  if (table.over()) return outcome_of(variant_, table, me);
  return estimate(table, table.crossed(), me);
}

}  // namespace lostcities::dice
