// From counts to chances: smooth, never sinking while the lead grows, and with their errors.

#pragma once

#include "training/win_counts.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace plancia {

/// What WinChances takes, and for each chance its standard error in ten-thousandths.
struct WinEstimate {
    std::vector<std::uint16_t> chances;
    std::vector<std::uint8_t> errors;
    std::vector<std::int32_t> free_worth;
};

/// The chances that counts show; docs/wins.md argues the method. Rows without positions are those
/// of the next row that has some. As long as more tiles are unseen than a rack holds, the bag holds
/// some.
WinEstimate estimate_wins(const WinCounts& counts, std::size_t rack_size);

} // namespace plancia
