// Which plays around a block are worth a walk through the graph, by the place where they begin.

#pragma once

#include "search/prospects.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace plancia {

struct WalkLimits {
    static constexpr Equity never = std::numeric_limits<Equity>::min();
    static constexpr std::uint8_t none = 255;

    /// What plays earn at most that begin on a place, and on a place or farther left.
    std::array<Equity, board_size> from{};
    std::array<Equity, board_size> until{};
    /// How many letters they have at least behind the block; and how many more than the word so far
    /// when a place is next, on both sides together.
    std::array<std::uint8_t, board_size> letters_behind{};
    std::array<std::uint8_t, board_size> letters_more{};

    void clear() {
        from.fill(never);
        until.fill(never);
        letters_behind.fill(none);
        letters_more.fill(none);
    }
};

} // namespace plancia
