// Which of two moves is better when only points count.

#pragma once

#include "board/move.hpp"

#include <tuple>

namespace plancia {

/// Whether a move comes before another: it earns more, or as much and comes first by square,
/// direction and tiles. No two moves of a position are equal.
inline bool better(const Move& one, const Move& other) {
    if (one.score != other.score) {
        return one.score > other.score;
    }
    return std::tie(one.start, one.direction, one.word)
           < std::tie(other.start, other.direction, other.word);
}

} // namespace plancia
