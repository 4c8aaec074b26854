#include "duel/analysis.hpp"

#include "duel/moves.hpp"
#include "duel/search.hpp"

namespace lostcities::duel {

namespace {

constexpr float kCriticPoints = 50;  // what the critic's 1 is in points

bool over(const State& state, int round) {
  return state.phase == Phase::kOver || state.played != round;
}

void do_turn(const Variant& variant, State& state, WholeTurn turn) {
  if (turn.place >= 0) apply(variant, state, turn.place);
  apply(variant, state, turn.take);
}

int margin_of(const Variant& variant, const RoundResult& result, int seat) {
  int margin = 0;
  for (int colour = 0; colour < variant.colours; ++colour) {
    margin += result.points[seat][colour] - result.points[1 - seat][colour];
  }
  return margin;
}

// Puts another card into a hand in the place of the one that was drawn.
void exchange(const Variant& variant, State& state, int seat, int drawn, int wanted) {
  if (drawn == wanted) return;
  const Kind &back = variant.kind[drawn], &card = variant.kind[wanted];
  release(back, drawn, state.side[seat]);
  hold(card, wanted, state.side[seat]);
  state.deck = (state.deck | back.number) & ~card.number;
  state.deck_wagers = state.deck_wagers + back.wager - card.wager;
}

}  // namespace

Analyst::Analyst(std::shared_ptr<const Net> policy, std::shared_ptr<const Net> critic,
                 const std::array<double, 2>& starters_margin, int threads)
    : policy_(std::move(policy)), critic_(std::move(critic)), starters_margin_(starters_margin),
      pool_(threads) {}

Lines Analyst::play_out(const Variant& variant, const State& state,
                        const std::vector<WholeTurn>& turns, std::uint64_t seed, std::size_t first,
                        std::size_t worlds, int depth) {
  const int seat = static_cast<int>(state.mover), round = state.played;
  const auto colours = static_cast<std::size_t>(variant.colours);
  const std::size_t cells = kSeats * colours;
  Lines lines;
  lines.margins.resize(turns.size() * worlds);
  std::vector<std::int16_t> points(turns.size() * worlds * cells);
  pool_.share(worlds, [&](std::size_t begin, std::size_t end) {
    for (std::size_t number = begin; number < end; ++number) {
      State world = state;
      Rng rng = stream_of(seed, first + number);
      redeal(variant, world, seat, rng);
      for (std::size_t i = 0; i < turns.size(); ++i) {
        State played = world;
        do_turn(variant, played, turns[i]);
        for (int left = depth; !over(played, round); --left) {
          if (depth > 0 && left <= 0 && played.phase == Phase::kPlace) break;
          apply(variant, played, policy_action(variant, played, *policy_));
        }
        lines.margins[i * worlds + number] =
            static_cast<float>(after(variant, played, round, seat));
        if (depth > 0) continue;
        const RoundResult& result = played.results[static_cast<std::size_t>(round)];
        for (std::size_t cell = 0; cell < cells; ++cell) {
          const auto side = static_cast<std::size_t>(cell < colours ? seat : 1 - seat);
          points[(i * worlds + number) * cells + cell] = result.points[side][cell % colours];
        }
      }
    }
  });
  lines.points.resize(turns.size() * cells);
  for (std::size_t i = 0; i < turns.size(); ++i) {
    for (std::size_t number = 0; number < worlds; ++number) {
      for (std::size_t cell = 0; cell < cells; ++cell) {
        lines.points[i * cells + cell] +=
            points[(i * worlds + number) * cells + cell] / static_cast<double>(worlds);
      }
    }
  }
  return lines;
}

// The critic has learned with the stronger player to move and favours whoever is. So it is asked
// twice, as if either were to move: what it says in both cases is without that favour, and less
// noisy.
double Analyst::value(const Variant& variant, const State& state) const {
  Judgement mine, theirs;
  critic_->judge(variant, state, mine);
  State other = state;
  other.mover ^= 1;
  other.starter ^= 1;
  critic_->judge(variant, other, theirs);
  const double starters =
      starters_margin_[static_cast<std::size_t>(variant.colours == kMostColours)];
  return double{kCriticPoints} * (mine.table - theirs.table) / 2 +
         (state.mover == state.starter ? starters : -starters);
}

// What a seat may expect after a turn, or has got if that ended the round.
double Analyst::after(const Variant& variant, const State& state, int round, int seat) const {
  if (over(state, round)) return margin_of(variant, state.results[round], seat);
  const double mine = value(variant, state);
  return static_cast<int>(state.mover) == seat ? mine : -mine;
}

std::vector<Drawn> Analyst::drawn(const Variant& variant, const State& state,
                                  WholeTurn turn) const {
  const int seat = static_cast<int>(state.mover), round = state.played;
  State placed = state;
  if (turn.place >= 0) apply(variant, placed, turn.place);
  State taken = placed;
  apply(variant, taken, turn.take);
  if (turn.take != variant.deck_action() || over(taken, round)) {
    return {{-1, 1, after(variant, taken, round, seat)}};
  }
  const int came = taken.turn[(taken.turns - 1) % kRemembered].taken;
  std::vector<Drawn> found;
  each_card(variant, placed.deck, placed.deck_wagers, [&](int kind) {
    if (!found.empty() && found.back().kind == kind) {
      ++found.back().tickets;
      return;
    }
    State other = taken;
    exchange(variant, other, seat, came, kind);
    found.push_back({kind, 1, after(variant, other, round, seat)});
  });
  return found;
}

double Analyst::change(const Variant& variant, const State& state, WholeTurn turn,
                       std::uint64_t seed, int worlds) const {
  const int seat = static_cast<int>(state.mover), round = state.played;
  double sum = 0;
  for (int number = 0; number < worlds; ++number) {
    State world = state;
    Rng rng = stream_of(seed, static_cast<std::uint64_t>(number));
    redeal(variant, world, seat, rng);
    const double before = value(variant, world);
    do_turn(variant, world, turn);
    sum += after(variant, world, round, seat) - before;
  }
  return sum / worlds;
}

}  // namespace lostcities::duel
