// Which of two moves is better when only points count, and what many moves earn together.

#pragma once

#include "board/move.hpp"

#include <algorithm>
#include <cstdint>
#include <span>
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

/// How many moves there are, what they earn together and at most (0 if there are none).
struct MoveSummary {
    std::int64_t count = 0;
    std::int64_t sum = 0;
    std::int64_t best = 0;
};

inline MoveSummary summarize(std::span<const Move> moves) {
    MoveSummary summary;
    for (const Move& move : moves) {
        summary.best = summary.count == 0 ? move.score : std::max(summary.best, move.score);
        summary.sum += move.score;
        ++summary.count;
    }
    return summary;
}

} // namespace plancia
