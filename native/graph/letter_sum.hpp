// A number for a set of letters in which letters may repeat: the sum of one constant a letter.
//
// To add a letter is one addition, and the order of the letters makes no difference, so an anagram
// has the same sum. What is more, no two different sets of up to eight letters have the same sum:
// the constants are a set of Bose and Chowla, the logarithms of x + a in the field of 27^8 elements
// for the 27 values a of the field of 27, moved so that the smallest is 0, which stands for no
// letter. Were two sums of eight equal, two polynomials of degree eight with different roots would
// be. A sum is therefore not a hash that has to be checked: it is the set.

#pragma once

#include "board/word.hpp"
#include "fixed_table.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace plancia {

/// A sum of letters: its upper `sum_bits` bits count, the others are zero.
using LetterSum = std::uint64_t;

inline constexpr unsigned sum_bits = 41;

/// The most letters whose sums are known to differ.
inline constexpr std::size_t most_summed = 8;

/// The constant of each letter, and zero for whatever is none.
inline constexpr FixedTable<LetterSum, 32> letter_sums = [] {
    constexpr std::array<std::uint64_t, letters> logarithms = {
        1213814492,   16559325664,  20906025595,  34478704184,  52068307353,  52281332647,
        53768140202,  61355251858,  65538852839,  70800173762,  88459723700,  116058970061,
        121153425858, 130768519389, 133622478926, 140549083961, 141119894100, 150504275613,
        154665127760, 176084051750, 185688949075, 189696022864, 196040077452, 204026720412,
        219562009425, 230712629549,
    };
    static_assert(logarithms.back() * most_summed < std::uint64_t{1} << sum_bits);
    FixedTable<LetterSum, 32> sums{};
    for (std::size_t letter = 0; letter < letters; ++letter) {
        // An odd factor keeps different sums different and scatters them; so does the shift to the
        // top, where additions carry out of the number instead of into bits that do not count.
        sums[letter] = logarithms[letter] * 0x9e3779b97f4a7c15 << (64 - sum_bits);
    }
    return sums;
}();

} // namespace plancia
