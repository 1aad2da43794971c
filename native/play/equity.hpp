// What the tiles that stay on a rack are worth, beside the points of a move.

#pragma once

#include "board/board.hpp"
#include "board/holding.hpp"
#include "board/scoring_table.hpp"
#include "leaves/leave_values.hpp"
#include "play/action.hpp"
#include "play/game_table.hpp"
#include "search/move_search.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace plancia {

/// The tiles that a player does not see: the bag and the opponent's rack together.
struct Unseen {
    std::array<std::uint8_t, tile_kinds> counts{};
    std::size_t size = 0;
    /// How many of them are in the bag: the opponent's rack is full as long as it holds any.
    std::size_t bag = 0;

    Unseen(const ScoringTable& table, const Board& board, const Holding& rack);
};

/// The worth of every set of tiles that could stay of a rack after a play or an exchange, in
/// millipoints; see docs/leaves.md.
///
/// With many tiles in the bag it is the value of the table. With none it is what the rulebook's
/// last count makes of it. In between the table counts the less, the fewer tiles are left.
LeaveWorth leave_worth(
    const ScoringTable& table,
    const GameTable& game,
    const LeaveValues& leaves,
    const Holding& rack,
    const Unseen& unseen,
    ActionKind action = ActionKind::play
);

} // namespace plancia
