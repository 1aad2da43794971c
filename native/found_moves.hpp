// What becomes of the plays that a search finds: all are listed, or the best one is kept.

#pragma once

#include "move.hpp"
#include "move_order.hpp"
#include "prospects.hpp"

#include <cstddef>
#include <limits>
#include <optional>
#include <vector>

namespace plancia {

/// Lists every play.
class EveryMove {
  public:
    static constexpr bool selective = false;

    explicit EveryMove(std::vector<Move>& moves) : moves_(moves) {}

    /// Whether plays that earn so much at most are of interest.
    static constexpr bool wants(Equity) { return true; }

    static constexpr bool wants(std::int64_t, std::size_t) { return true; }

    /// Adds a play. `fill(move)` writes all but its score, `taken()` tells which tiles it takes.
    template <typename Fill, typename Taken>
    void add(std::int64_t score, Fill fill, Taken) {
        Move& move = moves_.emplace_back();
        move.score = score;
        fill(move);
    }

  private:
    std::vector<Move>& moves_;
};

/// Keeps the play with the greatest equity; of equals the one that is better by points and place.
class BestMove {
  public:
    static constexpr bool selective = true;

    BestMove(const RackProspects& rack, const LeaveWorth& worth, std::size_t tiles)
        : rack_(rack), worth_(worth), all_((std::size_t{1} << tiles) - 1) {}

    bool wants(Equity at_most) const { return at_most >= least_; }

    /// The same for a play with this score and number of tiles.
    bool wants(std::int64_t score, std::size_t played) const {
        return wants(millipoints * score + rack_.worth_at_most(played));
    }

    template <typename Fill, typename Taken>
    void add(std::int64_t score, Fill fill, Taken taken) {
        const Equity equity = millipoints * score + worth_[all_ & ~std::size_t{taken()}];
        if (equity < least_) {
            return;
        }
        Move move;
        move.score = score;
        fill(move);
        if (!best_ || equity > least_ || better(move, *best_)) {
            best_ = move;
            least_ = equity;
        }
    }

    const std::optional<Move>& best() const { return best_; }

  private:
    const RackProspects& rack_;
    const LeaveWorth& worth_;
    std::size_t all_;
    std::optional<Move> best_;
    Equity least_ = std::numeric_limits<Equity>::min();
};

} // namespace plancia
