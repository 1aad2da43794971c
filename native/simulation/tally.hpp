// What the rollouts of all candidates came to, and which candidates are out of it.

#pragma once

#include "simulation/rollout.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace plancia {

/// A mean of many numbers and how far the true one may be away.
struct Estimate {
    double mean = 0;
    double error = 0; // standard error
};

/// What is thought of candidates before any world: their values in millionths, and how many worlds
/// that counts for.
struct Prior {
    std::vector<std::int64_t> values;
    std::int64_t worlds = 0;
};

/// Outcomes by candidate and world. All candidates that are still in it have met the same worlds,
/// so that two of them are compared world by world: what a world is like cancels out. What was
/// thought of them before counts like some worlds more: a few worlds say less than a static player
/// knows.
class Tally {
  public:
    /// Some candidates are never taken out, whatever becomes of them.
    explicit Tally(Prior prior, std::vector<std::size_t> always = {});

    /// Those still in it, by number; as they came.
    const std::vector<std::size_t>& standing() const { return standing_; }

    bool stands(std::size_t candidate) const;

    /// How many worlds those still in it have met.
    std::size_t worlds() const { return worlds_; }

    /// Adds the outcomes of another world, in the order of `standing`.
    void add(const std::vector<Outcome>& outcomes);

    /// Takes out those that are worse than the best by more than chance explains.
    void eliminate();

    /// Whether enough is known of those that stand: hardly one is better than the leader by more
    /// than so much, in millionths; and of those that are never taken out, whether they fall short
    /// of the leader by less than twice as much, or clearly by more than chance explains.
    bool tells(std::int64_t enough) const;

    /// Takes out the worse half of those that stand; two of them stay.
    void halve();

    /// The candidates from the best to the worst: those that stand first, then those taken out
    /// last.
    std::vector<std::size_t> ranking() const;

    std::size_t worlds_of(std::size_t candidate) const { return outcomes_[candidate].size(); }

    Estimate chance(std::size_t candidate) const;
    Estimate ahead(std::size_t candidate) const;

    /// The mean of what its worlds were worth.
    double value(std::size_t candidate) const;

  private:
    /// The same with what was thought before; only for comparisons.
    double weighed(std::size_t candidate) const;

    std::size_t best() const;

    /// By how much a candidate that stands falls short of the leader, with what was thought before,
    /// and the standard error of that: both met the same worlds.
    Estimate shortfall(std::size_t leader, std::size_t each) const;

    bool stays(std::size_t candidate) const;

    Prior prior_;
    std::vector<std::size_t> always_;
    std::vector<std::vector<Outcome>> outcomes_;
    std::vector<std::int64_t> values_; // sums over worlds
    std::vector<std::size_t> standing_;
    std::size_t worlds_ = 0;
};

} // namespace plancia
