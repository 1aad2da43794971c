// What the last count of a game makes of the two scores, by the numbers of a rulebook.

#pragma once

#include "play/game_table.hpp"

#include <algorithm>
#include <cstdint>

namespace plancia {

class LastCount {
  public:
    /// `floors`: whether a score may end below nought, and is then counted as nought.
    LastCount(const GameTable& game, bool floors) : game_(game), floors_(floors) {}

    /// Whether what a game is still worth depends on the scores so far.
    bool floors() const { return floors_; }

    /// What somebody gains on the other by a last play of so many points, who has this rack left.
    std::int32_t
    out(std::int32_t points, std::int32_t rack, std::int32_t score, std::int32_t other) const {
        return counted(
            points + game_.out_gain_factor * rack,
            game_.out_opponent_deducts ? -rack : 0,
            score,
            other
        );
    }

    /// What somebody gains on the other if turns without a play end the game.
    std::int32_t scoreless(
        std::int32_t rack, std::int32_t others_rack, std::int32_t score, std::int32_t other
    ) const {
        return game_.scoreless_deducts ? counted(-rack, -others_rack, score, other)
                                       : counted(0, 0, score, other);
    }

  private:
    std::int32_t counted(
        std::int32_t change, std::int32_t others, std::int32_t score, std::int32_t other
    ) const {
        if (!floors_) {
            return change - others;
        }
        const std::int32_t end = std::max(score + change, 0);
        return end - std::max(other + others, 0) - (score - other);
    }

    const GameTable& game_;
    bool floors_;
};

} // namespace plancia
