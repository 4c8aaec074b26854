#include "duel_net.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "processor.hpp"
#include "require.hpp"

namespace lostcities::duel {

namespace {

constexpr int kLane = 16;
constexpr int kMostHidden = 128, kMostPool = 256;

#ifdef __GNUC__
using Lane = float __attribute__((vector_size(kLane * sizeof(float))));
#else
struct Lane {
  float value[kLane];
};
inline Lane operator*(float factor, const Lane& lane) {
  Lane result;
  for (int i = 0; i < kLane; ++i) result.value[i] = factor * lane.value[i];
  return result;
}
inline Lane& operator+=(Lane& sum, const Lane& lane) {
  for (int i = 0; i < kLane; ++i) sum.value[i] += lane.value[i];
  return sum;
}
#endif

LOSTCITIES_INLINE void load(const float* from, Lane& lane) {
  std::memcpy(&lane, from, sizeof(Lane));
}
LOSTCITIES_INLINE void store(const Lane& lane, float* to) { std::memcpy(to, &lane, sizeof(Lane)); }

constexpr int padded_to_lanes(int count) { return (count + kLane - 1) / kLane * kLane; }

// Adds to each of some rows of sums the product of its inputs and a matrix.
template <int rows>
LOSTCITIES_INLINE void add_product(const float* inputs, int input_stride, const Matrix& matrix,
                                   float* sums, int sum_stride) {
  for (int column = 0; column < matrix.columns; column += kLane) {
    Lane sum[rows];
    for (int row = 0; row < rows; ++row) load(sums + row * sum_stride + column, sum[row]);
    const float* weights = matrix.weights.data() + column;
    for (int i = 0; i < matrix.rows; ++i, weights += matrix.columns) {
      Lane weight;
      load(weights, weight);
      for (int row = 0; row < rows; ++row) sum[row] += inputs[row * input_stride + i] * weight;
    }
    for (int row = 0; row < rows; ++row) store(sum[row], sums + row * sum_stride + column);
  }
}

// The same for one row of bytes, most of which are 0.
LOSTCITIES_INLINE void add_sparse(const std::uint8_t* bytes, int count, const Matrix& matrix,
                                  float* sums) {
  int place[kAllOfColour];
  float value[kAllOfColour];
  int found = 0;
  for (int i = 0; i < count; ++i) {
    place[found] = i;
    value[found] = bytes[i];
    found += bytes[i] != 0;
  }
  for (int column = 0; column < matrix.columns; column += 2 * kLane) {
    Lane first, second;
    load(sums + column, first);
    load(sums + column + kLane, second);
    for (int i = 0; i < found; ++i) {
      const float* weights = matrix.row(place[i]) + column;
      Lane one, two;
      load(weights, one);
      load(weights + kLane, two);
      first += value[i] * one;
      second += value[i] * two;
    }
    store(first, sums + column);
    store(second, sums + column + kLane);
  }
}

LOSTCITIES_INLINE void rectify(float* values, int count) {
  for (int i = 0; i < count; ++i) values[i] = values[i] > 0 ? values[i] : 0;
}

}  // namespace

// The layers, compiled for several processors.
struct Layers {
  template <int colours>
  LOSTCITIES_INLINE static void judge(const Net& net, const std::uint8_t* of_colours, int stride,
                                      const std::uint8_t* of_table, Judgement& judgement) {
    alignas(64) float base[kMostHidden], hidden[colours][kMostHidden], back[colours][kMostHidden];
    alignas(64) float mean[kMostHidden], most[kMostHidden], pool[kMostPool];
    const int width = net.shape_.hidden;

    std::copy(net.bias_in_.begin(), net.bias_in_.end(), base);
    add_sparse(of_table, kOfTable, net.table_in_, base);
    for (int colour = 0; colour < colours; ++colour) {
      std::copy_n(base, width, hidden[colour]);
      add_sparse(of_colours + colour * stride, net.shape_.features, net.colour_in_, hidden[colour]);
      rectify(hidden[colour], width);
    }

    for (int i = 0; i < width; ++i) {
      float sum = hidden[0][i], highest = hidden[0][i];
      for (int colour = 1; colour < colours; ++colour) {
        sum += hidden[colour][i];
        highest = std::max(highest, hidden[colour][i]);
      }
      mean[i] = sum * (1.0f / colours);
      most[i] = highest;
    }
    std::copy(net.bias_pool_.begin(), net.bias_pool_.end(), pool);
    add_sparse(of_table, kOfTable, net.table_pool_, pool);
    add_product<1>(mean, 0, net.mean_pool_, pool, 0);
    add_product<1>(most, 0, net.most_pool_, pool, 0);
    rectify(pool, net.shape_.pool);

    std::copy(net.bias_back_.begin(), net.bias_back_.end(), base);
    add_product<1>(pool, 0, net.pool_back_, base, 0);
    for (int colour = 0; colour < colours; ++colour) std::copy_n(base, width, back[colour]);
    add_product<colours>(hidden[0], kMostHidden, net.back_, back[0], kMostHidden);
    for (int colour = 0; colour < colours; ++colour) {
      rectify(back[colour], width);
      std::copy(net.bias_again_.begin(), net.bias_again_.end(), hidden[colour]);
    }
    add_product<colours>(back[0], kMostHidden, net.again_, hidden[0], kMostHidden);
    std::fill_n(mean, width, 0.0f);
    for (int colour = 0; colour < colours; ++colour) {
      for (int i = 0; i < width; ++i) {
        back[colour][i] += hidden[colour][i] > 0 ? hidden[colour][i] : 0;
        mean[i] += back[colour][i];
      }
      std::copy(net.bias_head_.begin(), net.bias_head_.end(), judgement.colour[colour]);
    }
    if (net.shape_.outputs > 0) {
      add_product<colours>(back[0], kMostHidden, net.head_, judgement.colour[0], kMostOutputs);
    }
    float out = 0;
    for (int i = 0; i < width; ++i)
      out += mean[i] * net.sum_out_.weights[static_cast<std::size_t>(i)];
    out *= 0.2f;
    for (int i = 0; i < net.shape_.pool; ++i) {
      out += pool[i] * net.pool_out_.weights[static_cast<std::size_t>(i)];
    }
    judgement.table = out + net.bias_out_;
  }

  LOSTCITIES_INLINE static void judge_any(const Net& net, int colours,
                                          const std::uint8_t* of_colours, int stride,
                                          const std::uint8_t* of_table, Judgement& judgement) {
    if (colours == kMostColours) {
      judge<kMostColours>(net, of_colours, stride, of_table, judgement);
    } else {
      judge<kMostColours - 1>(net, of_colours, stride, of_table, judgement);
    }
  }
};

namespace {

void judge_plainly(const Net& net, int colours, const std::uint8_t* of_colours, int stride,
                   const std::uint8_t* of_table, Judgement& judgement) {
  Layers::judge_any(net, colours, of_colours, stride, of_table, judgement);
}

#ifdef LOSTCITIES_WIDE
LOSTCITIES_WIDE void judge_wide(const Net& net, int colours, const std::uint8_t* of_colours,
                                int stride, const std::uint8_t* of_table, Judgement& judgement) {
  Layers::judge_any(net, colours, of_colours, stride, of_table, judgement);
}

LOSTCITIES_WIDEST void judge_widest(const Net& net, int colours, const std::uint8_t* of_colours,
                                    int stride, const std::uint8_t* of_table,
                                    Judgement& judgement) {
  Layers::judge_any(net, colours, of_colours, stride, of_table, judgement);
}
#endif

// The bytes of each feature are divided by its unit: the weights are, once.
template <std::size_t size>
void divide_by_units(const std::array<FeatureBlock, size>& blocks, Matrix& matrix) {
  int feature = 0;
  for (const FeatureBlock& block : blocks) {
    for (int i = 0; i < block.size && feature < matrix.rows; ++i, ++feature) {
      for (int column = 0; column < matrix.columns; ++column) {
        matrix.weights[static_cast<std::size_t>(feature * matrix.columns + column)] /= block.unit;
      }
    }
  }
}

Matrix matrix_of(const NetArray& its, const std::vector<float>& values) {
  require(values.size() == static_cast<std::size_t>(its.rows * its.columns),
          "an array of the net has another length");
  Matrix matrix{its.rows, padded_to_lanes(its.columns), {}};
  matrix.weights.resize(static_cast<std::size_t>(matrix.rows * matrix.columns));
  for (int row = 0; row < its.rows; ++row) {
    std::copy_n(values.data() + row * its.columns, its.columns,
                matrix.weights.data() + row * matrix.columns);
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
  require(shape.hidden > 0 && shape.hidden <= kMostHidden && shape.hidden % (2 * kLane) == 0,
          "the hidden width must be a multiple of 32, at most 128");
  require(shape.pool > 0 && shape.pool <= kMostPool && shape.pool % (2 * kLane) == 0,
          "the pool's width must be a multiple of 32, at most 256");
  require(within(shape.outputs, 0, kMostOutputs), "a colour has at most 32 outputs");
  const std::vector<NetArray> expected = net_arrays(shape);
  require(arrays.size() == expected.size(), "a net has another number of arrays");
  Matrix* const matrices[] = {&colour_in_,  &table_in_, nullptr, &mean_pool_, &most_pool_,
                              &table_pool_, nullptr,    &back_,  &pool_back_, nullptr,
                              &again_,      nullptr,    &head_,  nullptr,     &sum_out_,
                              &pool_out_,   nullptr};
  std::vector<float> out;
  std::vector<float>* const biases[] = {nullptr, nullptr,      &bias_in_, nullptr,     nullptr,
                                        nullptr, &bias_pool_,  nullptr,   nullptr,     &bias_back_,
                                        nullptr, &bias_again_, nullptr,   &bias_head_, nullptr,
                                        nullptr, &out};
  for (std::size_t i = 0; i < arrays.size(); ++i) {
    Matrix matrix = matrix_of(expected[i], arrays[i]);
    if (matrices[i] != nullptr) *matrices[i] = std::move(matrix);
    if (biases[i] != nullptr) *biases[i] = std::move(matrix.weights);
  }
  bias_out_ = out[0];
  divide_by_units(kColourFeatures, colour_in_);
  divide_by_units(kTableFeatures, table_in_);
  divide_by_units(kTableFeatures, table_pool_);
}

void Net::judge(int colours, const std::uint8_t* of_colours, int stride,
                const std::uint8_t* of_table, Judgement& judgement) const {
#ifdef LOSTCITIES_WIDE
  if (has_widest_lanes) {
    return judge_widest(*this, colours, of_colours, stride, of_table, judgement);
  }
  if (has_wide_lanes) return judge_wide(*this, colours, of_colours, stride, of_table, judgement);
#endif
  judge_plainly(*this, colours, of_colours, stride, of_table, judgement);
}

void Net::judge(const Variant& variant, const State& state, Judgement& judgement) const {
  std::uint8_t of_colours[kMostColours * kAllOfColour], of_table[kOfTable];
  write_features(variant, state, of_colours, of_table);
  judge(variant.colours, of_colours, kAllOfColour, of_table, judgement);
}

void write_logits(const Variant& variant, const Judgement& judgement, float* logits) {
  const int stride = variant.stride;
  for (int colour = 0; colour < variant.colours; ++colour) {
    const float* outputs = judgement.colour[colour];
    std::copy_n(outputs, stride, logits + colour * stride);
    std::copy_n(outputs + stride, stride, logits + variant.kinds + colour * stride);
    logits[variant.deck_action() + 1 + colour] = outputs[2 * stride];
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
