// The best moves of one rack on boards that differ from each other in a few lines.
//
// What may be played on a line depends on the line alone. So what was found on a line, or that
// nothing there is worth so much, holds for every board on which the line is the same.

#pragma once

#include "board/move.hpp"
#include "fixed_table.hpp"
#include "search/changed_lines.hpp"
#include "search/spot_search.hpp"

#include <cstdint>
#include <optional>

namespace plancia {

class RepeatedSearch {
  public:
    /// All of these must outlive the search; the board may change between two questions.
    RepeatedSearch(
        const PreparedBoard& board,
        const Rack& rack,
        std::optional<std::int32_t> on_rack,
        const LeaveWorth& worth,
        SearchedRack& held
    )
        : board_(board), rack_(rack), on_rack_(on_rack), worth_(worth), held_(held),
          search_(board, rack, on_rack, worth, held) {}

    /// The best move on the board as it is now, the same as `best_by_equity` finds. All lines but
    /// those `changed` are as they were each time when they were not among the changed ones.
    std::optional<Move> best(LineMask changed);

  private:
    void search_kept(const Spot& spot, BestMove& found);

    const PreparedBoard& board_;
    const Rack& rack_;
    std::optional<std::int32_t> on_rack_;
    const LeaveWorth& worth_;
    SearchedRack& held_;
    SpotSearch search_;
    /// Those lines whose spots are kept.
    LineMask kept_lines_ = 0;
    SearchedLines kept_in_lines_;
    Spots kept_;
    /// The best plays of kept spots, as far as they are known. What such a spot promises is then
    /// what its best play is worth.
    FixedTable<Move, Spots::most> best_of_;
    FixedTable<bool, Spots::most> is_known_{};
    /// The lines that are changed this time, and the spots that are still to be searched.
    SearchedLines changed_in_lines_;
    Spots spots_;
};

} // namespace plancia
