// A player who thinks ahead before it acts: whole games and matches take it.

#pragma once

#include "play/thinker.hpp"
#include "simulation/endgame_rooms.hpp"
#include "simulation/endings.hpp"
#include "simulation/judgement.hpp"
#include "simulation/means.hpp"
#include "simulation/settings.hpp"

#include <cstddef>
#include <span>

namespace plancia {

/// With tiles in the bag it simulates, with few of them it judges by endings, with none it asks the
/// solver.
class SimulatingPlayer : public Thinker {
  public:
    SimulatingPlayer(const Means& means, const SimulationSettings& settings)
        : means_(means), settings_(settings) {}

    const Means& means() const { return means_; }

    Thought choose(const Sight& sight) const override;

    /// The candidates of a turn, the best first: what `choose` does with as many plies. Those given
    /// `also` are judged too; with tiles in the bag they are simulated, like the others beside
    /// them.
    Judgement judge(
        const Sight& sight,
        const Budget& budget,
        std::size_t threads,
        std::span<const Action> also = {}
    ) const;

  private:
    /// Solving one endgame needs room for many positions; many small ones need little, which is
    /// sooner cleared.
    static constexpr std::size_t bits_of_one = 20;
    static constexpr std::size_t bits_of_many = 14;

    Judgement solved(const Sight& sight, const Unseen& unseen, const EndingBudget& budget) const;

    Means means_;
    SimulationSettings settings_;
    mutable EndgameRooms rooms_{bits_of_one};
    mutable EndgameRooms small_rooms_{bits_of_many};
};

} // namespace plancia
