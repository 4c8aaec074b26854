// Sums and products of rows of floats, a register's worth at a time. The order of additions
// is fixed: what comes out does not depend on how many floats a register holds.
#pragma once

#include <array>
#include <bit>

#include "processor.hpp"

namespace lostcities {

// So many floats that are added and multiplied at once. They may begin anywhere.
#if defined(__GNUC__)
// Compilers forget what is asked of a type whose size is a parameter, so each width is written out.
template <int width>
struct Register;
template <>
struct Register<4> {
  using Its = float __attribute__((vector_size(16), aligned(4), may_alias));
};
template <>
struct Register<8> {
  using Its = float __attribute__((vector_size(32), aligned(4), may_alias));
};
template <>
struct Register<16> {
  using Its = float __attribute__((vector_size(64), aligned(4), may_alias));
};
template <int width>
using Lanes = typename Register<width>::Its;
#else
template <int width>
struct Lanes {
  float at[width];
  Lanes& operator+=(const Lanes& other) {
    for (int i = 0; i < width; ++i) at[i] += other.at[i];
    return *this;
  }
  friend Lanes operator+(Lanes one, const Lanes& other) { return one += other; }
  friend Lanes operator*(Lanes one, const Lanes& other) {
    for (int i = 0; i < width; ++i) one.at[i] *= other.at[i];
    return one;
  }
  friend Lanes operator*(Lanes lanes, float times) {
    for (float& lane : lanes.at) lane *= times;
    return lanes;
  }
};
#endif

// A register's worth of a row.
template <int width>
LOSTCITIES_INLINE Lanes<width>& lanes(float* row, int at) {
  return *reinterpret_cast<Lanes<width>*>(row + at);
}
template <int width>
LOSTCITIES_INLINE const Lanes<width>& lanes(const float* row, int at) {
  return *reinterpret_cast<const Lanes<width>*>(row + at);
}

// How many floats the sums of rows of a known length take at once.
constexpr int kLanes = 8;

// Adds a row so many times.
template <int length>
LOSTCITIES_INLINE void add(float* to, const float* row, float times) {
  for (int at = 0; at < length; at += kLanes)
    lanes<kLanes>(to, at) += lanes<kLanes>(row, at) * times;
}

template <int length>
LOSTCITIES_INLINE void add(float* to, const float* row) {
  for (int at = 0; at < length; at += kLanes) lanes<kLanes>(to, at) += lanes<kLanes>(row, at);
}

// Adds up rows, a block of registers at a time.
template <int length>
LOSTCITIES_INLINE void sum_rows(float* to, const float* const* rows, int count) {
  constexpr int kBlock = 8 * kLanes;
  static_assert(length % kBlock == 0);
  for (int block = 0; block < length; block += kBlock) {
    Lanes<kLanes> sums[8];
    for (int i = 0; i < 8; ++i) sums[i] = lanes<kLanes>(to, block + i * kLanes);
    for (int row = 0; row < count; ++row) {
      for (int i = 0; i < 8; ++i) sums[i] += lanes<kLanes>(rows[row], block + i * kLanes);
    }
    for (int i = 0; i < 8; ++i) lanes<kLanes>(to, block + i * kLanes) = sums[i];
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
    Lanes<kLanes> sums[kWords], more[kWords];
    for (int i = 0; i < kWords; ++i) {
      sums[i] = lanes<kLanes>(out, block + i * kLanes);
      more[i] = Lanes<kLanes>{};
    }
    int at = 0;
    for (; at + 1 < count; at += 2) {
      const float *one = matrix + rows[at] * to + block, *two = matrix + rows[at + 1] * to + block;
      const float times = x[rows[at]], times_two = x[rows[at + 1]];
      for (int i = 0; i < kWords; ++i) {
        sums[i] += lanes<kLanes>(one, i * kLanes) * times;
        more[i] += lanes<kLanes>(two, i * kLanes) * times_two;
      }
    }
    if (at < count) {
      const float* one = matrix + rows[at] * to + block;
      for (int i = 0; i < kWords; ++i) sums[i] += lanes<kLanes>(one, i * kLanes) * x[rows[at]];
    }
    for (int i = 0; i < kWords; ++i) lanes<kLanes>(out, block + i * kLanes) = sums[i] + more[i];
  }
}

LOSTCITIES_INLINE void cut_negative(float* row, int length) {
  for (int i = 0; i < length; ++i) row[i] = row[i] > 0 ? row[i] : 0;
}

// Products of rows, place by place, in so many sums that are added up in the end, in order.
template <int count>
struct Products {
  float sums[count] = {};

  LOSTCITIES_INLINE void add(const float* one, const float* other, int length) {
    for (int at = 0; at < length; at += count) {
      for (int i = 0; i < count; ++i) sums[i] += one[at + i] * other[at + i];
    }
  }

  LOSTCITIES_INLINE float total() const {
    float sum = 0;
    for (const float its : sums) sum += its;
    return sum;
  }
};

template <int length>
LOSTCITIES_INLINE float dot(const float* one, const float* other) {
  Products<kLanes> products;
  products.add(one, other, length);
  return products.total();
}

}  // namespace lostcities
