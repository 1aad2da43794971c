#include "line.hpp"

#include "cross_check.hpp"

namespace plancia {

namespace {

FreeSquare free_square(const ScoringTable& table, std::size_t index, const CrossCheck& check) {
    const std::int32_t letter_factor = table.letter_factors[index];
    const std::int32_t word_factor = table.word_factors[index];
    return {
        check.allowed,
        letter_factor,
        word_factor,
        check.points * word_factor,
        check.crossed ? letter_factor * word_factor : 0,
    };
}

/// Adds the tile on a place to the block that it continues, or begins a block with it.
void add_to_blocks(Line& line, std::size_t place, std::int32_t points) {
    const auto here = static_cast<std::uint8_t>(place);
    if (place == 0 || !line.is_occupied(place - 1)) {
        line.block_list[line.block_count++] = {here, here, points};
    } else {
        Block& block = line.block_list[line.block_count - 1U];
        block.last = here;
        block.points += points;
    }
}

} // namespace

Line read_line(
    const ScoringTable& table,
    const WordGraph& graph,
    const Board& board,
    Direction direction,
    std::size_t number
) {
    Line line;
    line.direction = direction;
    line.first_square = static_cast<std::uint8_t>(number * stride_of(perpendicular(direction)));
    for (std::size_t place = 0; place < board_size; ++place) {
        const Square square{line.square_at(place)};
        const auto bit = static_cast<std::uint16_t>(1U << place);
        if (board.occupied(square.index)) {
            const Tile tile = board.at(square.index);
            line.lying[place] = letter_of(tile);
            add_to_blocks(line, place, table.values[code_of(tile)]);
            line.occupied |= bit;
            continue;
        }
        const CrossCheck check = cross_check(table, graph, board, square, direction);
        line.free[place] = free_square(table, square.index, check);
        if (check.crossed) {
            line.crossed |= bit;
        }
    }
    return line;
}

} // namespace plancia
