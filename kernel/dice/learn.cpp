#include "dice/learn.hpp"

#include <algorithm>
#include <cmath>

#include "lanes.hpp"

namespace lostcities::dice {

namespace {

constexpr float kFade = 0.9f, kFadeSquares = 0.999f, kTiny = 1e-8f;  // of Adam
constexpr int kMostGiven = 5;  // dice marks of an exploring start

float uniform(Rng& rng) { return static_cast<float>(rng.next() >> 40) * 0x1p-24f; }

// A number around 0 with this spread: the sum of twelve uniform ones is normal enough.
float around_zero(Rng& rng, float spread) {
  float sum = -6;
  for (int i = 0; i < 12; ++i) sum += uniform(rng);
  return sum * spread;
}

void spread_out(Weights& weights, int from, int count, float spread, Rng& rng) {
  for (int i = from; i < from + count; ++i) {
    weights[static_cast<std::size_t>(i)] = around_zero(rng, spread);
  }
}

// One sheet on its way through its encoder.
struct Encoded {
  SheetCode code;
  std::array<int, kTracks> counts;
  std::array<std::array<Input, kMostInputs>, kTracks> inputs;
  alignas(32) float hidden[kTracks][kTrackWide];
};

// Everything between input and output for one seat.
struct Trace {
  std::array<Encoded, kMostSeats> sheets;  // mine first
  std::array<float, kTableNumbers> numbers;
  const float* seat_row;
  float share;
  alignas(32) float sums[2][kTrackWide];  // of the tracks, by encoder
  alignas(32) float wide[kWide];
  alignas(32) float narrow[kNarrow];
  float out[kOutputs];
};

LOSTCITIES_INLINE void encode(const Variant& variant, const float* weights, Encoded& sheet) {
  for (int track = 0; track < kTracks; ++track) {
    Input* inputs = sheet.inputs[track].data();
    sheet.counts[track] = list_inputs(variant, track, sheet.code[track], inputs);
    float* hidden = sheet.hidden[track];
    std::fill_n(hidden, kTrackWide, 0.0f);
    for (int i = 0; i < sheet.counts[track]; ++i) {
      add<kTrackWide>(hidden, weights + Places::inputs + inputs[i].row * kTrackWide,
                      inputs[i].times);
    }
    cut_negative(hidden, kTrackWide);
  }
}

LOSTCITIES_INLINE void forward(const Variant& variant, const float* weights, const Table& table,
                               int me, Trace& trace) {
  const int players = table.players;
  const unsigned crossed = table.crossed();
  trace.share = 1 / static_cast<float>(std::max(1, players - 1));
  trace.numbers = numbers_of(variant, table, me);
  std::fill_n(&trace.sums[0][0], 2 * kTrackWide, 0.0f);
  std::fill_n(trace.wide, kWide, 0.0f);
  for (int i = 0; i < players; ++i) {
    Encoded& sheet = trace.sheets[i];
    const int encoder = i > 0;
    const float* own = weights + encoder * Places::encoder;
    const float times = encoder ? trace.share : 1;
    sheet.code = code_of(variant, table, crossed, (me + i) % players);
    encode(variant, own, sheet);
    for (int track = 0; track < kTracks; ++track) {
      add<kTrackWide>(trace.sums[encoder], sheet.hidden[track], times);
      for (const int row : direct_rows(track, sheet.code[track])) {
        add<kWide>(trace.wide, own + Places::direct + row * kWide, times);
      }
    }
  }
  for (int encoder = 0; encoder < std::min(players, 2); ++encoder) {
    multiply<kTrackWide, kWide>(trace.wide, trace.sums[encoder],
                                weights + encoder * Places::encoder + Places::project);
  }
  const int steps = (me - table.next + players) % players;
  add<kWide>(trace.wide, weights + Places::seats + ((players - 1) * kMostSeats + steps) * kWide);
  for (int i = 0; i < kTableNumbers; ++i) {
    add<kWide>(trace.wide, weights + Places::numbers + i * kWide, trace.numbers[i]);
  }
  if (table.rule_players) add<kWide>(trace.wide, weights + Places::rule_players);
  cut_negative(trace.wide, kWide);
  std::copy_n(weights + Places::second_bias, kNarrow, trace.narrow);
  multiply<kWide, kNarrow>(trace.narrow, trace.wide, weights + Places::second);
  cut_negative(trace.narrow, kNarrow);
  for (int i = 0; i < kOutputs; ++i) {
    trace.out[i] = weights[Places::third_bias + i] +
                   dot<kNarrow>(trace.narrow, weights + Places::third + i * kNarrow);
    if (!table.rule_players) continue;
    trace.out[i] += weights[Places::rule_third_bias + i] +
                    dot<kNarrow>(trace.narrow, weights + Places::rule_third + i * kNarrow);
  }
}

template <int length>
LOSTCITIES_INLINE void cut_where_zero(float* row, const float* values) {
  for (int i = 0; i < length; ++i) row[i] = values[i] > 0 ? row[i] : 0;
}

// Adds the slopes of one sample's error, given those of the outputs.
LOSTCITIES_INLINE void backward(const float* weights, const Trace& trace, const Table& table,
                                int me, const float* errors, float* slopes) {
  const int players = table.players, steps = (me - table.next + players) % players;
  alignas(32) float narrow[kNarrow] = {};
  for (int i = 0; i < kOutputs; ++i) {
    slopes[Places::third_bias + i] += errors[i];
    add<kNarrow>(slopes + Places::third + i * kNarrow, trace.narrow, errors[i]);
    add<kNarrow>(narrow, weights + Places::third + i * kNarrow, errors[i]);
    if (!table.rule_players) continue;
    slopes[Places::rule_third_bias + i] += errors[i];
    add<kNarrow>(slopes + Places::rule_third + i * kNarrow, trace.narrow, errors[i]);
    add<kNarrow>(narrow, weights + Places::rule_third + i * kNarrow, errors[i]);
  }
  cut_where_zero<kNarrow>(narrow, trace.narrow);
  add<kNarrow>(slopes + Places::second_bias, narrow);
  alignas(32) float wide[kWide];
  for (int i = 0; i < kWide; ++i) {
    if (trace.wide[i] == 0) {
      wide[i] = 0;
      continue;
    }
    wide[i] = dot<kNarrow>(narrow, weights + Places::second + i * kNarrow);
    add<kNarrow>(slopes + Places::second + i * kNarrow, narrow, trace.wide[i]);
  }
  add<kWide>(slopes + Places::seats + ((players - 1) * kMostSeats + steps) * kWide, wide);
  for (int i = 0; i < kTableNumbers; ++i) {
    add<kWide>(slopes + Places::numbers + i * kWide, wide, trace.numbers[i]);
  }
  if (table.rule_players) add<kWide>(slopes + Places::rule_players, wide);
  alignas(32) float sums[2][kTrackWide];
  for (int encoder = 0; encoder < std::min(players, 2); ++encoder) {
    const int project = encoder * Places::encoder + Places::project;
    for (int i = 0; i < kTrackWide; ++i) {
      sums[encoder][i] = dot<kWide>(wide, weights + project + i * kWide);
      add<kWide>(slopes + project + i * kWide, wide, trace.sums[encoder][i]);
    }
  }
  for (int i = 0; i < players; ++i) {
    const Encoded& sheet = trace.sheets[i];
    const int encoder = i > 0;
    const float times = encoder ? trace.share : 1;
    float* own = slopes + encoder * Places::encoder;
    for (int track = 0; track < kTracks; ++track) {
      for (const int row : direct_rows(track, sheet.code[track])) {
        add<kWide>(own + Places::direct + row * kWide, wide, times);
      }
      alignas(32) float hidden[kTrackWide];
      std::copy_n(sums[encoder], kTrackWide, hidden);
      cut_where_zero<kTrackWide>(hidden, sheet.hidden[track]);
      for (int at = 0; at < sheet.counts[track]; ++at) {
        const Input& input = sheet.inputs[track][at];
        add<kTrackWide>(own + Places::inputs + input.row * kTrackWide, hidden, input.times * times);
      }
    }
  }
}

struct Errors {
  float margin, win;  // squared, cross entropy
};

LOSTCITIES_INLINE Errors learn_one(const Variant& variant, const float* weights, const Table& table,
                                   int me, const Outcome& target, float* slopes) {
  Trace trace;
  forward(variant, weights, table, me, trace);
  const float margin = trace.out[0] - target.margin;
  const float chance = 1 / (1 + std::exp(-trace.out[1]));
  const bool alone = table.players == 1;
  const float errors[kOutputs] = {margin, alone ? 0 : chance - target.win};
  backward(weights, trace, table, me, errors, slopes);
  const float kept = std::clamp(chance, 1e-6f, 1 - 1e-6f);
  const float entropy = -target.win * std::log(kept) - (1 - target.win) * std::log(1 - kept);
  return {margin * margin, alone ? 0 : entropy};
}

// What Adam works on: so many weights in a row.
struct Stretch {
  float *weights, *first, *second;
  const float* slopes;
  int length;
};

LOSTCITIES_INLINE void adam(const Stretch& stretch, float rate, float scale) {
  const auto [weights, first, second, slopes, length] = stretch;
  for (int i = 0; i < length; ++i) {
    const float slope = slopes[i] * scale;
    first[i] = kFade * first[i] + (1 - kFade) * slope;
    second[i] = kFadeSquares * second[i] + (1 - kFadeSquares) * slope * slope;
    weights[i] -= rate * first[i] / (std::sqrt(second[i]) + kTiny);
  }
}

#ifdef LOSTCITIES_WIDE
LOSTCITIES_WIDE Errors learn_one_wide(const Variant& variant, const float* weights,
                                      const Table& table, int me, const Outcome& target,
                                      float* slopes) {
  return learn_one(variant, weights, table, me, target, slopes);
}
LOSTCITIES_WIDE void adam_wide(const Stretch& stretch, float rate, float scale) {
  adam(stretch, rate, scale);
}
#endif

Errors learn_one_anywhere(const Variant& variant, const float* weights, const Table& table, int me,
                          const Outcome& target, float* slopes) {
  return learn_one(variant, weights, table, me, target, slopes);
}
void adam_anywhere(const Stretch& stretch, float rate, float scale) { adam(stretch, rate, scale); }

#ifdef LOSTCITIES_WIDE
const auto learn_sample = has_wide_lanes ? learn_one_wide : learn_one_anywhere;
const auto adam_step = has_wide_lanes ? adam_wide : adam_anywhere;
#else
const auto learn_sample = learn_one_anywhere;
const auto adam_step = adam_anywhere;
#endif

// Double cells and dice marks given in advance: the net learns what they are worth before it would
// dare to take them.
void give(const Variant& variant, Marks& marks, Rng& rng) {
  for (int colour = 0; colour < kColours; ++colour) {
    if (untouched(marks, colour) && rng.below(3) == 0) choose(variant, marks, 0, colour, kTen);
  }
  for (int given = static_cast<int>(rng.below(kMostGiven + 1)); given > 0; --given) {
    if (cells(marks, kDice) < kCells - 1) choose(variant, marks, 0, kDice, kShut);
  }
}

const Plan& anything(const Plans& plans, Rng& rng) {
  return plans[static_cast<int>(rng.below(static_cast<std::uint32_t>(plans.count())))];
}

// Who plays: the learner in every seat, or among rule players. Nobody else learns.
Lineup lineup(int players, float rule_players, Rng& rng) {
  Lineup seated;
  seated.players.fill(Player::kLearner);
  if (players == 1 || rule_players == 0 || uniform(rng) >= rule_players) return seated;
  seated.rule_players = true;
  for (Player& player : seated.players) {
    player = rng.below(2) == 0 ? Player::kCautious : Player::kGreedy;
  }
  seated.players[rng.below(static_cast<std::uint32_t>(players))] = Player::kLearner;
  return seated;
}

Table table_of(const std::array<Marks, kMostSeats>& marks, int players, int next) {
  Table table;
  table.players = players;
  table.next = next;
  for (int seat = 0; seat < players; ++seat) table.marks[seat] = &marks[seat];
  return table;
}

}  // namespace

Learner::Learner(std::uint64_t its_seed)
    : weights(Places::count), first(Places::count), second(Places::count), seed(its_seed),
      slopes_(Places::count) {
  Rng rng = stream_of(seed, ~std::uint64_t{0});
  for (int encoder = 0; encoder < 2; ++encoder) {
    const int from = encoder * Places::encoder;
    spread_out(weights, from + Places::inputs, kInputs * kTrackWide, 0.3f, rng);
    spread_out(weights, from + Places::project, kTrackWide * kWide, 0.03f, rng);
    spread_out(weights, from + Places::direct, kStateRows * kWide, 0.05f, rng);
  }
  spread_out(weights, Places::seats, kMostSeats * kMostSeats * kWide, 0.05f, rng);
  spread_out(weights, Places::numbers, kTableNumbers * kWide, 0.05f, rng);
  spread_out(weights, Places::second, kWide * kNarrow, 0.1f, rng);
  spread_out(weights, Places::third, kOutputs * kNarrow, 0.1f, rng);
}

void Learner::add_course(std::shared_ptr<const Game> rules, const Marks& start) {
  courses_.emplace_back(std::move(rules), start, weights);
}

Outcome Learner::evaluate(const Variant& variant, const Table& table, int me) const {
  if (table.over()) return outcome_of(variant, table, me);
  Trace trace;
  forward(variant, weights.data(), table, me, trace);
  return {trace.out[0], 1 / (1 + std::exp(-trace.out[1]))};
}

// What each learner expects of the sheets.
void Learner::expect(Course& course, const Lineup& seated, Moment& now) {
  const int players = course.rules->variant.players;
  Table table = now.table(players);
  table.rule_players = seated.rule_players;
  for (int seat = 0; seat < players; ++seat) {
    if (seated.players[seat] == Player::kLearner) {
      now.expected[seat] = course.net.evaluate(table, seat);
    }
  }
}

void Learner::play(Course& course, const Schedule& schedule, Progress& progress) {
  const Variant& variant = course.rules->variant;
  const int players = variant.players;
  Rng rng = stream_of(seed, games++);
  std::vector<Moment> moments;
  Moment now;
  now.explored = false;
  now.next = static_cast<int>(rng.below(static_cast<std::uint32_t>(players)));
  now.marks.fill(course.start);
  const bool given = uniform(rng) < schedule.exploring_starts;
  for (int seat = 0; seat < players && given; ++seat) give(variant, now.marks[seat], rng);
  const Lineup seated = lineup(players, schedule.rule_players, rng);
  const auto choose = [&](const Turn& turn, const ActionSet& actions) -> const Plan& {
    const bool any = uniform(rng) < schedule.random_moves;
    now.explored |= any;
    return any ? anything(course.thinker.list(turn, actions), rng)
               : course.thinker.choose(turn, actions);
  };
  for (;;) {
    expect(course, seated, now);
    const bool over = now.table(players).over();
    if (players == 1 && !over) now.ahead = course.thinker.expect(now.marks[0]);
    if (players > 1 && !over) imagine(course, seated, schedule.rolls - 1, now, rng);
    moments.push_back(now);
    if (over) break;
    now.explored = false;
    take_turn(*course.rules, seated, now, rng, choose);
    ++progress.turns;
  }
  if (!given) {
    for (int seat = 0; seat < players; ++seat) {
      progress.scores.push_back(static_cast<float>(total(variant, now.marks[seat])));
    }
  }
  if (players == 1) {
    collect_alone(course, moments, schedule.lambda);
    return;
  }
  for (int seat = 0; seat < players; ++seat) {
    if (seated.players[seat] == Player::kLearner) {
      collect(course, moments, seat, seated.rule_players, schedule);
    }
  }
}

// Other rolls that could fall now, and what everybody would make of them: the sums of what is
// expected then.
void Learner::imagine(Course& course, const Lineup& seated, int rolls, Moment& now, Rng& rng) {
  const int players = course.rules->variant.players;
  now.imagined.fill({});
  const auto choose = [&](const Turn& turn, const ActionSet& actions) -> const Plan& {
    return course.thinker.choose(turn, actions);
  };
  for (int i = 0; i < rolls; ++i) {
    Moment then = now;
    take_turn(*course.rules, seated, then, rng, choose);
    expect(course, seated, then);
    for (int seat = 0; seat < players; ++seat) {
      now.imagined[seat].margin += then.expected[seat].margin;
      now.imagined[seat].win += then.expected[seat].win;
    }
  }
}

// Looking back from the end: the mean over all rolls, and what came later beyond what was expected
// of it. So the luck of the roll that fell teaches nothing.
void Learner::collect_alone(const Course& course, const std::vector<Moment>& moments,
                            float lambda) {
  float surprise = 0;
  for (std::size_t at = moments.size() - 1; at-- > 0;) {
    const Moment& moment = moments[at];
    const float kept = moments[at + 1].explored ? 0 : lambda * surprise;
    const Outcome target{moment.ahead.margin + kept, 1};
    surprise = target.margin - moment.expected[0].margin;
    samples_.push_back({&course.rules->variant, moment.marks, 1, 0, 0, target});
  }
}

// Looking back from the end: the mean over the roll that fell and those imagined, and what came
// later beyond what was expected of it. What followed a random choice says nothing about the
// moments before it.
void Learner::collect(const Course& course, const std::vector<Moment>& moments, int seat,
                      bool rule_players, const Schedule& schedule) {
  const auto players = static_cast<std::uint8_t>(course.rules->variant.players);
  Outcome surprise;
  for (std::size_t at = moments.size() - 1; at-- > 0;) {
    const Moment &moment = moments[at], &next = moments[at + 1];
    const int rolls = schedule.rolls - (next.explored ? 1 : 0);
    Outcome target = moment.imagined[seat];
    if (next.explored) {
      surprise = {};
    } else {
      target.margin += next.expected[seat].margin;
      target.win += next.expected[seat].win;
    }
    if (rolls == 0) continue;
    target.margin = target.margin / static_cast<float>(rolls) + schedule.lambda * surprise.margin;
    target.win = target.win / static_cast<float>(rolls) + schedule.lambda * surprise.win;
    surprise = {target.margin - moment.expected[seat].margin,
                target.win - moment.expected[seat].win};
    samples_.push_back({&course.rules->variant, moment.marks, players,
                        static_cast<std::uint8_t>(moment.next), static_cast<std::uint8_t>(seat),
                        target, rule_players});
  }
}

void Learner::learn(const Schedule& schedule, Progress& progress) {
  Rng rng = stream_of(~seed, games);
  for (int pass = 0; pass < schedule.passes; ++pass) {
    for (std::size_t i = samples_.size(); i > 1; --i) {
      std::swap(samples_[i - 1], samples_[static_cast<std::size_t>(rng.next() % i)]);
    }
    const auto step = static_cast<std::size_t>(schedule.samples_a_step);
    for (std::size_t from = 0; from < samples_.size(); from += step) {
      take_step(from, std::min(samples_.size(), from + step), schedule.rate, progress);
    }
    progress.samples += samples_.size();
  }
  samples_.clear();
  renew();
}

void Learner::take_step(std::size_t from, std::size_t to, float rate, Progress& progress) {
  for (const auto& [begin, end] : used_) {
    std::fill(slopes_.begin() + begin, slopes_.begin() + end, 0.0f);
  }
  for (std::size_t i = from; i < to; ++i) {
    const Sample& sample = samples_[i];
    Table table = table_of(sample.marks, sample.players, sample.next);
    table.rule_players = sample.rule_players;
    const Errors errors = learn_sample(*sample.variant, weights.data(), table, sample.me,
                                       sample.target, slopes_.data());
    progress.margin_error += errors.margin;
    progress.win_error += errors.win;
  }
  const auto n = static_cast<double>(++steps);
  const double unbiased = std::sqrt(1 - std::pow(kFadeSquares, n)) / (1 - std::pow(kFade, n));
  for (const auto& [begin, end] : used_) {
    adam_step({weights.data() + begin, first.data() + begin, second.data() + begin,
               slopes_.data() + begin, end - begin},
              static_cast<float>(rate * unbiased), 1 / static_cast<float>(to - from));
  }
}

// One who plays alone needs no encoder for the others' sheets. Steps on it would change nothing,
// unless games with others are still on Adam's mind.
void Learner::find_used() {
  const bool alone = std::all_of(courses_.begin(), courses_.end(), [](const Course& course) {
    return course.rules->variant.players == 1;
  });
  const auto others = first.begin() + Places::encoder;
  const bool forgotten =
      std::all_of(others, others + Places::encoder, [](float mean) { return mean == 0; });
  used_ = {{0, Places::count}};
  if (alone && forgotten) used_ = {{0, Places::encoder}, {Places::seats, Places::count}};
}

Progress Learner::run(std::size_t count, const Schedule& schedule) {
  Progress progress;
  find_used();
  const auto batch = static_cast<std::size_t>(schedule.games_a_batch);
  for (std::size_t done = 0; done < count;) {
    // Course by course, so that the rows of one sheet stay in the cache.
    const std::size_t games_now = std::min(batch, count - done);
    for (std::size_t i = 0; i < games_now; ++i) {
      play(courses_[i * courses_.size() / games_now], schedule, progress);
    }
    done += games_now;
    learn(schedule, progress);
  }
  return progress;
}

}  // namespace lostcities::dice
