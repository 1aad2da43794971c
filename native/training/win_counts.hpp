// What training has seen of positions and of how the games ended, for one way of ending.

#pragma once

#include "wins/win_chances.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace plancia {

/// Sums of whole numbers: it does not matter in which order, or in how many heaps, they are added.
/// Points beyond the table count as its border.
struct WinRow {
    static constexpr std::int32_t farthest = WinChances::farthest;
    static constexpr std::size_t columns = 2 * farthest + 1;

    /// By the lead of the player on turn: positions, and the half points that they came to.
    std::array<std::int64_t, columns> positions{};
    std::array<std::int64_t, columns> halves{};
    /// By how much the lead grew until the end.
    std::array<std::int64_t, columns> changes{};
    /// The same by who still had a free exchange (1: the player on turn, 2: the other): positions,
    /// and what the leads grew by together.
    std::array<std::int64_t, 4> held{};
    std::array<std::int64_t, 4> grown{};

    static std::size_t column_of(std::int32_t points);

    void add(const WinRow& other);
};

struct WinCounts {
    /// By the number of unseen tiles.
    std::vector<WinRow> rows;
    std::uint64_t games = 0;

    explicit WinCounts(std::size_t most_unseen) : rows(most_unseen + 1) {}

    void add(const WinCounts& other);

    /// Everything as numbers, and back; throws std::invalid_argument if the numbers are none of
    /// ours.
    std::vector<std::int64_t> dump() const;
    static WinCounts load(const std::vector<std::int64_t>& numbers);
};

} // namespace plancia
