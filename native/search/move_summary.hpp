// What the moves of a position earn together.

#pragma once

#include <cstdint>

namespace plancia {

/// How many moves there are, what they earn together and at most (0 if there are none).
struct MoveSummary {
    std::int64_t count = 0;
    std::int64_t sum = 0;
    std::int64_t best = 0;
};

} // namespace plancia
