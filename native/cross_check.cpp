#include "cross_check.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <span>

namespace plancia {

namespace {

/// Letters that lie side by side, in the order in which they were met, and their value.
struct Lying {
    std::array<Letter, board_size> spelling;
    std::size_t length = 0;
    std::int32_t points = 0;

    std::span<const Letter> read() const { return std::span(spelling).first(length); }
};

/// The letters that lie next to each other from a square on, without it: `steps` squares at most.
Lying lying_from(
    const ScoringTable& table,
    const Board& board,
    std::size_t index,
    std::ptrdiff_t stride,
    std::size_t steps
) {
    Lying lying;
    for (; steps > 0; --steps) {
        index = static_cast<std::size_t>(static_cast<std::ptrdiff_t>(index) + stride);
        if (!board.occupied(index)) {
            break;
        }
        const Tile tile = board.at(index);
        lying.spelling[lying.length++] = letter_of(tile);
        lying.points += table.values[code_of(tile)];
    }
    return lying;
}

State walk(const WordGraph& graph, State state, std::span<const Letter> spelling) {
    for (const Letter letter : spelling) {
        state = graph.child(state, letter);
    }
    return state;
}

/// Which letters fit between some that lie before (read outwards) and some that lie behind.
LetterMask letters_between(const WordGraph& graph, const Lying& before, const Lying& behind) {
    const State reversed = walk(graph, graph.root(), before.read());
    const State gap = graph.after_separator(reversed);
    const std::span<const Letter> rest = behind.read();
    LetterMask fitting = 0;
    for (LetterMask left = gap.continuing(); left != 0; left &= left - 1) {
        const auto letter = static_cast<Letter>(std::countr_zero(left));
        const State last = walk(graph, graph.child(gap, letter), rest.first(rest.size() - 1));
        fitting |= (last.ending() >> rest.back() & 1) << letter;
    }
    return fitting;
}

} // namespace

CrossCheck cross_check(
    const ScoringTable& table,
    const WordGraph& graph,
    const Board& board,
    Square square,
    Direction direction
) {
    const Direction crossing = perpendicular(direction);
    const auto stride = static_cast<std::ptrdiff_t>(stride_of(crossing));
    const std::size_t place = square.place_in_line(crossing);
    const Lying before = lying_from(table, board, square.index, -stride, place);
    const Lying behind = lying_from(table, board, square.index, stride, board_size - 1 - place);
    if (before.length == 0 && behind.length == 0) {
        return {};
    }
    const std::int32_t points = before.points + behind.points;
    if (behind.length == 0) {
        const State reversed = walk(graph, graph.root(), before.read());
        return {graph.after_separator(reversed).ending(), true, points};
    }
    if (before.length == 0) {
        State state = graph.root();
        for (std::size_t i = behind.length; i > 0; --i) {
            state = graph.child(state, behind.spelling[i - 1]);
        }
        return {state.ending(), true, points};
    }
    return {letters_between(graph, before, behind), true, points};
}

} // namespace plancia
