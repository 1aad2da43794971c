// Candidates compared by trying them in many worlds.

#pragma once

#include "play/sight.hpp"
#include "simulation/judgement.hpp"
#include "simulation/means.hpp"
#include "simulation/settings.hpp"

#include <cstddef>

namespace plancia {

Judgement simulate(
    const Means& means,
    const Sight& sight,
    const SimulationSettings& settings,
    const Budget& budget,
    std::size_t threads
);

} // namespace plancia
