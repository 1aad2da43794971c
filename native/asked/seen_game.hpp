// What a player may know of a game beside board and rack, as it is told.

#pragma once

#include "play/sight.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace plancia {

struct SeenGame {
    bool free_exchange = false;
    bool their_free_exchange = false;
    std::array<std::int32_t, 2> scores{};
    std::int32_t scoreless = 0;
    std::optional<SeenTurn> last;

    /// Throws std::invalid_argument for scores of no game, and for what is no record of a move; an
    /// exchange is told by its number of tiles.
    static SeenGame read(
        bool free_exchange,
        bool their_free_exchange,
        std::array<std::int32_t, 2> scores,
        std::int32_t scoreless,
        std::optional<std::string_view> their_move,
        std::optional<std::size_t> they_exchanged
    );

    /// Throws std::invalid_argument if the opponent's move does not lie on the board, or it has
    /// exchanged more tiles than a rack holds.
    void check(const ScoringTable& table, const Board& board) const;

    Sight sight(const PreparedBoard& board, const Holding& rack, std::uint64_t luck) const {
        return {board, rack, free_exchange, luck, scores, scoreless, their_free_exchange, last};
    }
};

} // namespace plancia
