#include "asked/actions.hpp"

#include <array>
#include <bit>
#include <cstring>
#include <stdexcept>

namespace plancia {

namespace {

constexpr std::int64_t most_for_a_move = 100'000;

/// Takes tiles off a rack; throws if it does not have one of them.
class Taken {
  public:
    explicit Taken(const Holding& rack) {
        for (const Kind kind : rack.tiles()) {
            ++left_[kind];
        }
    }

    void take(Kind kind) {
        if (left_[kind] == 0) {
            throw std::invalid_argument("the rack does not have these tiles");
        }
        --left_[kind];
    }

  private:
    std::array<std::size_t, blank_kind + 1> left_{};
};

Move read_move(const std::string& record, const Board& board, const Holding& rack) {
    if (record.size() != sizeof(Move)) {
        throw std::invalid_argument("this is no record of a move");
    }
    Move move;
    std::memcpy(&move, record.data(), sizeof(Move));
    if (move.start >= board_squares || move.direction > 1 || move.length < 1
        || move.length > board_size || move.score < 0 || move.score > most_for_a_move) {
        throw std::invalid_argument("this is no record of a move");
    }
    const auto direction = static_cast<Direction>(move.direction);
    if (Square{move.start}.place_in_line(direction) + move.length > board_size) {
        throw std::invalid_argument("this is no record of a move");
    }
    Taken taken(rack);
    std::size_t played = 0;
    for (std::size_t i = 0; i < move.length; ++i) {
        const std::size_t square = move.start + stride_of(direction) * i;
        const bool lying = (move.word[i] & lying_bit) != 0;
        if (lying != board.occupied(square)) {
            throw std::invalid_argument("the move does not fit on the board");
        }
        if (!lying) {
            taken.take(kind_laid(move.word[i]));
            ++played;
        }
    }
    if (played < 1 || played != move.played) {
        throw std::invalid_argument("the move lays other tiles than it says");
    }
    return move;
}

TileMask read_given(const std::string& tiles, const Holding& rack) {
    Taken taken(rack);
    Holding given;
    for (const char symbol : tiles) {
        if (symbol != '?' && (symbol < 'A' || symbol > 'Z')) {
            throw std::invalid_argument("this is no tile");
        }
        const Kind kind = symbol == '?' ? blank_kind : static_cast<Kind>(symbol - 'A');
        taken.take(kind);
        given.add(kind);
    }
    if (given.size() == 0) {
        throw std::invalid_argument("an exchange gives tiles back");
    }
    return rack.mask_of(given);
}

} // namespace

std::vector<Action>
read_actions(const std::vector<AskedAction>& asked, const Board& board, const Holding& rack) {
    std::vector<Action> actions;
    for (const auto& [kind, move, given] : asked) {
        switch (kind) {
        case static_cast<int>(ActionKind::play):
            actions.push_back({ActionKind::play, read_move(move, board, rack), 0});
            break;
        case static_cast<int>(ActionKind::exchange):
            actions.push_back({ActionKind::exchange, {}, read_given(given, rack)});
            break;
        case static_cast<int>(ActionKind::free_exchange):
            actions.push_back({ActionKind::free_exchange, {}, rack.all()});
            break;
        case static_cast<int>(ActionKind::pass):
            actions.push_back({});
            break;
        default:
            throw std::invalid_argument("there is no such action");
        }
    }
    return actions;
}

} // namespace plancia
