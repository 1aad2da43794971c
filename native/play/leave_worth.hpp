// What the tiles that stay on a rack are worth in a position, beside the points of a move.

#pragma once

#include "board/holding.hpp"
#include "board/scoring_table.hpp"
#include "leaves/equity.hpp"
#include "leaves/leave_values.hpp"
#include "play/action.hpp"
#include "play/game_table.hpp"
#include "play/unseen.hpp"

namespace plancia {

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
