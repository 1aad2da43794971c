#include "simulation/replies.hpp"

#include "play/unseen.hpp"

#include <algorithm>
#include <cstdint>

namespace plancia {

Replies::Searched::Searched(Replies& replies, std::size_t in_bag, const Unseen& unseen)
    : bag(in_bag), weighed(replies.player_.weighed(replies.holding_, unseen)),
      search(
          replies.board_,
          replies.rack_,
          static_cast<std::int32_t>(replies.holding_.size()),
          weighed.worth,
          *replies.held_
      ) {}

void Replies::start(const Holding& rack) {
    searched_.clear();
    holding_ = rack;
    rack_ = rack.rack();
    held_.emplace(board_.table(), board_.graph(), rack_);
}

Player::Choice Replies::best(LineMask changed) {
    const Unseen unseen(player_.table(), board_.board(), holding_);
    if (unseen.bag == 0) {
        // What stays is worth what the last count makes of both racks: each time another.
        return player_.best(Sight{board_, holding_});
    }
    const std::size_t bag = std::min(unseen.bag, player_.bag_that_counts(holding_));
    auto known = std::ranges::find_if(searched_, [&](const std::unique_ptr<Searched>& each) {
        return each->bag == bag;
    });
    if (known == searched_.end()) {
        searched_.push_back(std::make_unique<Searched>(*this, bag, unseen));
        known = searched_.end() - 1;
    }
    Searched& here = **known;
    return player_.best(here.weighed, holding_, here.search.best(changed));
}

} // namespace plancia
