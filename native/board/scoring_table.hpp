// The numbers of a rulebook, flat. The caller who fills the table knows the rulebook; the core does
// not.

#pragma once

#include "board/square.hpp"
#include "board/tile.hpp"
#include "board/word.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <utility>

namespace plancia {

/// The largest factor of a premium square. With it no score can overflow: see word_points.
inline constexpr std::uint8_t max_factor = 4;

struct ScoringTable {
    /// What a tile is worth, by its code; an empty square is worth nothing.
    std::array<std::uint8_t, board_codes> values{};
    /// How many tiles of each kind the set holds.
    std::array<std::uint8_t, tile_kinds> counts{};
    /// What a square does to the letter and to the word of a tile just laid on it: 1 to max_factor.
    std::array<std::uint8_t, board_squares> letter_factors{};
    std::array<std::uint8_t, board_squares> word_factors{};
    /// The square that the first play covers, and how many tiles that play needs.
    Square start;
    std::int32_t first_word_min = 0;
    std::int32_t rack_size = 0;
    std::int32_t bonus_points = 0;
    /// Whether playing all the tiles one holds earns the bonus, however few they are.
    bool bonus_for_whole_rack = false;
    /// The letters that a blank may stand for.
    LetterMask blank_letters = all_letters;

    /// The bonus for a play of so many tiles by a player who held `on_rack` (if that is known).
    constexpr std::int32_t bonus(std::size_t played, std::optional<std::int32_t> on_rack) const {
        const std::int32_t needed = bonus_for_whole_rack ? on_rack.value_or(rack_size) : rack_size;
        return std::cmp_equal(played, needed) ? bonus_points : 0;
    }
};

} // namespace plancia
