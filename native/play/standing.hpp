// Where a game for two stands between two turns, apart from board and bag; and what a turn does to
// it. Whole games and the rollouts of a simulation go by the same turns.

#pragma once

#include "board/holding.hpp"
#include "play/action.hpp"
#include "play/rulebook.hpp"
#include "random.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace plancia {

/// A bag knows its `size()`, lets a player `draw(player)` and takes tiles back, `put_back(kind,
/// random)`.
struct Standing {
    std::array<Holding, 2> racks{};
    std::array<std::int32_t, 2> scores{};
    /// How often each has used the free exchange.
    std::array<std::int32_t, 2> free_used{};
    std::size_t mover = 0;
    /// Turns without a play, one after another.
    std::int32_t scoreless = 0;
    bool over = false;

    std::int32_t ahead(std::size_t player) const { return scores[player] - scores[1 - player]; }

    /// Whether a player has a free exchange left.
    bool holds_free(const GameTable& game, std::size_t player) const {
        return free_used[player] < game.free_per_game;
    }

    /// Whether the one on turn may use it now.
    bool may_exchange_free(const Rulebook& rules, std::size_t in_bag) const {
        return holds_free(rules.game, mover)
               && std::cmp_greater_equal(in_bag, rules.game.free_min_bag)
               && std::cmp_equal(racks[mover].size(), rules.table.rack_size);
    }

    template <typename Bag>
    void fill(const Rulebook& rules, std::size_t player, Bag& bag) {
        while (std::cmp_less(racks[player].size(), rules.table.rack_size) && bag.size() > 0) {
            racks[player].add(bag.draw(player));
        }
    }

    /// The one on turn acts. The board is not kept here: the caller lays the move.
    template <typename Bag>
    void act(const Rulebook& rules, const Action& action, Bag& bag, Random& random) {
        switch (action.kind) {
        case ActionKind::play:
            play(rules, action.move, bag);
            break;
        case ActionKind::exchange:
            exchange(rules, action.given, bag, random);
            break;
        case ActionKind::free_exchange:
            free_exchange(rules, bag, random);
            break;
        case ActionKind::pass:
            scoreless_turn(rules);
            break;
        }
    }

  private:
    template <typename Bag>
    void play(const Rulebook& rules, const Move& move, Bag& bag) {
        Holding& rack = racks[mover];
        rack = rack.kept(rack.left_by(move));
        scores[mover] += static_cast<std::int32_t>(move.score);
        scoreless = 0;
        fill(rules, mover, bag);
        if (rack.size() == 0) {
            count_out(rules);
            return;
        }
        mover = 1 - mover;
    }

    /// The new tiles are drawn before the old ones go back.
    template <typename Bag>
    void exchange(const Rulebook& rules, TileMask given, Bag& bag, Random& random) {
        Holding& rack = racks[mover];
        const Holding back = rack.kept(given);
        rack = rack.kept(rack.all() & ~given);
        fill(rules, mover, bag);
        for (const Kind kind : back.tiles()) {
            bag.put_back(kind, random);
        }
        scoreless_turn(rules);
    }

    /// The old tiles go back before the new ones are drawn, and the turn goes on.
    template <typename Bag>
    void free_exchange(const Rulebook& rules, Bag& bag, Random& random) {
        for (const Kind kind : racks[mover].tiles()) {
            bag.put_back(kind, random);
        }
        racks[mover] = {};
        fill(rules, mover, bag);
        ++free_used[mover];
    }

    void scoreless_turn(const Rulebook& rules);
    void count_out(const Rulebook& rules);
    void count_scoreless(const Rulebook& rules);
    void end(const Rulebook& rules);
};

} // namespace plancia
