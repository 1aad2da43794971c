#include "move_generator.hpp"

#include "line.hpp"
#include "line_walk.hpp"

#include <algorithm>
#include <bit>
#include <tuple>

namespace plancia {

namespace {

/// Plays that hold lying tiles, by the leftmost block among them.
void through_blocks(const Line& line, LineWalk& walk) {
    std::size_t leftmost = 0;
    for (const Block& block : line.blocks()) {
        walk.from_block(block, leftmost);
        leftmost = block.last + 2U; // farther left a tile would touch this block
    }
}

/// Plays of nothing but new tiles between two blocks, by the leftmost place among `anchors`.
void beside_tiles(
    std::uint32_t anchors, std::size_t leftmost, std::size_t rightmost, LineWalk& walk
) {
    const std::uint32_t reach = (2U << rightmost) - (1U << leftmost);
    for (std::uint32_t left = anchors & reach; left != 0; left &= left - 1) {
        const auto place = static_cast<std::size_t>(std::countr_zero(left));
        walk.from_place(place, leftmost, rightmost);
        leftmost = place + 1;
    }
}

/// All the plays of a line, each found from one starting point only.
void generate_line(const Line& line, LineWalk& walk) {
    through_blocks(line, walk);
    std::size_t leftmost = 0;
    for (const Block& block : line.blocks()) {
        if (block.first >= leftmost + 2U) { // there is a place that does not touch the block
            beside_tiles(line.crossed, leftmost, block.first - 2U, walk);
        }
        leftmost = block.last + 2U;
    }
    if (leftmost < board_size) {
        beside_tiles(line.crossed, leftmost, board_size - 1, walk);
    }
}

} // namespace

std::vector<Move> generate_moves(
    const ScoringTable& table,
    const WordGraph& graph,
    const Board& board,
    const Rack& rack,
    std::optional<std::int32_t> on_rack
) {
    std::vector<Move> moves;
    for (const Direction direction : {Direction::across, Direction::down}) {
        const std::size_t start_line = table.start.place_in_line(perpendicular(direction));
        for (std::size_t number = 0; number < board_size; ++number) {
            if (board.empty() && number != start_line) {
                continue;
            }
            const Line line = read_line(table, graph, board, direction, number);
            if (board.empty()) {
                const std::size_t start = table.start.place_in_line(direction);
                LineWalk walk(table, graph, line, rack, on_rack, moves);
                walk.at_least(table.first_word_min);
                walk.from_place(start, 0, board_size - 1);
            } else if ((line.occupied | line.crossed) != 0) {
                LineWalk walk(table, graph, line, rack, on_rack, moves);
                generate_line(line, walk);
            }
        }
    }
    return moves;
}

MoveSummary summarize(std::span<const Move> moves) {
    MoveSummary summary;
    for (const Move& move : moves) {
        summary.best = summary.count == 0 ? move.score : std::max(summary.best, move.score);
        summary.sum += move.score;
        ++summary.count;
    }
    return summary;
}

bool better(const Move& one, const Move& other) {
    if (one.score != other.score) {
        return one.score > other.score;
    }
    return std::tie(one.start, one.direction, one.word)
           < std::tie(other.start, other.direction, other.word);
}

std::optional<Move> best_of(std::span<const Move> moves) {
    const auto best = std::ranges::min_element(moves, better);
    return best == moves.end() ? std::nullopt : std::optional(*best);
}

} // namespace plancia
