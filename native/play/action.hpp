// What a player can do on its turn.

#pragma once

#include "board/holding.hpp"
#include "board/move.hpp"

#include <cstdint>

namespace plancia {

enum class ActionKind : std::uint8_t { play, exchange, free_exchange, pass };

struct Action {
    ActionKind kind = ActionKind::pass;
    /// Of a play.
    Move move{};
    /// The tiles that an exchange gives back.
    TileMask given = 0;
};

} // namespace plancia
