#include "dice/analysis.hpp"

namespace lostcities::dice {

std::vector<float> play_out(Net& net, const State& state, const std::vector<int>& actions,
                            std::uint64_t seed, std::size_t first, std::size_t worlds, int turns) {
  const Variant& variant = net.rules->variant;
  const int seat = state.seat(), last = state.turn + turns;
  std::vector<float> found(actions.size() * worlds * 2);
  for (std::size_t number = 0; number < worlds; ++number) {
    State world = state;
    Rng rng = stream_of(seed, first + number);
    redeal(variant, world, seat, rng);
    for (std::size_t i = 0; i < actions.size(); ++i) {
      State played = world;
      apply(variant, played, actions[i]);
      while (played.seat() >= 0 && played.turn <= last) {
        apply(variant, played, net.weigh(played, played.seat()).front().action);
      }
      const Outcome outcome = net.evaluate(played, seat);
      found[(i * worlds + number) * 2] = 100 * outcome.margin;
      found[(i * worlds + number) * 2 + 1] = outcome.win;
    }
  }
  return found;
}

}  // namespace lostcities::dice
