// Keeps the best of the plays that a search finds.

#pragma once

#include "board/move.hpp"
#include "leaves/equity.hpp"
#include "search/move_list.hpp"
#include "search/prospects.hpp"
#include "search/score_order.hpp"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>

namespace plancia {

/// Keeps the play with the greatest equity; of equals the one that is better by points and place.
class BestMove {
  public:
    static constexpr bool selective = true;

    /// Less than any play is worth.
    static constexpr Equity any = std::numeric_limits<Equity>::min();

    /// Wants what is worth so much at least.
    BestMove(
        const RackProspects& rack, const LeaveWorth& worth, std::size_t tiles, Equity least = any
    )
        : rack_(rack), worth_(worth), all_((std::size_t{1} << tiles) - 1), least_(least) {}

    bool wants(Equity at_most) const { return at_most >= least_; }

    /// The same for a play with this score and number of tiles.
    bool wants(std::int64_t score, std::size_t played) const {
        return wants(millipoints * score + rack_.worth_at_most(played));
    }

    /// The same for a play that takes these tiles of the rack.
    bool wants_taking(std::int64_t score, TileBits taken) const {
        return wants(equity(score, taken));
    }

    template <typename Fill, typename Taken>
    void add(std::int64_t score, Fill fill, Taken taken) {
        const Equity equity = this->equity(score, taken());
        if (equity < least_) {
            return;
        }
        Move move;
        move.score = score;
        fill(move);
        offer(move, equity);
    }

    /// The same for a play whose equity is known.
    void offer(const Move& move, Equity equity) {
        if (equity > least_ || (equity == least_ && (!best_ || better(move, *best_)))) {
            best_ = move;
            least_ = equity;
        }
    }

    const std::optional<Move>& best() const { return best_; }

    /// What the best one is worth; without one, what one would have to be worth.
    Equity least() const { return least_; }

  private:
    Equity equity(std::int64_t score, TileBits taken) const {
        return millipoints * score + worth_[all_ & ~std::size_t{taken}];
    }

    const RackProspects& rack_;
    const LeaveWorth& worth_;
    std::size_t all_;
    std::optional<Move> best_;
    Equity least_;
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
