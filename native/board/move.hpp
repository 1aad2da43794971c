// One legal placement with its score, as small and flat as it leaves the core.

#pragma once

#include "board/square.hpp"

#include <array>
#include <cstdint>

namespace plancia {

/// This bit marks a letter of a word that lay on the board before.
inline constexpr std::uint8_t lying_bit = 0x80;

/// A placement: the main word, where it begins, what it earns. Python reads these bytes as they
/// are.
struct Move {
    std::int64_t score = 0;
    std::uint8_t start = 0;     // the index of the first square of the word
    std::uint8_t direction = 0; // 0 across, 1 down
    std::uint8_t length = 0;    // letters of the word
    std::uint8_t played = 0;    // tiles laid
    /// The word as it reads: laid tiles as their characters (a blank in lower case), a letter that
    /// lay there in capitals with `lying_bit`. Zeros behind the last letter.
    std::array<std::uint8_t, board_size + 1> word{};
    std::array<std::uint8_t, 4> unused{};
};

static_assert(sizeof(Move) == 32);

} // namespace plancia
