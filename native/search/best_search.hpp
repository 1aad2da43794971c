// The search for the best move: the most promising places first, until none promises more than what
// is found.

#pragma once

#include "board/rack.hpp"
#include "leaves/equity.hpp"
#include "search/prepared_board.hpp"
#include "search/spot_search.hpp"

#include <cstdint>
#include <optional>

namespace plancia {

class BestSearch {
  public:
    /// All of these must outlive the search.
    BestSearch(
        const PreparedBoard& board,
        const Rack& rack,
        std::optional<std::int32_t> on_rack,
        const LeaveWorth& worth
    )
        : board_(board), rack_(rack), on_rack_(on_rack), worth_(worth),
          held_(board.table(), board.graph(), rack), search_(board, rack, on_rack, worth, held_) {}

    std::optional<Move> run();

  private:
    std::optional<Move> best_of_all() const;

    const PreparedBoard& board_;
    const Rack& rack_;
    std::optional<std::int32_t> on_rack_;
    const LeaveWorth& worth_;
    SearchedRack held_;
    SpotSearch search_;
    SearchedLines lines_;
    Spots spots_;
};

} // namespace plancia
