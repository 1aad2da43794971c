// Makes Python's moves from the core's.
//
// Strings are most of the work. What stays on the rack is one of 128 texts, each made once; a word
// of nothing but lettered tiles is spelt the same as its tiles.

#pragma once

#include "bindings/field_class.hpp"
#include "board/move.hpp"
#include "fixed_table.hpp"
#include "search/rack_tiles.hpp"

#include <nanobind/nanobind.h>

#include <array>
#include <span>
#include <string>
#include <string_view>

namespace nb = nanobind;

namespace plancia {

class MoveMaker {
  public:
    /// `make` is called with a square, a direction, word, tiles, score and what stays on the rack.
    MoveMaker(
        const ScoringTable& table,
        std::string_view rack,
        nb::callable make,
        nb::tuple squares,
        nb::tuple directions
    );

    nb::object make(const Move& move);

    /// What it makes of each move.
    nb::list make_all(std::span<const Move> moves);

  private:
    TileBits taken_by(const Move& move) const;
    const nb::object& leave(TileBits taken);

    std::string_view rack_;
    RackTiles tiles_;
    /// For each tile of the rack as it was given, its bit in the order A-Z then blanks.
    std::array<TileBits, most_on_rack> bits_{};
    /// The tiles of the rack that a symbol of a move may be; none if it lay there before.
    FixedTable<TileBits, 256> bits_of_{};
    FieldClass<6> class_;
    nb::tuple squares_;
    nb::tuple directions_;
    std::array<nb::object, 1 << most_on_rack> leaves_; // those made so far
};

} // namespace plancia
