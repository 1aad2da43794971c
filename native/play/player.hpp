// A player: what it knows, sees and values, as plain numbers; and what it then does.

#pragma once

#include "board/holding.hpp"
#include "board/move.hpp"
#include "graph/word_graph.hpp"
#include "leaves/leave_values.hpp"
#include "play/action.hpp"
#include "play/game_table.hpp"
#include "play/leave_worth.hpp"
#include "play/sight.hpp"
#include "play/thinker.hpp"
#include "search/move_search.hpp"
#include "search/prepared_board.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace plancia {

/// The chance to find a move, in thousandths: the product of what the three tables say of it.
struct FindChances {
    static constexpr std::uint16_t certain = 1000;

    /// By the letters of the main word.
    std::array<std::uint16_t, board_size + 1> by_length{};
    /// By the number of secondary words.
    std::array<std::uint16_t, Holding::most + 1> by_secondary{};
    /// For a move of as many tiles as a full rack holds.
    std::uint16_t full_rack = certain;

    FindChances() {
        by_length.fill(certain);
        by_secondary.fill(certain);
    }

    /// Whether nothing is ever overlooked.
    bool all_certain() const;
};

/// Like people, players have good and bad days: how much of its chances to find one has on each
/// kind of day, in thousandths. A game is played on one day; every kind is as likely as the others.
struct Days {
    std::array<std::uint16_t, 8> shares{};

    Days() { shares.fill(FindChances::certain); }

    /// The share of the day that luck has drawn.
    std::uint16_t share(std::uint64_t luck) const { return shares[luck % shares.size()]; }
};

/// A player as plain numbers.
struct PlayerSpec {
    /// The words that the player knows; every one of them must be good.
    const WordGraph* words = nullptr;
    /// What the player thinks of the tiles that stay; without a table only points count.
    const LeaveValues* leaves = nullptr;
    /// How much of that the player takes into account, in hundredths.
    std::int32_t leave_share = 100;
    FindChances finds;
    Days days;
    /// Chooses instead, if there is one.
    const Thinker* thinker = nullptr;
};

/// A player at work: keeps its room for moves between turns, and counts its searches.
class Player {
  public:
    /// All three must outlive the player. The luck of the game decides what day it is.
    Player(
        const ScoringTable& table, const GameTable& game, const PlayerSpec& spec, std::uint64_t luck
    )
        : table_(&table), game_(&game), spec_(&spec), day_(spec.days.share(luck)),
          sees_all_(day_ >= FindChances::certain && spec.finds.all_certain()) {}

    const PlayerSpec& spec() const { return *spec_; }

    Action choose(const Sight& sight);

    struct Choice {
        Action action;
        std::int64_t equity = 0;
        /// Whether a word could be played, though an exchange may be better.
        bool can_play = false;
    };

    /// The best play or exchange, whichever has the greater equity; the free exchange is left
    /// aside. Without either it is to pass.
    Choice best(const Sight& sight);

    /// What a player thinks of its rack before it looks at the board.
    struct Weighed {
        /// What is worth keeping after a play.
        LeaveWorth worth;
        /// The best exchange, or to pass.
        Choice exchange;
    };

    Weighed weighed(const Holding& rack, const Unseen& unseen) const;

    /// How many tiles in the bag, of one at least, count for that: from a number on it makes no
    /// difference how many there are.
    std::size_t weighing(std::size_t bag) const;

    /// What `best` returns, for somebody who has searched for the best play.
    Choice best(const Weighed& weighed, const Holding& rack, const std::optional<Move>& play) const;

    const ScoringTable& table() const { return *table_; }

    /// Whether a player who gives all tiles back for others that bring so much, and then has no
    /// free exchange any more, does better than with what it has.
    static bool better_exchanged(std::int64_t brought, std::int64_t equity, std::size_t bag);

    std::uint32_t searches() const { return searches_; }

    /// Counts a search that somebody else makes, or is spared because he remembers its end.
    void count_search() { ++searches_; }

  private:
    Choice best_play(const Sight& sight, const Holding& rack, const LeaveWorth& worth);

    static Choice
    played(const std::optional<Move>& play, const Holding& rack, const LeaveWorth& worth);

    Choice better_of(const Choice& play, const Choice& exchange) const;

    /// The best of the moves that the player finds; if it finds none, one that it happens to see:
    /// no player passes who could play. A chance of 0 is none.
    std::optional<Move>
    best_found(const Sight& sight, const Holding& rack, const LeaveWorth& worth);

    Choice best_exchange(const Holding& rack, std::size_t bag, const LeaveWorth& worth) const;

    /// What a free exchange can be expected to bring, from a few racks tried.
    std::int64_t free_exchange_equity(const Sight& sight, const Unseen& unseen);

    LeaveWorth worth_of(const Holding& rack, const Unseen& unseen, ActionKind action) const;

    const ScoringTable* table_;
    const GameTable* game_;
    const PlayerSpec* spec_;
    std::uint16_t day_;
    bool sees_all_;
    std::uint32_t searches_ = 0;
    MoveList moves_;
};

} // namespace plancia
