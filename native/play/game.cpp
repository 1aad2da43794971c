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
    : table_(&contest.table), game_(&contest.game),
      players_{
          Player(contest.table, contest.game, contest.players[0], number.luck_of(0)),
          Player(contest.table, contest.game, contest.players[1], number.luck_of(1))
      },
      one_board_(contest.players[0].words == contest.players[1].words), luck_(number.luck()),
      random_(luck_), bag_(contest.table, random_), starter_(number.starter()), mover_(starter_) {
    for (std::size_t player = 0; player < 2; ++player) {
        if (player == board_of(player)) {
            boards_[player].emplace(contest.table, *contest.players[player].words, Board());
        }
    }
    fill(mover_);
    fill(1 - mover_);
}

Turn Game::act() {
    const Holding rack = racks_[mover_];
    Turn turn;
    turn.player = static_cast<std::uint8_t>(mover_);
    turn.bag = static_cast<std::uint16_t>(bag_.size());
    turn.rack = written(rack);
    const bool may_exchange_free = free_used_[mover_] < game_->free_per_game
                                   && bag_.size() >= static_cast<std::size_t>(game_->free_min_bag)
                                   && rack.size() == static_cast<std::size_t>(table_->rack_size);
    const Action action =
        players_[mover_].choose({board(), rack, may_exchange_free, mixed(luck_, turns_)});
    turn.kind = action.kind;
    turn.given = written(rack.kept(action.given));
    turn.move = action.move;
    switch (action.kind) {
    case ActionKind::play:
        play(action.move);
        break;
    case ActionKind::exchange:
        exchange(action.given);
        break;
    case ActionKind::free_exchange:
        free_exchange();
        break;
    case ActionKind::pass:
        scoreless_turn();
        break;
    }
    ++turns_;
    add_to_digest(turn);
    return turn;
}

/// The player who began is number 0 in the digest, so that the same game has one digest in both
/// seats.
void Game::add_to_digest(Turn turn) {
    turn.player = static_cast<std::uint8_t>(turn.player ^ starter_);
    for (const std::uint64_t word : std::bit_cast<std::array<std::uint64_t, 7>>(turn)) {
        digest_ = mixed(digest_ ^ word);
    }
}

GameResult Game::result() const {
    return {
        scores_,
        turns_,
        static_cast<std::uint16_t>(players_[0].searches() + players_[1].searches()),
        full_racks_,
        0,
        digest_
    };
}

void Game::fill(std::size_t player) {
    while (std::cmp_less(racks_[player].size(), table_->rack_size) && bag_.size() > 0) {
        racks_[player].add(bag_.draw());
    }
}

void Game::play(const Move& move) {
    for (std::optional<PreparedBoard>& board : boards_) {
        if (board) {
            board->lay(move);
        }
    }
    Holding& rack = racks_[mover_];
    rack = rack.kept(rack.left_by(move));
    scores_[mover_] += static_cast<std::int32_t>(move.score);
    full_racks_ = static_cast<std::uint16_t>(full_racks_ + (move.played == table_->rack_size));
    scoreless_ = 0;
    fill(mover_);
    if (rack.size() == 0) {
        count_out();
        return;
    }
    mover_ = 1 - mover_;
}

/// The new tiles are drawn before the old ones go back.
void Game::exchange(TileMask given) {
    Holding& rack = racks_[mover_];
    const Holding back = rack.kept(given);
    rack = rack.kept(rack.all() & ~given);
    fill(mover_);
    for (const Kind kind : back.tiles()) {
        bag_.put_back(kind, random_);
    }
    scoreless_turn();
}

/// The old tiles go back before the new ones are drawn, and the turn goes on.
void Game::free_exchange() {
    for (const Kind kind : racks_[mover_].tiles()) {
        bag_.put_back(kind, random_);
    }
    racks_[mover_] = {};
    fill(mover_);
    ++free_used_[mover_];
}

void Game::scoreless_turn() {
    mover_ = 1 - mover_;
    if (++scoreless_ >= game_->scoreless_turns) {
        count_scoreless();
    }
}

void Game::count_out() {
    const std::size_t other = 1 - mover_;
    const std::int32_t left = game_->rack_points(*table_, racks_[other]);
    scores_[mover_] += left * game_->out_gain_factor;
    scores_[other] -= game_->out_opponent_deducts ? left : 0;
    end();
}

void Game::count_scoreless() {
    for (std::size_t player = 0; player < 2 && game_->scoreless_deducts; ++player) {
        scores_[player] -= game_->rack_points(*table_, racks_[player]);
    }
    end();
}

void Game::end() {
    for (std::int32_t& score : scores_) {
        score = game_->floor_zero ? std::max(score, 0) : score;
    }
    over_ = true;
}

} // namespace plancia
