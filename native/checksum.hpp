// The checksum of a file, for everything that is read where it lies.

#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

namespace plancia {

/// Adds bytes, eight at a time, to a checksum. Each step can be undone, so bytes that differ in one
/// place only never have the same checksum. What is left over at the end does not count.
inline std::uint64_t add_to_checksum(std::uint64_t sum, std::span<const std::byte> bytes) {
    constexpr std::size_t step = sizeof(std::uint64_t);
    for (std::size_t i = 0; i + step <= bytes.size(); i += step) {
        std::uint64_t eight = 0;
        std::memcpy(&eight, bytes.data() + i, step);
        sum = (sum ^ eight) * 0x9e3779b97f4a7c15;
        sum ^= sum >> 32;
    }
    return sum;
}

} // namespace plancia
