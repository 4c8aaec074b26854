// Sums of rows of floats, the same on every processor: the order of additions is fixed, and nothing
// is fused (the build says so).
#pragma once

#include <array>
#include <bit>

#include "processor.hpp"

namespace lostcities {

constexpr int kLanes = 8;

#if defined(__GNUC__)
using Lanes = float __attribute__((vector_size(kLanes * sizeof(float)), aligned(4), may_alias));
#else
struct Lanes {
  float at[kLanes];
  Lanes& operator+=(const Lanes& other) {
    for (int i = 0; i < kLanes; ++i) at[i] += other.at[i];
    return *this;
  }
  friend Lanes operator+(Lanes one, const Lanes& other) { return one += other; }
  friend Lanes operator*(const Lanes& lanes, float times) {
    Lanes product = lanes;
    for (float& lane : product.at) lane *= times;
    return product;
  }
};
#endif

// A register's worth of a row.
LOSTCITIES_INLINE Lanes& lanes(float* row, int at) { return *reinterpret_cast<Lanes*>(row + at); }
LOSTCITIES_INLINE const Lanes& lanes(const float* row, int at) {
  return *reinterpret_cast<const Lanes*>(row + at);
}

// Adds a row so many times.
template <int length>
LOSTCITIES_INLINE void add(float* to, const float* row, float times) {
  for (int at = 0; at < length; at += kLanes) lanes(to, at) += lanes(row, at) * times;
}

template <int length>
LOSTCITIES_INLINE void add(float* to, const float* row) {
  for (int at = 0; at < length; at += kLanes) lanes(to, at) += lanes(row, at);
}

// Adds up rows, a block of registers at a time.
template <int length>
LOSTCITIES_INLINE void sum_rows(float* to, const float* const* rows, int count) {
  constexpr int kBlock = 8 * kLanes;
  static_assert(length % kBlock == 0);
  for (int block = 0; block < length; block += kBlock) {
    Lanes sums[8];
    for (int i = 0; i < 8; ++i) sums[i] = lanes(to, block + i * kLanes);
    for (int row = 0; row < count; ++row) {
      for (int i = 0; i < 8; ++i) sums[i] += lanes(rows[row], block + i * kLanes);
    }
    for (int i = 0; i < 8; ++i) lanes(to, block + i * kLanes) = sums[i];
  }
}

#if defined(__x86_64__) && defined(__GNUC__)
// The places of the bits of a number below 16, in order.
struct alignas(16) BitPlaces {
  int at[4];
};
inline constexpr auto kBitPlaces = [] {
  std::array<BitPlaces, 16> places{};
  for (unsigned bits = 0; bits < 16; ++bits) {
    int count = 0;
    for (int bit = 0; bit < 4; ++bit) {
      if (bits >> bit & 1) places[bits].at[count++] = bit;
    }
  }
  return places;
}();
#endif

// Lists the places of a row that are above 0, in order, and returns how many there are. There must
// be room for three more: four are written at a time, for this is done for every evaluation.
template <int length>
LOSTCITIES_INLINE int list_positive(const float* row, int* places) {
  int count = 0;
#if defined(__x86_64__) && defined(__GNUC__)
  static_assert(length % 4 == 0);
  for (int at = 0; at < length; at += 4) {
    const __m128 above = _mm_cmpgt_ps(_mm_loadu_ps(row + at), _mm_setzero_ps());
    const auto bits = static_cast<unsigned>(_mm_movemask_ps(above));
    const auto found = _mm_load_si128(reinterpret_cast<const __m128i*>(kBitPlaces[bits].at));
    _mm_storeu_si128(reinterpret_cast<__m128i*>(places + count),
                     _mm_add_epi32(found, _mm_set1_epi32(at)));
    count += std::popcount(bits);
  }
#else
  for (int at = 0; at < length; ++at) {
    places[count] = at;
    count += row[at] > 0;
  }
#endif
  return count;
}

// out += x, which is not negative, times a matrix of `from` rows. Rows that count 0 times are left
// out; the others are added up in two sums, for one addition would have to wait for the other.
template <int from, int to>
LOSTCITIES_INLINE void multiply(float* out, const float* x, const float* matrix) {
  constexpr int kBlock = to < 4 * kLanes ? to : 4 * kLanes, kWords = kBlock / kLanes;
  static_assert(to % kBlock == 0);
  int rows[from + 3];
  const int count = list_positive<from>(x, rows);
  for (int block = 0; block < to; block += kBlock) {
    Lanes sums[kWords], more[kWords];
    for (int i = 0; i < kWords; ++i) {
      sums[i] = lanes(out, block + i * kLanes);
      more[i] = Lanes{};
    }
    int at = 0;
    for (; at + 1 < count; at += 2) {
      const float *one = matrix + rows[at] * to + block, *two = matrix + rows[at + 1] * to + block;
      const float times = x[rows[at]], times_two = x[rows[at + 1]];
      for (int i = 0; i < kWords; ++i) {
        sums[i] += lanes(one, i * kLanes) * times;
        more[i] += lanes(two, i * kLanes) * times_two;
      }
    }
    if (at < count) {
      const float* one = matrix + rows[at] * to + block;
      for (int i = 0; i < kWords; ++i) sums[i] += lanes(one, i * kLanes) * x[rows[at]];
    }
    for (int i = 0; i < kWords; ++i) lanes(out, block + i * kLanes) = sums[i] + more[i];
  }
}

template <int length>
LOSTCITIES_INLINE void cut_negative(float* row) {
  for (int i = 0; i < length; ++i) row[i] = row[i] > 0 ? row[i] : 0;
}

// The product of two rows, lane by lane and then the lanes in order.
template <int length>
LOSTCITIES_INLINE float dot(const float* one, const float* other) {
  float sums[kLanes] = {};
  for (int at = 0; at < length; at += kLanes) {
    for (int lane = 0; lane < kLanes; ++lane) sums[lane] += one[at + lane] * other[at + lane];
  }
  float sum = 0;
  for (const float lane : sums) sum += lane;
  return sum;
}

}  // namespace lostcities
