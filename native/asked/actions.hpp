// Actions that somebody asks about, beside those that the core finds.

#pragma once

#include "board/board.hpp"
#include "board/holding.hpp"
#include "play/action.hpp"

#include <string>
#include <vector>

namespace plancia {

/// An action as it is given: its kind, the record of its move, the tiles that it gives back.
struct AskedAction {
    int kind = 0;
    std::string move;
    std::string given;
};

/// Reads actions of a player who holds a rack; throws std::invalid_argument for tiles that the rack
/// does not have or squares that the board does not leave free. Words are not judged.
std::vector<Action>
read_actions(const std::vector<AskedAction>& asked, const Board& board, const Holding& rack);

} // namespace plancia
