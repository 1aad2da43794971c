// A tile as one small number, and the character that writes it.

#pragma once

#include <cstddef>
#include <cstdint>

namespace plancia {

inline constexpr std::size_t letters = 26;

/// What a square or a rack can hold.
///
/// The codes are consecutive: nothing, the letters A-Z, the blanks that stand for A-Z, and a blank
/// that stands for no letter yet, which belongs on a rack and never on the board.
enum class Tile : std::uint8_t {
    none = 0,
    letter_a = 1,
    blank_a = letter_a + letters,
    bare_blank = blank_a + letters,
    unknown,
};

/// How many different codes may lie on a square, the empty square included.
inline constexpr std::size_t board_codes = 1 + 2 * letters;

/// How many kinds of tile a set counts: the letters, and all blanks as one.
inline constexpr std::size_t tile_kinds = letters + 1;

/// The position of the tile in a table with an entry for each code.
constexpr std::size_t code_of(Tile tile) {
    return static_cast<std::size_t>(tile);
}

/// The tile that a character writes: `A` a letter, `a` a blank as that letter, `?` a bare blank.
constexpr Tile parse_tile(char symbol) {
    if ('A' <= symbol && symbol <= 'Z') {
        return static_cast<Tile>(code_of(Tile::letter_a) + static_cast<std::size_t>(symbol - 'A'));
    }
    if ('a' <= symbol && symbol <= 'z') {
        return static_cast<Tile>(code_of(Tile::blank_a) + static_cast<std::size_t>(symbol - 'a'));
    }
    return symbol == '?' ? Tile::bare_blank : Tile::unknown;
}

/// Whether the tile may lie on the board: it reads as a letter.
constexpr bool reads_as_letter(Tile tile) {
    return Tile::letter_a <= tile && tile < Tile::bare_blank;
}

/// The letter, 0-25, that a tile on the board reads as.
constexpr std::uint8_t letter_of(Tile tile) {
    const std::size_t first = code_of(tile < Tile::blank_a ? Tile::letter_a : Tile::blank_a);
    return static_cast<std::uint8_t>(code_of(tile) - first);
}

/// The kind under which the set counts a tile that reads as a letter: 0-25 for A-Z, 26 for blanks.
constexpr std::size_t kind_of(Tile tile) {
    return tile < Tile::blank_a ? code_of(tile) - code_of(Tile::letter_a) : letters;
}

} // namespace plancia
