#include "actions.hpp"

#include <algorithm>

namespace lostcities {

namespace {

template <class Spread>
inline void write_mask_by(const ActionSet& legal, int actions, std::uint8_t* row) {
  write_bits<Spread>(row, legal.low, std::min(actions, 64));
  write_bits<Spread>(row + 64, legal.high, actions - 64);
}

#ifdef LOSTCITIES_FAST_BITS
LOSTCITIES_FAST_BITS LOSTCITIES_FLATTENED void write_mask_fast(const ActionSet& legal, int actions,
                                                               std::uint8_t* row) {
  write_mask_by<FastSpread>(legal, actions, row);
}
#endif

}  // namespace

void write_mask(const ActionSet& legal, int actions, std::uint8_t* row) {
#ifdef LOSTCITIES_FAST_BITS
  if (has_fast_bits) return write_mask_fast(legal, actions, row);
#endif
  write_mask_by<PlainSpread>(legal, actions, row);
}

}  // namespace lostcities
