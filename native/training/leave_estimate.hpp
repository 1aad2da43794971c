// From samples to values: the mean where there are many, what smaller leaves suggest where few.

#pragma once

#include "leaves/leave_values.hpp"
#include "training/leave_samples.hpp"

#include <cstdint>

namespace plancia {

/// The values that samples of a generation show, in whole multiples of `unit` millipoints and
/// within what 16 bits hold of them. The same samples make the same values on every machine.
LeaveValues estimate_leaves(
    const LeaveIndex& index,
    const LeaveSamples& samples,
    std::uint32_t generation,
    std::int32_t unit
);

} // namespace plancia
