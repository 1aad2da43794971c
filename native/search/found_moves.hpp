// What becomes of the plays that a search finds: all are listed or counted, or the best is kept.

#pragma once

#include "search/move_list.hpp"
#include "search/move_order.hpp"
#include "search/prospects.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <stdexcept>

namespace plancia {

[[noreturn]] inline void refuse_more_moves() {
    throw std::length_error(too_many_moves);
}

/// Wants every play, whatever it earns.
class Everything {
  public:
    static constexpr bool selective = false;

    /// Whether plays that earn so much at most are of interest.
    static constexpr bool wants(Equity) { return true; }

    static constexpr bool wants(std::int64_t, std::size_t) { return true; }
};

/// Lists every play.
class EveryMove : public Everything {
  public:
    explicit EveryMove(MoveList& moves) : moves_(moves) {}

    /// Adds a play. `fill(move)` writes all but its score, `taken()` tells which tiles it takes.
    template <typename Fill, typename Taken>
    void add(std::int64_t score, Fill fill, Taken) {
        Move& move = moves_.add();
        move.score = score;
        move.unused = {};
        fill(move);
    }

  private:
    MoveList& moves_;
};

/// Counts the plays and what they earn, and keeps none.
class MoveTally : public Everything {
  public:
    template <typename Fill, typename Taken>
    void add(std::int64_t score, Fill, Taken) {
        if (summary_.count == most_moves) [[unlikely]] {
            refuse_more_moves();
        }
        summary_.best = summary_.count == 0 ? score : std::max(summary_.best, score);
        summary_.sum += score;
        ++summary_.count;
    }

    const MoveSummary& summary() const { return summary_; }

  private:
    MoveSummary summary_;
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

/// The same for a search that has no bounds to compare with what was found.
class BestOfAll : public BestMove {
  public:
    static constexpr bool selective = false;

    using BestMove::BestMove;
    using BestMove::wants;

    bool wants(std::int64_t score, std::size_t played) {
        if (++seen_ > most_moves) [[unlikely]] {
            refuse_more_moves();
        }
        return BestMove::wants(score, played);
    }

  private:
    std::int64_t seen_ = 0;
};

} // namespace plancia
