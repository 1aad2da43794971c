#include "prepared_board.hpp"

namespace plancia {

Undo PreparedBoard::lay(const Move& move) {
    const Undo undo{board_};
    const std::size_t stride = stride_of(static_cast<Direction>(move.direction));
    for (std::size_t i = 0; i < move.length; ++i) {
        if ((move.word[i] & lying_bit) == 0) {
            const std::size_t index = move.start + stride * i;
            board_.put(
                {static_cast<std::uint8_t>(index)}, parse_tile(static_cast<char>(move.word[i]))
            );
        }
    }
    return undo;
}

} // namespace plancia
