// Games of the static player against itself, counted for every way of ending.

#pragma once

#include "play/game.hpp"
#include "training/win_counts.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace plancia {

/// What the games are played with. Everything must outlive it.
struct WinRules {
    /// All go by the first until the bag is empty: before, players do not look at the end.
    std::span<const Rulebook> rulebooks;
    const WordGraph& words;
    const LeaveValues& leaves;
};

/// Plays the games `first` to `first + count - 1` of a seed and adds them to the counts of each
/// rulebook. A game is played once until the bag is empty, and from there once by each rulebook.
/// There are as many counts as rulebooks, each with a row for every number of unseen tiles.
void sample_wins(
    const WinRules& rules,
    std::uint64_t seed,
    std::uint64_t first,
    std::uint64_t count,
    std::size_t threads,
    std::vector<WinCounts>& counts
);

} // namespace plancia
