// A number for every leave: every set of up to six tiles, by the kinds that a set of tiles has.

#pragma once

#include "board/holding.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

namespace plancia {

/// Numbers leaves without gaps: the empty one is 0, then come those of one tile, of two, and so on.
///
/// Among leaves of k tiles, ordered t1 <= ... <= tk by kind, the number is C(t1, 1) + C(t2 + 1, 2)
/// + ... + C(tk + k - 1, k) (the combinatorial number system). So the number of a leave with one
/// more tile behind the others is the old one plus one look into a table, and nothing is searched.
/// Leaves that the set has too few tiles for have numbers, too.
class LeaveIndex {
  public:
    static constexpr std::size_t longest = 6;

    /// The number of each set of tiles of a holding, by its mask; full holdings of seven have none.
    using Numbers = std::array<std::uint32_t, 128>;

    /// Takes the kinds as text, A-Z then perhaps `?`, in order and each once; throws
    /// std::invalid_argument for another text.
    explicit LeaveIndex(std::string_view kinds);

    /// The kinds as text.
    const std::string& kinds() const { return kinds_; }

    /// How many numbers there are.
    std::size_t size() const { return first_of_size_[longest + 1]; }

    bool knows(Kind kind) const { return ordinals_[kind] != unknown; }

    /// The number of a leave of at most six tiles whose kinds are all known.
    std::uint32_t number(const Holding& leave) const {
        std::uint32_t number = first_of_size_[leave.size()];
        std::size_t place = 0;
        for (const Kind kind : leave.tiles()) {
            number += step(kind, ++place);
        }
        return number;
    }

    /// The numbers of all the leaves of a holding whose kinds are all known.
    void number_all(const Holding& tiles, Numbers& numbers) const {
        std::array<std::uint32_t, 128> within{};
        numbers[0] = 0;
        for (TileMask mask = 1; mask <= tiles.all(); ++mask) {
            const auto size = static_cast<std::size_t>(std::popcount(mask));
            if (size > longest) {
                break; // seven tiles: the last mask
            }
            const TileMask last = std::bit_floor(mask);
            const Kind kind = tiles.tiles()[static_cast<std::size_t>(std::countr_zero(last))];
            within[mask] = within[mask ^ last] + step(kind, size);
            numbers[mask] = first_of_size_[size] + within[mask];
        }
    }

    /// The leave that has a number.
    Holding leave(std::uint32_t number) const;

  private:
    static constexpr std::uint8_t unknown = 0xFF;

    std::uint32_t step(Kind kind, std::size_t place) const {
        return steps_[ordinals_[kind]][place];
    }

    std::string kinds_;
    std::array<std::uint8_t, tile_kinds> ordinals_{};
    /// C(ordinal + place - 1, place).
    std::array<std::array<std::uint32_t, longest + 1>, tile_kinds> steps_{};
    std::array<std::uint32_t, longest + 2> first_of_size_{};
};

} // namespace plancia
