// The tiles that a player does not see.

#pragma once

#include "board/board.hpp"
#include "board/holding.hpp"
#include "board/scoring_table.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace plancia {

/// The tiles in the bag and those on the opponent's rack, together.
struct Unseen {
    std::array<std::uint8_t, tile_kinds> counts{};
    std::size_t size = 0;
    /// How many of them are in the bag: the opponent's rack is full as long as it holds any.
    std::size_t bag = 0;

    Unseen(const ScoringTable& table, const Board& board, const Holding& rack);
};

} // namespace plancia
