// Tiles one by one, to draw from: whatever nobody has seen, or nobody has laid.

#pragma once

#include "board/holding.hpp"
#include "random.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace plancia {

inline std::vector<Kind> pool_of(const std::array<std::uint8_t, tile_kinds>& counts) {
    std::vector<Kind> pool;
    for (std::size_t kind = 0; kind < tile_kinds; ++kind) {
        pool.insert(pool.end(), counts[kind], static_cast<Kind>(kind));
    }
    return pool;
}

/// Moves a random one of the tiles from the place `drawn` on to that place.
inline void draw_to(std::vector<Kind>& pool, std::size_t drawn, Random& random) {
    std::swap(pool[drawn], pool[drawn + random.below(pool.size() - drawn)]);
}

} // namespace plancia
