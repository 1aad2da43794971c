// What is worth a simulation: the best of the static list, exchanges among them.

#pragma once

#include "play/action.hpp"
#include "play/sight.hpp"
#include "play/unseen.hpp"
#include "simulation/means.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace plancia {

struct Candidate {
    Action action;
    /// What a static player thinks of it, in millipoints.
    std::int64_t equity = 0;
};

/// What a static player thinks of an action, but for the free exchange, in millipoints.
std::int64_t
static_equity(const Means& means, const Sight& sight, const Unseen& unseen, const Action& action);

/// The best so many plays and exchanges by equity, the best first, without those that are hopeless;
/// then the free exchange, if it is allowed and not hopeless: worth what a fresh rack brings, less
/// what it is worth to keep it; and to pass, with the bag empty or if there is nothing else.
std::vector<Candidate> candidates(
    const Means& means,
    const Sight& sight,
    const Unseen& unseen,
    std::int64_t fresh_rack,
    std::size_t most
);

/// Adds actions that are to be tried whatever they are worth, each unless it is there already;
/// returns the numbers of all of them.
std::vector<std::size_t> add_candidates(
    const Means& means,
    const Sight& sight,
    const Unseen& unseen,
    std::int64_t fresh_rack,
    std::span<const Action> also,
    std::vector<Candidate>& found
);

} // namespace plancia
