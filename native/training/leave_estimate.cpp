#include "training/leave_estimate.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <utility>
#include <vector>

namespace plancia {

namespace {

/// What smaller leaves suggest counts like so many samples: the variance of one sample (about 22
/// points, squared) divided by that of what the suggestion misses (about 2.5 points, squared).
constexpr std::int64_t prior_samples = 80;

/// Rounds half away from nought, as division of whole numbers alone does not.
std::int64_t divided(std::int64_t number, std::int64_t by) {
    return number >= 0 ? (number + by / 2) / by : -((-number + by / 2) / by);
}

/// What leaves with one tile less, and with two less, say about a leave: the line through their
/// means, prolonged by a tile. For two tiles it is the sum of their values.
std::int64_t
suggested(const LeaveIndex& index, const Holding& leave, const std::vector<std::int64_t>& values) {
    LeaveIndex::Numbers numbers{};
    index.number_all(leave, numbers);
    const auto size = static_cast<int>(leave.size());
    std::int64_t less_one = 0;
    std::int64_t less_two = 0;
    for (TileMask mask = 0; mask < leave.all(); ++mask) {
        const int kept = std::popcount(mask);
        if (kept == size - 1) {
            less_one += values[numbers[mask]];
        } else if (kept == size - 2) {
            less_two += values[numbers[mask]];
        }
    }
    if (size < 2) {
        return 0;
    }
    return divided(2 * less_one, size) - divided(2 * less_two, std::int64_t{size} * (size - 1));
}

} // namespace

LeaveValues estimate_leaves(
    const LeaveIndex& index,
    const LeaveSamples& samples,
    std::uint32_t generation,
    std::int32_t unit
) {
    std::vector<std::int64_t> values(index.size());
    std::vector<std::int32_t> rounded(index.size());
    for (std::uint32_t number = 1; number < index.size(); ++number) {
        const LeaveSample& sample = samples.of_leave[number];
        const std::int64_t prior = suggested(index, index.leave(number), values);
        values[number] = divided(sample.sum + prior * prior_samples, sample.count + prior_samples);
        const std::int64_t units = divided(values[number], unit);
        rounded[number] = unit
                          * static_cast<std::int32_t>(std::clamp<std::int64_t>(
                              units,
                              std::numeric_limits<std::int16_t>::min(),
                              std::numeric_limits<std::int16_t>::max()
                          ));
    }
    return LeaveValues(index, generation, std::move(rounded));
}

} // namespace plancia
