// The plays that an endgame search has before it at each ply.

#include "endgame/endgame_search.hpp"

#include <algorithm>

namespace plancia {

namespace {

/// A list of so many plays is made from the one before rather than looked for.
constexpr std::size_t most_thinned = 16;

} // namespace

/// The lists of a player on the board of a ply, which lies before us. Made when they are asked for:
/// many positions are judged without those of the player who has just moved.
const LineLists& EndgameSearch::lists(std::size_t at, std::size_t player) {
    Ply& ply = plies_[at];
    const std::uint64_t age = room_.plays.age();
    if (ply.listed[player] == age) {
        return ply.lists[player];
    }
    const bool inherits = at > 0 && plies_[at - 1].listed[player] == age;
    const bool same_rack = inherits && plies_[at - 1].racks[player] == ply.racks[player];
    std::vector<LinePlay>& room = ply.thinned[player];
    room.clear();
    room.reserve(board_lines * most_thinned); // it must not move
    LineLists& mine = ply.lists[player];
    LineMask left = all_lines;
    if (inherits) {
        mine = plies_[at - 1].lists[player];
        left = ply.changed;
        // Fewer tiles find nothing where more found none.
        const LineMask shorter = same_rack ? 0 : mine.filled() & ~ply.changed;
        for_each_line(shorter, [&](std::size_t line) {
            if (mine[line].count <= most_thinned) {
                mine.set(line, thinned(ply, player, mine[line]));
            } else {
                left |= LineMask{1} << line;
            }
        });
    }
    for_each_line(left, [&](std::size_t line) {
        plays_[player].ask_for(ply.keys[line], ply.racks[player]);
    });
    for_each_line(left, [&](std::size_t line) {
        mine.set(line, plays_[player].on(line, ply.keys[line], ply.racks[player]));
    });
    ply.listed[player] = age;
    return mine;
}

/// What is left of a list if fewer tiles are: as if they were searched for anew.
LineList EndgameSearch::thinned(Ply& ply, std::size_t player, const LineList& before) const {
    std::vector<LinePlay>& room = ply.thinned[player];
    const RackPart rack = ply.racks[player];
    const std::size_t start = room.size();
    for (const LinePlay& play : before) {
        if (play.taken == rack) {
            room.push_back(play);
        }
    }
    const auto outs = static_cast<std::uint32_t>(room.size() - start);
    for (const LinePlay& play : before) {
        if (play.taken != rack && parts_[player].holds(rack, play.taken)) {
            room.push_back(play);
        }
    }
    return {room.data() + start, static_cast<std::uint32_t>(room.size() - start), outs};
}

const LinePlay* EndgameSearch::find(const LineLists& lists, std::uint32_t mark) const {
    if (mark == 0) {
        return nullptr;
    }
    const LineList& list = lists[LinePlay::line_of(mark)];
    const auto found =
        std::find_if(list.begin() + list.outs, list.end(), [&](const LinePlay& play) {
            return play.mark() == mark;
        });
    return found == list.end() ? nullptr : found;
}

const LinePlay* EndgameSearch::best_out(const LineLists& lists) const {
    const LinePlay* best = nullptr;
    lists.for_each(lists.outs(), [&](const LineList& list) {
        if (best == nullptr || list.plays->score > best->score) {
            best = list.plays;
        }
    });
    return best;
}

} // namespace plancia
