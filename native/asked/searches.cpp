#include "asked/searches.hpp"

#include <algorithm>
#include <cstddef>
#include <stdexcept>
#include <utility>

namespace plancia {

namespace {

Rack read_rack(const ScoringTable& table, std::string_view text) {
    const Rack rack = parse_rack(text);
    if (std::cmp_greater(rack.size(), std::min<std::int64_t>(table.rack_size, most_on_rack))) {
        throw std::invalid_argument("more tiles than a rack holds");
    }
    return rack;
}

} // namespace

SearchQuestion SearchQuestion::read(
    const ScoringTable& table,
    const WordGraph& words,
    std::string_view board,
    std::string_view rack_text
) {
    const Rack rack = read_rack(table, rack_text);
    return {PreparedBoard(table, words, parse_board(board)), rack};
}

std::vector<Move> best_of_each(
    const ScoringTable& table,
    const WordGraph& words,
    std::string_view board,
    std::span<const std::string> racks,
    std::optional<std::int32_t> on_rack
) {
    const PreparedBoard prepared(table, words, parse_board(board));
    std::vector<Move> found;
    for (const std::string& text : racks) {
        found.push_back(best_by_score(prepared, read_rack(table, text), on_rack).value_or(Move{}));
    }
    return found;
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
