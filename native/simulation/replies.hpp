// What the opponent of a world answers to each candidate: the rack is the same, and a candidate
// changes a few lines of the board.

#pragma once

#include "board/holding.hpp"
#include "board/rack.hpp"
#include "play/player.hpp"
#include "search/repeated_search.hpp"

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

namespace plancia {

/// For one thread.
class Replies {
  public:
    /// The player searches and counts; a static one that sees all. The board is that on which
    /// candidates are laid. Both must outlive this.
    Replies(Player& player, const PreparedBoard& board) : player_(player), board_(board) {}

    /// The opponent has another rack from now on; no candidate is laid.
    void start(const Holding& rack);

    /// What `Player::best` finds for it on the board as it is now. A candidate has changed these
    /// lines.
    Player::Choice best(LineMask changed);

  private:
    /// What tiles are worth that stay depends on how many are in the bag. Lines are searched once
    /// for each number that makes a difference.
    struct Searched {
        std::size_t bag;
        Player::Weighed weighed;
        RepeatedSearch search;

        Searched(Replies& replies, std::size_t bag, const Unseen& unseen);
    };

    Player& player_;
    const PreparedBoard& board_;
    Holding holding_;
    Rack rack_;
    std::optional<SearchedRack> held_;
    std::vector<std::unique_ptr<Searched>> searched_;
};

} // namespace plancia
