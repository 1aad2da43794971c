// The tiles that lie on a board beyond those that lay there when a simulation began.

#pragma once

#include "board/move.hpp"
#include "random.hpp"
#include "search/changed_lines.hpp"

#include <cstddef>
#include <cstdint>

namespace plancia {

struct LaidTiles {
    /// The lines that they have changed.
    LineMask changed = 0;
    /// Two numbers that are the same for the same tiles on the same squares, in whatever order they
    /// were laid. That other tiles have both of them does not happen.
    std::uint64_t one = 0;
    std::uint64_t other = 0;

    /// The board already has the move.
    void add(const PreparedBoard& after, const Move& move) {
        changed |= changed_lines(after, move);
        const std::size_t stride = stride_of(static_cast<Direction>(move.direction));
        for (std::size_t i = 0; i < move.length; ++i) {
            if ((move.word[i] & lying_bit) == 0) {
                const std::uint64_t tile = (move.start + stride * i) << 8U | move.word[i];
                one ^= mixed(tile);
                other ^= mixed(~tile);
            }
        }
    }
};

} // namespace plancia
