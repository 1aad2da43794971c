// In how many ways the tiles of a word can be drawn out of a full bag.

#pragma once

#include "words/index_build.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace plancia {

/// Counts, for one set of tiles, the different handfuls of tiles that make a word; blanks count as
/// tiles that are whatever is missing. A number that is too large becomes the largest there is,
/// which needs a set of more than 130 tiles.
class Draws {
  public:
    explicit Draws(const TileSet& tiles);

    std::uint64_t ways(std::span<const Letter> word) const;

  private:
    static constexpr std::size_t most = longest_word + 1;

    /// By letter: in how many ways so many tiles of it can be taken.
    std::array<std::array<std::uint64_t, most>, letters> of_letter_;
    /// The same for blanks.
    std::array<std::uint64_t, most> of_blanks_;
    std::size_t blanks_;
};

} // namespace plancia
