#include "board/placement_score.hpp"

#include <algorithm>
#include <bitset>
#include <utility>

namespace plancia {

namespace {

/// The board once the tiles of a placement lie on it, and which squares they cover.
struct Laid {
    Board board;
    std::bitset<board_squares> fresh;
};

/// Whether all of these are tiles that may lie on the board.
Refusal check_identities(const ScoringTable& table, std::span<const NewTile> tiles) {
    for (const NewTile& each : tiles) {
        if (!reads_as_letter(each.tile)) {
            return each.tile == Tile::bare_blank ? Refusal::blank_without_identity
                                                 : Refusal::unknown_tile;
        }
        if (each.tile >= Tile::blank_a
            && (table.blank_letters >> (code_of(each.tile) - code_of(Tile::blank_a)) & 1) == 0) {
            return Refusal::blank_letter;
        }
    }
    return Refusal::none;
}

/// Lays the tiles one by one until one finds its square taken.
Refusal lay(std::span<const NewTile> tiles, Laid& laid) {
    for (const auto& [square, tile] : tiles) {
        if (laid.board.occupied(square.index)) {
            return laid.fresh[square.index] ? Refusal::square_twice : Refusal::square_occupied;
        }
        laid.board.put(square, tile);
        laid.fresh.set(square.index);
    }
    return Refusal::none;
}

/// Whether more tiles of a kind just laid lie on the board than the set holds.
bool exceeds_set(const ScoringTable& table, const Board& board, std::span<const NewTile> tiles) {
    return std::ranges::any_of(tiles, [&](const NewTile& laid) {
        const std::size_t kind = kind_of(laid.tile);
        return board.count(kind) > table.counts[kind];
    });
}

/// The direction in which the tiles lie, if they lie in one line; a single tile counts as across.
std::optional<Direction> line_of(std::span<const NewTile> tiles) {
    const Square first = tiles.front().square;
    for (const Direction direction : {Direction::across, Direction::down}) {
        const std::size_t line = first.place_in_line(perpendicular(direction));
        const auto in_line = [&](const NewTile& laid) {
            return laid.square.place_in_line(perpendicular(direction)) == line;
        };
        if (std::ranges::all_of(tiles, in_line)) {
            return direction;
        }
    }
    return std::nullopt;
}

/// The points of one word. Premiums count under fresh tiles only, word factors multiply each other.
std::int64_t word_points(const ScoringTable& table, const Laid& laid, const Run& word) {
    // At most 15 letters of 255 points, each times 4, under 15 word factors of 4: below 2^44.
    static_assert(max_factor <= 4 && board_size <= 15);
    std::int64_t sum = 0;
    std::int64_t factor = 1;
    std::size_t index = word.first;
    for (std::size_t letter = 0; letter < word.length; ++letter, index += word.stride) {
        const std::int64_t value = table.values[code_of(laid.board.at(index))];
        if (laid.fresh[index]) {
            sum += value * table.letter_factors[index];
            factor *= table.word_factors[index];
        } else {
            sum += value;
        }
    }
    return sum * factor;
}

} // namespace

PlacementScore score_placement(
    const ScoringTable& table,
    const Board& board,
    std::span<const NewTile> tiles,
    std::optional<std::int32_t> on_rack
) {
    if (tiles.empty()) {
        return {Refusal::no_tiles};
    }
    if (std::cmp_greater(tiles.size(), table.rack_size)) {
        return {Refusal::more_tiles_than_rack};
    }
    if (const Refusal refusal = check_identities(table, tiles); refusal != Refusal::none) {
        return {refusal};
    }
    Laid laid{board, {}};
    if (const Refusal refusal = lay(tiles, laid); refusal != Refusal::none) {
        return {refusal};
    }
    if (exceeds_set(table, laid.board, tiles)) {
        return {Refusal::too_many_of_letter};
    }
    const std::optional<Direction> direction = line_of(tiles);
    if (!direction) {
        return {Refusal::not_in_line};
    }
    const Run main = laid.board.run_through(tiles.front().square, *direction);
    if (!std::ranges::all_of(tiles, [&](const NewTile& t) { return main.contains(t.square); })) {
        return {Refusal::gap};
    }

    // One loop for every word, which also sees whether a word holds a tile that lay there before.
    bool joins = main.length > tiles.size();
    std::int64_t points = main.length > 1 ? word_points(table, laid, main) : 0;
    for (const NewTile& each : tiles) {
        const Run secondary = laid.board.run_through(each.square, perpendicular(*direction));
        if (secondary.length > 1) {
            joins = true;
            points += word_points(table, laid, secondary);
        }
    }
    if (board.empty()) {
        if (std::cmp_less(tiles.size(), table.first_word_min)) {
            return {Refusal::first_play_too_short};
        }
        if (!laid.fresh[table.start.index]) {
            return {Refusal::centre_not_covered};
        }
    } else if (!joins) {
        return {Refusal::not_connected};
    }
    return {Refusal::none, points + table.bonus(tiles.size(), on_rack)};
}

} // namespace plancia
