// What a static player does in the rollouts of a simulation. Boards and racks come again and again:
// what was found once is not searched for a second time.

#pragma once

#include "board/holding.hpp"
#include "board/rack.hpp"
#include "play/player.hpp"
#include "search/repeated_search.hpp"
#include "simulation/laid_tiles.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace plancia {

/// For one thread.
class StaticTurns {
  public:
    /// The player, a static one that sees all, counts the searches. The board is that of the
    /// rollouts, as it is when the simulation begins. Both must outlive this.
    StaticTurns(Player& player, const PreparedBoard& board);

    /// What `Player::best` finds for a rack on the board as it is now, with these tiles on it.
    Player::Choice best(const Holding& rack, const LaidTiles& laid);

  private:
    /// What was found for a rack on a board.
    struct Known {
        std::uint64_t one = 0;
        std::uint64_t other = 0;
        std::uint64_t rack = 0;
        Player::Choice choice;
    };

    struct Held;

    /// The lines are searched for each way in which what stays is weighed: how much it counts
    /// depends on how many tiles are in the bag.
    struct Searched {
        std::size_t weighing;
        Player::Weighed weighed;
        RepeatedSearch search;

        Searched(
            std::size_t number, const Player::Weighed& all, const PreparedBoard& board, Held& held
        );
    };

    /// A rack that is searched for, perhaps on several boards.
    struct Held {
        std::uint64_t key;
        std::uint64_t used;
        Rack rack;
        SearchedRack searched_rack;
        std::vector<std::unique_ptr<Searched>> searched;

        Held(const PreparedBoard& board, const Holding& holding);
    };

    Held& held(const Holding& rack);
    Searched& searched(Held& held, const Holding& rack, const Unseen& unseen);
    Player::Choice found(const Holding& rack, LineMask changed);

    Player& player_;
    const PreparedBoard& board_;
    /// None if boards hardly come again.
    std::vector<Known> known_;
    std::vector<std::unique_ptr<Held>> held_;
    std::uint64_t asked_ = 0;
};

} // namespace plancia
