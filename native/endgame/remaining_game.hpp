// A game from a deal on, until the bag is empty and the rest is an endgame.

#pragma once

#include "endgame/endgame_search.hpp"
#include "play/action.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace plancia {

/// A position with tiles in the bag, as the one on turn sees it.
struct PreEndgamePosition {
    const PreparedBoard& board;
    Holding rack;
    std::array<std::int32_t, 2> scores{};
    std::int32_t scoreless = 0;
    /// What the other holds, where somebody looks at both racks.
    std::optional<Holding> other = std::nullopt;
};

/// A game from a deal on, until the bag is empty.
class RemainingGame {
  public:
    RemainingGame(
        const ScoringTable& table,
        const GameTable& game,
        const PreEndgamePosition& position,
        std::vector<Kind> bag,
        const Holding& other
    )
        : table_(table), game_(game), board_(position.board), bag_(std::move(bag)),
          racks_{position.rack, other}, scores_(position.scores), scoreless_(position.scoreless) {}

    bool over() const { return over_; }

    bool bag_is_empty() const { return bag_.empty(); }

    /// What the first player has more than the other.
    std::int32_t difference() const { return scores_[0] - scores_[1]; }

    std::size_t mover() const { return mover_; }

    const PreparedBoard& board() const { return board_; }

    const Holding& rack() const { return racks_[mover_]; }

    EndgamePosition endgame() const {
        return {
            board_,
            {racks_[mover_], racks_[1 - mover_]},
            {scores_[mover_], scores_[1 - mover_]},
            scoreless_
        };
    }

    void act(const Action& action) {
        Holding& rack = racks_[mover_];
        if (action.kind == ActionKind::play) {
            board_.lay(action.move);
            rack = rack.kept(rack.left_by(action.move));
            scores_[mover_] += static_cast<std::int32_t>(action.move.score);
            scoreless_ = 0;
            fill();
            if (rack.size() == 0) {
                const std::size_t other = 1 - mover_;
                const std::int32_t left = game_.rack_points(table_, racks_[other]);
                scores_[mover_] += left * game_.out_gain_factor;
                scores_[other] -= game_.out_opponent_deducts ? left : 0;
                end();
            }
        } else {
            if (action.kind == ActionKind::exchange) {
                const Holding back = rack.kept(action.given);
                rack = rack.kept(rack.all() & ~action.given);
                fill();
                bag_.insert(bag_.begin(), back.tiles().begin(), back.tiles().end());
            }
            if (++scoreless_ >= game_.scoreless_turns) {
                for (std::size_t each = 0; each < 2 && game_.scoreless_deducts; ++each) {
                    scores_[each] -= game_.rack_points(table_, racks_[each]);
                }
                end();
            }
        }
        mover_ = 1 - mover_;
    }

  private:
    void fill() {
        while (std::cmp_less(racks_[mover_].size(), table_.rack_size) && !bag_.empty()) {
            racks_[mover_].add(bag_.back());
            bag_.pop_back();
        }
    }

    void end() {
        for (std::int32_t& score : scores_) {
            score = game_.floor_zero ? std::max(score, 0) : score;
        }
        over_ = true;
    }

    const ScoringTable& table_;
    const GameTable& game_;
    PreparedBoard board_;
    std::vector<Kind> bag_;
    std::array<Holding, 2> racks_;
    std::array<std::int32_t, 2> scores_;
    std::int32_t scoreless_;
    std::size_t mover_ = 0;
    bool over_ = false;
};

} // namespace plancia
