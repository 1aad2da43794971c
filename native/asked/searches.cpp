#include "asked/searches.hpp"

#include <algorithm>
#include <cstddef>
#include <stdexcept>
#include <utility>

namespace plancia {

SearchQuestion SearchQuestion::read(
    const ScoringTable& table,
    const WordGraph& words,
    std::string_view board,
    std::string_view rack_text
) {
    const Rack rack = parse_rack(rack_text);
    if (std::cmp_greater(rack.size(), std::min<std::int64_t>(table.rack_size, most_on_rack))) {
        throw std::invalid_argument("more tiles than a rack holds");
    }
    return {PreparedBoard(table, words, parse_board(board)), rack};
}

LeaveWorth read_worth(std::span<const std::int32_t> given) {
    LeaveWorth worth{};
    if (given.size() != worth.size()) {
        throw std::invalid_argument("there is a worth for each of 128 sets of tiles");
    }
    std::ranges::copy(given, worth.begin());
    return worth;
}

bool set_holds(
    const ScoringTable& table,
    std::string_view board_text,
    std::string_view rack_text,
    std::string_view other_text
) {
    const Board board = parse_board(board_text);
    const Rack rack = parse_rack(rack_text);
    const Rack other = parse_rack(other_text);
    for (std::size_t kind = 0; kind < tile_kinds; ++kind) {
        if (board.count(kind) + rack.count(kind) + other.count(kind) > table.counts[kind]) {
            return false;
        }
    }
    return true;
}

} // namespace plancia
