// Whether this processor spreads and picks the bits of a word fast, and how code is compiled for
// it. A function with LOSTCITIES_FAST_BITS must be flattened, so that what it calls is compiled
// that way, too, and may be called only if `has_fast_bits`.
#pragma once

#if defined(__x86_64__) && defined(__GNUC__)
#include <immintrin.h>
#define LOSTCITIES_FAST_BITS __attribute__((target("bmi,bmi2,lzcnt,popcnt")))
#define LOSTCITIES_FLATTENED __attribute__((flatten))
#endif

namespace lostcities {

#ifdef LOSTCITIES_FAST_BITS
// AMD's processors before Zen 3 have the instructions, but take hundreds of cycles for some.
inline const bool has_fast_bits = [] {
  __builtin_cpu_init();
  return __builtin_cpu_supports("bmi2") && !__builtin_cpu_is("bdver4") &&
         !__builtin_cpu_is("znver1") && !__builtin_cpu_is("znver2");
}();
#endif

}  // namespace lostcities
