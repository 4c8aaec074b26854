// Nets for the card game that treat every colour alike: one encoder for each colour, a pool over
// all of them, and back to each colour. One set of weights plays with five colours and with six.
//
// The same form serves as policy (for each colour ten plays, ten discards and its pile; for the
// table the deck) and as critic (for the table the margin to come). `lostcities.learn` trains them.
#pragma once

#include <memory>
#include <vector>

#include "duel_features.hpp"

namespace lostcities::duel {

constexpr int kPolicyOutputs = 21;  // for each colour: plays, discards, its pile
constexpr int kMostOutputs = 32;

// What a net says of one position.
struct Judgement {
  float colour[kMostColours][kMostOutputs];
  float table;
};

// One row for each input, padded to whole lanes.
struct Matrix {
  int rows = 0, columns = 0;
  std::vector<float> weights;

  const float* row(int number) const { return weights.data() + number * columns; }
};

struct NetShape {
  int features;  // of a colour: those a policy sees, or all
  int hidden, pool, outputs;
};

class Net {
 public:
  // The arrays in the order of kNetArrays, row by row. Throws std::invalid_argument if one has
  // another length than the shape says.
  Net(const NetShape& shape, const std::vector<std::vector<float>>& arrays);

  const NetShape& shape() const { return shape_; }

  // Judges one position by its features; those of a colour are `stride` bytes apart.
  void judge(int colours, const std::uint8_t* of_colours, int stride, const std::uint8_t* of_table,
             Judgement& judgement) const;

  // Judges the position of the mover.
  void judge(const Variant& variant, const State& state, Judgement& judgement) const;

 private:
  friend struct Layers;
  NetShape shape_;
  Matrix colour_in_, table_in_, mean_pool_, most_pool_, table_pool_, back_, pool_back_, again_,
      head_, sum_out_, pool_out_;
  std::vector<float> bias_in_, bias_pool_, bias_back_, bias_again_, bias_head_;
  float bias_out_ = 0;
};

// The arrays a net is made of, and how many values each has.
struct NetArray {
  const char* name;
  int rows, columns;
};
std::vector<NetArray> net_arrays(const NetShape& shape);

// The numbers of a policy's actions: a value for each action of the variant.
void write_logits(const Variant& variant, const Judgement& judgement, float* logits);

// The action with the highest value; the lowest number among equals.
int best_action(const ActionSet& legal, const float* logits);

// Draws an action with the chances the values say (softmax), and tells the logarithm of its own.
int draw_action(const ActionSet& legal, const float* logits, std::uint64_t word, float& logarithm);

}  // namespace lostcities::duel
