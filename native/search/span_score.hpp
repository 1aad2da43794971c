// What words earn that cover the same places: everything that the words themselves do not change.

#pragma once

#include "search/line.hpp"
#include "search/rack_words.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>

#if defined(__SSE2__)
#include <emmintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

namespace plancia {

/// One small number for each letter of a short word.
using PerLetter = std::array<std::int16_t, most_summed>;

/// The sum of the products, which must fit: one instruction on every x86 processor of 64 bits and
/// in WebAssembly, but compilers do not see it behind checked indices.
inline std::int32_t multiplied(const PerLetter& one, const PerLetter& other) {
#if defined(__SSE2__)
    static_assert(sizeof(PerLetter) == sizeof(__m128i));
    const auto load = [](const PerLetter& numbers) {
        return _mm_loadu_si128(reinterpret_cast<const __m128i*>(numbers.data()));
    };
    __m128i sums = _mm_madd_epi16(load(one), load(other));
    sums = _mm_add_epi32(sums, _mm_unpackhi_epi64(sums, sums));
    sums = _mm_add_epi32(sums, _mm_shuffle_epi32(sums, _MM_SHUFFLE(1, 1, 1, 1)));
    return _mm_cvtsi128_si32(sums);
#elif defined(__wasm_simd128__)
    static_assert(sizeof(PerLetter) == sizeof(v128_t));
    v128_t sums = wasm_i32x4_dot_i16x8(wasm_v128_load(one.data()), wasm_v128_load(other.data()));
    sums = wasm_i32x4_add(sums, wasm_i32x4_shuffle(sums, sums, 2, 3, 0, 1));
    return wasm_i32x4_extract_lane(sums, 0) + wasm_i32x4_extract_lane(sums, 1);
#else
    std::int32_t sum = 0;
    for (std::size_t i = 0; i < most_summed; ++i) {
        sum += std::int32_t{one[i]} * std::int32_t{other[i]};
    }
    return sum;
#endif
}

/// The score of a word on some places is linear in the values of its tiles.
class SpanScore {
  public:
    /// For words from a place on; the word factors of the free places among theirs multiply to
    /// `factor`. `points` are what lying letters are worth, `fixed` is what no factor multiplies.
    SpanScore(
        const Line& line,
        std::size_t first,
        std::int64_t factor,
        std::int32_t points,
        std::int64_t fixed
    )
        : line_(&line), first_(first), factor_(factor), constant_(points * factor + fixed),
          fits_(factor * max_factor < std::numeric_limits<std::int16_t>::max() / 2) {
        const auto small = static_cast<std::int16_t>(fits_ ? factor : 0);
        for (std::size_t i = 0; i < most_summed; ++i) {
            weights_[i] = static_cast<std::int16_t>(
                line.letter_factors[first + i] * small + line.cross_factors[first + i]
            );
        }
    }

    std::int64_t of(const PerLetter& values) const {
        if (!fits_) [[unlikely]] {
            return slowly(values);
        }
        return constant_ + multiplied(values, weights_);
    }

    /// What a point of the i-th tile earns.
    std::int64_t weight(std::size_t i) const { return fits_ ? weights_[i] : full_weight(i); }

  private:
    std::int64_t full_weight(std::size_t i) const {
        return line_->letter_factors[first_ + i] * factor_ + line_->cross_factors[first_ + i];
    }

    /// For boards so full of premiums that a weight does not fit 16 bits.
    std::int64_t slowly(const PerLetter& values) const {
        std::int64_t sum = constant_;
        for (std::size_t i = 0; i < most_summed; ++i) {
            sum += values[i] * full_weight(i);
        }
        return sum;
    }

    const Line* line_;
    std::size_t first_;
    std::int64_t factor_;
    std::int64_t constant_;
    bool fits_;
    PerLetter weights_;
};

} // namespace plancia
