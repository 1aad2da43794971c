#include "search/move_search.hpp"

#include "search/best_search.hpp"
#include "search/found_moves.hpp"
#include "search/full_search.hpp"

namespace plancia {

void all_moves(
    const PreparedBoard& board,
    const Rack& rack,
    std::optional<std::int32_t> on_rack,
    MoveList& moves
) {
    moves.clear();
    EveryMove found(moves);
    FullSearch(board, rack, on_rack, found).run();
}

MoveSummary
summarize_moves(const PreparedBoard& board, const Rack& rack, std::optional<std::int32_t> on_rack) {
    MoveTally tally;
    FullSearch(board, rack, on_rack, tally).run();
    return tally.summary();
}

std::optional<Move>
best_by_score(const PreparedBoard& board, const Rack& rack, std::optional<std::int32_t> on_rack) {
    static constexpr LeaveWorth nothing_is_worth_keeping{};
    return best_by_equity(board, rack, on_rack, nothing_is_worth_keeping);
}

std::optional<Move> best_by_equity(
    const PreparedBoard& board,
    const Rack& rack,
    std::optional<std::int32_t> on_rack,
    const LeaveWorth& worth
) {
    return BestSearch(board, rack, on_rack, worth).run();
}

} // namespace plancia
