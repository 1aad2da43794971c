// Chances of winning, as somebody asks for them.

#pragma once

#include "wins/win_chances.hpp"

#include <cstddef>
#include <cstdint>
#include <stdexcept>

namespace plancia {

/// A chance in millionths; throws std::invalid_argument for a lead that nobody has.
inline std::int32_t chance_of(const WinChances& wins, std::int64_t ahead, std::size_t unseen) {
    // A lead beyond a million points is a slip of the caller.
    constexpr std::int64_t most_ahead = 1'000'000'000;
    if (ahead < -most_ahead || ahead > most_ahead) {
        throw std::invalid_argument("nobody is ahead by so much");
    }
    return wins.chance(ahead, unseen);
}

} // namespace plancia
