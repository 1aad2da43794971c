// Searches on a prepared board: all moves, or only the best by one measure.

#pragma once

#include "move.hpp"
#include "prepared_board.hpp"
#include "rack.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace plancia {

/// In millipoints, by the set of tiles kept: bit i = the i-th tile of the rack in the order A-Z
/// then blanks. Equal sets of tiles have equal entries.
using LeaveWorth = std::array<std::int32_t, 128>;

/// Clears and fills.
void all_moves(
    const PreparedBoard& board,
    const Rack& rack,
    std::optional<std::int32_t> on_rack,
    std::vector<Move>& moves
);

std::optional<Move>
best_by_score(const PreparedBoard& board, const Rack& rack, std::optional<std::int32_t> on_rack);

/// Greatest 1000 * score + worth of what stays; of equals the greater score, then the first by
/// start, direction, word.
std::optional<Move> best_by_equity(
    const PreparedBoard& board,
    const Rack& rack,
    std::optional<std::int32_t> on_rack,
    const LeaveWorth& worth
);

} // namespace plancia
