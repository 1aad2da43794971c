// Which plays of a ply an endgame search tries, and in which order.

#include "endgame/endgame_search.hpp"

#include <algorithm>

namespace plancia {

namespace {

/// So many of the other's best replies are looked at to put plays in order.
constexpr std::size_t most_replies = 6;

} // namespace

/// Lists the plays of the one on turn that do not end the game, in no order yet, without the one
/// that was `tried`, if any. Those that can be seen to be worth at most `alpha` are left out;
/// `dropped` is then what the best of them is worth at most.
///
/// If the other can go out and a play does not touch that way out, the other will still have it:
/// the play is worth at most what it earns less that.
void EndgameSearch::gather(
    std::size_t at,
    std::size_t mover,
    std::int32_t alpha,
    const LinePlay* tried,
    std::int32_t& dropped
) {
    Ply& ply = plies_[at];
    const std::size_t other = 1 - mover;
    const LineLists& mine = lists(at, mover);
    const LineLists& others = lists(at, other);
    std::array<const LinePlay*, most_threats> outs;
    std::size_t out_count = 0;
    std::array<const LinePlay*, most_replies> replies;
    std::size_t reply_count = 0;
    const auto insert = [](auto& kept, std::size_t& count, const LinePlay& play) {
        if (count == kept.size() && play.score <= kept[count - 1]->score) {
            return;
        }
        std::size_t place = count < kept.size() ? count++ : count - 1;
        for (; place > 0 && kept[place - 1]->score < play.score; --place) {
            kept[place] = kept[place - 1];
        }
        kept[place] = &play;
    };
    others.for_each(others.filled(), [&](const LineList& list) {
        for (std::uint32_t i = 0; i < list.outs && i < 4; ++i) {
            insert(outs, out_count, list.plays[i]);
        }
        for (std::uint32_t i = list.outs; i < list.count && i < list.outs + 3; ++i) {
            insert(replies, reply_count, list.plays[i]);
        }
    });
    ply.candidates.clear();
    const RackParts& parts = parts_[mover];
    // The best way to lay exactly these tiles.
    FixedTable<const LinePlay*, RackParts::most> ways;
    std::fill_n(ways.entries, parts.whole() + 1, nullptr);
    mine.for_each(mine.filled(), [&](const LineList& list) {
        for (const LinePlay& play : list) {
            const LinePlay*& way = ways[play.taken];
            if (way == nullptr || play.score > way->score) {
                way = &play;
            }
        }
    });
    const std::int32_t stake = game_.out_stake();
    const std::int32_t gained = stake * parts_[other].points(ply.racks[other]);
    const std::int32_t bonus = table_.bonus_for_whole_rack ? table_.bonus_points : 0;
    mine.for_each(mine.filled(), [&](const LineList& list) {
        for (std::uint32_t i = list.outs; i < list.count; ++i) {
            const LinePlay& play = list.plays[i];
            const auto left = static_cast<RackPart>(ply.racks[mover] - play.taken);
            const std::int32_t points = parts.points(left);
            if (tried != nullptr && same_play(play, *tried)) {
                continue;
            }
            Candidate candidate{play, 0, infinite};
            bool stands = false;
            for (std::size_t j = 0; j < out_count && !stands; ++j) {
                if (!disturbs(board_, play, *outs[j])) {
                    stands = true;
                    candidate.at_most = play.score
                                        - count_.out(
                                            outs[j]->score + bonus,
                                            points,
                                            ply.scores[other],
                                            ply.scores[mover] + play.score
                                        );
                }
            }
            if (stands) {
                if (candidate.at_most <= alpha) {
                    dropped = std::max(dropped, candidate.at_most);
                    continue;
                }
                candidate.order = candidate.at_most;
            } else {
                std::int32_t reply = 0;
                for (std::size_t j = 0; j < reply_count; ++j) {
                    if (!disturbs(board_, play, *replies[j])) {
                        reply = replies[j]->score;
                        break;
                    }
                }
                candidate.order = play.score - reply;
                const LinePlay* way = ways[left];
                if (way != nullptr && !disturbs(board_, play, *way)) {
                    candidate.order += way->score + bonus + gained; // it goes out next
                } else {
                    candidate.order +=
                        2 * static_cast<std::int32_t>(play.played) - points * stake / 2;
                }
            }
            ply.candidates.push_back(candidate);
        }
    });
}

} // namespace plancia
