// What a player with few tiles can still gain at most, without a search.

#include "endgame/endgame_search.hpp"

#include <algorithm>
#include <array>

namespace plancia {

/// A bound that says on which side of a narrow window a position lies, without a search.
std::optional<std::int32_t>
EndgameSearch::bounded(std::size_t at, std::size_t mover, Window window) {
    if (count_.floors()) {
        return std::nullopt; // one does not lose what the other gains
    }
    const std::size_t other = 1 - mover;
    const Ply& ply = plies_[at];
    if (parts_[mover].size(ply.racks[mover]) <= most_bounded) {
        const std::int32_t most = most_alone(at, mover);
        if (most <= window.alpha) {
            return most;
        }
    }
    if (parts_[other].size(ply.racks[other]) <= most_bounded) {
        const std::int32_t least = -most_alone(at, other);
        if (least >= window.beta) {
            return least;
        }
    }
    return std::nullopt;
}

/// What somebody who holds one or two tiles gains at most from here on if the other always passes,
/// on turn or not. The other may pass, so he can gain no more than that.
///
/// Every play he can still make is bounded by one that is there now. With one tile left the board
/// stays as it is. With two, x laid first and then y: either y touches no x, and is there now; or
/// one line holds both in one word. Only that line holds both, so what crosses them is what crosses
/// them now: the two could be laid there at once, for no less than y alone earns later.
std::int32_t EndgameSearch::most_alone(std::size_t at, std::size_t player) {
    const LineLists& mine = lists(at, player);
    const Ply& ply = plies_[at];
    const std::size_t other = 1 - player;
    const RackParts& parts = parts_[player];
    const RackPart rack = ply.racks[player];
    const std::int32_t others = parts_[other].points(ply.racks[other]);
    const std::int32_t out = game_.out_stake() * others;
    const std::int32_t bonus = table_.bonus_for_whole_rack ? table_.bonus_points : 0;
    const auto staying = [&](RackPart left) {
        return game_.scoreless_deducts ? others - parts.points(left) : 0;
    };
    std::int32_t together = -infinite; // the best play of all he holds
    // The best play of one tile of two, and that of the other one.
    std::array<std::int32_t, 2> single{-infinite, -infinite};
    RackPart first = 0;
    mine.for_each(mine.filled(), [&](const LineList& list) {
        if (list.outs > 0) {
            together = std::max(together, list.plays->score);
        }
        for (std::uint32_t i = list.outs; i < list.count; ++i) {
            const LinePlay& play = list.plays[i];
            if (first == 0) {
                first = play.taken;
            }
            std::int32_t& best = single[play.taken == first ? 0 : 1];
            best = std::max(best, play.score);
        }
    });
    std::int32_t most = std::max(staying(rack), together + bonus + out);
    if (first != 0) {
        const auto second = static_cast<RackPart>(rack - first);
        if (second == first) {
            single[1] = single[0];
        }
        const std::array<RackPart, 2> left{second, first};
        for (std::size_t i = 0; i < 2; ++i) {
            const std::int32_t then = std::max(single[1 - i], together) + bonus + out;
            most = std::max(most, single[i] + std::max(then, staying(left[i])));
        }
    }
    return most;
}

} // namespace plancia
