// A word as the core takes it: a few letters as small numbers.

#pragma once

#include "board/square.hpp"
#include "board/tile.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace plancia {

/// A letter of the alphabet: 0-25 for A-Z.
using Letter = std::uint8_t;

/// A set of letters: bit 0 is A.
using LetterMask = std::uint32_t;

inline constexpr LetterMask all_letters = (LetterMask{1} << letters) - 1;

inline constexpr std::size_t shortest_word = 2;
inline constexpr std::size_t longest_word = board_size;

/// At most `longest_word` letters, in 16 bytes so that many of them lie well in memory.
struct Word {
    std::array<Letter, longest_word> spelling{};
    std::uint8_t length = 0;

    std::span<const Letter> read() const { return std::span(spelling).first(length); }
};

constexpr bool is_letter(char symbol) {
    return 'A' <= symbol && symbol <= 'Z';
}

/// The word that a text writes in capitals. Empty if the text is of no word's length or has other
/// characters: nothing that a graph could hold.
constexpr Word parse_word(std::string_view text) {
    if (text.size() < shortest_word || text.size() > longest_word) {
        return {};
    }
    Word word;
    for (const char symbol : text) {
        if (!is_letter(symbol)) {
            return {};
        }
        word.spelling[word.length++] = static_cast<Letter>(symbol - 'A');
    }
    return word;
}

} // namespace plancia
