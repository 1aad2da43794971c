// A player who simulates before it acts: whole games and matches take it.

#pragma once

#include "play/thinker.hpp"
#include "simulation/means.hpp"
#include "simulation/settings.hpp"

namespace plancia {

class SimulatingPlayer : public Thinker {
  public:
    SimulatingPlayer(const Means& means, const SimulationSettings& settings)
        : means_(means), settings_(settings) {}

    const Means& means() const { return means_; }

    const SimulationSettings& settings() const { return settings_; }

    Thought choose(const Sight& sight) const override;

  private:
    Means means_;
    SimulationSettings settings_;
};

} // namespace plancia
