// Candidates compared by trying them in many worlds.

#pragma once

#include "play/sight.hpp"
#include "simulation/candidates.hpp"
#include "simulation/means.hpp"
#include "simulation/settings.hpp"
#include "simulation/tally.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace plancia {

/// A candidate and what became of it.
struct Judged {
    Candidate candidate;
    std::size_t worlds = 0;
    Estimate chance; // in millionths
    Estimate ahead;  // in millipoints
    /// What they were compared by: chance, and a little for points, in millionths.
    double value = 0;
    /// Whether it was compared to the end.
    bool stands = false;
};

struct Judgement {
    /// The best first; never empty.
    std::vector<Judged> candidates;
    /// Searches for moves.
    std::uint64_t plies = 0;
    /// Whether all unseen tiles are on the opponent's rack: there is one world only.
    bool all_known = false;
    /// Leaves of the opponent that were weighed; none if its last turn says nothing.
    std::size_t inferred_from = 0;
};

/// What may be spent on a turn.
struct Budget {
    /// The same plies and seed make the same judgement, whatever the number of threads.
    std::uint64_t plies = 0;
    /// A person does not want to wait longer than so many seconds; nothing repeats then.
    std::optional<double> seconds;
    /// While there are plies, no candidate is out by chance before so many worlds, and what is left
    /// is tried in as many: people want to know its chance.
    std::size_t worlds = 1;
};

/// Judges the candidates of the static list, and those given `also`, which are compared to the end.
Judgement simulate(
    const Means& means,
    const Sight& sight,
    const SimulationSettings& settings,
    const Budget& budget,
    std::size_t threads,
    std::span<const Action> also = {}
);

} // namespace plancia
