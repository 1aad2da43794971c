// One generation of training: games are played, and at each position many racks are tried.

#pragma once

#include "play/game.hpp"
#include "training/leave_samples.hpp"

#include <cstddef>
#include <cstdint>

namespace plancia {

/// What a generation is made with. Everything must outlive it.
struct TrainingRules {
    const ScoringTable& table;
    const GameTable& game;
    const WordGraph& words;
    /// The values of the generation before; those of generation 0 are all nought.
    const LeaveValues& leaves;
    /// The number of the generation that is being made: one more than that of the values.
    std::uint32_t generation;
};

/// Plays the games `first` to `first + count - 1` of a generation and adds what they show to the
/// samples. The method is argued in docs/leaves.md.
///
/// Throws std::invalid_argument if the values are not those of the generation before, or not those
/// that the samples so far were made with: values learnt from stale ones would look like any
/// others.
void sample_leaves(
    const TrainingRules& rules,
    std::uint64_t seed,
    std::uint64_t first,
    std::uint64_t count,
    std::size_t threads,
    LeaveSamples& samples
);

} // namespace plancia
