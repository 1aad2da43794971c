// Chance that can be repeated: the same seed makes the same numbers on every machine.

#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace plancia {

/// A number with its bits mixed: near numbers become unlike ones, and no two become the same.
constexpr std::uint64_t mixed(std::uint64_t number) {
    number += 0x9E3779B97F4A7C15;
    number = (number ^ (number >> 30)) * 0xBF58476D1CE4E5B9;
    number = (number ^ (number >> 27)) * 0x94D049BB133111EB;
    return number ^ (number >> 31);
}

/// Two numbers as one, their order counting.
constexpr std::uint64_t mixed(std::uint64_t first, std::uint64_t second) {
    return mixed(mixed(first) ^ second);
}

/// A stream of random numbers (xoshiro256**).
class Random {
  public:
    explicit constexpr Random(std::uint64_t seed) {
        for (std::uint64_t& word : state_) {
            seed = mixed(seed);
            word = seed;
        }
    }

    constexpr std::uint64_t next() {
        const std::uint64_t drawn = std::rotl(state_[1] * 5, 7) * 9;
        const std::uint64_t shifted = state_[1] << 17;
        state_[2] ^= state_[0];
        state_[3] ^= state_[1];
        state_[1] ^= state_[2];
        state_[0] ^= state_[3];
        state_[2] ^= shifted;
        state_[3] = std::rotl(state_[3], 45);
        return drawn;
    }

    /// A number from 0 to `bound - 1`, each as likely as the others. The bound is not 0.
    constexpr std::uint64_t below(std::uint64_t bound) {
        // As many of the lowest numbers are drawn again as make the rest a multiple of the bound.
        const std::uint64_t refused = (0 - bound) % bound;
        std::uint64_t drawn = next();
        while (drawn < refused) {
            drawn = next();
        }
        return drawn % bound;
    }

  private:
    std::array<std::uint64_t, 4> state_{};
};

} // namespace plancia
