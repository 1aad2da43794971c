#include "play/standing.hpp"

#include <algorithm>

namespace plancia {

void Standing::scoreless_turn(const Rulebook& rules) {
    mover = 1 - mover;
    if (++scoreless >= rules.game.scoreless_turns) {
        count_scoreless(rules);
    }
}

void Standing::count_out(const Rulebook& rules) {
    const std::size_t other = 1 - mover;
    const std::int32_t left = rules.game.rack_points(rules.table, racks[other]);
    scores[mover] += left * rules.game.out_gain_factor;
    scores[other] -= rules.game.out_opponent_deducts ? left : 0;
    end(rules);
}

void Standing::count_scoreless(const Rulebook& rules) {
    for (std::size_t player = 0; player < 2 && rules.game.scoreless_deducts; ++player) {
        scores[player] -= rules.game.rack_points(rules.table, racks[player]);
    }
    end(rules);
}

void Standing::end(const Rulebook& rules) {
    for (std::int32_t& score : scores) {
        score = rules.game.floor_zero ? std::max(score, 0) : score;
    }
    over = true;
}

} // namespace plancia
