// Questions about the moves of a position, as they are asked.

#pragma once

#include "board/board.hpp"
#include "board/rack.hpp"
#include "search/move_search.hpp"
#include "search/prepared_board.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace plancia {

/// A question with the board made ready for the search.
struct SearchQuestion {
    PreparedBoard board;
    Rack rack;

    /// Throws std::invalid_argument for what is no board or no rack, or too large a rack.
    static SearchQuestion read(
        const ScoringTable& table,
        const WordGraph& words,
        std::string_view board,
        std::string_view rack
    );
};

/// The move of each rack that earns most, on one board; one without letters for a rack that has no
/// move. Throws std::invalid_argument as `SearchQuestion::read`.
std::vector<Move> best_of_each(
    const ScoringTable& table,
    const WordGraph& words,
    std::string_view board,
    std::span<const std::string> racks,
    std::optional<std::int32_t> on_rack
);

/// What each of 128 sets of tiles is worth, as it is given; throws std::invalid_argument for more
/// numbers or fewer.
LeaveWorth read_worth(std::span<const std::int32_t> given);

/// Whether the set has the tiles that lie on a board and on two racks.
bool set_holds(
    const ScoringTable& table, std::string_view board, std::string_view rack, std::string_view other
);

} // namespace plancia
