// The last turns, judged by what the endgame solver knows of them.

#pragma once

#include "endgame/endgame_search.hpp"
#include "play/sight.hpp"
#include "play/unseen.hpp"
#include "simulation/judgement.hpp"
#include "simulation/means.hpp"

#include <functional>

namespace plancia {

/// Tells when the seconds of a budget are over, from now on; empty if it has none.
std::function<bool()> alarm(const Budget& budget);

/// Whether the solver can be asked about a position: the bag is empty, and both hold tiles.
bool is_ending(const Sight& sight, const Unseen& unseen);

/// What to do in an ending, as far as the budget goes: the line that is proven, or the best so far.
/// There is one candidate, or none if not even that was found.
Judgement solve_ending(
    const Means& means,
    const Sight& sight,
    const Unseen& unseen,
    const Budget& budget,
    EndgameRoom& room
);

/// Puts what was solved before candidates that were only played out. If it is proven, the others
/// are solved too, as many as the budget allows once more; none of them is then worth more.
void compare_with_solved(
    Judgement& played_out,
    const Judgement& solved,
    const Means& means,
    const Sight& sight,
    const Unseen& unseen,
    const Budget& budget,
    EndgameRoom& room
);

/// Whether the last turns before the bag is empty can be judged by their endings.
bool is_before_ending(const Sight& sight, const Unseen& unseen);

/// The candidates with a few tiles in the bag: by the chance to win, then by points.
Judgement judge_before_ending(
    const Means& means,
    const Sight& sight,
    const Unseen& unseen,
    const Budget& budget,
    EndgameRoom& room
);

} // namespace plancia
