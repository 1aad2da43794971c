// What each letter of many words is worth.

#pragma once

#include "search/rack_words.hpp"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#if defined(__GNUC__) && defined(__x86_64__)
#define PLANCIA_SHUFFLES 1
#include <cpuid.h>
#include <tmmintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

namespace plancia {

/// Writes the values of words, letter by letter.
inline void fill_values_one_by_one(std::span<RackWord> words, const RackTiles& tiles) {
    for (RackWord& word : words) {
        for (std::size_t i = 0; i < most_summed; ++i) {
            word.values[i] = tiles.value(static_cast<std::uint8_t>(word.spelling >> 8 * i));
        }
    }
}

#if defined(PLANCIA_SHUFFLES)
/// Whether this processor can. Asked once, and not by __builtin_cpu_supports: that needs a symbol
/// which the libraries of some compilers (Zig) do not have.
inline const bool can_shuffle = [] {
    unsigned a = 0, b = 0, c = 0, d = 0;
    return __get_cpuid(1, &a, &b, &c, &d) != 0 && (c & bit_SSSE3) != 0;
}();

/// The same, all letters of a word at once: x86 processors since 2011 have an instruction that
/// looks up sixteen bytes in a table of sixteen. One whose index has its top bit set becomes zero.
[[gnu::target("ssse3")]] inline void
fill_values_at_once(std::span<RackWord> words, const RackTiles& tiles) {
    const auto* table = reinterpret_cast<const __m128i*>(tiles.letter_values().entries);
    const __m128i lower = _mm_loadu_si128(table);
    const __m128i upper = _mm_loadu_si128(table + 1);
    const __m128i used = _mm_set1_epi8(static_cast<char>(lying_bit | 31));
    const __m128i sixteen = _mm_set1_epi8(16);
    const __m128i beyond = _mm_set1_epi8(128 - 16); // makes the top bit of what is 16 or more
    for (RackWord& word : words) {
        const __m128i symbols = _mm_cvtsi64_si128(std::bit_cast<std::int64_t>(word.spelling));
        const __m128i numbers = _mm_and_si128(symbols, used);
        const __m128i small = _mm_adds_epu8(numbers, beyond);
        const __m128i large = _mm_adds_epu8(_mm_xor_si128(numbers, sixteen), beyond);
        const __m128i values =
            _mm_or_si128(_mm_shuffle_epi8(lower, small), _mm_shuffle_epi8(upper, large));
        _mm_storeu_si128(
            reinterpret_cast<__m128i*>(word.values.data()),
            _mm_unpacklo_epi8(values, _mm_setzero_si128())
        );
    }
}
#elif defined(__wasm_simd128__)
/// The same in WebAssembly, where what is beyond the sixteen becomes zero.
inline void fill_values_at_once(std::span<RackWord> words, const RackTiles& tiles) {
    const v128_t lower = wasm_v128_load(tiles.letter_values().entries);
    const v128_t upper = wasm_v128_load(tiles.letter_values().entries + 16);
    const v128_t used = wasm_i8x16_splat(static_cast<std::int8_t>(lying_bit | 31));
    const v128_t sixteen = wasm_i8x16_splat(16);
    for (RackWord& word : words) {
        const v128_t numbers = wasm_v128_and(wasm_v128_load64_zero(&word.spelling), used);
        const v128_t values = wasm_v128_or(
            wasm_i8x16_swizzle(lower, numbers),
            wasm_i8x16_swizzle(upper, wasm_i8x16_sub(numbers, sixteen))
        );
        wasm_v128_store(word.values.data(), wasm_u16x8_extend_low_u8x16(values));
    }
}
#endif

inline void fill_values(std::span<RackWord> words, const RackTiles& tiles) {
#if defined(PLANCIA_SHUFFLES)
    if (can_shuffle) {
        fill_values_at_once(words, tiles);
        return;
    }
#elif defined(__wasm_simd128__)
    fill_values_at_once(words, tiles);
    return;
#endif
    fill_values_one_by_one(words, tiles);
}

} // namespace plancia
