// The last turns, judged by what the endgame solver knows of them.

#pragma once

#include "endgame/endgame_search.hpp"
#include "play/sight.hpp"
#include "play/unseen.hpp"
#include "simulation/judgement.hpp"
#include "simulation/means.hpp"

#include <cstdint>
#include <functional>

namespace plancia {

/// What may be spent on endings.
struct EndingBudget {
    std::uint64_t nodes = 0;
    /// Tells when to stop, if not by that; may be empty.
    std::function<bool()> stop;

    /// From now on.
    explicit EndingBudget(const Budget& budget);
};

/// Whether the solver can be asked about a position: the bag is empty, and both hold tiles.
bool is_ending(const Sight& sight, const Unseen& unseen);

/// What to do in an ending, as far as the budget goes: the line that is proven, or the best so far.
/// There is one candidate, or none if not even that was found.
Judgement solve_ending(
    const Means& means,
    const Sight& sight,
    const Unseen& unseen,
    const EndingBudget& budget,
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
    const EndingBudget& budget,
    EndgameRoom& room
);

/// Whether the last turns before the bag is empty can be judged by their endings.
bool is_before_ending(const Sight& sight, const Unseen& unseen);

/// The candidates with a few tiles in the bag: by the chance to win, then by points.
Judgement judge_before_ending(
    const Means& means,
    const Sight& sight,
    const Unseen& unseen,
    const EndingBudget& budget,
    EndgameRoom& room
);

} // namespace plancia
