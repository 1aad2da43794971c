// The tiles that no player has drawn yet, in a random order.

#pragma once

#include "board/holding.hpp"
#include "board/scoring_table.hpp"
#include "random.hpp"

#include <cstddef>
#include <utility>
#include <vector>

namespace plancia {

class Bag {
  public:
    /// All the tiles of a set, shuffled.
    Bag(const ScoringTable& table, Random& random) {
        for (std::size_t kind = 0; kind < tile_kinds; ++kind) {
            for (std::size_t i = 0; i < table.counts[kind]; ++i) {
                put_back(static_cast<Kind>(kind), random);
            }
        }
    }

    std::size_t size() const { return tiles_.size(); }

    /// Takes a tile out; there must be one. The order is the same for everybody.
    Kind draw(std::size_t /*player*/) {
        const Kind kind = tiles_.back();
        tiles_.pop_back();
        return kind;
    }

    /// Puts a tile anywhere among the others: an order in which every tile is as likely in every
    /// place stays so.
    void put_back(Kind kind, Random& random) {
        tiles_.push_back(kind);
        std::swap(tiles_.back(), tiles_[random.below(tiles_.size())]);
    }

  private:
    std::vector<Kind> tiles_;
};

} // namespace plancia
