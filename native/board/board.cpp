#include "board/board.hpp"

#include <stdexcept>
#include <string>

namespace plancia {

Run Board::run_through(Square square, Direction direction) const {
    const std::size_t stride = stride_of(direction);
    const std::size_t place = square.place_in_line(direction);
    std::size_t first = square.index;
    for (std::size_t room = place; room > 0 && occupied(first - stride); --room) {
        first -= stride;
    }
    std::size_t last = square.index;
    for (std::size_t room = board_size - 1 - place; room > 0 && occupied(last + stride); --room) {
        last += stride;
    }
    return {first, stride, (last - first) / stride + 1};
}

Board parse_board(std::string_view text) {
    if (text.size() != board_squares) {
        throw std::invalid_argument(
            "a board is " + std::to_string(board_squares) + " characters, not "
            + std::to_string(text.size())
        );
    }
    Board board;
    for (std::size_t index = 0; index < board_squares; ++index) {
        if (text[index] == '.') {
            continue;
        }
        const Tile tile = parse_tile(text[index]);
        if (!reads_as_letter(tile)) {
            throw std::invalid_argument(
                "square " + std::to_string(index) + " holds no tile and no ."
            );
        }
        board.put(Square{static_cast<std::uint8_t>(index)}, tile);
    }
    return board;
}

} // namespace plancia
