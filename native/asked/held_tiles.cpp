#include "asked/held_tiles.hpp"

#include "play/unseen.hpp"

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
    const Holding rack = read_tiles(text);
    if (std::cmp_greater(text.size(), table.rack_size)) {
        throw std::invalid_argument("more tiles than a rack holds");
    }
    std::array<std::size_t, tile_kinds> counts{};
    for (std::size_t kind = 0; kind < tile_kinds; ++kind) {
        counts[kind] = board.count(kind);
    }
    for (const Kind kind : rack.tiles()) {
        ++counts[kind];
    }
    for (std::size_t kind = 0; kind < tile_kinds; ++kind) {
        if (counts[kind] > table.counts[kind]) {
            throw std::invalid_argument("the set does not hold so many of a tile");
        }
    }
    return rack;
}

Holding read_tiles(std::string_view text) {
    parse_rack(text); // tiles only
    if (text.size() > Holding::most) {
        throw std::invalid_argument("more tiles than a rack holds");
    }
    Holding tiles;
    for (const char symbol : text) {
        tiles.add(symbol == '?' ? blank_kind : static_cast<Kind>(symbol - 'A'));
    }
    return tiles;
}

void check_their_rack(
    const ScoringTable& table, const Board& board, const Holding& rack, const Holding& theirs
) {
    Unseen left(table, board, rack);
    if (theirs.size() + left.bag != left.size) {
        throw std::invalid_argument("this is not all that the opponent holds");
    }
    for (const Kind kind : theirs.tiles()) {
        if (left.counts[kind]-- == 0) {
            throw std::invalid_argument("the set does not hold so many of a tile");
        }
    }
}

} // namespace plancia
