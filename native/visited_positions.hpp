// The positions of a few games, kept to be searched again: what a stopwatch is held to.

#pragma once

#include "game.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace plancia {

class VisitedPositions {
  public:
    /// Plays the first games of a seed. The tables and the words must outlive this.
    VisitedPositions(const Contest& contest, std::uint64_t seed, std::uint64_t games);

    std::size_t size() const { return positions_.size(); }

    /// The sum of the scores of the best moves.
    std::int64_t find_best() const;

    /// The number of all moves.
    std::int64_t find_all() const;

  private:
    struct Position {
        PreparedBoard board;
        Rack rack;
    };

    std::vector<Position> positions_;
};

} // namespace plancia
