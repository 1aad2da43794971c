#include "simulation/static_turns.hpp"

#include "play/unseen.hpp"

#include <algorithm>

namespace plancia {

namespace {

/// So many choices are remembered; a power of two.
constexpr std::size_t most_known = std::size_t{1} << 14;

/// So many racks are held with the words that they make and what was found on their lines: the
/// opponent's, that of the thinker after candidates that keep the same, and one more. To hold tens
/// of them spares searches, and costs more time than that, because they do not stay near.
constexpr std::size_t most_held = 3;

/// With so many tiles in the bag or fewer, when the simulation begins, boards come again.
constexpr std::size_t few_in_bag = 7;

} // namespace

StaticTurns::StaticTurns(Player& player, const PreparedBoard& board)
    : player_(player), board_(board) {
    if (Unseen(player.table(), board.board(), Holding()).bag <= few_in_bag + Holding::most) {
        known_.resize(most_known);
    }
}

StaticTurns::Held::Held(const PreparedBoard& board, const Holding& holding)
    : key(holding.key()), used(0), rack(holding.rack()),
      searched_rack(board.table(), board.graph(), rack) {}

StaticTurns::Searched::Searched(
    std::size_t number, const Player::Weighed& all, const PreparedBoard& board, Held& held
)
    : weighing(number), weighed(all), search(
                                          board,
                                          held.rack,
                                          static_cast<std::int32_t>(held.rack.size()),
                                          weighed.worth,
                                          held.searched_rack
                                      ) {}

Player::Choice StaticTurns::best(const Holding& rack, const LaidTiles& laid) {
    if (known_.empty()) {
        return found(rack, laid.changed);
    }
    const std::uint64_t key = rack.key();
    Known& known = known_[mixed(laid.one, key) % most_known];
    if (known.rack == key && known.one == laid.one && known.other == laid.other) {
        player_.count_search();
    } else {
        known = {laid.one, laid.other, key, found(rack, laid.changed)};
    }
    return known.choice;
}

Player::Choice StaticTurns::found(const Holding& rack, LineMask changed) {
    const Unseen unseen(player_.table(), board_.board(), rack);
    if (unseen.bag == 0) {
        // What stays is weighed by the tiles of both, and most lines are changed by then.
        return player_.best(Sight{board_, rack});
    }
    Searched& lines = searched(held(rack), rack, unseen);
    player_.count_search();
    return player_.best(lines.weighed, rack, lines.search.best(changed));
}

/// The one that was not asked for longest makes room for another.
StaticTurns::Held& StaticTurns::held(const Holding& rack) {
    const std::uint64_t key = rack.key();
    auto place = std::ranges::find_if(held_, [&](const std::unique_ptr<Held>& each) {
        return each->key == key;
    });
    if (place == held_.end()) {
        if (held_.size() < most_held) {
            held_.emplace_back();
            place = held_.end() - 1;
        } else {
            place = std::ranges::min_element(held_, {}, [](const std::unique_ptr<Held>& each) {
                return each->used;
            });
            place->reset();
        }
        *place = std::make_unique<Held>(board_, rack);
    }
    (*place)->used = ++asked_;
    return **place;
}

StaticTurns::Searched&
StaticTurns::searched(Held& held, const Holding& rack, const Unseen& unseen) {
    const std::size_t weighing = player_.weighing(unseen.bag);
    for (const std::unique_ptr<Searched>& each : held.searched) {
        if (each->weighing == weighing) {
            return *each;
        }
    }
    held.searched.push_back(
        std::make_unique<Searched>(weighing, player_.weighed(rack, unseen), board_, held)
    );
    return *held.searched.back();
}

} // namespace plancia
