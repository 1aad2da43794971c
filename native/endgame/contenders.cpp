#include "endgame/contenders.hpp"

#include <algorithm>
#include <array>
#include <tuple>
#include <utility>

namespace plancia {

namespace {

/// An ending is asked again and again, each time with a greater part of its positions.
constexpr std::array<std::uint64_t, 3> shares{64, 8, 1};
constexpr std::size_t last_step = shares.size() - 1;

} // namespace

bool Contender::decided() const {
    return std::ranges::all_of(cases, [](const Case& each) { return each.end.decided(); });
}

double Contender::believed() const {
    double wins = 0;
    for (const Case& each : cases) {
        wins += each.weight * wins_of(each.end.value);
    }
    return wins;
}

void Contender::take(Case& each, const Ending& found) {
    // A search with fewer positions than one before may know less.
    Ending end = found;
    end.at_least = std::max(found.at_least, each.end.at_least);
    end.at_most = std::min(found.at_most, each.end.at_most);
    end.value = std::clamp(found.value, end.at_least, end.at_most);
    fewest += each.weight * (wins_of(end.at_least) - wins_of(each.end.at_least));
    most += each.weight * (wins_of(end.at_most) - wins_of(each.end.at_most));
    each.end = end;
}

Contenders::Contenders(
    std::vector<Contender> all, Limits limits, const std::uint64_t& spent, Search search
)
    : all_(std::move(all)), limits_(std::move(limits)), spent_(spent), search_(std::move(search)) {}

std::uint64_t Contenders::left() const {
    return limits_.whole - std::min(limits_.whole, spent_);
}

bool Contenders::stopped() const {
    return left() == 0 || (limits_.stop && limits_.stop());
}

void Contenders::put_in_order() {
    std::ranges::stable_sort(all_, [](const Contender& one, const Contender& other) {
        return std::tuple(!one.dropped, one.believed(), one.judged->spread)
               > std::tuple(!other.dropped, other.believed(), other.judged->spread);
    });
}

void Contenders::look(Contender& one, Case& each, std::uint64_t nodes) {
    one.take(each, search_(one.judged->action, *each.deal, nodes));
}

/// Looks into an ending with the part of its positions that belongs to a step.
void Contenders::look_further(Contender& one, Case& each, std::size_t step) {
    // All bags together get what the endings of a bag of one do.
    const std::uint64_t bags = std::max(one.cases.size(), usual_bags);
    const std::uint64_t share = limits_.ending / bags * usual_bags / shares[step];
    look(one, each, std::clamp<std::uint64_t>(share, 1, left()));
    each.steps = step + 1;
    needed_ = std::max(needed_, one.fewest);
    one.dropped = !one.always && one.most < needed_ - rounding;
}

/// Looks into what is undecided of an action, one step further; of an action behind the best, no
/// ending that it seems to win, and nothing once it can only win as often. Tells whether anything
/// was looked into.
bool Contenders::go_on(Contender& one, std::size_t last, bool behind) {
    bool looked = false;
    for (std::size_t step = 1; step <= last && !looked; ++step) {
        for (Case& each : one.cases) {
            if (one.dropped || (behind && one.most <= needed_ + rounding)) {
                return looked;
            }
            const bool skipped = each.end.decided() || (behind && each.end.value > 0);
            if (each.steps == step && !skipped && !stopped()) {
                look_further(one, each, step);
                looked = true;
            }
        }
    }
    return looked;
}

/// Goes on with the first action behind the best of which something is to be looked into.
bool Contenders::go_on_behind() {
    for (std::size_t last = 1; last <= last_step; ++last) {
        for (std::size_t i = 1; i < all_.size(); ++i) {
            if (go_on(all_[i], last, true)) {
                return true;
            }
        }
    }
    return false;
}

void Contenders::decide_roughly() {
    for (Contender& one : all_) {
        for (Case& each : one.cases) {
            if (!one.dropped && !stopped()) {
                look_further(one, each, 0);
            }
        }
    }
    put_in_order();
    while (go_on(all_.front(), 1, false)) {
        put_in_order();
    }
}

void Contenders::decide() {
    while (go_on(all_.front(), last_step, false) || go_on_behind()) {
        put_in_order();
    }
    for (Contender& one : all_) {
        while (one.always && go_on(one, last_step, false)) {
        }
    }
    put_in_order();
    spend_the_rest();
}

void Contenders::prove(std::uint64_t more) {
    limits_.whole = spent_ + more;
    while (spend_the_rest()) {
        put_in_order();
    }
}

/// What is left goes to the endings of the best one, if it is more than they had. Tells whether
/// anything was looked into.
bool Contenders::spend_the_rest() {
    Contender& best = all_.front();
    bool looked = false;
    std::uint64_t undecided = 0;
    for (const Case& each : best.cases) {
        undecided += each.end.decided() ? 0U : 1U;
    }
    for (Case& each : best.cases) {
        if (each.end.decided()) {
            continue;
        }
        const std::uint64_t nodes = left() / undecided--;
        if (nodes > limits_.ending && !stopped()) {
            look(best, each, nodes);
            looked = true;
        }
    }
    return looked;
}

} // namespace plancia
