#include "simulation/endings.hpp"

#include "endgame/pre_endgame.hpp"
#include "leaves/equity.hpp"
#include "search/prepared_board.hpp"
#include "simulation/settings.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <limits>
#include <optional>

namespace plancia {

namespace {

/// So many actions with tiles in the bag are judged by their endings.
constexpr std::size_t most_candidates = 6;

/// With more tiles in the bag than are gone through, so many bags are drawn.
constexpr std::size_t samples = 24;

/// One ending may take this part of what a turn has: those of one tile in the bag take nearly all.
constexpr std::uint64_t endings_of_a_turn = 8;

/// The solver asks whether to stop after so many positions.
constexpr std::uint64_t asked_every = 256;

constexpr double certain = 1'000'000;

Holding opponents_rack(const Unseen& unseen) {
    Holding rack;
    for (std::size_t kind = 0; kind < tile_kinds; ++kind) {
        for (std::size_t i = 0; i < unseen.counts[kind]; ++i) {
            rack.add(static_cast<Kind>(kind));
        }
    }
    return rack;
}

/// A candidate that ends so many points ahead.
Judged ended(const Candidate& candidate, std::int32_t ahead, How how) {
    Outcome outcome = Outcome::of_end(ahead);
    return {
        candidate,
        1,
        {static_cast<double>(outcome.chance), 0},
        {static_cast<double>(outcome.ahead), 0},
        static_cast<double>(outcome.value()),
        true,
        how
    };
}

/// The ending that an action leads to, as the opponent has it before him.
class AfterAction {
  public:
    AfterAction(const Means& means, const Sight& sight, const Unseen& unseen, const Action& action)
        : game_(means.rules.game), board_(sight.board), mine_(sight.rack),
          theirs_(opponents_rack(unseen)), scores_(sight.scores) {
        if (action.kind == ActionKind::play) {
            board_.lay(action.move);
            mine_ = sight.rack.kept(sight.rack.left_by(action.move));
            scores_[0] += static_cast<std::int32_t>(action.move.score);
        } else {
            scoreless_ = sight.scoreless + 1;
        }
    }

    /// Whether the action ended the game: what was played out is proven then.
    bool over() const { return mine_.size() == 0 || scoreless_ >= game_.scoreless_turns; }

    EndgamePosition position() const {
        return {board_, {theirs_, mine_}, {scores_[1], scores_[0]}, scoreless_};
    }

    /// How far ahead the one who acted ends if the opponent still gains so much.
    std::int32_t ahead(std::int32_t gained) const { return scores_[0] - scores_[1] - gained; }

  private:
    const GameTable& game_;
    PreparedBoard board_;
    Holding mine_;
    Holding theirs_;
    std::array<std::int32_t, 2> scores_;
    std::int32_t scoreless_ = 0;
};

How how_of(Judging judging, bool sampled) {
    if (sampled || judging == Judging::sampled) {
        return How::sampled;
    }
    return judging == Judging::exact ? How::exact : How::played_out;
}

/// In how many ways a bag of one or two tiles can be drawn.
std::size_t bags(const Unseen& unseen, const std::optional<Holding>& their_rack) {
    const std::array<std::uint8_t, tile_kinds> perhaps = unseen.hidden(their_rack);
    const auto kinds = static_cast<std::size_t>(
        std::ranges::count_if(perhaps, [](std::uint8_t count) { return count > 0; })
    );
    const auto twice = static_cast<std::size_t>(
        std::ranges::count_if(perhaps, [](std::uint8_t count) { return count > 1; })
    );
    return unseen.bag == 1 ? kinds : kinds * (kinds - 1) + twice;
}

} // namespace

EndingBudget::EndingBudget(const Budget& budget) : nodes(budget.plies * nodes_per_ply) {
    using Clock = std::chrono::steady_clock;
    if (budget.seconds) {
        stop = [began = Clock::now(), seconds = *budget.seconds] {
            return std::chrono::duration<double>(Clock::now() - began).count() >= seconds;
        };
    }
}

bool is_ending(const Sight& sight, const Unseen& unseen) {
    return unseen.bag == 0 && unseen.size > 0 && sight.rack.size() > 0;
}

bool is_before_ending(const Sight& sight, const Unseen& unseen) {
    // What a free exchange brings, the judge of the last turns does not ask.
    return unseen.bag >= 1 && unseen.bag <= PreEndgame::most_in_bag && sight.rack.size() > 0
           && !sight.free_exchange;
}

Judgement solve_ending(
    const Means& means,
    const Sight& sight,
    const Unseen& unseen,
    const EndingBudget& budget,
    EndgameRoom& room
) {
    EndgameSearch search(
        means.rules.game,
        {sight.board, {sight.rack, opponents_rack(unseen)}, sight.scores, sight.scoreless},
        room
    );
    const EndgameResult result = search.solve({budget.nodes, budget.stop});
    Judgement judgement;
    judgement.plies = plies_of(result.nodes);
    if (!result.line.empty()) {
        const EndgameTurn& turn = result.line.front();
        Candidate candidate;
        if (!turn.is_pass()) {
            candidate.action = {ActionKind::play, turn.move, 0};
            candidate.equity = static_equity(means, sight, unseen, candidate.action);
        }
        judgement.candidates.push_back(ended(
            candidate, sight.ahead() + result.value, result.complete ? How::exact : How::played_out
        ));
    }
    return judgement;
}

void compare_with_solved(
    Judgement& played_out,
    const Judgement& solved,
    const Means& means,
    const Sight& sight,
    const Unseen& unseen,
    const EndingBudget& budget,
    EndgameRoom& room
) {
    std::uint64_t left = budget.nodes;
    std::vector<Judged>& judged = played_out.candidates;
    played_out.plies += solved.plies;
    for (Judged& each : judged) {
        if (AfterAction(means, sight, unseen, each.candidate.action).over()) {
            each.how = How::exact;
        }
    }
    if (solved.candidates.empty()) {
        return;
    }
    const Judged& best = solved.candidates.front();
    std::erase_if(judged, [&](const Judged& each) {
        return same_action(sight.rack, each.candidate.action, best.candidate.action);
    });
    for (Judged& each : judged) {
        if (best.how != How::exact || each.how == How::exact) {
            continue;
        }
        auto ahead = static_cast<std::int32_t>(each.ahead.mean / millipoints);
        How how = each.how;
        if (left > 0 && !(budget.stop && budget.stop())) {
            const AfterAction after(means, sight, unseen, each.candidate.action);
            EndgameSearch search(means.rules.game, after.position(), room);
            const EndgameResult result = search.solve({left, budget.stop});
            left -= std::min(left, result.nodes);
            played_out.plies += plies_of(result.nodes);
            if (result.complete) {
                ahead = after.ahead(result.value);
                how = How::exact;
            }
        }
        // That none is worth more than the best is proven, however it was played out.
        const auto most = static_cast<std::int32_t>(best.ahead.mean / millipoints);
        each = ended(each.candidate, std::min(ahead, most), how);
    }
    std::ranges::stable_sort(judged, [](const Judged& one, const Judged& other) {
        return one.value > other.value;
    });
    judged.insert(judged.begin(), best);
}

Judgement judge_before_ending(
    const Means& means,
    const Sight& sight,
    const Unseen& unseen,
    const EndingBudget& budget,
    EndgameRoom& room
) {
    const bool sampled = unseen.bag > PreEndgame::most_exact;
    const std::size_t worlds = sampled ? samples : bags(unseen, sight.their_rack);
    // Counted in questions, which come after so many positions: always the same.
    std::uint64_t asked = 0;
    const auto stop = [&] {
        return ++asked > budget.nodes / asked_every || (budget.stop && budget.stop());
    };
    const PlayerSpec spec = means.static_player();
    PreEndgame endings(means.rules.table, means.rules.game, spec, room);
    const std::vector<JudgedAction> found = endings.judge(
        {sight.board, sight.rack, sight.scores, sight.scoreless, sight.their_rack},
        {std::max<std::uint64_t>(budget.nodes / endings_of_a_turn, asked_every),
         most_candidates,
         samples,
         sight.luck,
         stop}
    );
    Judgement judgement;
    judgement.plies = plies_of(endings.nodes()) + found.size() * worlds;
    for (const JudgedAction& each : found) {
        const Candidate candidate{each.action, static_equity(means, sight, unseen, each.action)};
        const double error =
            sampled ? std::sqrt(each.wins * (1 - each.wins) / static_cast<double>(worlds)) : 0;
        const double chance = certain * each.wins;
        const double ahead = static_cast<double>(millipoints) * each.spread;
        judgement.candidates.push_back(
            {candidate,
             worlds,
             {chance, certain * error},
             {ahead, 0},
             chance + ahead / 2,
             each.judged == Judging::exact || each.judged == Judging::sampled,
             how_of(each.judged, sampled)}
        );
    }
    return judgement;
}

} // namespace plancia
