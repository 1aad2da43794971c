// What training has seen of each leave: how often, and how well racks with it did.

#pragma once

#include "leaves/leave_index.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace plancia {

/// Sums of whole numbers: it does not matter in which order, or in how many heaps, they are added.
struct LeaveSample {
    std::int64_t sum = 0; // in millipoints
    std::int64_t count = 0;
};

/// A sample for each number of an index, and how many racks made them.
struct LeaveSamples {
    std::vector<LeaveSample> of_leave;
    std::uint64_t racks = 0;
    /// The digest of the values with which the racks were played. Samples of different values say
    /// nothing together.
    std::uint64_t made_with = 0;

    LeaveSamples(std::size_t leaves, std::uint64_t digest) : of_leave(leaves), made_with(digest) {}

    void add(const LeaveSamples& other);
};

} // namespace plancia
