#include "line.hpp"

namespace plancia {

Line read_line(
    const PreparedBoard& prepared, Direction direction, std::size_t number, LetterMask playable
) {
    const ScoringTable& table = prepared.table();
    Line line;
    line.direction = direction;
    line.first_square = square_of(direction, number, 0);
    line.occupied = prepared.occupied(direction, number);
    line.crossed = prepared.crossed(direction, number);
    for (std::size_t place = 0; place < board_size; ++place) {
        const std::uint8_t square = line.square_at(place);
        line.cross_points_before[place + 1] = line.cross_points_before[place];
        if (line.is_occupied(place)) {
            line.lying[place] = letter_of(prepared.board().at(square));
            line.letter_factors[place] = 1;
            line.word_factors[place] = 1;
            if (!line.is_occupied(place + 1)) {
                line.block_list[line.block_count++] = prepared.block_ending_at(direction, square);
            }
            continue;
        }
        const CrossCheck& check = prepared.check(direction, square);
        const std::int32_t letter_factor = table.letter_factors[square];
        const std::int32_t word_factor = table.word_factors[square];
        line.allowed[place] = check.allowed << 1;
        line.open |= static_cast<std::uint32_t>((check.allowed & playable) != 0) << place;
        line.letter_factors[place] = static_cast<std::int16_t>(letter_factor);
        line.word_factors[place] = word_factor;
        if (line.is_crossed(place)) {
            line.cross_factors[place] = static_cast<std::int16_t>(letter_factor * word_factor);
            line.cross_points_before[place + 1] += check.points * word_factor;
        }
    }
    return line;
}

} // namespace plancia
