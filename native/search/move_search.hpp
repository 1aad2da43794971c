// The moves of a rack on a prepared board: all of them, or the best one without the others.

#pragma once

#include "board/rack.hpp"
#include "leaves/equity.hpp"
#include "search/move_list.hpp"
#include "search/move_summary.hpp"
#include "search/prepared_board.hpp"

#include <cstdint>
#include <optional>

namespace plancia {

/// Fills `moves` with every placement of tiles of the rack that the rules allow and that forms only
/// words of the graph, at least one, each once, always in the same order.
///
/// A lettered tile and a blank as the same letter make different placements. A single tile that
/// forms two words is listed under the better one; if they earn the same, under the one across.
/// Throws std::length_error if there are more than any list of words has.
void all_moves(
    const PreparedBoard& board,
    const Rack& rack,
    std::optional<std::int32_t> on_rack,
    MoveList& moves
);

/// How many moves that would be and what they earn, without a list of them.
MoveSummary
summarize_moves(const PreparedBoard& board, const Rack& rack, std::optional<std::int32_t> on_rack);

/// The move with the greatest score; of equals the first by start, direction, word.
std::optional<Move>
best_by_score(const PreparedBoard& board, const Rack& rack, std::optional<std::int32_t> on_rack);

/// The move with the greatest 1000 * score + worth of what stays; of equals the greater score, then
/// the first by start, direction, word.
std::optional<Move> best_by_equity(
    const PreparedBoard& board,
    const Rack& rack,
    std::optional<std::int32_t> on_rack,
    const LeaveWorth& worth
);

} // namespace plancia
