#include "move_search.hpp"

#include "move_generator.hpp"

namespace plancia {

namespace {

std::array<std::uint8_t, tile_kinds> counted(const Rack& rack) {
    std::array<std::uint8_t, tile_kinds> counts{};
    Rack left = rack;
    for (std::size_t letter = 0; letter < letters; ++letter) {
        while ((left.lettered() >> letter & 1) != 0) {
            left.take(static_cast<Letter>(letter));
            ++counts[letter];
        }
    }
    counts[letters] = static_cast<std::uint8_t>(left.size());
    return counts;
}

std::size_t kept_by(const Move& move, std::array<std::uint8_t, tile_kinds> counts) {
    const std::array<std::uint8_t, tile_kinds> all = counts;
    for (std::size_t i = 0; i < move.length; ++i) {
        if ((move.word[i] & lying_bit) == 0) {
            --counts[kind_of(parse_tile(static_cast<char>(move.word[i])))];
        }
    }
    std::size_t mask = 0;
    std::size_t bit = 0;
    for (std::size_t kind = 0; kind < tile_kinds; ++kind) {
        for (std::size_t i = 0; i < all[kind]; ++i, ++bit) {
            mask |= (i < counts[kind] ? std::size_t{1} : 0) << bit;
        }
    }
    return mask;
}

} // namespace

void all_moves(
    const PreparedBoard& board,
    const Rack& rack,
    std::optional<std::int32_t> on_rack,
    std::vector<Move>& moves
) {
    moves = generate_moves(board.table(), board.graph(), board.board(), rack, on_rack);
}

std::optional<Move>
best_by_score(const PreparedBoard& board, const Rack& rack, std::optional<std::int32_t> on_rack) {
    return best_of(generate_moves(board.table(), board.graph(), board.board(), rack, on_rack));
}

std::optional<Move> best_by_equity(
    const PreparedBoard& board,
    const Rack& rack,
    std::optional<std::int32_t> on_rack,
    const LeaveWorth& worth
) {
    const auto counts = counted(rack);
    std::optional<Move> best;
    std::int64_t most = 0;
    for (const Move& move :
         generate_moves(board.table(), board.graph(), board.board(), rack, on_rack)) {
        const std::int64_t equity = 1000 * move.score + worth[kept_by(move, counts)];
        if (!best || equity > most || (equity == most && better(move, *best))) {
            best = move;
            most = equity;
        }
    }
    return best;
}

} // namespace plancia
