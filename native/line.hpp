// One row or column as a generator of moves reads it: left to right, places 0 to 14.

#pragma once

#include "prepared_board.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace plancia {

/// What a free square makes of a tile laid on it.
struct FreeSquare {
    /// The letters that the secondary word allows, if there is one.
    LetterMask allowed = all_letters;
    std::int32_t letter_factor = 1;
    std::int32_t word_factor = 1;
    /// A tile of value v earns `cross_points + v * cross_factor` in the secondary word; 0 without.
    std::int32_t cross_points = 0;
    std::int32_t cross_factor = 0;
};

struct Line {
    Direction direction{};
    std::uint8_t first_square = 0;
    /// Bit p is set if a tile lies on place p; one more place behind the line is always free.
    std::uint16_t occupied = 0;
    /// Bit p is set if a tile on the free place p forms a secondary word.
    std::uint16_t crossed = 0;
    /// The letters that lie in the line.
    std::array<Letter, board_size> lying{};
    std::array<FreeSquare, board_size> free{};
    /// From left to right; a line has room for eight.
    std::array<Block, (board_size + 1) / 2> block_list{};
    std::uint8_t block_count = 0;

    std::span<const Block> blocks() const { return std::span(block_list).first(block_count); }

    bool is_occupied(std::size_t place) const { return (occupied >> place & 1) != 0; }

    bool is_crossed(std::size_t place) const { return (crossed >> place & 1) != 0; }

    std::uint8_t square_at(std::size_t place) const {
        return static_cast<std::uint8_t>(first_square + place * stride_of(direction));
    }
};

/// Reads a line of the board: number 0 is the top row or the left column.
Line read_line(const PreparedBoard& prepared, Direction direction, std::size_t number);

} // namespace plancia
