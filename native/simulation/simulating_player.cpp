#include "simulation/simulating_player.hpp"

#include "play/unseen.hpp"
#include "simulation/simulation.hpp"

namespace plancia {

Thought SimulatingPlayer::choose(const Sight& sight) const {
    const Unseen unseen(means_.rules.table, sight.board.board(), sight.rack);
    const Budget budget{settings_.plies * share_of_plies(unseen.bag) / 100, std::nullopt};
    const Judgement judged = simulate(means_, sight, settings_, budget, 1);
    return {judged.candidates.front().candidate.action, static_cast<std::uint32_t>(judged.plies)};
}

} // namespace plancia
