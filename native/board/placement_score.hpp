// Whether tiles may be laid on the board, and what the words they form are worth.

#pragma once

#include "board/board.hpp"
#include "board/refusal.hpp"
#include "board/scoring_table.hpp"

#include <cstdint>
#include <optional>
#include <span>

namespace plancia {

/// One tile of a placement and where it goes.
struct NewTile {
    Square square;
    Tile tile;
};

/// The points of a placement, or why it is refused; points are 0 then.
struct PlacementScore {
    Refusal refusal = Refusal::none;
    std::int64_t points = 0;
};

/// Checks and scores a placement, its tiles in any order. Words are not judged.
///
/// Any tiles and any number of them are a valid question. When several things are wrong, the
/// refusal is the one that the rules in Python would name. Does not allocate.
PlacementScore score_placement(
    const ScoringTable& table,
    const Board& board,
    std::span<const NewTile> tiles,
    std::optional<std::int32_t> on_rack = std::nullopt
);

} // namespace plancia
