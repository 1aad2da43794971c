// All that can be left of a rack from which no more is drawn, as small numbers.
//
// A number counts the tiles of each kind in a mixed radix, so that what stays after a play is a
// difference of two numbers.

#pragma once

#include "board/holding.hpp"
#include "board/scoring_table.hpp"
#include "fixed_table.hpp"
#include "play/game_table.hpp"
#include "random.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace plancia {

/// Some tiles of a rack: 0 is none of them.
using RackPart = std::uint8_t;

class RackParts {
  public:
    static constexpr std::size_t most = std::size_t{1} << most_on_rack;

    RackParts(const ScoringTable& table, const GameTable& game, const Holding& rack) {
        std::size_t count = 1;
        for (std::size_t i = 0; i < rack.size(); ++i) {
            const Kind kind = rack.tiles()[i];
            if (i == 0 || kind != rack.tiles()[i - 1]) {
                kinds_[kind_count_++] = {kind, static_cast<RackPart>(count), 0};
            }
            Digit& digit = kinds_[kind_count_ - 1];
            ++digit.held;
            if (i + 1 == rack.size() || rack.tiles()[i + 1] != kind) {
                count *= digit.held + 1U;
            }
            weights_[kind] = digit.weight;
        }
        whole_ = static_cast<RackPart>(count - 1);
        for (std::size_t part = 0; part < count; ++part) {
            for (std::size_t i = 0; i < kind_count_; ++i) {
                const std::size_t held = held_in(part, i);
                sizes_[part] = static_cast<std::uint8_t>(sizes_[part] + held);
                points_[part] +=
                    static_cast<std::int32_t>(held) * game.rack_points(table, kinds_[i].kind);
                counts_[part] |= std::uint64_t{held} << (8 * i);
                if (held > 0) {
                    keys_[part] ^= mixed(kinds_[i].kind + 1U, held);
                }
            }
        }
    }

    /// The whole rack.
    RackPart whole() const { return whole_; }

    /// One tile.
    RackPart one(Kind kind) const { return weights_[kind]; }

    std::size_t size(RackPart part) const { return sizes_[part]; }

    /// What these tiles cost if they stay.
    std::int32_t points(RackPart part) const { return points_[part]; }

    /// A number made of these tiles alone: the same for equal tiles of another rack.
    std::uint64_t key(RackPart part) const { return keys_[part]; }

    /// Whether all of these tiles are among those.
    bool holds(RackPart those, RackPart these) const {
        // No byte of the difference may have to borrow.
        return (((counts_[those] | each_byte) - counts_[these]) & each_byte) == each_byte;
    }

    Holding tiles(RackPart part) const {
        Holding tiles;
        for (std::size_t i = 0; i < kind_count_; ++i) {
            for (std::size_t held = held_in(part, i); held > 0; --held) {
                tiles.add(kinds_[i].kind);
            }
        }
        return tiles;
    }

  private:
    static constexpr std::uint64_t each_byte = 0x8080'8080'8080'8080ULL;
    static_assert(most_on_rack <= sizeof(std::uint64_t));

    struct Digit {
        Kind kind = 0;
        RackPart weight = 0;
        std::uint8_t held = 0;
    };

    std::size_t held_in(std::size_t part, std::size_t digit) const {
        return part / kinds_[digit].weight % (kinds_[digit].held + 1U);
    }

    std::array<Digit, most_on_rack> kinds_{};
    std::size_t kind_count_ = 0;
    RackPart whole_ = 0;
    std::array<RackPart, tile_kinds> weights_{};
    FixedTable<std::uint8_t, most> sizes_{};
    FixedTable<std::int32_t, most> points_{};
    FixedTable<std::uint64_t, most> counts_{}; // of each kind, a byte each
    FixedTable<std::uint64_t, most> keys_{};
};

} // namespace plancia
