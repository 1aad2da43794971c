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
    /// It thinks with so many tiles in the bag or fewer; before, it acts as a static player.
    std::size_t thinks_from = 1000;
    /// With so many tiles in the bag or fewer it judges by endings instead of simulating.
    std::size_t endings_from = 1;
};

/// The endgame solver looks at so many positions while a move is searched for.
inline constexpr std::uint64_t nodes_per_ply = 8;

/// The plies that so many positions stand for.
constexpr std::uint64_t plies_of(std::uint64_t nodes) {
    return (nodes + nodes_per_ply - 1) / nodes_per_ply;
}

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
