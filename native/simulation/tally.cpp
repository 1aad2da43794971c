#include "simulation/tally.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <tuple>
#include <utility>

namespace plancia {

namespace {

/// So many worlds say something, and a difference of so many standard errors counts.
constexpr std::size_t fewest_worlds = 16;
constexpr double clearly_worse = 2.5;

/// What is better than the leader is so by at most so many standard errors more than it seems to
/// be, fourteen times of fifteen.
constexpr double hardly_better = 1.5;

/// People are told of a loss from so many standard errors on, taken as if both had met worlds of
/// their own.
constexpr double told_from = 2.0;

template <typename Value>
Estimate estimate(const std::vector<Outcome>& outcomes, Value value) {
    if (outcomes.empty()) {
        return {};
    }
    // Whole numbers: the sums are the same in every order.
    std::int64_t sum = 0;
    double squares = 0;
    for (const Outcome& outcome : outcomes) {
        sum += value(outcome);
    }
    const auto count = static_cast<double>(outcomes.size());
    const double mean = static_cast<double>(sum) / count;
    for (const Outcome& outcome : outcomes) {
        const double away = static_cast<double>(value(outcome)) - mean;
        squares += away * away;
    }
    const double variance = outcomes.size() < 2 ? 0 : squares / (count - 1);
    return {mean, std::sqrt(variance / count)};
}

} // namespace

Tally::Tally(Prior prior, std::vector<std::size_t> always)
    : prior_(std::move(prior)), always_(std::move(always)), outcomes_(prior_.values.size()),
      values_(prior_.values.size()), standing_(prior_.values.size()) {
    std::iota(standing_.begin(), standing_.end(), std::size_t{0});
}

bool Tally::stands(std::size_t candidate) const {
    return std::ranges::binary_search(standing_, candidate);
}

bool Tally::stays(std::size_t candidate) const {
    return std::ranges::find(always_, candidate) != always_.end();
}

void Tally::add(const std::vector<Outcome>& outcomes) {
    for (std::size_t i = 0; i < standing_.size(); ++i) {
        outcomes_[standing_[i]].push_back(outcomes[i]);
        values_[standing_[i]] += outcomes[i].value();
    }
    ++worlds_;
}

std::size_t Tally::best() const {
    return *std::ranges::max_element(standing_, {}, [&](std::size_t each) {
        return weighed(each);
    });
}

void Tally::eliminate() {
    if (worlds_ < fewest_worlds) {
        return;
    }
    const std::size_t leader = best();
    std::erase_if(standing_, [&](std::size_t each) {
        if (each == leader || stays(each)) {
            return false;
        }
        const Estimate behind = shortfall(leader, each);
        return behind.mean > clearly_worse * behind.error;
    });
}

Estimate Tally::shortfall(std::size_t leader, std::size_t each) const {
    const auto count = static_cast<double>(worlds_);
    const double all = count + static_cast<double>(prior_.worlds);
    const double behind = static_cast<double>(values_[leader] - values_[each]) / count;
    double squares = 0;
    for (std::size_t world = 0; world < worlds_; ++world) {
        const double away =
            static_cast<double>(outcomes_[leader][world].value() - outcomes_[each][world].value())
            - behind;
        squares += away * away;
    }
    return {weighed(leader) - weighed(each), std::sqrt(squares / (count - 1) * count) / all};
}

bool Tally::tells(std::int64_t enough) const {
    if (worlds_ < fewest_worlds) {
        return false;
    }
    const std::size_t leader = best();
    const auto most = static_cast<double>(enough);
    return std::ranges::all_of(standing_, [&](std::size_t each) {
        if (each == leader) {
            return true;
        }
        const Estimate behind = shortfall(leader, each);
        if (hardly_better * behind.error - behind.mean > most) {
            return false;
        }
        if (!stays(each) || behind.mean + hardly_better * behind.error <= 2 * most) {
            return true;
        }
        const double error = std::hypot(chance(leader).error, chance(each).error);
        return chance(leader).mean - chance(each).mean > told_from * error;
    });
}

void Tally::halve() {
    constexpr std::size_t fewest = 2;
    if (standing_.size() <= fewest) {
        return;
    }
    std::vector<std::size_t> ranked = ranking();
    ranked.resize(std::max(fewest, (standing_.size() + 1) / 2));
    std::erase_if(standing_, [&](std::size_t each) {
        return std::ranges::find(ranked, each) == ranked.end() && !stays(each);
    });
}

std::vector<std::size_t> Tally::ranking() const {
    std::vector<std::size_t> ranked(outcomes_.size());
    std::iota(ranked.begin(), ranked.end(), std::size_t{0});
    std::ranges::stable_sort(ranked, [&](std::size_t one, std::size_t other) {
        return std::tuple(stands(one), worlds_of(one), weighed(one))
               > std::tuple(stands(other), worlds_of(other), weighed(other));
    });
    return ranked;
}

double Tally::value(std::size_t candidate) const {
    const auto count = static_cast<double>(std::max<std::size_t>(worlds_of(candidate), 1));
    return static_cast<double>(values_[candidate]) / count;
}

double Tally::weighed(std::size_t candidate) const {
    const auto count = static_cast<std::int64_t>(worlds_of(candidate)) + prior_.worlds;
    const std::int64_t sum = values_[candidate] + prior_.worlds * prior_.values[candidate];
    return static_cast<double>(sum) / static_cast<double>(std::max<std::int64_t>(count, 1));
}

Estimate Tally::chance(std::size_t candidate) const {
    return estimate(outcomes_[candidate], [](const Outcome& outcome) { return outcome.chance; });
}

Estimate Tally::ahead(std::size_t candidate) const {
    return estimate(outcomes_[candidate], [](const Outcome& outcome) { return outcome.ahead; });
}

} // namespace plancia
