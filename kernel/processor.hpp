// Whether this processor spreads and picks the bits of a word fast, and how code is compiled for
// it. A function with LOSTCITIES_FAST_BITS must be flattened, so that what it calls is compiled
// that way, too, and may be called only if `has_fast_bits`. The same holds for
// LOSTCITIES_WIDE_ROWS, which writes 32 bytes at a time as well, and `has_wide_rows`.
#pragma once

#if defined(__x86_64__) && defined(__GNUC__)
#include <immintrin.h>
#define LOSTCITIES_FAST_BITS __attribute__((target("bmi,bmi2,lzcnt,popcnt")))
#define LOSTCITIES_WIDE_ROWS __attribute__((target("avx2,bmi,bmi2,lzcnt,popcnt")))
#define LOSTCITIES_FLATTENED __attribute__((flatten))
#define LOSTCITIES_WIDE __attribute__((target("avx2,fma"), flatten))
#define LOSTCITIES_WIDEST __attribute__((target("avx512f,avx512vl,avx2,fma"), flatten))
#endif

#if defined(__GNUC__)
#define LOSTCITIES_INLINE inline __attribute__((always_inline))
#else
#define LOSTCITIES_INLINE inline
#endif

// Before a loop of a few rounds whose variables are to stay in registers.
#if defined(__GNUC__) && !defined(__clang__)
#define LOSTCITIES_UNROLLED _Pragma("GCC unroll 8")
#else
#define LOSTCITIES_UNROLLED
#endif

namespace lostcities {

#ifdef LOSTCITIES_FAST_BITS
// AMD's processors before Zen 3 have the instructions, but take hundreds of cycles for some.
inline const bool has_fast_bits = [] {
  __builtin_cpu_init();
  return __builtin_cpu_supports("bmi2") && !__builtin_cpu_is("bdver4") &&
         !__builtin_cpu_is("znver1") && !__builtin_cpu_is("znver2");
}();

inline const bool has_wide_rows = has_fast_bits && __builtin_cpu_supports("avx2");

// Whether products of eight, or sixteen, floats are done at once.
inline const bool has_wide_lanes = [] {
  __builtin_cpu_init();
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
}();
inline const bool has_widest_lanes = [] {
  __builtin_cpu_init();
  return has_wide_lanes && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl");
}();
#endif

}  // namespace lostcities
