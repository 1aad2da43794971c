// What the tiles that stay on a rack are worth, and how that is weighed against points.

#pragma once

#include "board/rack.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace plancia {

/// What is worth keeping, in millipoints: by the set of tiles kept, bit i = the i-th tile of the
/// rack in the order A-Z then blanks. Equal sets of tiles have equal entries.
using LeaveWorth = std::array<std::int32_t, 1 << most_on_rack>;

/// A score and what is kept on the rack, in millipoints.
using Equity = std::int64_t;

inline constexpr Equity millipoints = 1000;

} // namespace plancia
