// An action of the last turns before the bag is empty, and how good it is.

#pragma once

#include "play/action.hpp"

#include <cstdint>

namespace plancia {

/// How an action was judged.
enum class Judging : std::uint8_t {
    estimated,  // roughly
    incomplete, // by endings, of which not all were decided or needed
    exact,      // every bag, every ending to its last count
    sampled,    // bags were drawn, or the other's turn with tiles in the bag was played for it
};

struct JudgedAction {
    Action action;
    Judging judged = Judging::estimated;
    /// The chance to win, a tie being half a win, and the difference of the scores in the end.
    double wins = 0;
    double spread = 0;
};

} // namespace plancia
