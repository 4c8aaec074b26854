// The actions a seat may choose from, as a set of their numbers.
#pragma once

#include <bit>
#include <cstdint>

#include "bits.hpp"
#include "bytes.hpp"

namespace lostcities {

constexpr int kMostActions = 128;  // every action of either game fits

struct ActionSet {
  std::uint64_t low = 0, high = 0;  // the numbers below 64, and the others

  // Adds a set whose first member has this number; `first` is below 128.
  constexpr void add(std::uint64_t members, int first) {
    if (first >= 64) {
      high |= members << (first - 64);
    } else {
      low |= members << first;
      if (first > 0) high |= members >> (64 - first);
    }
  }

  constexpr bool has(std::int64_t action) const {
    if (action < 0 || action >= kMostActions) return false;
    return (action < 64 ? low >> action : high >> (action - 64)) & 1;
  }

  // Writes the numbers in order; returns how many.
  int list(std::uint8_t* actions) const {
    int count = 0;
    for (std::uint64_t rest = low; rest != 0; rest &= rest - 1) {
      actions[count++] = static_cast<std::uint8_t>(std::countr_zero(rest));
    }
    for (std::uint64_t rest = high; rest != 0; rest &= rest - 1) {
      actions[count++] = static_cast<std::uint8_t>(64 + std::countr_zero(rest));
    }
    return count;
  }

  // Any of them, each as likely. `random` is any word; there must be an action.
  int any(std::uint64_t random) const {
    const CountedSet first(low), second(high);
    const std::uint64_t ticket = (random >> 32) * (first.count() + second.count()) >> 32;
    // Without a branch, which would be guessed wrong every other time.
    const std::uint64_t beyond = std::uint64_t{0} - std::uint64_t{ticket >= first.count()};
    const std::uint64_t place =
        first.or_else(second, beyond).nth(ticket - (first.count() & beyond));
    return static_cast<int>(place + (64 & beyond));
  }
};

// One byte for each action of a game, 1 if it is in the set. The row has room for
// mask_room(actions) bytes.
void write_mask(const ActionSet& legal, int actions, std::uint8_t* row);
void write_mask_plainly(const ActionSet& legal, int actions,
                        std::uint8_t* row);  // on any processor
constexpr int mask_room(int actions) { return padded(actions); }

}  // namespace lostcities
