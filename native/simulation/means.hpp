// What a simulation is made with.

#pragma once

#include "graph/word_graph.hpp"
#include "leaves/leave_values.hpp"
#include "play/player.hpp"
#include "play/rulebook.hpp"
#include "wins/win_chances.hpp"

namespace plancia {

/// Everything must outlive it; none of it changes.
struct Means {
    Rulebook rules;
    const WordGraph& words;
    const LeaveValues& leaves;
    const WinChances& wins;

    /// Rollouts and inference take the opponent for a static player, and so the one who thinks
    /// later on.
    PlayerSpec static_player() const {
        return {&words, &leaves, 100, FindChances(), Days(), nullptr};
    }
};

} // namespace plancia
