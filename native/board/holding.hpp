// The tiles that a player holds, in the order A-Z then blanks, so that some of them are a bit mask.

#pragma once

#include "board/move.hpp"
#include "board/rack.hpp"
#include "board/tile.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace plancia {

/// A tile by its kind: 0-25 for A-Z, 26 for a blank.
using Kind = std::uint8_t;

inline constexpr Kind blank_kind = letters;

/// Some of the tiles of a holding: bit i is the i-th.
using TileMask = std::uint32_t;

/// The character that writes a tile on a rack.
constexpr char symbol_of(Kind kind) {
    return kind == blank_kind ? '?' : static_cast<char>('A' + kind);
}

/// The kind of a tile that was laid, from its character in the word of a move.
constexpr Kind kind_laid(std::uint8_t symbol) {
    return static_cast<Kind>(kind_of(parse_tile(static_cast<char>(symbol))));
}

class Holding {
  public:
    static constexpr std::size_t most = most_on_rack;

    std::size_t size() const { return size_; }

    std::span<const Kind> tiles() const& { return std::span(tiles_).first(size_); }

    /// The tiles of a holding that is about to go away are not to be looked at.
    std::span<const Kind> tiles() const&& = delete;

    TileMask all() const { return (TileMask{1} << size_) - 1; }

    /// Adds a tile; there must be room for it.
    void add(Kind kind) {
        std::size_t place = size_++;
        for (; place > 0 && tiles_[place - 1] > kind; --place) {
            tiles_[place] = tiles_[place - 1];
        }
        tiles_[place] = kind;
    }

    /// What stays of these tiles if only those of a mask do.
    Holding kept(TileMask mask) const {
        Holding rest;
        for (std::size_t i = 0; i < size_; ++i) {
            if ((mask >> i & 1) != 0) {
                rest.tiles_[rest.size_++] = tiles_[i];
            }
        }
        return rest;
    }

    /// The tiles that a move with tiles of this holding leaves.
    TileMask left_by(const Move& move) const {
        TileMask left = all();
        for (std::size_t i = 0; i < move.length; ++i) {
            if ((move.word[i] & lying_bit) == 0) {
                left &= ~one_of(kind_laid(move.word[i]), left);
            }
        }
        return left;
    }

    /// Where some of these tiles stand, of equal ones the first.
    TileMask mask_of(const Holding& some) const {
        TileMask mask = 0;
        std::size_t next = 0;
        for (std::size_t i = 0; i < size_ && next < some.size_; ++i) {
            if (tiles_[i] == some.tiles_[next]) {
                mask |= TileMask{1} << i;
                ++next;
            }
        }
        return mask;
    }

    /// A number that no other holding has, and that is not nought.
    std::uint64_t key() const {
        std::uint64_t key = 1;
        for (const Kind kind : tiles()) {
            key = key << 5U | kind;
        }
        static_assert(blank_kind < 32 && 5 * most < 63);
        return key;
    }

    Rack rack() const {
        Rack rack;
        for (const Kind kind : tiles()) {
            if (kind == blank_kind) {
                rack.add_blank();
            } else {
                rack.add(kind);
            }
        }
        return rack;
    }

  private:
    /// The last tile of a kind among those of a mask; none if there is none.
    TileMask one_of(Kind kind, TileMask among) const {
        for (std::size_t i = size_; i-- > 0;) {
            if (tiles_[i] == kind && (among >> i & 1) != 0) {
                return TileMask{1} << i;
            }
        }
        return 0;
    }

    std::array<Kind, most> tiles_{};
    std::size_t size_ = 0;
};

} // namespace plancia
