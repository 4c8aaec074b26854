// What a review of the card game needs: turns played out side by side in worlds that fit what the
// mover knows, and the critic's value of true positions, by which the luck of cards is counted.
//
// A review looks back at a finished round, so that for luck, and for luck only, the critic may see
// both hands. Lines of play depend on what the mover knows and on the seed alone.
#pragma once

#include <vector>

#include "duel/net.hpp"
#include "pool.hpp"

namespace lostcities::duel {

// A whole turn; `place` is -1 if a card is placed already.
struct WholeTurn {
  int place, take;
};

// What came of some turns, each in the same worlds.
struct Lines {
  std::vector<float> margins;  // of the mover: by turn, then by world
  std::vector<double> points;  // means: by turn, seat (the mover first) and colour
};

// A card that may come off the deck, how many of them there are, and what the position after it is
// worth for the seat that draws it.
struct Drawn {
  int kind, tickets;
  double value;
};

class Analyst {
 public:
  // The policy plays, the critic sees both hands; the margin of the starter of a round is given for
  // five colours and for six.
  Analyst(std::shared_ptr<const Net> policy, std::shared_ptr<const Net> critic,
          const std::array<double, 2>& starters_margin, int threads);

  // Plays every turn in the worlds from `first` on: so many decisions, after which the critic
  // judges, or for 0 to the end of the round. Points are counted in the latter case only.
  Lines play_out(const Variant& variant, const State& state, const std::vector<WholeTurn>& turns,
                 std::uint64_t seed, std::size_t first, std::size_t worlds, int depth);

  // The margin to expect for the mover at the beginning of a turn, by all cards; what it is worth
  // to have started the round is left out.
  double value(const Variant& variant, const State& state) const;

  // What each card would bring; one entry of kind -1 if the turn takes from a pile.
  std::vector<Drawn> drawn(const Variant& variant, const State& state, WholeTurn turn) const;

  // By how much a turn changes the mover's value, a mean over worlds.
  double change(const Variant& variant, const State& state, WholeTurn turn, std::uint64_t seed,
                int worlds) const;

 private:
  double after(const Variant& variant, const State& state, int round, int seat) const;

  std::shared_ptr<const Net> policy_, critic_;
  std::array<double, 2> starters_margin_;
  Pool pool_;
};

}  // namespace lostcities::duel
