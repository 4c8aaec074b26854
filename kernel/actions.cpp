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
LOSTCITIES_WIDE_ROWS LOSTCITIES_FLATTENED void write_mask_wide(const ActionSet& legal, int actions,
                                                               std::uint8_t* row) {
  write_mask_by<WideSpread>(legal, actions, row);
}
#endif

}  // namespace

void write_mask(const ActionSet& legal, int actions, std::uint8_t* row) {
#ifdef LOSTCITIES_FAST_BITS
  if (has_wide_rows) return write_mask_wide(legal, actions, row);
#endif
  write_mask_plainly(legal, actions, row);
}

void write_mask_plainly(const ActionSet& legal, int actions, std::uint8_t* row) {
  write_mask_by<PlainSpread>(legal, actions, row);
}

}  // namespace lostcities
