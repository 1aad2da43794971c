#include "simulation/simulating_player.hpp"

#include "play/unseen.hpp"
#include "simulation/simulation.hpp"

namespace plancia {

Thought SimulatingPlayer::choose(const Sight& sight) const {
    const Unseen unseen(means_.rules.table, sight.board.board(), sight.rack);
    if (unseen.bag > settings_.thinks_from) {
        const PlayerSpec spec = means_.static_player();
        Player player(means_.rules.table, means_.rules.game, spec, 0);
        const Action action = player.choose(sight);
        return {action, player.searches()};
    }
    const Budget budget{settings_.plies * share_of_plies(unseen.bag) / 100, {}, 1, 1, {}};
    if (is_ending(sight, unseen)) {
        const Judgement found = solved(sight, unseen, EndingBudget(budget));
        if (!found.candidates.empty()) {
            return {
                found.candidates.front().candidate.action, static_cast<std::uint32_t>(found.plies)
            };
        }
    }
    const Judgement judged = judge(sight, budget, 1);
    return {judged.candidates.front().candidate.action, static_cast<std::uint32_t>(judged.plies)};
}

Judgement SimulatingPlayer::solved(
    const Sight& sight, const Unseen& unseen, const EndingBudget& budget
) const {
    return rooms_.with_room([&](EndgameRoom& room) {
        return solve_ending(means_, sight, unseen, budget, room);
    });
}

Judgement SimulatingPlayer::judge(
    const Sight& sight, const Budget& budget, std::size_t threads, std::span<const Action> also
) const {
    const EndingBudget endings(budget);
    const Unseen unseen(means_.rules.table, sight.board.board(), sight.rack);
    if (also.empty() && unseen.bag <= settings_.endings_from && is_before_ending(sight, unseen)) {
        return small_rooms_.with_room([&](EndgameRoom& room) {
            return judge_before_ending(means_, sight, unseen, endings, room);
        });
    }
    Judgement judged = simulate(means_, sight, settings_, budget, threads, also);
    if (is_ending(sight, unseen)) {
        const Judgement best = solved(sight, unseen, endings);
        rooms_.with_room([&](EndgameRoom& room) {
            compare_with_solved(judged, best, means_, sight, unseen, endings, room);
            return 0;
        });
    }
    return judged;
}

} // namespace plancia
