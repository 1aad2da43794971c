// Walks the word graph along one line, laying tiles of a rack on the way.
//
// For the plays that hold a block of several tiles or several blocks. Each is found from the
// rightmost of its blocks: the walk begins behind its letters, which are read already, goes left
// over free places and other blocks, and from each place where the word could begin turns to the
// right of where it started. A gap between two blocks is thus filled before anything else is tried.

#pragma once

#include "line.hpp"
#include "move.hpp"
#include "rack.hpp"
#include "scoring_table.hpp"
#include "word_graph.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace plancia {

class LineWalk {
  public:
    LineWalk(
        const ScoringTable& table,
        const WordGraph& graph,
        const Line& line,
        const Rack& rack,
        std::optional<std::int32_t> on_rack,
        std::vector<Move>& moves
    );

    /// From now on leaves out plays of fewer tiles.
    void at_least(std::int32_t tiles) { fewest_ = tiles; }

    /// Words that hold the block, and others to its left, and reach to `rightmost` at most. With
    /// `others_only`, those that hold no other block are left out.
    void from_block(std::size_t block, std::size_t rightmost, bool others_only);

    /// Words of new tiles that cover a free place, from `leftmost` to `rightmost`.
    void from_place(std::size_t place, std::size_t leftmost, std::size_t rightmost);

  private:
    /// What the tiles laid so far earn.
    struct Sums {
        std::int32_t letters = 0;  // of the main word, before its factor
        std::int32_t factor = 1;   // at most 4 to the 7th
        std::int32_t crossing = 0; // all secondary words
        std::int32_t played = 0;
    };

    void arrive(State state, std::size_t first, const Sums& sums);
    void lay_left(State state, std::size_t place, const Sums& sums);
    void pass_block(State state, const Block& block, Sums sums);
    void right(State state, std::size_t place, const Sums& sums);
    bool listed_elsewhere(std::size_t last, std::int64_t main, const Sums& sums) const;
    void record(std::size_t last, const Sums& sums);

    /// Calls `next` with the sums for each tile of the rack that can be the letter, while it is off
    /// the rack.
    template <typename Next>
    void with_each_tile(std::size_t place, Letter letter, const Sums& sums, Next next);

    Sums laid(const Sums& sums, std::size_t place, Tile tile) const;

    LetterMask fitting(std::size_t place) const {
        return line_.allowed[place] >> 1 & rack_.playable();
    }

    const ScoringTable& table_;
    const WordGraph& graph_;
    const Line& line_;
    Rack rack_;
    std::optional<std::int32_t> on_rack_;
    std::vector<Move>& moves_;
    std::int32_t fewest_ = 1;
    // The limits of the present starting point, and where the word begins while reading right.
    std::size_t leftmost_ = 0;
    std::size_t rightmost_ = 0;
    /// Words that begin behind this place are left out.
    std::size_t latest_first_ = 0;
    std::size_t turn_ = 0;
    std::size_t first_ = 0;
    /// The line with the tiles laid so far, as moves spell it.
    std::array<std::uint8_t, board_size> text_{};
    /// Which block ends on a place.
    std::array<std::uint8_t, board_size> block_at_{};
};

} // namespace plancia
