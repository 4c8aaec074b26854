// Rows of bytes for NumPy: sets of bits and stacks of nibbles, one to a byte, eight at a time.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

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

// Writes `count` bits as bytes 0 or 1; may write up to seven bytes more.
inline void write_bits(std::uint8_t* row, std::uint64_t bits, int count) {
  for (int i = 0; i < count; i += 8) store(row + i, kBytesOfBits[bits >> i & 255]);
}

// Spreads the eight lowest nibbles to bytes.
constexpr std::uint64_t bytes_of_nibbles(std::uint64_t nibbles) {
  std::uint64_t word = nibbles & 0xFFFFFFFFu;
  word = (word | word << 16) & 0x0000FFFF0000FFFFu;
  word = (word | word << 8) & 0x00FF00FF00FF00FFu;
  return (word | word << 4) & 0x0F0F0F0F0F0F0F0Fu;
}

// Writes sixteen nibbles as bytes, the lowest first.
inline void write_nibbles(std::uint8_t* row, std::uint64_t nibbles) {
  store(row, bytes_of_nibbles(nibbles));
  store(row + 8, bytes_of_nibbles(nibbles >> 32));
}

}  // namespace lostcities
