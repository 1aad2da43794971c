#include "asked/held_tiles.hpp"

#include <array>
#include <stdexcept>
#include <utility>

namespace plancia {

std::string text_of(const Holding& tiles) {
    std::string text;
    for (const Kind kind : tiles.tiles()) {
        text.push_back(symbol_of(kind));
    }
    return text;
}

void check_rack_size(const ScoringTable& table) {
    if (table.rack_size < 1 || std::cmp_greater(table.rack_size, Holding::most)) {
        throw std::invalid_argument("a rack of a game holds one to seven tiles");
    }
}

void check_kinds(const ScoringTable& table, const LeaveValues& leaves) {
    for (std::size_t kind = 0; kind < tile_kinds; ++kind) {
        if (table.counts[kind] > 0 && !leaves.index().knows(static_cast<Kind>(kind))) {
            throw std::invalid_argument(
                std::string("the leave values do not know the tile ")
                + symbol_of(static_cast<Kind>(kind))
            );
        }
    }
}

Holding read_holding(const ScoringTable& table, const Board& board, std::string_view text) {
    parse_rack(text); // tiles only
    if (std::cmp_greater(text.size(), table.rack_size)) {
        throw std::invalid_argument("more tiles than a rack holds");
    }
    std::array<std::size_t, tile_kinds> counts{};
    for (std::size_t kind = 0; kind < tile_kinds; ++kind) {
        counts[kind] = board.count(kind);
    }
    Holding rack;
    for (const char symbol : text) {
        const Kind kind = symbol == '?' ? blank_kind : static_cast<Kind>(symbol - 'A');
        ++counts[kind];
        rack.add(kind);
    }
    for (std::size_t kind = 0; kind < tile_kinds; ++kind) {
        if (counts[kind] > table.counts[kind]) {
            throw std::invalid_argument("the set does not hold so many of a tile");
        }
    }
    return rack;
}

} // namespace plancia
