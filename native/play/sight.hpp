// What a player may know on its turn.

#pragma once

#include "board/holding.hpp"
#include "board/move.hpp"
#include "play/action.hpp"
#include "search/prepared_board.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace plancia {

/// What everybody saw of a turn: of an exchange only how many tiles went back.
struct SeenTurn {
    ActionKind kind = ActionKind::pass;
    Move move{};
    std::size_t given = 0;
};

struct Sight {
    /// Prepared with the words of the player.
    const PreparedBoard& board;
    const Holding& rack;
    /// Whether the rulebook allows it the free exchange now.
    bool free_exchange = false;
    /// Decides what is overlooked and what is drawn while thinking; the same for the same turn of
    /// the same game.
    std::uint64_t luck = 0;
    /// The points of the player and of the opponent, and turns without a play before this one.
    std::array<std::int32_t, 2> scores{};
    std::int32_t scoreless = 0;
    /// Whether the opponent has a free exchange left.
    bool their_free_exchange = false;
    /// The opponent's last turn, if there was one.
    std::optional<SeenTurn> last = std::nullopt;
    /// The opponent's whole rack, for somebody who looks at both. No player at a table knows it.
    std::optional<Holding> their_rack = std::nullopt;

    std::int32_t ahead() const { return scores[0] - scores[1]; }
};

} // namespace plancia
