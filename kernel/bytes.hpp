// Rows of bytes for NumPy: sets of bits and stacks of nibbles, one to a byte, eight at a time.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#include "processor.hpp"

namespace lostcities {

// The next multiple of eight.
constexpr int padded(int bytes) { return (bytes + 7) / 8 * 8; }

// Stores a word with its lowest byte first, on any machine.
inline void store(std::uint8_t* row, std::uint64_t word) {
  if constexpr (std::endian::native == std::endian::little) {
    std::memcpy(row, &word, sizeof word);
  } else {
    for (int byte = 0; byte < 8; ++byte) row[byte] = static_cast<std::uint8_t>(word >> (8 * byte));
  }
}

inline constexpr std::array<std::uint64_t, 256> kBytesOfBits = [] {
  std::array<std::uint64_t, 256> table{};
  for (std::uint64_t bits = 0; bits < 256; ++bits) {
    for (int i = 0; i < 8; ++i) table[bits] |= (bits >> i & 1) << (8 * i);
  }
  return table;
}();

// Spreads the eight lowest nibbles to bytes.
constexpr std::uint64_t bytes_of_nibbles(std::uint64_t nibbles) {
  std::uint64_t word = nibbles & 0xFFFFFFFFu;
  word = (word | word << 16) & 0x0000FFFF0000FFFFu;
  word = (word | word << 8) & 0x00FF00FF00FF00FFu;
  return (word | word << 4) & 0x0F0F0F0F0F0F0F0Fu;
}

// How bits and nibbles become bytes: in plain C++ ...
struct PlainSpread {
  static constexpr int kWide = 8;  // bytes that are written at a time
  static std::uint64_t bits(std::uint64_t eight) { return kBytesOfBits[eight & 255]; }
  static std::uint64_t nibbles(std::uint64_t eight) { return bytes_of_nibbles(eight); }
};

#ifdef LOSTCITIES_FAST_BITS

// ... or by the instructions made for it.
struct WideSpread {
  static constexpr int kWide = 32;
  LOSTCITIES_WIDE_ROWS static std::uint64_t bits(std::uint64_t eight) {
    return _pdep_u64(eight, 0x0101010101010101u);
  }
  LOSTCITIES_WIDE_ROWS static std::uint64_t nibbles(std::uint64_t eight) {
    return _pdep_u64(eight, 0x0F0F0F0F0F0F0F0Fu);
  }

  // Sets byte i of a row to 1 where, of `words`, the byte at from[i] has a bit of only[i].
  LOSTCITIES_WIDE_ROWS static __m256i picked(__m256i words, __m256i from, __m256i only) {
    return _mm256_min_epu8(_mm256_and_si256(_mm256_shuffle_epi8(words, from), only),
                           _mm256_set1_epi8(1));
  }

  // Writes the 32 lowest bits as bytes 0 or 1.
  LOSTCITIES_WIDE_ROWS static void write_32_bits(std::uint8_t* row, std::uint64_t bits) {
    const __m256i from = _mm256_set_epi64x(0x0303030303030303, 0x0202020202020202,
                                           0x0101010101010101, 0x0000000000000000);
    const __m256i only = _mm256_set1_epi64x(static_cast<long long>(0x8040201008040201u));
    store_32(row, picked(_mm256_set1_epi32(static_cast<int>(bits)), from, only));
  }

  LOSTCITIES_WIDE_ROWS static __m256i load_32(const std::array<std::uint8_t, 32>& bytes) {
    return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(bytes.data()));
  }

  LOSTCITIES_WIDE_ROWS static void store_32(std::uint8_t* row, __m256i bytes) {
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(row), bytes);
  }
};

#endif

// Writes `count` bits as bytes 0 or 1; may write up to seven bytes more.
template <class Spread = PlainSpread>
inline void write_bits(std::uint8_t* row, std::uint64_t bits, int count) {
  int i = 0;
  if constexpr (Spread::kWide == 32) {
    for (; i + 32 <= padded(count); i += 32) Spread::write_32_bits(row + i, bits >> i);
  }
  for (; i < count; i += 8) store(row + i, Spread::bits(bits >> i));
}

// Writes sixteen nibbles as bytes, the lowest first.
template <class Spread = PlainSpread>
inline void write_nibbles(std::uint8_t* row, std::uint64_t nibbles) {
  store(row, Spread::nibbles(nibbles));
  store(row + 8, Spread::nibbles(nibbles >> 32));
}

}  // namespace lostcities
