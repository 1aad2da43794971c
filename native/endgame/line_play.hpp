// A play as the search of endgames keeps it: where it lies in its line, and what it takes.

#pragma once

#include "board/move.hpp"
#include "endgame/rack_parts.hpp"
#include "search/changed_lines.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <tuple>

namespace plancia {

struct LinePlay {
    /// Without a bonus for the whole rack: how many tiles are held is known later.
    std::int32_t score = 0;
    /// The places of its line on which it lays tiles.
    std::uint16_t laid = 0;
    RackPart taken = 0;
    std::uint8_t line = 0; // as in a LineMask
    std::uint8_t first = 0;
    std::uint8_t length = 0;
    std::array<std::uint8_t, board_size> word{}; // as in a Move
    std::uint8_t played = 0;

    std::size_t last() const { return first + length - 1U; }

    Direction direction() const { return line < board_size ? Direction::across : Direction::down; }

    std::size_t number() const { return line < board_size ? line : line - board_size; }

    Move move() const {
        Move move;
        move.score = score;
        const std::size_t start = direction() == Direction::across ? number() * board_size + first
                                                                   : first * board_size + number();
        move.start = static_cast<std::uint8_t>(start);
        move.direction = static_cast<std::uint8_t>(direction());
        move.length = length;
        move.played = played;
        std::copy(word.begin(), word.end(), move.word.begin());
        return move;
    }

    /// A number that hardly any other play of a position has: its line, and 21 bits made of the
    /// rest. Never 0. Some other play may have it: it says what to try, never what to leave out.
    std::uint32_t mark() const {
        std::uint32_t sum = first;
        for (std::size_t i = 0; i < length; ++i) {
            sum = (sum ^ word[i]) * 0x01000193U;
        }
        return (line + 1U) << 21 | sum >> 11;
    }

    /// The line of the play with a mark.
    static std::size_t line_of(std::uint32_t mark) { return (mark >> 21) - 1; }
};

static_assert(sizeof(LinePlay) == 28);

/// Whether two plays of one position are one.
inline bool same_play(const LinePlay& one, const LinePlay& other) {
    return one.line == other.line && one.first == other.first && one.length == other.length
           && one.word == other.word;
}

/// The order of plays on one line: by points, and no two are equal.
inline bool comes_before(const LinePlay& one, const LinePlay& other) {
    if (one.score != other.score) {
        return one.score > other.score;
    }
    return std::tie(one.first, one.length, one.word)
           < std::tie(other.first, other.length, other.word);
}

/// Whether a play may be no more, or for other points, once another was laid: one of the other's
/// tiles lies on its squares or at the ends of its word, or changes what is demanded of a tile.
inline bool disturbs(const PreparedBoard& board, const LinePlay& laid, const LinePlay& play) {
    // The places of a word and the one before and behind it.
    const auto around = [](const LinePlay& each) {
        const unsigned before = each.first > 0 ? each.first - 1U : 0;
        return (4U << each.last()) - (1U << before);
    };
    if (laid.line == play.line) {
        return (laid.laid & around(play)) != 0;
    }
    if (laid.direction() == play.direction()) {
        // Tiles of both in one crossing line, with nothing but tiles between them.
        const std::size_t one = laid.number();
        const std::size_t other = play.number();
        const std::size_t from = one < other ? one + 1 : other + 1;
        const std::size_t to = one < other ? other : one;
        const std::uint32_t between = (1U << to) - (1U << from);
        for (unsigned left = laid.laid & play.laid; left != 0; left &= left - 1) {
            const auto place = static_cast<std::size_t>(std::countr_zero(left));
            const Line& crossing = board.line(perpendicular(laid.direction()), place);
            if ((crossing.occupied & between) == between) {
                return true;
            }
        }
        return false;
    }
    const std::size_t where = play.number();   // in the line of the other
    const std::size_t crossed = laid.number(); // in the line of the play
    if ((laid.laid >> where & 1) != 0) {
        return (around(play) >> crossed & 1) != 0;
    }
    const bool at_end = where + 1 == laid.first || where == laid.last() + 1;
    return at_end && (play.laid >> crossed & 1) != 0;
}

} // namespace plancia
