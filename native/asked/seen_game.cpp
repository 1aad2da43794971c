#include "asked/seen_game.hpp"

#include "asked/held_tiles.hpp"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <stdexcept>
#include <utility>

namespace plancia {

namespace {

constexpr std::int32_t most_in_a_game = 50'000;

} // namespace

SeenGame SeenGame::read(
    bool free_exchange,
    bool their_free_exchange,
    std::array<std::int32_t, 2> scores,
    std::int32_t scoreless,
    std::optional<std::string_view> their_move,
    std::optional<std::size_t> they_exchanged,
    std::optional<std::string_view> their_rack
) {
    const auto [mine, theirs] = scores;
    SeenGame seen{
        free_exchange, their_free_exchange, scores, scoreless, std::nullopt, std::nullopt
    };
    if (std::max(std::abs(std::int64_t{mine}), std::abs(std::int64_t{theirs})) > most_in_a_game
        || scoreless < 0 || scoreless > 1000) {
        throw std::invalid_argument("no game stands like this");
    }
    if (their_move) {
        if (their_move->size() != sizeof(Move)) {
            throw std::invalid_argument("this is no record of a move");
        }
        seen.last = SeenTurn{ActionKind::play, {}, 0};
        std::memcpy(&seen.last->move, their_move->data(), sizeof(Move));
    } else if (they_exchanged) {
        seen.last = SeenTurn{ActionKind::exchange, {}, *they_exchanged};
    }
    if (their_rack) {
        seen.their_rack = read_tiles(*their_rack);
    }
    return seen;
}

void SeenGame::check(const ScoringTable& table, const Board& board, const Holding& rack) const {
    if (their_rack) {
        check_their_rack(table, board, rack, *their_rack);
    }
    if (!last) {
        return;
    }
    if (last->kind == ActionKind::exchange) {
        if (last->given < 1 || std::cmp_greater(last->given, table.rack_size)) {
            throw std::invalid_argument("nobody exchanges so many tiles");
        }
        return;
    }
    const Move& move = last->move;
    if (move.start >= board_squares || move.direction > 1 || move.length < 1) {
        throw std::invalid_argument("this is no record of a move");
    }
    const auto direction = static_cast<Direction>(move.direction);
    const Square start{move.start};
    if (start.place_in_line(direction) + move.length > board_size) {
        throw std::invalid_argument("this is no record of a move");
    }
    std::size_t played = 0;
    for (std::size_t i = 0; i < move.length; ++i) {
        const std::size_t square = move.start + stride_of(direction) * i;
        const std::uint8_t symbol = move.word[i];
        const bool laid = (symbol & lying_bit) == 0;
        played += laid ? 1 : 0;
        if (!board.occupied(square)
            || (laid && board.at(square) != parse_tile(static_cast<char>(symbol)))) {
            throw std::invalid_argument("the last move does not lie on the board");
        }
    }
    if (played < 1 || std::cmp_greater(played, table.rack_size) || move.score < 0
        || move.score > most_in_a_game) {
        throw std::invalid_argument("nobody lays so many tiles");
    }
}

} // namespace plancia
