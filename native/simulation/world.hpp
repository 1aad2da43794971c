// One way in which the unseen tiles may be distributed: the opponent's rack, and the bag in order.

#pragma once

#include "board/holding.hpp"
#include "random.hpp"

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace plancia {

/// The player who thinks, and the other, in all rollouts.
inline constexpr std::size_t thinker = 0;
inline constexpr std::size_t opponent = 1;

/// A bag in which the thinker draws from one end and the opponent from the other: how many tiles
/// one takes changes nothing in what the other draws, so that candidates are compared by the same
/// luck.
class TwoEndedBag {
  public:
    TwoEndedBag() = default;

    explicit TwoEndedBag(std::vector<Kind> tiles) : tiles_(std::move(tiles)) {}

    std::size_t size() const { return tiles_.size() - first_; }

    /// Takes a tile out; there must be one.
    Kind draw(std::size_t player) {
        if (player == opponent) {
            return tiles_[first_++];
        }
        const Kind kind = tiles_.back();
        tiles_.pop_back();
        return kind;
    }

    void put_back(Kind kind, Random& random) {
        tiles_.push_back(kind);
        std::swap(tiles_.back(), tiles_[first_ + random.below(size())]);
    }

  private:
    std::vector<Kind> tiles_;
    std::size_t first_ = 0;
};

struct World {
    Holding rack; // the opponent's
    TwoEndedBag bag;
    /// Decides what chance decides later: where tiles that go back into the bag come to lie.
    std::uint64_t luck = 0;
};

} // namespace plancia
