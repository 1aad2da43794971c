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
const EndgameSearch::Lists& EndgameSearch::lists(std::size_t at, std::size_t player) {
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
    std::array<std::uint8_t, board_lines> left;
    std::size_t left_count = 0;
    for (std::size_t line = 0; line < board_lines; ++line) {
        if (inherits && (ply.changed >> line & 1) == 0) {
            const LineList& before = plies_[at - 1].lists[player][line];
            if (same_rack || before.count == 0) { // fewer tiles find nothing where more found none
                ply.lists[player][line] = before;
                continue;
            }
            if (before.count <= most_thinned) {
                ply.lists[player][line] = thinned(ply, player, before);
                continue;
            }
        }
        plays_[player].ask_for(ply.keys[line], ply.racks[player]);
        left[left_count++] = static_cast<std::uint8_t>(line);
    }
    for (std::size_t i = 0; i < left_count; ++i) {
        ply.lists[player][left[i]] =
            plays_[player].on(left[i], ply.keys[left[i]], ply.racks[player]);
    }
    ply.listed[player] = age;
    return ply.lists[player];
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

const LinePlay* EndgameSearch::find(const Lists& lists, std::uint32_t mark) const {
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

const LinePlay* EndgameSearch::best_out(const Lists& lists) const {
    const LinePlay* best = nullptr;
    for (const LineList& list : lists) {
        if (list.outs > 0 && (best == nullptr || list.plays->score > best->score)) {
            best = list.plays;
        }
    }
    return best;
}

} // namespace plancia
