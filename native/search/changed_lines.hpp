// Which rows and columns a move changes. What may be played on a line depends on the line alone, so
// after a move only these have to be searched again.

#pragma once

#include "board/move.hpp"
#include "search/prepared_board.hpp"

#include <bit>
#include <cstddef>
#include <cstdint>

namespace plancia {

/// Some lines of a board: bit n is row n, bit 15 + n column n, as `PreparedBoard::lines` has them.
using LineMask = std::uint32_t;

inline constexpr std::size_t board_lines = 2 * board_size;
inline constexpr LineMask all_lines = (LineMask{1} << board_lines) - 1;

/// Calls a function with the number of each of these lines, in their order.
template <typename Call>
void for_each_line(LineMask lines, Call call) {
    for (; lines != 0; lines &= lines - 1) {
        call(static_cast<std::size_t>(std::countr_zero(lines)));
    }
}

constexpr std::size_t line_number(Direction direction, std::size_t number) {
    return direction == Direction::across ? number : board_size + number;
}

/// The lines on which something else may be played, or for other points, after this move. The board
/// already has it.
LineMask changed_lines(const PreparedBoard& after, const Move& move);

} // namespace plancia
