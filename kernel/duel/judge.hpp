// Judges many positions at once, and remembers the colours it has met: from one decision to the
// next most of them are as they were, and the worlds of a search have most in common.
#pragma once

#include <vector>

#include "duel/net.hpp"

namespace lostcities::duel {

class Judge {
 public:
  static constexpr int kMost = 32;  // positions at a time

  explicit Judge(std::shared_ptr<const Net> net);

  const Net& net() const { return *net_; }

  // Judges so many positions of the mover, kMost at most, in one variant.
  void judge(const Variant& variant, const State* const* states, int count, Judgement* judgements);

 private:
  // The first layer of a colour, by the key it was made for.
  struct Memory {
    ColourKey key{~std::uint64_t{0}, ~std::uint64_t{0}};  // no colour has it
    Totals totals;
  };

  // The number of the memory of a colour, which is made if it is not there.
  std::size_t recall(const Variant& variant, const State& state, int colour);

  std::shared_ptr<const Net> net_;
  bool sees_hand_;
  std::vector<Memory> memories_;
  Floats codes_;
  Net::Room room_;
};

}  // namespace lostcities::duel
