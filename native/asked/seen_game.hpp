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
    /// The opponent's whole rack, where somebody looks at both.
    std::optional<Holding> their_rack;

    /// Throws std::invalid_argument for scores of no game, for what is no record of a move, and for
    /// what is no rack; an exchange is told by its number of tiles.
    static SeenGame read(
        bool free_exchange,
        bool their_free_exchange,
        std::array<std::int32_t, 2> scores,
        std::int32_t scoreless,
        std::optional<std::string_view> their_move,
        std::optional<std::size_t> they_exchanged,
        std::optional<std::string_view> their_rack
    );

    /// Throws std::invalid_argument if the opponent's move does not lie on the board, if it has
    /// exchanged more tiles than a rack holds, or does not hold as many as its rack would.
    void check(const ScoringTable& table, const Board& board, const Holding& rack) const;

    Sight sight(const PreparedBoard& board, const Holding& rack, std::uint64_t luck) const {
        return {
            board,
            rack,
            free_exchange,
            luck,
            scores,
            scoreless,
            their_free_exchange,
            last,
            their_rack
        };
    }
};

} // namespace plancia
