// Players who simulate, and positions that they are asked about.

#pragma once

#include "asked/actions.hpp"
#include "asked/seen_game.hpp"
#include "simulation/simulating_player.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace plancia {

/// Throws std::invalid_argument for tables that do not belong together, and for settings with which
/// a simulation would never end, or never begin.
void check_simulating(const Means& means, const SimulationSettings& settings);

/// What may be spent on an answer, and what else is compared.
struct AskedSimulation {
    std::uint64_t seed = 0;
    std::uint64_t plies = 0;
    std::optional<double> seconds;
    std::size_t threads = 1;
    std::vector<AskedAction> also;
    std::size_t worlds = 1;
    std::size_t kept_for = 1;
    std::optional<std::int64_t> enough;
};

/// What was found out, with the rack that the tiles given back are of.
struct ToldJudgement {
    Judgement judgement;
    Holding rack;
};

/// All three throw std::invalid_argument for a position that the set cannot hold or a question that
/// makes no sense.
ToldJudgement judge_position(
    const SimulatingPlayer& player,
    std::string_view board,
    std::string_view rack,
    const SeenGame& seen,
    const AskedSimulation& asked
);

/// Leaves that the opponent may have kept, drawn at random, with their weights.
std::vector<std::pair<std::string, std::uint64_t>> infer_leaves(
    const SimulatingPlayer& player,
    std::string_view board,
    std::string_view rack,
    const SeenGame& seen,
    std::uint64_t seed,
    std::size_t leaves
);

/// What one leave weighs, on the same scale as those that are inferred.
std::uint64_t weigh_leave(
    const SimulatingPlayer& player,
    std::string_view board,
    std::string_view rack,
    const SeenGame& seen,
    std::string_view leave
);

} // namespace plancia
