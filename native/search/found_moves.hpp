// What becomes of the plays that a search finds: all are listed, or counted. best_move.hpp keeps
// the best alone.

#pragma once

#include "board/move.hpp"
#include "leaves/equity.hpp"
#include "search/move_list.hpp"
#include "search/move_summary.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace plancia {

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

} // namespace plancia
