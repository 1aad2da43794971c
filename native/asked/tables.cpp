#include "asked/tables.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string>

namespace plancia {

namespace {

/// Copies an array, which must have a number for each place of `to`.
void read_numbers(std::string_view name, GivenBytes from, std::span<std::uint8_t> to) {
    if (from.size() != to.size()) {
        throw std::invalid_argument(
            std::string(name) + " are " + std::to_string(to.size()) + " numbers, not "
            + std::to_string(from.size())
        );
    }
    std::ranges::copy(from, to.begin());
}

void read_factors(std::string_view name, GivenBytes from, std::span<std::uint8_t> to) {
    read_numbers(name, from, to);
    const auto allowed = [](std::uint8_t factor) { return 1 <= factor && factor <= max_factor; };
    if (!std::ranges::all_of(to, allowed)) {
        throw std::invalid_argument(
            std::string(name) + " are between 1 and " + std::to_string(max_factor)
        );
    }
}

LetterMask read_blank_letters(std::string_view text) {
    LetterMask found = 0;
    for (const char symbol : text) {
        if (!is_letter(symbol)) {
            throw std::invalid_argument("blank_letters are letters A-Z");
        }
        found |= LetterMask{1} << (symbol - 'A');
    }
    return found;
}

} // namespace

Square read_square(std::int64_t index) {
    if (index < 0 || index >= static_cast<std::int64_t>(board_squares)) {
        throw std::invalid_argument("there is no square " + std::to_string(index));
    }
    return {static_cast<std::uint8_t>(index)};
}

ScoringTable read_scoring_table(const GivenScoring& given) {
    ScoringTable table;
    read_numbers("values", given.values, std::span(table.values).subspan(code_of(Tile::letter_a)));
    read_numbers("counts", given.counts, table.counts);
    read_factors("letter_factors", given.letter_factors, table.letter_factors);
    read_factors("word_factors", given.word_factors, table.word_factors);
    table.start = read_square(given.start);
    table.first_word_min = given.first_word_min;
    table.rack_size = given.rack_size;
    table.bonus_points = given.bonus_points;
    table.bonus_for_whole_rack = given.bonus_for_whole_rack;
    table.blank_letters = read_blank_letters(given.blank_letters);
    return table;
}

GameTable read_game_table(GameTable given) {
    const std::array numbers{
        given.exchange_min_bag,
        given.free_min_bag,
        given.free_per_game,
        given.scoreless_turns,
        given.rack_blank_value,
        given.out_gain_factor
    };
    if (!std::ranges::all_of(numbers, [](std::int32_t number) {
            return 0 <= number && number <= 1000;
        })) {
        throw std::invalid_argument("numbers of a game are between 0 and 1000");
    }
    given.free_min_bag = std::max(given.free_min_bag, 1); // an empty bag has nothing to exchange
    given.scoreless_turns = std::max(given.scoreless_turns, 1); // a game must end
    return given;
}

} // namespace plancia
