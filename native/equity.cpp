#include "equity.hpp"

#include <algorithm>
#include <bit>

namespace plancia {

namespace {

constexpr auto point = static_cast<std::int32_t>(millipoints);

/// With so many tiles left in the bag after a move the table counts in full, with fewer in
/// proportion.
constexpr std::int32_t full_bag = 10;

/// With the bag empty, whoever does not go out gives the opponent another turn.
constexpr std::int32_t not_out = 8 * point;

} // namespace

Unseen::Unseen(const ScoringTable& table, const Board& board, const Holding& rack) {
    for (std::size_t kind = 0; kind < tile_kinds; ++kind) {
        counts[kind] = static_cast<std::uint8_t>(table.counts[kind] - board.count(kind));
    }
    for (const Kind kind : rack.tiles()) {
        --counts[kind];
    }
    for (const std::uint8_t count : counts) {
        size += count;
    }
    const auto rack_size = static_cast<std::size_t>(table.rack_size);
    bag = size > rack_size ? size - rack_size : 0;
}

LeaveWorth leave_worth(
    const ScoringTable& table,
    const GameTable& game,
    const LeaveValues& leaves,
    const Holding& rack,
    const Unseen& unseen
) {
    LeaveIndex::Numbers numbers{};
    leaves.index().number_all(rack, numbers);
    const std::int32_t stake = game.out_stake() * point;
    std::array<std::int32_t, 128> points{};
    LeaveWorth worth{};
    for (TileMask mask = 1; mask < rack.all(); ++mask) {
        const auto last = static_cast<std::size_t>(std::bit_width(mask) - 1);
        points[mask] =
            points[mask ^ std::bit_floor(mask)] + game.rack_points(table, rack.tiles()[last]);
        const std::int32_t cost = stake * points[mask];
        if (unseen.bag == 0) {
            worth[mask] = -cost - not_out;
            continue;
        }
        const auto played = static_cast<std::int32_t>(rack.size()) - std::popcount(mask);
        const std::int32_t left = static_cast<std::int32_t>(unseen.bag) - played;
        const std::int32_t share = std::clamp(left, 0, full_bag);
        worth[mask] = (leaves.at(numbers[mask]) * share - cost * (full_bag - share) / 2) / full_bag;
    }
    if (unseen.bag == 0) {
        std::int32_t theirs = 0;
        for (std::size_t kind = 0; kind < tile_kinds; ++kind) {
            theirs += unseen.counts[kind] * game.rack_points(table, static_cast<Kind>(kind));
        }
        worth[0] = stake * theirs;
    }
    return worth;
}

} // namespace plancia
