// How a value net decides in the dice game: every pair with every chain of accelerations is played
// out, the others' best replies to the dice it leaves are looked up, and the sheets at the end of
// the turn are evaluated.
#pragma once

#include <memory>

#include "dice/moves.hpp"
#include "dice/net.hpp"
#include "dice/odds.hpp"
#include "players.hpp"

namespace lostcities::dice {

// One way to use the dice: the sheet it leads to.
struct Plan {
  Marks marks;
  std::uint8_t action = kRefuse;  // its first action
  std::uint8_t taken = kNoPair;   // R9: the pair it takes away from the others
};

// R9: whether a plan can do with these dice.
inline bool fits(const Plan& plan, const Offer& offer) {
  return plan.taken == kNoPair || ((offer.faces >> taken_face(plan.taken) & 1) &&
                                   (offer.colours >> taken_colour(plan.taken) & 1));
}

// All ways to use some dice, or an acceleration that is due. To be used again and again: it is big.
class Plans {
 public:
  static constexpr int kMost = 512;

  // From each of the legal actions on; `taken` is the pair of an acceleration that is due.
  void list(const Variant& variant, const Marks& marks, unsigned closed, const ActionSet& actions,
            std::uint8_t taken = kNoPair);

  int count() const { return count_; }
  const Plan& operator[](int i) const { return plans_[static_cast<std::size_t>(i)]; }

 private:
  void follow(const Variant& variant, const Marks& marks, unsigned closed, int action,
              std::uint8_t first, std::uint8_t taken, int arrows);

  int count_ = 0, limit_ = 0;
  std::array<Plan, kMost> plans_;
};

// A player's turn to choose: the sheets as that player may know them.
struct Turn {
  Table table;          // who rolls next included
  unsigned closed = 0;  // R24: bridges crossed in earlier turns
  int me = 0;
  bool active = true;
  Dice numbers, colours;         // R8: the roll
  std::uint8_t taken = kNoPair;  // R9: by the active player, if that is not me or I am accelerating
  std::array<std::uint8_t, kMostSeats> later{};  // those who choose after me, or unseen (R19)
  int waiting = 0;                               // how many they are
  float rule_players = 0;                        // how likely the others are taken for such

  // R9: what the others may choose from if the active player takes a pair.
  Offer left(std::uint8_t pair) const {
    if (pair == kNoPair) return {numbers.shown, colours.shown};
    return {numbers.without(taken_face(pair)), colours.without(taken_colour(pair))};
  }
};

// What the net expects of a plan or an action.
struct Worth {
  Outcome outcome;
  float value = 0;  // see `utility`
};

struct Weighed {
  int action = kRefuse;
  Worth worth;
};

// How far a player thinks.
struct Foresight {
  bool replies = true;     // R9: what the others will do with the dice it leaves them
  bool next_roll = false;  // alone: the best plans are weighed by all rolls of the next turn
  float rule_players = 0;  // how likely the others are taken for rule players
  int worlds = 0;          // with others: how often the best plans are played on, see `Rollouts`
};

class Rollouts;

// Decides with one net; for one thread.
class Thinker {
 public:
  Thinker(const Game& rules, Compiled& net, Foresight foresight = {});
  ~Thinker();

  // Lists all plans of a turn that begin with these actions; they stay listed until the next call.
  const Plans& list(const Turn& turn, const ActionSet& actions);
  // The same, weighed; returns the best one.
  const Plan& choose(const Turn& turn, const ActionSet& actions);
  const Worth& worth_of(int plan) const { return worth_[static_cast<std::size_t>(plan)]; }

  // What one who plays alone may expect of the next turn: the mean over all rolls of the best plan.
  Outcome expect(const Marks& marks);

  // All actions of a seat that is to decide, best first; the lowest number among equals. Only what
  // that seat may know is read (R19).
  std::vector<Weighed> weigh(const State& state, int seat);

 private:
  // The plans of one of the others for all dice, best first.
  struct Ranking {
    Plans plans;
    std::array<std::pair<float, std::uint16_t>, Plans::kMost> order;
  };

  void add(int plan, float share, const Table& table, int me);
  void respond(const Turn& turn);
  void look_ahead();
  void reply(const Turn& turn, const Offer& offer, Table& table);
  void rank(const Turn& turn);
  void answer(const Turn& turn);
  Table reply_by_rule(Player player, const Turn& turn, const Offer& offer, const Table& table);

  Compiled& net_;
  const Game& rules_;
  const Variant& variant_;
  const Foresight foresight_;
  const RollOdds odds_;
  Plans plans_;
  std::array<Worth, Plans::kMost> worth_;
  std::vector<Ranking> rankings_;         // by place in Turn::later
  std::array<Marks, kMostSeats> sheets_;  // after the replies
  State state_;                           // as rule players see it
  std::unique_ptr<Rollouts> rollouts_;    // if they are wanted
};

// The turn of a seat that is to decide, as it may know it.
Turn turn_of(const Variant& variant, const State& state, int seat);

}  // namespace lostcities::dice
