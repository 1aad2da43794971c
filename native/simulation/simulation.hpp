// Candidates compared by trying them in many worlds.

#pragma once

#include "play/sight.hpp"
#include "simulation/judgement.hpp"
#include "simulation/means.hpp"
#include "simulation/settings.hpp"

#include <cstddef>
#include <span>

namespace plancia {

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
