// The squares of the board and the two directions in which words read.

#pragma once

#include <cstddef>
#include <cstdint>

namespace plancia {

inline constexpr std::size_t board_size = 15;
inline constexpr std::size_t board_squares = board_size * board_size;

enum class Direction : std::uint8_t { across, down };

constexpr Direction perpendicular(Direction direction) {
    return direction == Direction::across ? Direction::down : Direction::across;
}

/// How far apart the indexes of neighbouring squares of a word are.
constexpr std::size_t stride_of(Direction direction) {
    return direction == Direction::across ? 1 : board_size;
}

/// One square, by its index: row by row from the top, left to right. Always on the board.
struct Square {
    std::uint8_t index = 0;

    constexpr std::size_t row() const { return index / board_size; }

    constexpr std::size_t column() const { return index % board_size; }

    /// How many squares lie before this one in its row or column.
    constexpr std::size_t place_in_line(Direction direction) const {
        return direction == Direction::across ? column() : row();
    }
};

} // namespace plancia
