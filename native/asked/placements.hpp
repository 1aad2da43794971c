// Placements as they are given, to be scored.

#pragma once

#include "asked/tables.hpp"
#include "board/placement_score.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace plancia {

/// Scores placements of these lengths that are given end to end, each on the same board. Throws
/// std::invalid_argument for what is no placement, and for lengths that do not fit.
std::vector<PlacementScore> score_placements(
    const ScoringTable& table,
    std::string_view board,
    GivenBytes squares,
    GivenBytes tiles,
    std::span<const std::size_t> lengths,
    std::optional<std::int32_t> on_rack
);

} // namespace plancia
