#include "move_search.hpp"

#include "line.hpp"
#include "line_walk.hpp"
#include "move_order.hpp"
#include "rack_words.hpp"
#include "short_plays.hpp"

#include <algorithm>
#include <bit>

namespace plancia {

namespace {

/// The stretch of free places between two blocks, less those that would touch one.
struct Gap {
    std::size_t first;
    std::size_t end;
};

/// Finds the plays of a rack line by line.
class Search {
  public:
    Search(
        const PreparedBoard& board,
        const Rack& rack,
        std::optional<std::int32_t> on_rack,
        std::vector<Move>& moves
    )
        : board_(board), rack_(rack), on_rack_(on_rack), moves_(moves),
          tiles_(board.table(), rack), words_(board.graph().short_words(), tiles_) {}

    /// The plays that the words of the rack do not suffice for.
    void walk(const Line& line) {
        LineWalk walk(board_.table(), board_.graph(), line, rack_, on_rack_, moves_);
        for (std::size_t i = 0; i < line.block_count; ++i) {
            const Block& block = line.block_list[i];
            const bool alone = block.first == block.last;
            if (!alone || i > 0) {
                walk.from_block(i, rightmost(line, i), alone);
            }
        }
    }

    void short_plays(const Line& line) {
        ShortPlays plays(board_.table(), line, on_rack_, moves_);
        std::size_t leftmost = 0;
        for (std::size_t i = 0; i < line.block_count; ++i) {
            const Block& block = line.block_list[i];
            if (block.first == block.last) {
                plays.through(
                    block, leftmost, rightmost(line, i), words_.with(line.lying[block.first])
                );
            }
            if (block.first >= leftmost + 2U) { // there is a place that does not touch the block
                plays.beside(line.crossed, leftmost, block.first - 2U, words_.alone());
            }
            leftmost = block.last + 2U;
        }
        if (leftmost < board_size) {
            plays.beside(line.crossed, leftmost, board_size - 1, words_.alone());
        }
    }

    void opening(const Line& line, std::size_t start) {
        LineWalk walk(board_.table(), board_.graph(), line, rack_, on_rack_, moves_);
        walk.at_least(board_.table().first_word_min);
        walk.from_place(start, 0, board_size - 1);
    }

  private:
    /// How far right a play through a block reaches that does not touch the next one.
    static std::size_t rightmost(const Line& line, std::size_t block) {
        return block + 1 < line.block_count ? line.block_list[block + 1].first - 2U
                                            : board_size - 1;
    }

    const PreparedBoard& board_;
    const Rack& rack_;
    std::optional<std::int32_t> on_rack_;
    std::vector<Move>& moves_;
    RackTiles tiles_;
    RackWordFinder words_;
};

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
    Search search(board, rack, on_rack, moves);
    const bool opening = board.board().empty();
    for (const Direction direction : {Direction::across, Direction::down}) {
        const std::size_t start_line = table.start.place_in_line(perpendicular(direction));
        for (std::size_t number = 0; number < board_size; ++number) {
            if (opening && number != start_line) {
                continue;
            }
            const Line line = read_line(board, direction, number, rack.playable());
            if (opening) {
                search.opening(line, table.start.place_in_line(direction));
            } else {
                search.walk(line);
                search.short_plays(line);
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
