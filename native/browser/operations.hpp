// What can be asked, by number. src/plancia/browser/operations.py has the same list.

#pragma once

#include "browser/held.hpp"
#include "browser/packet.hpp"

#include <cstdint>

namespace plancia {

enum class Operation : std::uint32_t {
    constants,
    release,
    scoring_table,
    game_table,
    score_all,
    words_open,
    words_adopt,
    words_build,
    words_grow,
    words_contain,
    words_list,
    words_hooks,
    words_intact,
    generate,
    best,
    best_of_each,
    best_with_leaves,
    summary,
    set_holds,
    clock_searches,
    leave_values,
    leave_value,
    leave_of_number,
    leave_numbers,
    leave_worth,
    win_chances,
    win_chance,
    win_free_worth,
    share_of_plies,
    simulating_player,
    simulate,
    infer,
    leave_weight,
    player,
    choose,
    rack_worths,
    games,
    recorded_game,
    endgame_solver,
    endgame_solve,
    pre_endgame_judge,
};

/// What answers an operation: reads the question, writes the answer. Throws std::invalid_argument
/// or std::length_error for a question that makes no sense; then nothing is held that was not
/// before.
using Answering = void (*)(Held& held, Question& question, Answer& answer);

// By noun; each returns nothing for operations that are not its own.
Answering tables_answering(Operation operation);
Answering words_answering(Operation operation);
Answering moves_answering(Operation operation);
Answering leaves_answering(Operation operation);
Answering simulations_answering(Operation operation);
Answering players_answering(Operation operation);
Answering endgames_answering(Operation operation);

} // namespace plancia
