// Leaves and what they are worth, as somebody asks for them.

#pragma once

#include "leaves/leave_values.hpp"
#include "play/leave_worth.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace plancia {

/// The value of a leave in millipoints; throws std::invalid_argument for tiles that the table does
/// not know, or too many.
std::int32_t value_of_leave(const LeaveValues& leaves, std::string_view leave);

/// The leave that has a number; throws std::invalid_argument if none has.
std::string leave_of_number(const LeaveValues& leaves, std::uint32_t number);

/// What each set of tiles of a rack is worth if it stays.
LeaveWorth worth_of_rack(
    const ScoringTable& table,
    const GameTable& game,
    const LeaveValues& leaves,
    std::string_view board,
    std::string_view rack
);

} // namespace plancia
