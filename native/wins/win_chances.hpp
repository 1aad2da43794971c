// The chance of winning by how far one is ahead and how many tiles one does not see, of a player on
// turn. Learnt from games of the static player: see docs/wins.md.

#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace plancia {

/// One way of ending and counting.
class WinChances {
  public:
    /// The table has a row for each number of unseen tiles and a column for each so many points.
    static constexpr std::int32_t farthest = 600;
    static constexpr std::int32_t step = 5;
    static constexpr std::size_t columns = 2 * farthest / step + 1;
    /// A chance is so many parts of a whole.
    static constexpr std::int64_t whole = 65'535;

    /// Chances row by row, from nought unseen tiles upwards, and for each row what a free exchange
    /// that is still to come is worth, in millipoints. Throws std::invalid_argument if these are
    /// no whole rows, or a chance sinks while the lead grows.
    WinChances(std::vector<std::uint16_t> chances, std::vector<std::int32_t> free_worth);

    std::size_t rows() const { return free_worth_.size(); }

    /// The chance in millionths; a tie is half a win. Beyond the table it is that of its border.
    std::int32_t chance(std::int64_t ahead_millipoints, std::size_t unseen) const {
        constexpr std::int64_t width = step * 1000;
        const std::int64_t from_left =
            std::clamp<std::int64_t>(ahead_millipoints, -farthest * 1000, farthest * 1000)
            + farthest * 1000;
        const auto column = static_cast<std::size_t>(
            std::min<std::int64_t>(from_left / width, static_cast<std::int64_t>(columns) - 2)
        );
        const std::size_t place = row_of(unseen) * columns + column;
        const std::int64_t part = from_left - static_cast<std::int64_t>(column) * width;
        const std::int64_t between =
            chances_[place] * (width - part) + chances_[place + 1] * part; // times width
        return static_cast<std::int32_t>(between * 1000 / (whole * width / 1000));
    }

    /// What it is worth to have a free exchange before one, in millipoints.
    std::int32_t free_worth(std::size_t unseen) const { return free_worth_[row_of(unseen)]; }

  private:
    std::size_t row_of(std::size_t unseen) const { return std::min(unseen, rows() - 1); }

    std::vector<std::uint16_t> chances_;
    std::vector<std::int32_t> free_worth_;
};

} // namespace plancia
