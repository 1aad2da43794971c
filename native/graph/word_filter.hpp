// Whether some letters may make a long word: one bit for each value of the upper bits of their sum.
//
// Words of more than eight letters have no table by their letters, but that a whole rack together
// with a block of the board makes no word rules out most of the plays that would earn a bonus.

#pragma once

#include "graph/letter_sum.hpp"

#include <cstddef>
#include <cstdint>
#include <span>

namespace plancia {

class WordFilter {
  public:
    static constexpr unsigned least_bits = 6;
    static constexpr unsigned most_bits = 22;

    static constexpr std::size_t size(unsigned bits) { return (std::size_t{1} << bits) / 64; }

    WordFilter() = default;

    /// Reads 2^bits bits where they lie; they must outlive this. Needs bits in the limits.
    WordFilter(std::span<const std::uint64_t> numbers, unsigned bits)
        : numbers_(numbers.data()), shift_(64 - bits) {}

    /// Whether there may be words with this sum; if not, there is none.
    bool may_have(LetterSum sum) const {
        const std::uint64_t at = sum >> shift_;
        return (numbers_[at / 64] >> at % 64 & 1) != 0;
    }

    static void add(std::span<std::uint64_t> numbers, unsigned bits, LetterSum sum) {
        const std::uint64_t at = sum >> (64 - bits);
        numbers[at / 64] |= std::uint64_t{1} << at % 64;
    }

  private:
    static constexpr std::uint64_t none = 0;

    const std::uint64_t* numbers_ = &none;
    unsigned shift_ = 64 - least_bits;
};

} // namespace plancia
