// Every legal placement of a rack on a board, with its score.

#pragma once

#include "board.hpp"
#include "move.hpp"
#include "rack.hpp"
#include "scoring_table.hpp"
#include "word_graph.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace plancia {

/// Returns every placement of tiles of the rack that the rules allow and that forms only words of
/// the graph, at least one, each once.
///
/// A lettered tile and a blank as the same letter make different placements. A single tile that
/// forms two words is listed under the better one; if they earn the same, under the one across.
/// Needs no more tiles on the rack than the table says. The order is always the same.
std::vector<Move> generate_moves(
    const ScoringTable& table,
    const WordGraph& graph,
    const Board& board,
    const Rack& rack,
    std::optional<std::int32_t> on_rack = std::nullopt
);

/// How many moves there are, what they earn together and at most (0 if there are none).
struct MoveSummary {
    std::int64_t count = 0;
    std::int64_t sum = 0;
    std::int64_t best = 0;
};

MoveSummary summarize(std::span<const Move> moves);

/// Whether a move comes before another: it earns more, or as much and comes first by square,
/// direction and tiles. No two moves of a position are equal.
bool better(const Move& one, const Move& other);

/// The move that comes before all others, if there is any.
std::optional<Move> best_of(std::span<const Move> moves);

} // namespace plancia
