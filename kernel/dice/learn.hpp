// Teaches a value net the dice game: games against itself, TD(lambda) on the sheets at the end of
// each turn, from every seat's point of view, and Adam.
#pragma once

#include <deque>

#include "dice/turns.hpp"
#include "players.hpp"

namespace lostcities::dice {

// How a stretch of games is played and learned from.
struct Schedule {
  float rate = 1e-3f;              // of Adam
  float lambda = 0.9f;             // how much of what came later counts, against the net's own word
  float random_moves = 0.01f;      // the share of choices made at random
  float exploring_starts = 0.25f;  // the share of games with double cells and dice marks given
  float rule_players = 0;          // the share of games in which the others are rule players
  int rolls = 1;                   // with others: of each turn, for the mean of what is to come
  int games_a_batch = 64;          // with the same weights
  int passes = 1;                  // over the samples of a batch
  int samples_a_step = 64;         // of Adam
};

// What came of a stretch of games.
struct Progress {
  std::vector<float> scores;  // of the seats of each game that began on its course's own start
  double margin_error = 0, win_error = 0;  // means of squares and of cross entropies
  std::size_t samples = 0, turns = 0;
};

class Learner {
 public:
  // Starts with random weights by the seed.
  explicit Learner(std::uint64_t seed);
  Learner(const Learner&) = delete;
  Learner& operator=(const Learner&) = delete;

  // Adds something to learn: a variant, from empty sheets or from given ones.
  void add_course(std::shared_ptr<const Game> rules, const Marks& start);
  void clear_courses() { courses_.clear(); }
  std::size_t courses() const { return courses_.size(); }

  // The weights were changed from outside.
  void renew() {
    for (Course& course : courses_) course.net.renew();
  }

  // Plays games in turn on all courses, and learns from them.
  Progress run(std::size_t games, const Schedule& schedule);

  // What the net as it is being learned says: the layers one by one, nothing compiled.
  Outcome evaluate(const Variant& variant, const Table& table, int me) const;

  // Everything that goes on from here: weights, Adam's means, games and steps so far.
  Weights weights, first, second;
  std::uint64_t seed, games = 0, steps = 0;

 private:
  struct Course {
    Course(std::shared_ptr<const Game> its_rules, const Marks& its_start,
           const Weights& its_weights)
        : rules(std::move(its_rules)), start(its_start), net(rules->variant, its_weights),
          thinker(*rules, net) {}
    std::shared_ptr<const Game> rules;
    Marks start;
    Compiled net;
    Thinker thinker;
  };

  struct Sample {
    const Variant* variant;
    std::array<Marks, kMostSeats> marks;
    std::uint8_t players, next, me;
    Outcome target;
    bool rule_players = false;
  };

  struct Moment : Sheets {
    std::array<Outcome, kMostSeats> expected;
    Outcome ahead;  // for one who plays alone: the mean over all rolls to come
    std::array<Outcome, kMostSeats> imagined;  // else the sums over some of them
    bool explored;                             // on the way to it
  };

  void play(Course& course, const Schedule& schedule, Progress& progress);
  void expect(Course& course, const Lineup& seated, Moment& now);
  void imagine(Course& course, const Lineup& seated, int rolls, Moment& now, Rng& rng);
  void collect_alone(const Course& course, const std::vector<Moment>& moments, float lambda);
  void collect(const Course& course, const std::vector<Moment>& moments, int seat,
               bool rule_players, const Schedule& schedule);
  void learn(const Schedule& schedule, Progress& progress);
  void take_step(std::size_t from, std::size_t to, float rate, Progress& progress);
  void find_used();

  std::deque<Course> courses_;
  std::vector<Sample> samples_;
  Weights slopes_;
  std::vector<std::pair<int, int>> used_;  // stretches of weights that may change
};

}  // namespace lostcities::dice
