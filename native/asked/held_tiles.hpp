// Tiles that somebody holds, as they are given, and whether the tables know them.

#pragma once

#include "board/board.hpp"
#include "board/holding.hpp"
#include "board/scoring_table.hpp"
#include "leaves/leave_values.hpp"

#include <string>
#include <string_view>

namespace plancia {

/// Throws std::invalid_argument for racks of more tiles than masks have bits.
void check_rack_size(const ScoringTable& table);

/// Throws std::invalid_argument if the set has tiles that the values do not know.
void check_kinds(const ScoringTable& table, const LeaveValues& leaves);

/// Reads a rack; throws std::invalid_argument if it is none or the set does not hold it beside the
/// board.
Holding read_holding(const ScoringTable& table, const Board& board, std::string_view text);

/// Reads tiles that fit on a rack of any game; throws std::invalid_argument for anything else.
Holding read_tiles(std::string_view text);

/// Throws std::invalid_argument unless the opponent's rack is whole: as many tiles as it takes, all
/// of them from those that lie neither on the board nor on the other rack.
void check_their_rack(
    const ScoringTable& table, const Board& board, const Holding& rack, const Holding& theirs
);

/// The tiles as text, A-Z then `?`.
std::string text_of(const Holding& tiles);

} // namespace plancia
