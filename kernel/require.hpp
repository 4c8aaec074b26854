// What comes in from outside is checked with these.
#pragma once

#include <stdexcept>

namespace lostcities {

inline void require(bool holds, const char* what) {
  if (!holds) throw std::invalid_argument(what);
}

constexpr bool within(int value, int low, int high) { return low <= value && value <= high; }

}  // namespace lostcities
