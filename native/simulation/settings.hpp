// How a simulation goes about it, as plain numbers.

#pragma once

#include <cstddef>
#include <cstdint>

namespace plancia {

struct SimulationSettings {
    /// Searches for moves that a turn may take, on average over a game.
    std::uint64_t plies = 4000;
    /// How many candidates are taken from the static list; late in the game more.
    std::size_t candidates = 15;
    /// So many turns are played after a candidate before a rollout is judged.
    std::size_t depth = 2;
    /// Whether the opponent's last turn says something about the rack.
    bool inference = true;
};

/// The part of the plies that a turn gets with so many tiles in the bag, in hundredths: most where
/// decisions decide most games. Over the turns of static games with tiles in the bag the mean is
/// 108.
constexpr std::uint64_t share_of_plies(std::size_t bag) {
    if (bag > 50) {
        return 40;
    }
    if (bag > 20) {
        return 100;
    }
    return bag > 7 ? 200 : 400;
}

} // namespace plancia
