// What the tiles above and below a square (for words across) demand of a letter laid on it.

#pragma once

#include "board.hpp"
#include "scoring_table.hpp"
#include "word_graph.hpp"

#include <cstdint>

namespace plancia {

/// The secondary word that a tile on a free square would form, if any.
struct CrossCheck {
    /// The letters that make it a word; all of them where there is no secondary word.
    LetterMask allowed = all_letters;
    /// Whether there is a secondary word. There may be one that no letter makes valid.
    bool crossed = false;
    /// What its lying letters are worth.
    std::int32_t points = 0;
};

/// The check of a free square for a play in a direction: it reads the perpendicular line.
CrossCheck cross_check(
    const ScoringTable& table,
    const WordGraph& graph,
    const Board& board,
    Square square,
    Direction direction
);

} // namespace plancia
