// Where the kernel's chance comes from: one word of state for each game, so that a game depends on
// its own seed and on nothing else, whichever thread plays it.
#pragma once

#include <cstdint>

namespace lostcities {

// Mixes a word thoroughly (the finaliser of SplitMix64).
constexpr std::uint64_t mixed(std::uint64_t word) {
  word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9u;
  word = (word ^ (word >> 27)) * 0x94D049BB133111EBu;
  return word ^ (word >> 31);
}

constexpr std::uint64_t kGolden = 0x9E3779B97F4A7C15u;

// The two halves of a product, laid over each other.
constexpr std::uint64_t folded_product(std::uint64_t a, std::uint64_t b) {
#ifdef __SIZEOF_INT128__
  __extension__ using Wide = unsigned __int128;
  const Wide product = static_cast<Wide>(a) * b;
  return static_cast<std::uint64_t>(product >> 64) ^ static_cast<std::uint64_t>(product);
#else
  constexpr std::uint64_t kHalf = 0xFFFFFFFFu;
  const std::uint64_t low = (a & kHalf) * (b & kHalf), high = (a >> 32) * (b >> 32);
  const std::uint64_t one = (a >> 32) * (b & kHalf) + (low >> 32);
  const std::uint64_t two = (a & kHalf) * (b >> 32) + (one & kHalf);
  return (high + (one >> 32) + (two >> 32)) ^ (two << 32 | (low & kHalf));
#endif
}

// Wang Yi's wyrand: a counter, and one multiplication to mix it. SplitMix64 takes two, one after
// the other, and a random turn of the card game needs little more than its random word.
struct Rng {
  std::uint64_t state = 0;

  constexpr std::uint64_t next() {
    state += 0xA0761D6478BD642Fu;
    return folded_product(state, state ^ 0xE7037ED1A0B428DBu);
  }

  // A number below `bound`, which must be from 1 to 2^16; the bias is below 2^-32.
  constexpr std::uint32_t below(std::uint32_t bound) {
    return static_cast<std::uint32_t>(((next() >> 16) * bound) >> 48);
  }
};

// The stream of one of many games under one seed.
constexpr Rng stream_of(std::uint64_t seed, std::uint64_t game) {
  return Rng{mixed(mixed(seed + kGolden) + game * kGolden)};
}

}  // namespace lostcities
