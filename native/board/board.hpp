// The tiles that lie on the board, and the runs of tiles that read as words.

#pragma once

#include "board/square.hpp"
#include "board/tile.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace plancia {

/// An unbroken run of tiles in one line: `length` squares from the index `first`, `stride` apart.
struct Run {
    std::size_t first;
    std::size_t stride;
    std::size_t length;

    /// Whether a square of the same line belongs to the run.
    constexpr bool contains(Square square) const {
        return first <= square.index && square.index < first + stride * length;
    }
};

/// A board: a plain value of some 250 bytes. A caller that wants to try a play copies it.
class Board {
  public:
    Tile at(std::size_t index) const { return tiles_[index]; }

    bool occupied(std::size_t index) const { return tiles_[index] != Tile::none; }

    bool empty() const { return lying_ == 0; }

    /// How many tiles lie on it.
    std::size_t lying() const { return lying_; }

    /// How many tiles of a kind lie on the board.
    std::size_t count(std::size_t kind) const { return counts_[kind]; }

    /// Lays a tile that reads as a letter on a free square.
    void put(Square square, Tile tile) {
        tiles_[square.index] = tile;
        ++counts_[kind_of(tile)];
        ++lying_;
    }

    /// Takes the tile off an occupied square.
    void lift(Square square) {
        --counts_[kind_of(tiles_[square.index])];
        tiles_[square.index] = Tile::none;
        --lying_;
    }

    /// The run through an occupied square; a single tile is a run of one.
    Run run_through(Square square, Direction direction) const;

  private:
    // No counter overflows: a board has 225 squares.
    std::array<Tile, board_squares> tiles_{};
    std::array<std::uint8_t, tile_kinds> counts_{};
    std::uint8_t lying_ = 0;
};

/// Reads a board from one character a square, row by row; `.` is an empty square.
/// Throws std::invalid_argument if the text is no board.
Board parse_board(std::string_view text);

} // namespace plancia
