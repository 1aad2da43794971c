#include "play/leave_worth.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <tuple>

namespace plancia {

namespace {

constexpr auto point = static_cast<std::int32_t>(millipoints);

/// A player who takes the last tile gives the opponent the first turn with an empty bag.
constexpr std::int32_t last_tile = 10 * point;

/// With the bag empty, a player who does not go out gives the opponent another turn.
constexpr std::int32_t not_out = 8 * point;

/// With the bag empty: what the last count makes of it.
LeaveWorth worth_at_the_end(
    const ScoringTable& table, const GameTable& game, const Holding& rack, const Unseen& unseen
) {
    const std::int32_t stake = game.out_stake() * point;
    LeaveWorth worth{};
    for (std::size_t kind = 0; kind < tile_kinds; ++kind) {
        worth[0] += stake * unseen.counts[kind] * game.rack_points(table, static_cast<Kind>(kind));
    }
    std::array<std::int32_t, std::tuple_size_v<LeaveWorth>> points{};
    for (TileMask mask = 1; mask < rack.all(); ++mask) {
        const auto first = static_cast<std::size_t>(std::countr_zero(mask));
        points[mask] = points[mask & (mask - 1)] + game.rack_points(table, rack.tiles()[first]);
        worth[mask] = -stake * points[mask] - not_out;
    }
    return worth;
}

/// With tiles in the bag: the table, as far as there are turns to come.
LeaveWorth worth_before(
    const LeaveValues& leaves, const Holding& rack, const Unseen& unseen, ActionKind action
) {
    constexpr auto whole_share = static_cast<std::int32_t>(full_bag);
    LeaveIndex::Numbers numbers{};
    leaves.index().number_all(rack, numbers);
    LeaveWorth worth{};
    for (TileMask mask = 0; mask < rack.all(); ++mask) {
        auto left = static_cast<std::int32_t>(unseen.bag);
        if (action == ActionKind::play) { // an exchange leaves the bag as full as it was
            left -= static_cast<std::int32_t>(rack.size()) - std::popcount(mask);
        }
        const std::int32_t share = std::clamp(left, 0, whole_share);
        worth[mask] = leaves.at(numbers[mask]) * share / whole_share - (left <= 0 ? last_tile : 0);
    }
    return worth;
}

} // namespace

LeaveWorth leave_worth(
    const ScoringTable& table,
    const GameTable& game,
    const LeaveValues& leaves,
    const Holding& rack,
    const Unseen& unseen,
    ActionKind action
) {
    return unseen.bag == 0 ? worth_at_the_end(table, game, rack, unseen)
                           : worth_before(leaves, rack, unseen, action);
}

} // namespace plancia
