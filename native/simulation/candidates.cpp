#include "simulation/candidates.hpp"

#include "play/leave_worth.hpp"
#include "search/move_search.hpp"
#include "search/score_order.hpp"

#include <algorithm>
#include <bit>

namespace plancia {

namespace {

/// So far below the best of the static list nothing turned out best as long as the bag is full
/// enough. Late, when points are not what counts, everything may.
constexpr std::int64_t hopeless = 30 * millipoints;
constexpr std::size_t full_enough = 7;

/// More exchanges than these are never among the best together.
constexpr std::size_t most_exchanges = 3;

/// No two are equal: libraries sort equal ones differently, and the list must be the same with
/// each.
bool first(const Candidate& one, const Candidate& other) {
    if (one.equity != other.equity) {
        return one.equity > other.equity;
    }
    if (one.action.given != other.action.given) {
        return one.action.given < other.action.given;
    }
    return better(one.action.move, other.action.move);
}

void keep_best(std::vector<Candidate>& list, std::size_t most) {
    const std::size_t kept = std::min(most, list.size());
    std::partial_sort(
        list.begin(), list.begin() + static_cast<std::ptrdiff_t>(kept), list.end(), first
    );
    list.resize(kept);
}

std::vector<Candidate>
best_plays(const Means& means, const Sight& sight, const Unseen& unseen, std::size_t most) {
    const Rulebook& rules = means.rules;
    const LeaveWorth worth =
        leave_worth(rules.table, rules.game, means.leaves, sight.rack, unseen, ActionKind::play);
    MoveList moves;
    all_moves(sight.board, sight.rack.rack(), static_cast<std::int32_t>(sight.rack.size()), moves);
    std::vector<Candidate> plays;
    for (const Move& move : moves) {
        const std::int64_t equity = millipoints * move.score + worth[sight.rack.left_by(move)];
        plays.push_back({{ActionKind::play, move, 0}, equity});
        if (plays.size() >= 4096) { // two blanks make tens of thousands
            keep_best(plays, most);
        }
    }
    keep_best(plays, most);
    return plays;
}

std::vector<Candidate>
best_exchanges(const Means& means, const Sight& sight, const Unseen& unseen) {
    const Rulebook& rules = means.rules;
    const LeaveWorth worth = leave_worth(
        rules.table, rules.game, means.leaves, sight.rack, unseen, ActionKind::exchange
    );
    std::vector<Candidate> exchanges;
    for (TileMask kept = 0; kept < sight.rack.all(); ++kept) {
        const std::size_t given = sight.rack.size() - static_cast<std::size_t>(std::popcount(kept));
        // Of equal tiles the first stay, so that no exchange is there twice.
        if (rules.game.may_exchange(given, unseen.bag)
            && sight.rack.mask_of(sight.rack.kept(kept)) == kept) {
            exchanges.push_back(
                {{ActionKind::exchange, {}, sight.rack.all() & ~kept}, worth[kept]}
            );
        }
    }
    keep_best(exchanges, most_exchanges);
    return exchanges;
}

std::int64_t equity_of(
    const Means& means,
    const Sight& sight,
    const Unseen& unseen,
    std::int64_t fresh_rack,
    const Action& action
) {
    if (action.kind == ActionKind::free_exchange) {
        return fresh_rack - means.wins.free_worth(unseen.size);
    }
    if (action.kind == ActionKind::pass) {
        return 0;
    }
    const Rulebook& rules = means.rules;
    const LeaveWorth worth =
        leave_worth(rules.table, rules.game, means.leaves, sight.rack, unseen, action.kind);
    const TileMask kept = action.kind == ActionKind::play ? sight.rack.left_by(action.move)
                                                          : sight.rack.all() & ~action.given;
    return millipoints * action.move.score + worth[kept];
}

} // namespace

std::int64_t
static_equity(const Means& means, const Sight& sight, const Unseen& unseen, const Action& action) {
    if (action.kind == ActionKind::pass) {
        return 0;
    }
    const LeaveWorth worth = leave_worth(
        means.rules.table, means.rules.game, means.leaves, sight.rack, unseen, action.kind
    );
    return action.kind == ActionKind::play
               ? millipoints * action.move.score + worth[sight.rack.left_by(action.move)]
               : worth[sight.rack.mask_of(sight.rack.kept(sight.rack.all() & ~action.given))];
}

std::vector<Candidate> candidates(
    const Means& means,
    const Sight& sight,
    const Unseen& unseen,
    std::int64_t fresh_rack,
    std::size_t most
) {
    std::vector<Candidate> found = best_plays(means, sight, unseen, most);
    const std::vector<Candidate> exchanges = best_exchanges(means, sight, unseen);
    found.insert(found.end(), exchanges.begin(), exchanges.end());
    keep_best(found, most);
    if (unseen.bag > full_enough && !found.empty()) {
        const std::int64_t least = found.front().equity - hopeless;
        std::erase_if(found, [&](const Candidate& each) { return each.equity < least; });
    }
    const Action exchange{ActionKind::free_exchange, {}, sight.rack.all()};
    const std::int64_t exchanged = equity_of(means, sight, unseen, fresh_rack, exchange);
    if (sight.free_exchange && (found.empty() || exchanged > found.front().equity - hopeless)) {
        found.push_back({exchange, exchanged});
    }
    if (found.empty() || unseen.bag == 0) {
        found.push_back({{}, 0});
    }
    return found;
}

std::vector<std::size_t> add_candidates(
    const Means& means,
    const Sight& sight,
    const Unseen& unseen,
    std::int64_t fresh_rack,
    std::span<const Action> also,
    std::vector<Candidate>& found
) {
    std::vector<std::size_t> numbers;
    for (const Action& action : also) {
        const auto there = std::ranges::find_if(found, [&](const Candidate& each) {
            return same_action(sight.rack, each.action, action);
        });
        numbers.push_back(static_cast<std::size_t>(there - found.begin()));
        if (there == found.end()) {
            found.push_back({action, equity_of(means, sight, unseen, fresh_rack, action)});
        }
    }
    return numbers;
}

} // namespace plancia
