// Nets for the card game that treat every colour alike: one encoder for each colour, a pool over
// all of them, and back to each colour. One set of weights plays with five colours and with six.
//
// The same form serves as policy (for each colour ten plays, ten discards and its pile; for the
// table the deck) and as critic (for the table the margin to come). `lostcities.learn` trains them.
#pragma once

#include <memory>
#include <vector>

#include "duel/features.hpp"

namespace lostcities::duel {

constexpr int kPlays = 10;                      // of a colour: the wager and nine numbers
constexpr int kPolicyOutputs = 2 * kPlays + 1;  // for each colour: plays, discards, its pile
constexpr int kMostOutputs = 32;

// What a net says of one position.
struct Judgement {
  float colour[kMostColours][kMostOutputs];
  float table;
};

// Floats that begin where a line of the processor's cache does.
class Floats {
 public:
  static constexpr int kOfLine = 16;

  Floats() = default;
  explicit Floats(std::size_t count) : lines_((count + kOfLine - 1) / kOfLine) {}

  float* data() { return lines_.empty() ? nullptr : lines_.front().value; }
  const float* data() const { return lines_.empty() ? nullptr : lines_.front().value; }

 private:
  struct alignas(64) CacheLine {
    float value[kOfLine] = {};
  };
  std::vector<CacheLine> lines_;
};

// One row for each input, padded to whole lines.
struct Matrix {
  int rows = 0, columns = 0;
  Floats weights;

  float* row(int number) { return weights.data() + number * columns; }
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

  // The first layer of a colour, by its features: `code` has room for `hidden` floats, which begin
  // at a cache line.
  void encode(const std::uint8_t* of_colour, float* code) const;

  // Room for the layers of some positions.
  class Room {
   public:
    Room(const Net& net, int positions);

    int positions() const { return positions_; }
    float* code(int position, int colour, int colours) {
      return hidden_.data() + (position * colours + colour) * width_;
    }
    std::uint8_t* of_table(int position) { return of_table_.data() + position * kOfTable; }

   private:
    friend struct Layers;
    int positions_, width_;
    std::vector<std::uint8_t> of_table_;
    Floats hidden_, back_, mean_, most_, pool_, base_;
  };

  // Judges the first positions of a room, in which the codes of all colours and the table's
  // features are. What is said of one does not depend on the others. The codes are lost.
  void judge(Room& room, int positions, int colours, Judgement* judgements) const;

  // Judges the position of the mover.
  void judge(const Variant& variant, const State& state, Judgement& judgement) const;

 private:
  friend struct Layers;
  NetShape shape_;
  Matrix colour_in_, table_in_, bias_in_, mean_pool_, most_pool_, table_pool_, bias_pool_, back_,
      pool_back_, bias_back_, again_, bias_again_, head_, bias_head_, sum_out_, pool_out_,
      bias_out_;
};

// The same by plain instructions, as processors do it that have no better ones.
void judge_plainly(const Net& net, Net::Room& room, int positions, int colours,
                   Judgement* judgements);

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
