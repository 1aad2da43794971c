// The two tables of numbers that make a rulebook for the core.

#pragma once

#include "board/scoring_table.hpp"
#include "play/game_table.hpp"

namespace plancia {

/// What it refers to must outlive it.
struct Rulebook {
    const ScoringTable& table;
    const GameTable& game;
};

} // namespace plancia
