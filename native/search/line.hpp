// One row or column of a prepared board, as a search reads it: left to right, places 0 to 14.

#pragma once

#include "board/square.hpp"
#include "fixed_table.hpp"
#include "graph/letter_sum.hpp"
#include "graph/record.hpp"
#include "search/line_text.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace plancia {

/// What the tiles before and behind a free square, in the other direction, demand of a letter on
/// it.
struct CrossCheck {
    /// The letters that make a word with them; all of them if there are no such tiles.
    LetterMask allowed = all_letters;
    /// What those tiles are worth.
    std::int32_t points = 0;
    /// Whether there are any. There may be some with which no letter makes a word.
    bool crossed = false;

    bool operator==(const CrossCheck&) const = default;
};

/// Tiles that lie side by side in a line, as many as there are.
struct Block {
    /// Where the graph is after the letters from the last to the first.
    Offset node = nothing;
    /// What its letters are worth.
    std::int32_t points = 0;
    LetterSum sum = 0;
    /// Its places in the line.
    std::uint8_t first = 0;
    std::uint8_t last = 0;

    bool is_single() const { return first == last; }

    bool operator==(const Block&) const = default;
};

struct Line {
    /// A short word may be read from any place on: there are zeros behind the line.
    static constexpr std::size_t readable = board_size + most_summed + 1;

    Direction direction{};
    std::uint8_t first_square = 0;
    /// Bit p is set if a tile lies on place p; one more place behind the line is always free.
    std::uint16_t occupied = 0;
    /// Bit p is set if a tile on the free place p forms a secondary word.
    std::uint16_t crossed = 0;
    /// What a place does to its letter in the main word and in the secondary word, and to the main
    /// word; 1, 0 and 1 where a tile lies.
    FixedTable<std::int16_t, readable> letter_factors{};
    FixedTable<std::int16_t, readable> cross_factors{};
    FixedTable<std::int32_t, board_size + 1> word_factors{};
    /// What the lying letters of the secondary word earn, if there is one.
    FixedTable<std::int32_t, board_size + 1> cross_points{};
    /// What a free place demands; where a tile lies, what it demanded before.
    FixedTable<CrossCheck, board_size> checks{};
    /// The letters that lie in the line.
    FixedTable<Letter, board_size> lying{};
    /// The same as moves spell them.
    LineText text{};
    /// By the place of the last tile; meaningless elsewhere.
    FixedTable<Block, board_size> blocks{};

    bool is_occupied(std::size_t place) const { return (occupied >> place & 1) != 0; }

    bool is_crossed(std::size_t place) const { return (crossed >> place & 1) != 0; }

    /// Bit p is set if a block ends on place p.
    std::uint32_t block_ends() const { return occupied & ~(occupied >> 1U); }

    std::uint8_t square_at(std::size_t place) const {
        return static_cast<std::uint8_t>(first_square + place * stride_of(direction));
    }

    /// Calls `visit(block, leftmost, rightmost)` for each block, from left to right, with the
    /// places that a play may reach without touching another block.
    template <typename Visit>
    void for_each_block(Visit visit) const {
        std::size_t leftmost = 0;
        for (std::uint32_t ends = block_ends(); ends != 0; ends &= ends - 1) {
            const auto last = static_cast<std::size_t>(std::countr_zero(ends));
            const std::uint32_t behind = std::uint32_t{occupied} >> (last + 1);
            const std::size_t rightmost =
                behind == 0 ? board_size - 1
                            : last + static_cast<std::size_t>(std::countr_zero(behind)) - 1;
            visit(blocks[last], leftmost, rightmost);
            leftmost = last + 2;
        }
    }

    /// Calls `visit(leftmost, rightmost)` for each stretch of free places that touch no block.
    template <typename Visit>
    void for_each_gap(Visit visit) const {
        const std::uint32_t taken = occupied | occupied << 1U | occupied >> 1U | 1U << board_size;
        std::size_t place = 0;
        while (place < board_size) {
            place += static_cast<std::size_t>(std::countr_one(taken >> place));
            if (place >= board_size) {
                return;
            }
            const auto length = static_cast<std::size_t>(std::countr_zero(taken >> place));
            visit(place, place + length - 1);
            place += length;
        }
    }
};

} // namespace plancia
