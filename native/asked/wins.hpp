// Chances of winning, as somebody asks for them.

#pragma once

#include "wins/win_chances.hpp"

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <vector>

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

/// The same for many leads.
inline std::vector<std::int32_t>
chances_of(const WinChances& wins, const std::vector<std::int64_t>& aheads, std::size_t unseen) {
    std::vector<std::int32_t> chances;
    chances.reserve(aheads.size());
    for (const std::int64_t ahead : aheads) {
        chances.push_back(chance_of(wins, ahead, unseen));
    }
    return chances;
}

} // namespace plancia
