#include "training/win_counts.hpp"

#include <algorithm>
#include <stdexcept>

namespace plancia {

namespace {

constexpr std::size_t numbers_a_row = 3 * WinRow::columns + 2 * 4;

/// Calls `visit` with each list of numbers of a row, always in the same order.
template <typename Row, typename Visit>
void for_each_list(Row& row, Visit visit) {
    visit(row.positions);
    visit(row.halves);
    visit(row.changes);
    visit(row.held);
    visit(row.grown);
}

template <std::size_t size>
void add_all(std::array<std::int64_t, size>& to, const std::array<std::int64_t, size>& from) {
    std::ranges::transform(to, from, to.begin(), std::plus());
}

} // namespace

std::size_t WinRow::column_of(std::int32_t points) {
    return static_cast<std::size_t>(std::clamp(points, -farthest, farthest) + farthest);
}

void WinRow::add(const WinRow& other) {
    add_all(positions, other.positions);
    add_all(halves, other.halves);
    add_all(changes, other.changes);
    add_all(held, other.held);
    add_all(grown, other.grown);
}

void WinCounts::add(const WinCounts& other) {
    for (std::size_t i = 0; i < rows.size(); ++i) {
        rows[i].add(other.rows[i]);
    }
    games += other.games;
}

std::vector<std::int64_t> WinCounts::dump() const {
    std::vector<std::int64_t> numbers{static_cast<std::int64_t>(games)};
    numbers.reserve(1 + rows.size() * numbers_a_row);
    for (const WinRow& row : rows) {
        for_each_list(row, [&](const auto& list) {
            numbers.insert(numbers.end(), list.begin(), list.end());
        });
    }
    return numbers;
}

WinCounts WinCounts::load(const std::vector<std::int64_t>& numbers) {
    if (numbers.size() <= 1 || (numbers.size() - 1) % numbers_a_row != 0) {
        throw std::invalid_argument("these are no counts of wins");
    }
    WinCounts counts((numbers.size() - 1) / numbers_a_row - 1);
    counts.games = static_cast<std::uint64_t>(numbers[0]);
    auto from = numbers.begin() + 1;
    for (WinRow& row : counts.rows) {
        for_each_list(row, [&](auto& list) {
            const auto to = from + static_cast<std::ptrdiff_t>(list.size());
            std::copy(from, to, list.begin());
            from = to;
        });
    }
    return counts;
}

} // namespace plancia
