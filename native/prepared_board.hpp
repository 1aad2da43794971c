// A board with everything about it that does not depend on a rack, kept up to date move by move.
//
// For each direction and each block of tiles it holds where the word graph is after reading the
// block, and for each free square beside a block what the block demands of a letter there. A move
// changes the blocks that it touches and the squares at their two ends, nothing else: to lay it
// costs some twenty steps in the graph, where a fresh board costs hundreds.

#pragma once

#include "board.hpp"
#include "move.hpp"
#include "scoring_table.hpp"
#include "word_graph.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace plancia {

/// What the tiles before and behind a free square, in one direction, demand of a letter laid on it.
struct CrossCheck {
    /// The letters that make a word with them; all of them if there are no such tiles.
    LetterMask allowed = all_letters;
    /// What those tiles are worth.
    std::int32_t points = 0;

    bool operator==(const CrossCheck&) const = default;
};

/// Tiles that lie side by side in a line, as many as there are.
struct Block {
    /// Where the graph is after the letters from the last to the first.
    Offset node = nothing;
    /// What its letters are worth.
    std::int32_t points = 0;
    /// Its places in the line.
    std::uint8_t first = 0;
    std::uint8_t last = 0;

    bool operator==(const Block&) const = default;
};

/// A square of one of the two directions: of a word across or of a word down.
struct Spot {
    Direction direction{};
    std::uint8_t square = 0;
};

/// What a move has overwritten: one block and two checks for each word that it touched.
class Undo {
    friend class PreparedBoard;

    struct OldCheck {
        Spot spot;
        bool crossed = false;
        CrossCheck check;
    };

    struct OldBlock {
        Spot spot;
        Block block;
    };

    static constexpr std::size_t most_words = board_size + 1;

    std::array<OldCheck, 2 * most_words> checks;
    std::array<OldBlock, most_words> blocks;
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

    // --- what a search reads; number 0 is the top row or the left column ---

    /// Bit p is set if a tile lies on place p of the line.
    std::uint32_t occupied(Direction direction, std::size_t number) const {
        return side(direction).occupied[number];
    }

    /// Bit p is set if a tile on the free place p of the line forms a secondary word.
    std::uint32_t crossed(Direction direction, std::size_t number) const {
        return side(direction).crossed[number] & ~occupied(direction, number);
    }

    /// The check of a free square for a play in a direction: it comes from the other direction.
    const CrossCheck& check(Direction direction, std::size_t square) const {
        return side(direction).checks[square];
    }

    /// The block of a line that ends on a square.
    const Block& block_ending_at(Direction direction, std::size_t square) const {
        return side(direction).blocks[square];
    }

    /// Whether all that a search reads is the same.
    bool reads_as(const PreparedBoard& other) const;

  private:
    /// All that belongs to the plays in one direction.
    struct Side {
        std::array<std::uint16_t, board_size> occupied{};
        /// May be set where a tile lies: what was under it comes back when it is taken back.
        std::array<std::uint16_t, board_size> crossed{};
        std::array<CrossCheck, board_squares> checks{};
        /// By the square of the last tile; meaningless elsewhere.
        std::array<Block, board_squares> blocks{};
    };

    const Side& side(Direction direction) const {
        return sides_[static_cast<std::size_t>(direction)];
    }

    Side& side(Direction direction) { return sides_[static_cast<std::size_t>(direction)]; }

    void put(std::uint8_t square, Tile tile);
    Block read_block(Direction direction, std::size_t number, std::size_t place) const;
    CrossCheck
    check_between(Direction direction, std::size_t number, std::size_t place, bool& crossed) const;
    template <typename Keep>
    void refresh(Direction direction, std::size_t number, std::size_t place, Keep& keep);
    template <typename Keep>
    void refresh_check(Direction direction, std::size_t number, std::size_t place, Keep& keep);

    const ScoringTable* table_;
    const WordGraph* graph_;
    Board board_;
    std::array<Side, 2> sides_{};
};

/// The square of a place in a line.
constexpr std::uint8_t square_of(Direction direction, std::size_t number, std::size_t place) {
    return static_cast<std::uint8_t>(
        number * stride_of(perpendicular(direction)) + place * stride_of(direction)
    );
}

} // namespace plancia
