#include "visited_positions.hpp"

#include "move_search.hpp"

#include <optional>

namespace plancia {

VisitedPositions::VisitedPositions(
    const Contest& contest, std::uint64_t seed, std::uint64_t games
) {
    for (std::uint64_t number = 0; number < games; ++number) {
        Game game(contest, {seed, number, false});
        while (!game.over()) {
            positions_.push_back({game.board(), game.rack(game.mover()).rack()});
            game.act();
        }
    }
}

std::int64_t VisitedPositions::find_best() const {
    std::int64_t sum = 0;
    for (const Position& position : positions_) {
        const auto on_rack = static_cast<std::int32_t>(position.rack.size());
        const std::optional<Move> best = best_by_score(position.board, position.rack, on_rack);
        sum += best ? best->score : 0;
    }
    return sum;
}

std::int64_t VisitedPositions::find_all() const {
    std::int64_t count = 0;
    std::vector<Move> moves;
    for (const Position& position : positions_) {
        const auto on_rack = static_cast<std::int32_t>(position.rack.size());
        all_moves(position.board, position.rack, on_rack, moves);
        count += static_cast<std::int64_t>(moves.size());
    }
    return count;
}

} // namespace plancia
