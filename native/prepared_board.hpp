// A board that is made ready once for many searches, and changes with each move that is laid.

#pragma once

#include "board.hpp"
#include "move.hpp"
#include "scoring_table.hpp"
#include "word_graph.hpp"

namespace plancia {

/// What takes a move back: the board as it was.
struct Undo {
    Board before;
};

class PreparedBoard {
  public:
    /// The table and the graph must outlive this.
    PreparedBoard(const ScoringTable& table, const WordGraph& graph, const Board& board)
        : table_(&table), graph_(&graph), board_(board) {}

    const Board& board() const { return board_; }

    const ScoringTable& table() const { return *table_; }

    const WordGraph& graph() const { return *graph_; }

    /// Lays a legal move; what it returns takes it back, last laid first.
    Undo lay(const Move& move);

    void take_back(const Undo& undo) { board_ = undo.before; }

  private:
    const ScoringTable* table_;
    const WordGraph* graph_;
    Board board_;
};

} // namespace plancia
