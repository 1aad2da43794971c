#include "search/changed_lines.hpp"

namespace plancia {

LineMask changed_lines(const PreparedBoard& after, const Move& move) {
    const auto direction = static_cast<Direction>(move.direction);
    const Direction crossing = perpendicular(direction);
    const std::size_t number = Square{move.start}.place_in_line(crossing);
    const std::size_t first = Square{move.start}.place_in_line(direction);
    const auto bit = [](Direction along, std::size_t line) {
        return LineMask{1} << line_number(along, line);
    };
    LineMask lines = bit(direction, number);
    // A tile lies in two lines, and a word demands something of a letter at its two ends.
    if (first > 0) {
        lines |= bit(crossing, first - 1);
    }
    if (first + move.length < board_size) {
        lines |= bit(crossing, first + move.length);
    }
    std::size_t laid = 0;
    for (std::size_t i = 0; i < move.length; ++i) {
        if ((move.word[i] & lying_bit) != 0) {
            continue;
        }
        ++laid;
        const Line& line = after.line(crossing, first + i);
        std::size_t from = number;
        std::size_t to = number;
        while (from > 0 && line.is_occupied(from - 1)) {
            --from;
        }
        while (line.is_occupied(to + 1)) {
            ++to;
        }
        lines |= bit(crossing, first + i);
        if (from > 0) {
            lines |= bit(direction, from - 1);
        }
        if (to + 1 < board_size) {
            lines |= bit(direction, to + 1);
        }
    }
    // The first play had to cover one square, the next ones have to touch something.
    return laid == move.length && after.board().lying() == laid ? all_lines : lines;
}

} // namespace plancia
