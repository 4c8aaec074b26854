#include "duel/net.hpp"

#include <algorithm>
#include <cmath>

#include "lanes.hpp"
#include "require.hpp"

namespace lostcities::duel {

namespace {

constexpr int kMostHidden = 128, kMostPool = 256;
constexpr int kOfLine = Floats::kOfLine;  // rows are padded to whole lines

constexpr int padded(int count) { return (count + kOfLine - 1) / kOfLine * kOfLine; }

// How many floats a processor's register holds, and how many registers of sums it has beside those
// for what they are made of.
struct Plain {
  static constexpr int width = 4, registers = 8;
};
struct Wide {
  static constexpr int width = 8, registers = 8;
};
struct Widest {
  static constexpr int width = 16, registers = 16;
};

// Adds to each of some rows of sums the product of its inputs and some columns of a matrix. The
// order of additions is the same whatever the number of rows and lanes.
template <int width, int rows, int words>
LOSTCITIES_INLINE void add_block(const float* inputs, int input_stride, const Matrix& matrix,
                                 int column, float* sums, int sum_stride) {
  Lanes<width> sum[rows][words];
  LOSTCITIES_UNROLLED
  for (int row = 0; row < rows; ++row) {
    LOSTCITIES_UNROLLED
    for (int word = 0; word < words; ++word) {
      sum[row][word] = lanes<width>(sums + row * sum_stride, column + word * width);
    }
  }
  const float* weights = matrix.row(0) + column;
  for (int i = 0; i < matrix.rows; ++i, weights += matrix.columns) {
    LOSTCITIES_UNROLLED
    for (int row = 0; row < rows; ++row) {
      const float input = inputs[row * input_stride + i];
      LOSTCITIES_UNROLLED
      for (int word = 0; word < words; ++word) {
        sum[row][word] += lanes<width>(weights, word * width) * input;
      }
    }
  }
  LOSTCITIES_UNROLLED
  for (int row = 0; row < rows; ++row) {
    LOSTCITIES_UNROLLED
    for (int word = 0; word < words; ++word) {
      lanes<width>(sums + row * sum_stride, column + word * width) = sum[row][word];
    }
  }
}

// Adds to each of `count` rows of sums the product of its inputs and a matrix, so many rows at a
// time and then fewer. As many columns go with them as there are registers for.
template <class Its, int rows>
LOSTCITIES_INLINE void add_product(const float* inputs, int input_stride, const Matrix& matrix,
                                   float* sums, int sum_stride, int count) {
  constexpr int words = std::min(8, std::max(1, Its::registers / rows)), block = words * Its::width;
  for (; count >= rows; count -= rows, inputs += rows * input_stride, sums += rows * sum_stride) {
    int column = 0;
    for (; column + block <= matrix.columns; column += block) {
      add_block<Its::width, rows, words>(inputs, input_stride, matrix, column, sums, sum_stride);
    }
    for (; column < matrix.columns; column += Its::width) {
      add_block<Its::width, rows, 1>(inputs, input_stride, matrix, column, sums, sum_stride);
    }
  }
  if constexpr (rows > 1) {
    add_product<Its, rows / 2>(inputs, input_stride, matrix, sums, sum_stride, count);
  }
}

template <class Its>
LOSTCITIES_INLINE void add_product(const float* inputs, const Matrix& matrix, float* sums,
                                   int sum_stride, int count) {
  add_product<Its, std::min(8, Its::registers)>(inputs, matrix.rows, matrix, sums, sum_stride,
                                                count);
}

// A few rows of a matrix, and how many times each counts.
struct Terms {
  int row[kAllOfColour];
  float times[kAllOfColour];
  int count = 0;

  LOSTCITIES_INLINE Terms(const std::uint8_t* bytes, int size) {
    for (int i = 0; i < size; ++i) {
      row[count] = i;
      times[count] = bytes[i];
      count += bytes[i] != 0;
    }
  }
};

template <int width, int words>
LOSTCITIES_INLINE void add_terms(const Terms& terms, const Matrix& matrix, int column,
                                 float* sums) {
  Lanes<width> sum[words];
  LOSTCITIES_UNROLLED
  for (int word = 0; word < words; ++word) sum[word] = lanes<width>(sums, column + word * width);
  for (int i = 0; i < terms.count; ++i) {
    const float* const weights = matrix.row(terms.row[i]);
    LOSTCITIES_UNROLLED
    for (int word = 0; word < words; ++word) {
      sum[word] += lanes<width>(weights, column + word * width) * terms.times[i];
    }
  }
  LOSTCITIES_UNROLLED
  for (int word = 0; word < words; ++word) lanes<width>(sums, column + word * width) = sum[word];
}

template <class Its>
LOSTCITIES_INLINE void add_terms(const Terms& terms, const Matrix& matrix, float* sums) {
  constexpr int words = std::min(4, Its::registers), block = words * Its::width;
  int column = 0;
  for (; column + block <= matrix.columns; column += block) {
    add_terms<Its::width, words>(terms, matrix, column, sums);
  }
  for (; column < matrix.columns; column += Its::width) {
    add_terms<Its::width, 1>(terms, matrix, column, sums);
  }
}

}  // namespace

// The layers, compiled for several processors.
struct Layers {
  template <class Its>
  LOSTCITIES_INLINE static void encode(const Net& net, const std::uint8_t* of_colour, float* code) {
    std::fill_n(code, net.shape_.hidden, 0.0f);
    add_terms<Its>(Terms(of_colour, net.shape_.features), net.colour_in_, code);
  }

  template <class Its>
  LOSTCITIES_INLINE static void judge(const Net& net, Net::Room& room, int positions, int colours,
                                      Judgement* judgements) {
    const int width = net.shape_.hidden, rows = positions * colours;
    float *const hidden = room.hidden_.data(), *const back = room.back_.data();
    float *const pool = room.pool_.data(), *const base = room.base_.data();
    for (int position = 0; position < positions; ++position) {
      read<Its>(net, room, position, colours);
    }
    add_product<Its>(room.mean_.data(), net.mean_pool_, pool, net.shape_.pool, positions);
    add_product<Its>(room.most_.data(), net.most_pool_, pool, net.shape_.pool, positions);
    cut_negative(pool, positions * net.shape_.pool);

    for (int position = 0; position < positions; ++position) {
      std::copy_n(net.bias_back_.row(0), width, base + position * width);
    }
    add_product<Its>(pool, net.pool_back_, base, width, positions);
    for (int row = 0; row < rows; ++row) {
      std::copy_n(base + row / colours * width, width, back + row * width);
    }
    add_product<Its>(hidden, net.back_, back, width, rows);
    cut_negative(back, rows * width);
    for (int row = 0; row < rows; ++row) {
      std::copy_n(net.bias_again_.row(0), width, hidden + row * width);
    }
    add_product<Its>(back, net.again_, hidden, width, rows);
    for (int i = 0; i < rows * width; ++i) back[i] += hidden[i] > 0 ? hidden[i] : 0;

    for (int position = 0; position < positions; ++position) {
      Judgement& judgement = judgements[position];
      judgement.table = out(net, room, position, colours);
      if (net.shape_.outputs == 0) continue;
      for (int colour = 0; colour < colours; ++colour) {
        std::copy_n(net.bias_head_.row(0), net.head_.columns, judgement.colour[colour]);
      }
      add_product<Its>(back + position * colours * width, net.head_, judgement.colour[0],
                       kMostOutputs, colours);
    }
  }

 private:
  // The first layer of all colours, and what of it goes into the pool.
  template <class Its>
  LOSTCITIES_INLINE static void read(const Net& net, Net::Room& room, int position, int colours) {
    const int width = net.shape_.hidden;
    const Terms table(room.of_table(position), kOfTable);
    float* const base = room.base_.data() + position * width;
    float* const hidden = room.code(position, 0, colours);
    float* const mean = room.mean_.data() + position * width;
    float* const most = room.most_.data() + position * width;
    float* const pool = room.pool_.data() + position * net.shape_.pool;
    std::copy_n(net.bias_in_.row(0), width, base);
    add_terms<Its>(table, net.table_in_, base);
    std::fill_n(mean, width, 0.0f);
    std::fill_n(most, width, 0.0f);
    for (int colour = 0; colour < colours; ++colour) {
      float* const row = hidden + colour * width;
      for (int i = 0; i < width; ++i) {
        const float sum = row[i] + base[i];
        row[i] = sum > 0 ? sum : 0;
        mean[i] += row[i];
        most[i] = most[i] > row[i] ? most[i] : row[i];
      }
    }
    const float share = 1.0f / static_cast<float>(colours);
    for (int i = 0; i < width; ++i) mean[i] *= share;
    std::copy_n(net.bias_pool_.row(0), net.shape_.pool, pool);
    add_terms<Its>(table, net.table_pool_, pool);
  }

  // The table's own value.
  LOSTCITIES_INLINE static float out(const Net& net, const Net::Room& room, int position,
                                     int colours) {
    const int width = net.shape_.hidden;
    const float* const back = room.back_.data() + position * colours * width;
    const float* const pool = room.pool_.data() + position * net.shape_.pool;
    Products<kOfLine> sum, of_pool;
    for (int row = 0; row < colours; ++row) {
      sum.add(back + row * width, net.sum_out_.row(0), width);
    }
    of_pool.add(pool, net.pool_out_.row(0), net.shape_.pool);
    return 0.2f * sum.total() + of_pool.total() + *net.bias_out_.row(0);
  }
};

void judge_plainly(const Net& net, Net::Room& room, int positions, int colours,
                   Judgement* judgements) {
  Layers::judge<Plain>(net, room, positions, colours, judgements);
}

namespace {

void encode_plainly(const Net& net, const std::uint8_t* of_colour, float* code) {
  Layers::encode<Plain>(net, of_colour, code);
}
#ifdef LOSTCITIES_WIDE
LOSTCITIES_WIDE void encode_wide(const Net& net, const std::uint8_t* of_colour, float* code) {
  Layers::encode<Wide>(net, of_colour, code);
}
LOSTCITIES_WIDE void judge_wide(const Net& net, Net::Room& room, int positions, int colours,
                                Judgement* judgements) {
  Layers::judge<Wide>(net, room, positions, colours, judgements);
}

LOSTCITIES_WIDEST void encode_widest(const Net& net, const std::uint8_t* of_colour, float* code) {
  Layers::encode<Widest>(net, of_colour, code);
}
LOSTCITIES_WIDEST void judge_widest(const Net& net, Net::Room& room, int positions, int colours,
                                    Judgement* judgements) {
  Layers::judge<Widest>(net, room, positions, colours, judgements);
}
#endif

// The bytes of each feature are divided by its unit: the weights are, once.
template <std::size_t size>
void divide_by_units(const std::array<FeatureBlock, size>& blocks, Matrix& matrix) {
  int feature = 0;
  for (const FeatureBlock& block : blocks) {
    for (int i = 0; i < block.size && feature < matrix.rows; ++i, ++feature) {
      for (int column = 0; column < matrix.columns; ++column) {
        matrix.row(feature)[column] /= block.unit;
      }
    }
  }
}

Matrix matrix_of(const NetArray& its, const std::vector<float>& values) {
  require(values.size() == static_cast<std::size_t>(its.rows * its.columns),
          "an array of the net has another length");
  const int columns = padded(its.columns);
  Matrix matrix{its.rows, columns, Floats(static_cast<std::size_t>(its.rows * columns))};
  for (int row = 0; row < its.rows; ++row) {
    std::copy_n(values.data() + row * its.columns, its.columns, matrix.row(row));
  }
  return matrix;
}

}  // namespace

std::vector<NetArray> net_arrays(const NetShape& shape) {
  return {{"colour_in", shape.features, shape.hidden},
          {"table_in", kOfTable, shape.hidden},
          {"bias_in", 1, shape.hidden},
          {"mean_pool", shape.hidden, shape.pool},
          {"most_pool", shape.hidden, shape.pool},
          {"table_pool", kOfTable, shape.pool},
          {"bias_pool", 1, shape.pool},
          {"back", shape.hidden, shape.hidden},
          {"pool_back", shape.pool, shape.hidden},
          {"bias_back", 1, shape.hidden},
          {"again", shape.hidden, shape.hidden},
          {"bias_again", 1, shape.hidden},
          {"head", shape.hidden, shape.outputs},
          {"bias_head", 1, shape.outputs},
          {"sum_out", 1, shape.hidden},
          {"pool_out", 1, shape.pool},
          {"bias_out", 1, 1}};
}

Net::Net(const NetShape& shape, const std::vector<std::vector<float>>& arrays) : shape_(shape) {
  require(shape.features == kSeenOfColour || shape.features == kAllOfColour,
          "a net must read the features of a colour");
  require(shape.hidden > 0 && shape.hidden <= kMostHidden && shape.hidden % (2 * kOfLine) == 0,
          "the hidden width must be a multiple of 32, at most 128");
  require(shape.pool > 0 && shape.pool <= kMostPool && shape.pool % (2 * kOfLine) == 0,
          "the pool's width must be a multiple of 32, at most 256");
  require(within(shape.outputs, 0, kMostOutputs), "a colour has at most 32 outputs");
  const std::vector<NetArray> expected = net_arrays(shape);
  require(arrays.size() == expected.size(), "a net has another number of arrays");
  Matrix* const matrices[] = {&colour_in_,  &table_in_,   &bias_in_, &mean_pool_, &most_pool_,
                              &table_pool_, &bias_pool_,  &back_,    &pool_back_, &bias_back_,
                              &again_,      &bias_again_, &head_,    &bias_head_, &sum_out_,
                              &pool_out_,   &bias_out_};
  for (std::size_t i = 0; i < arrays.size(); ++i) {
    *matrices[i] = matrix_of(expected[i], arrays[i]);
  }
  divide_by_units(kColourFeatures, colour_in_);
  divide_by_units(kTableFeatures, table_in_);
  divide_by_units(kTableFeatures, table_pool_);
}

Net::Room::Room(const Net& net, int positions) : positions_(positions), width_(net.shape_.hidden) {
  const auto count = static_cast<std::size_t>(positions);
  const std::size_t row = count * static_cast<std::size_t>(width_), rows = row * kMostColours;
  of_table_.resize(count * kOfTable);
  for (Floats* its : {&hidden_, &back_}) *its = Floats(rows);
  for (Floats* its : {&mean_, &most_, &base_}) *its = Floats(row);
  pool_ = Floats(count * static_cast<std::size_t>(net.shape_.pool));
}

void Net::encode(const std::uint8_t* of_colour, float* code) const {
#ifdef LOSTCITIES_WIDE
  if (has_widest_lanes) return encode_widest(*this, of_colour, code);
  if (has_wide_lanes) return encode_wide(*this, of_colour, code);
#endif
  encode_plainly(*this, of_colour, code);
}

void Net::judge(Room& room, int positions, int colours, Judgement* judgements) const {
#ifdef LOSTCITIES_WIDE
  if (has_widest_lanes) return judge_widest(*this, room, positions, colours, judgements);
  if (has_wide_lanes) return judge_wide(*this, room, positions, colours, judgements);
#endif
  judge_plainly(*this, room, positions, colours, judgements);
}

void Net::judge(const Variant& variant, const State& state, Judgement& judgement) const {
  Room room(*this, 1);
  std::uint8_t features[kAllOfColour];
  Totals totals;
  for (int colour = 0; colour < variant.colours; ++colour) {
    totals += write_colour(variant, state, colour, features);
    encode(features, room.code(0, colour, variant.colours));
  }
  write_table(variant, state, totals, room.of_table(0));
  judge(room, 1, variant.colours, &judgement);
}

void write_logits(const Variant& variant, const Judgement& judgement, float* logits) {
  const int stride = variant.stride;
  for (int colour = 0; colour < variant.colours; ++colour) {
    const float* outputs = judgement.colour[colour];
    std::copy_n(outputs, stride, logits + colour * stride);
    std::copy_n(outputs + kPlays, stride, logits + variant.kinds + colour * stride);
    logits[variant.deck_action() + 1 + colour] = outputs[2 * kPlays];
  }
  logits[variant.deck_action()] = judgement.table;
}

int best_action(const ActionSet& legal, const float* logits) {
  std::uint8_t actions[kMostActions]{};
  const int count = legal.list(actions);
  return *std::max_element(actions, actions + count,
                           [&](int one, int other) { return logits[one] < logits[other]; });
}

int draw_action(const ActionSet& legal, const float* logits, std::uint64_t word, float& logarithm) {
  std::uint8_t actions[kMostActions]{};
  const int count = legal.list(actions);
  float highest = logits[actions[0]];
  for (int i = 1; i < count; ++i) highest = std::max(highest, logits[actions[i]]);
  float weight[kMostActions], whole = 0;
  for (int i = 0; i < count; ++i) whole += weight[i] = std::exp(logits[actions[i]] - highest);
  float ticket = static_cast<float>(word >> 40) * (1.0f / (1 << 24)) * whole;
  int chosen = 0;
  for (; chosen < count - 1 && ticket >= weight[chosen]; ++chosen) ticket -= weight[chosen];
  logarithm = logits[actions[chosen]] - highest - std::log(whole);
  return actions[chosen];
}

}  // namespace lostcities::duel
