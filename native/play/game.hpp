// One game for two, from the first draw to the last count.

#pragma once

#include "board/holding.hpp"
#include "board/scoring_table.hpp"
#include "play/action.hpp"
#include "play/bag.hpp"
#include "play/game_table.hpp"
#include "play/player.hpp"
#include "play/rulebook.hpp"
#include "play/sight.hpp"
#include "play/standing.hpp"
#include "random.hpp"
#include "search/prepared_board.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace plancia {

/// What happened in a turn, flat: Python reads these bytes as they are. A free exchange is a record
/// of its own; the turn goes on.
struct Turn {
    std::uint8_t player = 0;
    ActionKind kind = ActionKind::pass;
    std::uint16_t bag = 0; // tiles in the bag before
    std::array<std::uint8_t, 4> unused{};
    /// The characters of the tiles held before and of those given back, zeros behind them.
    std::array<std::uint8_t, 8> rack{};
    std::array<std::uint8_t, 8> given{};
    Move move{};
};

static_assert(sizeof(Turn) == 56);

/// What a game was, in short: Python reads these bytes as they are.
struct GameResult {
    std::array<std::int32_t, 2> scores{};
    std::uint16_t turns = 0;
    /// Plays of as many tiles as a full rack holds.
    std::uint16_t full_racks = 0;
    std::uint32_t searches = 0;
    /// A number that only a game with these turns has; it does not depend on who began.
    std::uint64_t digest = 0;
};

static_assert(sizeof(GameResult) == 24);

/// The rulebook and the two who play by it. What it refers to must outlive it.
struct Contest {
    const ScoringTable& table;
    const GameTable& game;
    std::array<PlayerSpec, 2> players;

    Rulebook rules() const { return {table, game}; }
};

/// Which game: of a seed, by number. In pairs, games 2i and 2i + 1 have the same bag.
struct GameNumber {
    std::uint64_t seed = 0;
    std::uint64_t number = 0;
    bool in_pairs = false;

    /// Decides everything that chance decides in the game.
    std::uint64_t luck() const { return mixed(seed, in_pairs ? number / 2 : number); }

    /// The one who begins: they take turns.
    std::size_t starter() const { return number % 2; }

    /// Decides what day it is for a player: something else for the one who begins than for the
    /// other.
    std::uint64_t luck_of(std::size_t player) const {
        return mixed(~luck(), player == starter() ? 0 : 1);
    }
};

class Game {
  public:
    Game(const Contest& contest, const GameNumber& number);

    /// A game that goes on from here as another contest says, with the same tiles.
    Game(const Game& begun, const Contest& contest);

    bool over() const { return standing_.over; }

    /// Lets the one on turn act once. The game must not be over.
    Turn act();

    /// The board, prepared with the words of the one on turn.
    const PreparedBoard& board() const { return boards_[board_of(standing_.mover)].value(); }

    std::size_t in_bag() const { return bag_.size(); }

    const Standing& standing() const { return standing_; }

    GameResult result() const;

  private:
    /// Two who know the same words share a board.
    std::size_t board_of(std::size_t player) const { return one_board_ ? 0 : player; }

    void add_to_digest(Turn turn);

    Rulebook rules_;
    GameNumber number_;
    std::array<Player, 2> players_;
    std::array<std::optional<PreparedBoard>, 2> boards_;
    bool one_board_;
    Random random_;
    Bag bag_;
    Standing standing_;
    /// What each did last.
    std::array<std::optional<SeenTurn>, 2> last_;
    std::uint16_t turns_ = 0;
    std::uint16_t full_racks_ = 0;
    std::uint64_t digest_ = 0;
};

} // namespace plancia
