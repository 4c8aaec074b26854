// Sets of up to 64 things as words: how many there are, and which is the n-th. This is the plain
// way; where the processor has instructions for it playouts use those (duel_playout.cpp).
#pragma once

#include <array>
#include <cstdint>

namespace lostcities {

inline constexpr std::uint64_t kEveryByte = 0x0101010101010101u;

// By a byte and n: the place of its n-th bit.
inline constexpr auto kNthInByte = [] {
  std::array<std::array<std::uint8_t, 8>, 256> table{};
  for (unsigned byte = 0; byte < 256; ++byte) {
    unsigned found = 0;
    for (std::uint8_t place = 0; place < 8; ++place) {
      if (byte >> place & 1) table[byte][found++] = place;
    }
  }
  return table;
}();

// A set whose members have been counted.
class CountedSet {
 public:
  constexpr explicit CountedSet(std::uint64_t members) : members_(members), up_to_(members) {
    up_to_ -= up_to_ >> 1 & 0x5555555555555555u;
    up_to_ = (up_to_ & 0x3333333333333333u) + (up_to_ >> 2 & 0x3333333333333333u);
    up_to_ = ((up_to_ + (up_to_ >> 4)) & 0x0F0F0F0F0F0F0F0Fu) * kEveryByte;
  }

  constexpr std::uint64_t count() const { return up_to_ >> 56; }

  // The place of the n-th member, from 0; there must be one.
  constexpr std::uint64_t nth(std::uint64_t n) const {
    const std::uint64_t shift = 8 * bytes_before(up_to_, n);
    const std::uint64_t skipped = (up_to_ << 8) >> shift & 255;
    return shift + kNthInByte[members_ >> shift & 255][n - skipped];
  }

  // The other set if `instead` has all bits, this one if it has none.
  constexpr CountedSet or_else(const CountedSet& other, std::uint64_t instead) const {
    CountedSet chosen = *this;
    chosen.members_ ^= (members_ ^ other.members_) & instead;
    chosen.up_to_ ^= (up_to_ ^ other.up_to_) & instead;
    return chosen;
  }

  // How many bytes have all their members, and those of the bytes below, before the n-th. `up_to`
  // has at each byte the number of members in it and below.
  static constexpr std::uint64_t bytes_before(std::uint64_t up_to, std::uint64_t n) {
    const std::uint64_t before = ((n * kEveryByte | kEveryByte << 7) - up_to) & kEveryByte << 7;
    return (before >> 7) * kEveryByte >> 56;
  }

 private:
  std::uint64_t members_, up_to_;  // at each byte: how many members are in it and below
};

// The same for a set with at most one member a byte, at the fifth bit: its place is its byte's.
class CountedBytes {
 public:
  constexpr explicit CountedBytes(std::uint64_t members) : up_to_((members >> 4) * kEveryByte) {}
  constexpr std::uint64_t count() const { return up_to_ >> 56; }
  constexpr std::uint64_t nth(std::uint64_t n) const {
    return 8 * CountedSet::bytes_before(up_to_, n);
  }

 private:
  std::uint64_t up_to_;
};

}  // namespace lostcities
