#include "play/game.hpp"

#include <algorithm>
#include <bit>

namespace plancia {

namespace {

std::array<std::uint8_t, 8> written(const Holding& tiles) {
    std::array<std::uint8_t, 8> symbols{};
    std::ranges::transform(tiles.tiles(), symbols.begin(), [](Kind kind) {
        return static_cast<std::uint8_t>(symbol_of(kind));
    });
    return symbols;
}

} // namespace

/// The day of a player is that of its seat, so that in a pair of games each has the other's.
Game::Game(const Contest& contest, const GameNumber& number)
    : rules_(contest.rules()), number_(number),
      players_{
          Player(contest.table, contest.game, contest.players[0], number.luck_of(0)),
          Player(contest.table, contest.game, contest.players[1], number.luck_of(1))
      },
      one_board_(contest.players[0].words == contest.players[1].words), random_(number.luck()),
      bag_(contest.table, random_) {
    for (std::size_t player = 0; player < 2; ++player) {
        if (player == board_of(player)) {
            boards_[player].emplace(contest.table, *contest.players[player].words, Board());
        }
    }
    standing_.mover = number.starter();
    standing_.fill(rules_, standing_.mover, bag_);
    standing_.fill(rules_, 1 - standing_.mover, bag_);
}

Game::Game(const Game& begun, const Contest& contest) : Game(contest, begun.number_) {
    for (std::size_t player = 0; player < 2; ++player) {
        if (boards_[player]) {
            boards_[player].emplace(
                contest.table, *contest.players[player].words, begun.board().board()
            );
        }
    }
    random_ = begun.random_;
    bag_ = begun.bag_;
    standing_ = begun.standing_;
    last_ = begun.last_;
    turns_ = begun.turns_;
    full_racks_ = begun.full_racks_;
    digest_ = begun.digest_;
}

Turn Game::act() {
    const std::size_t mover = standing_.mover;
    const Holding rack = standing_.racks[mover];
    Turn turn;
    turn.player = static_cast<std::uint8_t>(mover);
    turn.bag = static_cast<std::uint16_t>(bag_.size());
    turn.rack = written(rack);
    const Action action = players_[mover].choose(
        {board(),
         rack,
         standing_.may_exchange_free(rules_, bag_.size()),
         mixed(number_.luck(), turns_),
         {standing_.scores[mover], standing_.scores[1 - mover]},
         standing_.scoreless,
         standing_.holds_free(rules_.game, 1 - mover),
         last_[1 - mover]}
    );
    turn.kind = action.kind;
    turn.given = written(rack.kept(action.given));
    turn.move = action.move;
    if (action.kind == ActionKind::play) {
        for (std::optional<PreparedBoard>& board : boards_) {
            if (board) {
                board->lay(action.move);
            }
        }
        full_racks_ = static_cast<std::uint16_t>(
            full_racks_ + (action.move.played == rules_.table.rack_size)
        );
    }
    last_[mover] = SeenTurn{action.kind, action.move, rack.kept(action.given).size()};
    standing_.act(rules_, action, bag_, random_);
    ++turns_;
    add_to_digest(turn);
    return turn;
}

/// The player who began is number 0 in the digest, so that the same game has one digest in both
/// seats.
void Game::add_to_digest(Turn turn) {
    turn.player = static_cast<std::uint8_t>(turn.player ^ number_.starter());
    for (const std::uint64_t word : std::bit_cast<std::array<std::uint64_t, 7>>(turn)) {
        digest_ = mixed(digest_ ^ word);
    }
}

GameResult Game::result() const {
    return {
        standing_.scores,
        turns_,
        full_racks_,
        players_[0].searches() + players_[1].searches(),
        digest_
    };
}

} // namespace plancia
