#include "line.hpp"

namespace plancia {

namespace {

FreeSquare
free_square(const ScoringTable& table, std::size_t index, const CrossCheck& check, bool crossed) {
    const std::int32_t letter_factor = table.letter_factors[index];
    const std::int32_t word_factor = table.word_factors[index];
    return {
        check.allowed,
        letter_factor,
        word_factor,
        check.points * word_factor,
        crossed ? letter_factor * word_factor : 0,
    };
}

} // namespace

Line read_line(const PreparedBoard& prepared, Direction direction, std::size_t number) {
    Line line;
    line.direction = direction;
    line.first_square = square_of(direction, number, 0);
    line.occupied = static_cast<std::uint16_t>(prepared.occupied(direction, number));
    line.crossed = static_cast<std::uint16_t>(prepared.crossed(direction, number));
    for (std::size_t place = 0; place < board_size; ++place) {
        const std::uint8_t square = line.square_at(place);
        if (!line.is_occupied(place)) {
            line.free[place] = free_square(
                prepared.table(), square, prepared.check(direction, square), line.is_crossed(place)
            );
            continue;
        }
        line.lying[place] = letter_of(prepared.board().at(square));
        if (!line.is_occupied(place + 1)) {
            line.block_list[line.block_count++] = prepared.block_ending_at(direction, square);
        }
    }
    return line;
}

} // namespace plancia
