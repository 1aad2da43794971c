// The tiles that a player does not see.

#pragma once

#include "board/board.hpp"
#include "board/holding.hpp"
#include "board/scoring_table.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace plancia {

/// The tiles in the bag and those on the opponent's rack, together.
struct Unseen {
    std::array<std::uint8_t, tile_kinds> counts{};
    std::size_t size = 0;
    /// How many of them are in the bag: the opponent's rack is full as long as it holds any.
    std::size_t bag = 0;

    Unseen(const ScoringTable& table, const Board& board, const Holding& rack);

    /// The counts of those of which nobody knows where they are: without the opponent's rack, where
    /// somebody knows it. The rack must be of these tiles.
    std::array<std::uint8_t, tile_kinds> hidden(const std::optional<Holding>& their_rack) const;
};

} // namespace plancia
