// What words earn that cover the same places: everything that the words themselves do not change.

#pragma once

#include "line.hpp"
#include "rack_words.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace plancia {

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

    std::int64_t of(const std::array<std::int16_t, most_summed>& values) const {
        if (!fits_) [[unlikely]] {
            return slowly(values);
        }
        std::int32_t sum = 0;
        for (std::size_t i = 0; i < most_summed; ++i) {
            sum += std::int32_t{values[i]} * std::int32_t{weights_[i]};
        }
        return constant_ + sum;
    }

    /// What a point of the i-th tile earns.
    std::int64_t weight(std::size_t i) const { return fits_ ? weights_[i] : full_weight(i); }

  private:
    std::int64_t full_weight(std::size_t i) const {
        return line_->letter_factors[first_ + i] * factor_ + line_->cross_factors[first_ + i];
    }

    /// For boards so full of premiums that a weight does not fit 16 bits.
    std::int64_t slowly(const std::array<std::int16_t, most_summed>& values) const {
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
    alignas(16) std::array<std::int16_t, most_summed> weights_;
};

} // namespace plancia
