// One row or column as a search reads it: left to right, places 0 to 14.

#pragma once

#include "prepared_board.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace plancia {

struct Line {
    /// Places that may be read from any place of the line on, as many as a short word has.
    static constexpr std::size_t readable = board_size + 9;

    Direction direction{};
    std::uint8_t first_square = 0;
    std::uint8_t block_count = 0;
    /// Bit p is set if a tile lies on place p; one more place behind the line is always free.
    std::uint32_t occupied = 0;
    /// Bit p is set if a tile on the free place p forms a secondary word.
    std::uint32_t crossed = 0;
    /// Bit p is set if some tile of the rack may be laid on the free place p.
    std::uint32_t open = 0;
    /// The letters that a free place allows, one bit higher than usual: bit 1 is A.
    std::array<std::uint32_t, board_size + 1> allowed{};
    /// What a place does to its letter in the main word and in the secondary word, and to the main
    /// word; 1, 0 and 1 where a tile lies. Zeros behind the line.
    std::array<std::int16_t, readable> letter_factors{};
    std::array<std::int16_t, readable> cross_factors{};
    std::array<std::int32_t, board_size + 1> word_factors{};
    /// What the lying letters of all secondary words before a place earn.
    std::array<std::int32_t, board_size + 1> cross_points_before{};
    /// The letters that lie in the line.
    std::array<Letter, board_size> lying{};
    /// From left to right; a line has room for eight.
    std::array<Block, (board_size + 1) / 2> block_list{};

    std::span<const Block> blocks() const { return std::span(block_list).first(block_count); }

    bool is_occupied(std::size_t place) const { return (occupied >> place & 1) != 0; }

    bool is_crossed(std::size_t place) const { return (crossed >> place & 1) != 0; }

    bool is_open(std::size_t place) const { return (open >> place & 1) != 0; }

    std::int32_t cross_points(std::size_t place) const {
        return cross_points_before[place + 1] - cross_points_before[place];
    }

    std::uint8_t square_at(std::size_t place) const {
        return static_cast<std::uint8_t>(first_square + place * stride_of(direction));
    }
};

/// Reads a line of the board, number 0 being the top row or the left column, for a rack that can
/// play these letters.
Line read_line(
    const PreparedBoard& prepared, Direction direction, std::size_t number, LetterMask playable
);

} // namespace plancia
