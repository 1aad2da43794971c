// What a player may know of a game beside board and rack, as Python tells it.

#pragma once

#include "play/sight.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace plancia {

struct SeenGame {
    bool free_exchange = false;
    bool their_free_exchange = false;
    std::array<std::int32_t, 2> scores{};
    std::int32_t scoreless = 0;
    std::optional<SeenTurn> last;

    /// Throws std::invalid_argument if the opponent's move does not lie on the board, or it has
    /// exchanged more tiles than a rack holds.
    void check(const ScoringTable& table, const Board& board) const;

    Sight sight(const PreparedBoard& board, const Holding& rack, std::uint64_t luck) const {
        return {board, rack, free_exchange, luck, scores, scoreless, their_free_exchange, last};
    }
};

} // namespace plancia
