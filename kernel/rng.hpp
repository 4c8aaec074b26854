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

// SplitMix64: every seed gives a stream of full period.
struct Rng {
  std::uint64_t state = 0;

  constexpr std::uint64_t next() { return mixed(state += kGolden); }

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
