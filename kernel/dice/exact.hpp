// The exact value of the dice game for one player (R37) when at most three columns are still to be
// filled, by dynamic programming: what the best play brings on average, or a net's play.
#pragma once

#include "dice/net.hpp"

namespace lostcities::dice {

constexpr int kMostOpen = 3;

// The mean total from a sheet on, before a roll. Without a net: of the best play. With `next_roll`
// the net weighs every choice by all rolls of the next turn. Throws std::invalid_argument if there
// are several players or more open columns.
double exact_value(const Variant& variant, const Marks& marks, Compiled* net = nullptr,
                   bool next_roll = false);

}  // namespace lostcities::dice
