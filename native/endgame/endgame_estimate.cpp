// What an endgame may be worth, without a search.

#include "endgame/endgame_search.hpp"

#include <bit>

namespace plancia {

/// What the rest of the game may be worth to the one on turn: both take what earns most and rids
/// them of most, by turns, of the plays that are there now and do not touch each other.
std::int32_t EndgameSearch::estimate(std::size_t at, std::size_t mover) {
    lists(at, 0);
    lists(at, 1);
    const Ply& ply = plies_[at];
    const std::int32_t stake = game_.out_stake();
    const std::int32_t bonus = table_.bonus_for_whole_rack ? table_.bonus_points : 0;
    std::array<RackPart, 2> racks = ply.racks;
    std::array<std::int32_t, 2> scores = ply.scores;
    std::array<std::uint16_t, board_size + 2> taken{}; // by row, squares laid on or beside
    std::array<std::uint16_t, board_size + 2> taken_down{};
    std::int32_t sum = 0;
    std::size_t player = mover;
    int passes = 0;
    while (passes < 2) {
        const LinePlay* best = nullptr;
        std::int32_t most = -infinite;
        const RackParts& parts = parts_[player];
        const LineLists& his = ply.lists[player];
        his.for_each(his.filled(), [&](const LineList& list) {
            for (const LinePlay& play : list) {
                const bool out = play.taken == racks[player];
                const std::int32_t worth =
                    play.score + stake * parts.points(play.taken)
                    + (out ? bonus + 8 + stake * parts_[1 - player].points(racks[1 - player]) : 0);
                if (worth <= most || !parts.holds(racks[player], play.taken)) {
                    continue;
                }
                const auto& blocked = play.line < board_size ? taken : taken_down;
                if ((blocked[play.number() + 1] & play.laid) != 0) {
                    continue;
                }
                most = worth;
                best = &play;
            }
        });
        const std::int32_t sign = player == mover ? 1 : -1;
        if (best == nullptr) {
            ++passes;
        } else {
            passes = 0;
            const std::int32_t points = best->score + (best->taken == racks[player] ? bonus : 0);
            racks[player] = static_cast<RackPart>(racks[player] - best->taken);
            if (racks[player] == 0) {
                const std::size_t other = 1 - player;
                return sum
                       + sign
                             * count_.out(
                                 points,
                                 parts_[other].points(racks[other]),
                                 scores[player],
                                 scores[other]
                             );
            }
            sum += sign * points;
            scores[player] += points;
            auto& along = best->line < board_size ? taken : taken_down;
            auto& across = best->line < board_size ? taken_down : taken;
            const std::size_t number = best->number() + 1;
            const auto wide =
                static_cast<std::uint16_t>(best->laid | best->laid << 1 | best->laid >> 1);
            along[number] = static_cast<std::uint16_t>(along[number] | wide);
            along[number - 1] = static_cast<std::uint16_t>(along[number - 1] | best->laid);
            along[number + 1] = static_cast<std::uint16_t>(along[number + 1] | best->laid);
            const auto around = static_cast<std::uint16_t>((7U << number >> 2) & 0x7fffU);
            for (unsigned left = best->laid; left != 0; left &= left - 1) {
                const auto place = static_cast<std::size_t>(std::countr_zero(left)) + 1;
                across[place] = static_cast<std::uint16_t>(across[place] | around);
                const auto here = static_cast<std::uint16_t>(1U << (number - 1));
                across[place - 1] = static_cast<std::uint16_t>(across[place - 1] | here);
                across[place + 1] = static_cast<std::uint16_t>(across[place + 1] | here);
            }
        }
        player = 1 - player;
    }
    const std::size_t other = 1 - mover;
    return sum
           + count_.scoreless(
               parts_[mover].points(racks[mover]),
               parts_[other].points(racks[other]),
               scores[mover],
               scores[other]
           );
}

} // namespace plancia
