// A board with everything about it that does not depend on a rack, kept up to date move by move.
//
// For each direction and each block of tiles it holds where the word graph is after reading the
// block, and for each free square beside a block what the block demands of a letter there. A move
// changes the blocks that it touches and the squares at their two ends, nothing else: to lay it
// costs some twenty steps in the graph, where a fresh board costs hundreds.

#pragma once

#include "board/board.hpp"
#include "board/move.hpp"
#include "board/scoring_table.hpp"
#include "graph/word_graph.hpp"
#include "search/line.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace plancia {

/// What a move has overwritten: one block and two checks for each word that it touched.
class Undo {
    friend class PreparedBoard;

    /// A place of a line.
    struct Spot {
        Direction direction;
        std::uint8_t number;
        std::uint8_t place;
    };

    static constexpr std::size_t most_words = board_size + 1;

    std::array<std::pair<Spot, CrossCheck>, 2 * most_words> checks;
    std::array<std::pair<Spot, Block>, most_words> blocks;
    std::array<std::uint8_t, board_size> squares;
    std::uint8_t check_count = 0;
    std::uint8_t block_count = 0;
    std::uint8_t square_count = 0;
};

class PreparedBoard {
  public:
    /// Table and graph must outlive the prepared board.
    PreparedBoard(const ScoringTable& table, const WordGraph& graph, const Board& board);

    const ScoringTable& table() const { return *table_; }

    const WordGraph& graph() const { return *graph_; }

    const Board& board() const { return board_; }

    /// Lays a legal move and updates only what it touches. What it returns takes it back, last laid
    /// first.
    Undo lay(const Move& move);

    void take_back(const Undo& undo);

    /// A line of the board: number 0 is the top row or the left column.
    const Line& line(Direction direction, std::size_t number) const {
        return lines_[number_of(direction, number)];
    }

    /// All of them, the columns behind the rows.
    const std::array<Line, 2 * board_size>& lines() const { return lines_; }

    /// Whether all that a search reads is the same.
    bool reads_as(const PreparedBoard& other) const;

  private:
    static std::size_t number_of(Direction direction, std::size_t number) {
        return direction == Direction::across ? number : board_size + number;
    }

    Line& line_at(Direction direction, std::size_t number) {
        return lines_[number_of(direction, number)];
    }

    void put(Square square, Tile tile);
    void lift(Square square);
    void settle(Line& line, std::size_t place) const;
    Block read_block(const Line& line, std::size_t place) const;
    CrossCheck check_between(const Line& line, std::size_t place) const;
    template <typename Keep>
    void refresh(Direction direction, std::size_t number, std::size_t place, Keep& keep);
    template <typename Keep>
    void refresh_check(Direction direction, std::size_t number, std::size_t place, Keep& keep);

    const ScoringTable* table_;
    const WordGraph* graph_;
    Board board_;
    std::array<Line, 2 * board_size> lines_{};
};

} // namespace plancia
