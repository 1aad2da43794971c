// One state of the word graph, as it lies in memory and in a file: a record of 32-bit numbers.
//
//   0     bits 0-25: letters after which a word can go on; 26-29: the longest rest; 30: separator?
//   1     bits 0-25: letters that end a word;              26-29: the shortest rest
//   2     bits 0-25: letters possible after the separator; 26-29: the longest rest after it
//   3     where the record of the state after the separator begins
//   then  where the record of the state after each letter of number 0 begins, in alphabetical order
//
// 2 and 3 are there only if the state has a separator. A rest is what a word still needs from here,
// in letters. That a letter ends a word is said before it is taken, so states from which nothing
// follows have no record and are never visited.

#pragma once

#include "board/word.hpp"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

namespace plancia {

/// Where a record begins, counted in numbers from the first record.
using Offset = std::uint32_t;

/// The state from which nothing follows. Its record is two zeros.
inline constexpr Offset nothing = 0;

inline constexpr unsigned rest_shift = letters;
inline constexpr std::uint32_t rest_mask = 15;
inline constexpr std::uint32_t separator_bit = std::uint32_t{1} << 30;
static_assert(longest_word <= rest_mask);

/// The size of the record of nothing, and of one with a separator and all letters.
inline constexpr std::size_t smallest_record = 2;
inline constexpr std::size_t largest_record = 4 + letters;

/// A state, read in place. Reads at most `largest_record` numbers, whatever they are.
class State {
  public:
    explicit State(const std::uint32_t* record) : record_(record) {}

    /// The letters after which a word can go on.
    LetterMask continuing() const { return record_[0] & all_letters; }

    /// The letters that end a word. A letter may do both.
    LetterMask ending() const { return record_[1] & all_letters; }

    LetterMask possible() const { return (record_[0] | record_[1]) & all_letters; }

    /// How many letters the longest and the shortest words from here need.
    std::uint32_t longest() const { return record_[0] >> rest_shift & rest_mask; }

    std::uint32_t shortest() const { return record_[1] >> rest_shift & rest_mask; }

    bool has_separator() const { return (record_[0] & separator_bit) != 0; }

    /// What follows the separator, without a visit there. Nothing if there is no separator.
    LetterMask possible_after_separator() const {
        return has_separator() ? record_[2] & all_letters : 0;
    }

    std::uint32_t longest_after_separator() const {
        return has_separator() ? record_[2] >> rest_shift & rest_mask : 0;
    }

    Offset separator_offset() const { return has_separator() ? record_[3] : nothing; }

    /// The state after a letter, without a branch: this is the innermost loop of everything.
    Offset child_offset(Letter letter) const {
        const std::uint32_t present = record_[0] >> letter & 1;
        const LetterMask before = record_[0] & ((LetterMask{1} << letter) - 1);
        const auto rank = static_cast<std::size_t>(std::popcount(before));
        return record_[first_child() + rank] & (0 - present);
    }

    std::span<const std::uint32_t> record() const { return {record_, size()}; }

    /// Where in the record the offsets begin, that of the separator included.
    std::size_t first_offset() const { return has_separator() ? 3 : 2; }

  private:
    std::size_t first_child() const { return 2 + 2 * (record_[0] >> 30 & 1); }

    std::size_t size() const {
        return first_child() + static_cast<std::size_t>(std::popcount(continuing()));
    }

    const std::uint32_t* record_;
};

} // namespace plancia
