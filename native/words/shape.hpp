// The shape of a word: letters, any letter, and any number of letters.

#pragma once

#include "words/word_index.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace plancia {

/// How many there are of each letter, in the places of `in_table`.
using LetterCounts = std::array<std::uint8_t, 32>;

/// `.` is any letter, `*` any number of letters: `RI*`, `*ARE`, `C..A`, `*QU*O`.
///
/// All ways to read a word are followed at once: bit n of a number says that the first n places of
/// the shape may be filled by now. A letter is one step, whatever the shape.
class Shape {
  public:
    /// Throws std::invalid_argument for other characters than A-Z, `.` and `*`.
    explicit Shape(std::string_view text);

    /// Whether the letters have the shape.
    bool fits(std::span<const Letter> word) const {
        std::uint32_t filled = 1;
        for (const Letter letter : word) {
            filled = (filled & places_[in_table(letter)]) << 1 | (filled & repeated_);
        }
        return (filled & whole_) != 0;
    }

    /// The letters that a word needs to have it begin right, up to the first place left open.
    std::span<const Letter> head() const { return head_; }

    /// How many of each letter every word of this shape has at least.
    const LetterCounts& needed() const { return needed_; }

  private:
    /// By letter: the places that it fills.
    std::array<std::uint32_t, 32> places_{};
    /// After how many places any number of letters may stand.
    std::uint32_t repeated_ = 0;
    std::uint32_t whole_ = 0;
    std::size_t shortest_ = 0;
    std::vector<Letter> head_;
    LetterCounts needed_{};
};

} // namespace plancia
