#include "endgame/pre_endgame.hpp"

#include "endgame/remaining_game.hpp"
#include "play/pool.hpp"
#include "random.hpp"
#include "search/move_search.hpp"

#include <algorithm>
#include <bit>
#include <tuple>
#include <utility>

namespace plancia {

namespace {

/// So many plays are counted roughly; the others earn too little.
constexpr std::size_t most_counted = 48;

/// Of those that win as often, so many are compared by the difference.
constexpr std::size_t most_compared = 3;

/// All endings of all actions together get so many budgets, by the tiles in the bag.
constexpr std::array<std::uint64_t, PreEndgame::most_exact + 1> whole_budgets{0, 7, 12};

/// More positions than anybody waits for.
constexpr std::uint64_t most_nodes = std::uint64_t{1} << 48;

bool better(const JudgedAction& one, const JudgedAction& other) {
    // What was only estimated comes after what was looked into.
    return std::tuple(one.judged != Judging::estimated, one.wins, one.spread)
           > std::tuple(other.judged != Judging::estimated, other.wins, other.spread);
}

} // namespace

PreEndgame::PreEndgame(
    const ScoringTable& table, const GameTable& game, const PlayerSpec& player, EndgameRoom& room
)
    : table_(table), game_(game), spec_(player), room_(room), player_(table, game, spec_, 0) {}

/// Every different bag of one or two tiles with its weight, or bags drawn. A bag of two comes in
/// both orders: a play of one tile leaves the other one.
std::vector<Deal> PreEndgame::deals(
    const Unseen& unseen, const std::optional<Holding>& other, const PreEndgameBudget& budget
) const {
    // What may lie in the bag: if the other's rack is known, only the order is open.
    const std::array<std::uint8_t, tile_kinds> perhaps = unseen.hidden(other);
    std::vector<Kind> tiles = pool_of(perhaps);
    std::vector<Deal> deals;
    const auto add = [&](std::vector<Kind> bag, double weight) {
        std::array<std::uint8_t, tile_kinds> counts = unseen.counts;
        for (const Kind kind : bag) {
            --counts[kind];
        }
        Deal deal{std::move(bag), {}, weight};
        for (std::size_t kind = 0; kind < tile_kinds; ++kind) {
            for (std::size_t i = 0; i < counts[kind]; ++i) {
                deal.other.add(static_cast<Kind>(kind));
            }
        }
        deals.push_back(std::move(deal));
    };
    if (unseen.bag > most_exact) {
        Random random(budget.seed);
        for (std::size_t sample = 0; sample < budget.samples; ++sample) {
            for (std::size_t i = 0; i < unseen.bag; ++i) {
                std::swap(tiles[i], tiles[i + random.below(tiles.size() - i)]);
            }
            const auto end = tiles.begin() + static_cast<std::ptrdiff_t>(unseen.bag);
            add({tiles.begin(), end}, 1.0 / static_cast<double>(budget.samples));
        }
        return deals;
    }
    const auto count = static_cast<double>(tiles.size());
    for (std::size_t first = 0; first < tile_kinds; ++first) {
        const double of_first = perhaps[first];
        if (perhaps[first] > 0 && unseen.bag == 1) {
            add({static_cast<Kind>(first)}, of_first / count);
        }
        for (std::size_t second = 0; second < tile_kinds && unseen.bag == 2; ++second) {
            const double of_second = perhaps[second] - (first == second ? 1 : 0);
            if (of_first > 0 && of_second > 0) {
                const double weight = of_first * of_second / (count * (count - 1));
                add({static_cast<Kind>(first), static_cast<Kind>(second)}, weight);
            }
        }
    }
    return deals;
}

bool PreEndgame::takes_all(const Action& action, const std::vector<Deal>& deals) {
    return action.kind == ActionKind::play && action.move.played >= deals.front().bag.size();
}

/// The deals that differ for an action, each with its weight.
std::vector<Case> PreEndgame::cases_of(const Action& action, const std::vector<Deal>& deals) {
    std::vector<Case> cases;
    for (const Deal& deal : deals) {
        double weight = deal.weight;
        if (takes_all(action, deals) && deal.bag.size() == 2 && deal.bag[0] != deal.bag[1]) {
            // Both are drawn at once, in whichever order.
            if (deal.bag[0] > deal.bag[1]) {
                continue;
            }
            weight *= 2;
        }
        cases.push_back({&deal, weight});
    }
    return cases;
}

/// All plays, the exchanges that the rulebook allows, and the pass.
std::vector<Action> PreEndgame::actions(const PreEndgamePosition& position, std::size_t bag) const {
    const Holding& rack = position.rack;
    MoveList moves;
    all_moves(position.board, rack.rack(), static_cast<std::int32_t>(rack.size()), moves);
    // Only those that may be good are counted at all: they earn most.
    std::vector<Action> actions;
    for (const Move& move : moves) {
        actions.push_back({ActionKind::play, move, 0});
    }
    const auto worth = [&](const Action& action) {
        return 2 * action.move.score
               - game_.rack_points(table_, rack.kept(rack.left_by(action.move)));
    };
    std::ranges::stable_sort(actions, [&](const Action& one, const Action& other) {
        return worth(one) > worth(other);
    });
    if (actions.size() > most_counted) {
        actions.resize(most_counted);
    }
    for (TileMask given = 1; given <= rack.all(); ++given) {
        // Of equal tiles the first are given back, so that no exchange is there twice.
        if (game_.may_exchange(static_cast<std::size_t>(std::popcount(given)), bag)
            && rack.mask_of(rack.kept(given)) == given) {
            actions.push_back({ActionKind::exchange, {}, given});
        }
    }
    actions.push_back({});
    return actions;
}

Ending PreEndgame::ending(
    const PreEndgamePosition& position,
    const Action& action,
    const Deal& deal,
    Question question,
    const EndgameBudget& budget
) {
    RemainingGame rest(table_, game_, position, deal.bag, deal.other);
    rest.act(action);
    while (!rest.over() && !rest.bag_is_empty()) {
        rest.act(player_.choose({rest.board(), rest.rack(), false, 0}));
    }
    const std::int32_t ahead = rest.difference();
    if (rest.over()) {
        return {ahead, ahead, ahead};
    }
    const std::int32_t sign = rest.mover() == 0 ? 1 : -1;
    EndgameSearch search(game_, rest.endgame(), room_, EndgameSearch::Before::remembered);
    if (question == Question::roughly) {
        return {ahead + sign * search.guess()};
    }
    const std::int32_t even = -sign * ahead; // what the one on turn needs for a tie
    const EndgameResult result = question == Question::who_wins
                                     ? search.solve(budget, even - 1, even + 1)
                                     : search.solve(budget);
    nodes_ += result.nodes;
    return {
        ahead + sign * result.value,
        ahead + sign * (sign > 0 ? result.at_least : result.at_most),
        ahead + sign * (sign > 0 ? result.at_most : result.at_least)
    };
}

void PreEndgame::weigh(
    JudgedAction& judged,
    const PreEndgamePosition& position,
    const std::vector<Deal>& deals,
    Question question,
    const EndgameBudget& budget
) {
    judged.wins = judged.spread = 0;
    for (const Case& each : cases_of(judged.action, deals)) {
        const Ending end = ending(position, judged.action, *each.deal, question, budget);
        judged.wins += each.weight * wins_of(end.value);
        judged.spread += each.weight * end.value;
    }
}

/// Finds out who wins the endings of these actions, as far as the budget goes.
void PreEndgame::decide(
    std::span<JudgedAction> judged,
    const PreEndgamePosition& position,
    const std::vector<Deal>& deals,
    const PreEndgameBudget& budget
) {
    if (judged.empty()) {
        return;
    }
    std::vector<Contender> all;
    std::uint64_t budgets = whole_budgets[deals.front().bag.size()];
    for (JudgedAction& each : judged) {
        all.push_back({&each, cases_of(each.action, deals)});
        all.back().always = std::ranges::any_of(budget.also, [&](const Action& action) {
            return same_action(position.rack, action, each.action);
        });
        budgets += all.back().always ? Contenders::usual_bags : 0;
    }
    Contenders contenders(
        std::move(all),
        {budget.nodes, std::min(budget.nodes, most_nodes) * budgets, budget.stop},
        nodes_,
        [&](const Action& action, const Deal& deal, std::uint64_t nodes) {
            return ending(position, action, deal, Question::who_wins, {nodes, budget.stop});
        }
    );
    contenders.decide_roughly();
    weigh_first(contenders.all(), position, deals, budget);
    contenders.put_in_order();
    contenders.decide();
    if (deals.front().bag.size() == 1) {
        contenders.prove(budget.proof);
    }
    for (const Contender& one : contenders.all()) {
        JudgedAction& action = *one.judged;
        action.judged = one.dropped                        ? Judging::incomplete
                        : !takes_all(action.action, deals) ? Judging::sampled
                        : one.decided()                    ? Judging::exact
                                                           : Judging::incomplete;
        action.wins = one.dropped ? one.most : one.believed();
    }
}

/// By how much the first contenders win or lose, if they win as often as the first one, and those
/// that were asked for. An estimate will do.
void PreEndgame::weigh_first(
    std::span<Contender> contenders,
    const PreEndgamePosition& position,
    const std::vector<Deal>& deals,
    const PreEndgameBudget& budget
) {
    const EndgameBudget small{std::max<std::uint64_t>(budget.nodes / 16, 1), budget.stop};
    const double first = contenders.front().believed();
    for (std::size_t i = 0; i < contenders.size(); ++i) {
        const Contender& one = contenders[i];
        const bool best =
            i < most_compared && !one.dropped && one.believed() >= first - Contenders::rounding;
        if (one.always || best) {
            weigh(*one.judged, position, deals, Question::by_how_much, small);
        }
    }
}

std::vector<JudgedAction>
PreEndgame::judge(const PreEndgamePosition& position, const PreEndgameBudget& budget) {
    const Unseen unseen(table_, position.board.board(), position.rack);
    const std::vector<Deal> all = deals(unseen, position.other, budget);
    nodes_ = 0;
    room_.begin(); // what one ending has found out serves the next
    std::vector<JudgedAction> judged;
    std::vector<Action> every = actions(position, unseen.bag);
    const auto asked = [&](const std::vector<Action>& list, const Action& action) {
        return std::ranges::any_of(list, [&](const Action& each) {
            return same_action(position.rack, each, action);
        });
    };
    for (const Action& action : budget.also) {
        if (!asked(every, action)) {
            every.push_back(action);
        }
    }
    for (const Action& action : every) {
        judged.push_back({action, Judging::estimated, 0, 0});
        weigh(judged.back(), position, all, Question::roughly, {});
    }
    std::ranges::stable_sort(judged, better);
    // Those that were asked for are judged like the best.
    const auto first_left = std::ranges::stable_partition(
        judged.begin() + static_cast<std::ptrdiff_t>(std::min(judged.size(), budget.candidates)),
        judged.end(),
        [&](const JudgedAction& each) { return asked(budget.also, each.action); }
    );
    const auto count = static_cast<std::size_t>(first_left.begin() - judged.begin());
    if (unseen.bag > most_exact) {
        const EndgameBudget small{std::max<std::uint64_t>(budget.nodes / 16, 1), budget.stop};
        for (std::size_t i = 0; i < count && !(budget.stop && budget.stop()); ++i) {
            weigh(judged[i], position, all, Question::by_how_much, small);
            judged[i].judged = Judging::sampled;
        }
    } else {
        decide({judged.data(), count}, position, all, budget);
    }
    std::ranges::stable_sort(judged, better);
    return judged;
}

} // namespace plancia
