#include "move_search.hpp"

#include "line.hpp"
#include "line_walk.hpp"
#include "move_order.hpp"

#include <algorithm>
#include <bit>

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

/// The first of equal tiles of a rack leave first: which of them stays makes no difference.
std::size_t kept_by(const Move& move, const Rack& rack) {
    std::size_t kept = (std::size_t{1} << rack.size()) - 1;
    for (const std::uint8_t symbol : move.word) {
        if (symbol == 0 || (symbol & lying_bit) != 0) {
            continue;
        }
        std::size_t first = 0;
        std::size_t end = 0;
        const std::size_t kind = kind_of(parse_tile(static_cast<char>(symbol)));
        for (std::size_t other = 0; other <= kind; ++other) {
            first = end;
            end += rack.count(other);
        }
        while ((kept >> first & 1) == 0) {
            ++first;
        }
        kept &= ~(std::size_t{1} << first);
    }
    return kept;
}

} // namespace

void all_moves(
    const PreparedBoard& board,
    const Rack& rack,
    std::optional<std::int32_t> on_rack,
    std::vector<Move>& moves
) {
    moves.clear();
    const ScoringTable& table = board.table();
    const bool opening = board.board().empty();
    for (const Direction direction : {Direction::across, Direction::down}) {
        const std::size_t start_line = table.start.place_in_line(perpendicular(direction));
        for (std::size_t number = 0; number < board_size; ++number) {
            if (opening && number != start_line) {
                continue;
            }
            const Line line = read_line(board, direction, number);
            LineWalk walk(table, board.graph(), line, rack, on_rack, moves);
            if (opening) {
                const std::size_t start = table.start.place_in_line(direction);
                walk.at_least(table.first_word_min);
                walk.from_place(start, 0, board_size - 1);
            } else {
                generate_line(line, walk);
            }
        }
    }
}

std::optional<Move>
best_by_score(const PreparedBoard& board, const Rack& rack, std::optional<std::int32_t> on_rack) {
    return best_by_equity(board, rack, on_rack, {});
}

std::optional<Move> best_by_equity(
    const PreparedBoard& board,
    const Rack& rack,
    std::optional<std::int32_t> on_rack,
    const LeaveWorth& worth
) {
    std::vector<Move> moves;
    all_moves(board, rack, on_rack, moves);
    const auto equity = [&](const Move& move) {
        return 1000 * move.score + worth[kept_by(move, rack)];
    };
    const auto better_equity = [&](const Move& one, const Move& other) {
        const std::int64_t first = equity(one);
        const std::int64_t second = equity(other);
        return first != second ? first > second : better(one, other);
    };
    const auto best = std::ranges::min_element(moves, better_equity);
    return best == moves.end() ? std::nullopt : std::optional(*best);
}

} // namespace plancia
