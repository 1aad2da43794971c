// What the tiles that stay on a rack are worth in a position, beside the points of a move.

#pragma once

#include "board/holding.hpp"
#include "board/scoring_table.hpp"
#include "leaves/equity.hpp"
#include "leaves/leave_values.hpp"
#include "play/action.hpp"
#include "play/game_table.hpp"
#include "play/unseen.hpp"

#include <cstddef>

namespace plancia {

/// With so many tiles left in the bag after a move the table counts in full, with fewer in
/// proportion: what stays has fewer turns before it.
inline constexpr std::size_t full_bag = 7;

/// Whether the table counts in full, whatever is played or exchanged.
inline bool counts_in_full(const Holding& rack, std::size_t bag) {
    return bag >= rack.size() + full_bag;
}

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
