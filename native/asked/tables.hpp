// The numbers of a rulebook as they are given, checked.

#pragma once

#include "board/scoring_table.hpp"
#include "play/game_table.hpp"

#include <cstdint>
#include <span>
#include <string_view>

namespace plancia {

/// Bytes as they come in.
using GivenBytes = std::span<const std::uint8_t>;

/// The numbers of ScoringTable, in arrays without the places that it leaves empty.
struct GivenScoring {
    GivenBytes values;
    GivenBytes counts;
    GivenBytes letter_factors;
    GivenBytes word_factors;
    std::int64_t start = 0;
    std::int32_t first_word_min = 0;
    std::int32_t rack_size = 0;
    std::int32_t bonus_points = 0;
    bool bonus_for_whole_rack = false;
    std::string_view blank_letters;
};

/// Throws std::invalid_argument that says which number cannot be.
ScoringTable read_scoring_table(const GivenScoring& given);

/// Throws std::invalid_argument for numbers of no game. A game by the table that is returned always
/// ends.
GameTable read_game_table(GameTable given);

/// Throws std::invalid_argument if there is no such square.
Square read_square(std::int64_t index);

} // namespace plancia
