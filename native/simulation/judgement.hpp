// What was found out about the candidates of a turn.

#pragma once

#include "simulation/candidates.hpp"
#include "simulation/tally.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace plancia {

/// How a candidate was judged.
enum class How : std::uint8_t {
    sampled,    // in worlds that were drawn
    played_out, // in every world there is, but its endings were not all proven
    exact,      // in every world there is, and every ending was
};

/// A candidate and what became of it.
struct Judged {
    Candidate candidate;
    std::size_t worlds = 0;
    Estimate chance; // in millionths
    Estimate ahead;  // in millipoints
    /// What they were compared by: chance, and a little for points, in millionths.
    double value = 0;
    /// Whether it was compared to the end.
    bool stands = false;
    How how = How::sampled;
};

struct Judgement {
    /// The best first; never empty.
    std::vector<Judged> candidates;
    /// Searches for moves; what the endgame solver did is counted in as many as take the time.
    std::uint64_t plies = 0;
    /// Leaves of the opponent that were weighed; none if its last turn says nothing.
    std::size_t inferred_from = 0;
};

/// What may be spent on a turn.
struct Budget {
    /// The same plies and seed make the same judgement, whatever the number of threads.
    std::uint64_t plies = 0;
    /// A person does not want to wait longer than so many seconds; nothing repeats then.
    std::optional<double> seconds;
    /// While there are plies, what is left is tried in so many worlds: people want to know its
    /// chance.
    std::size_t worlds = 1;
    /// No candidate is out by chance before so many.
    std::size_t kept_for = 1;
    /// It ends once no candidate that is left seems to be better than the leader by more than so
    /// much, in millionths. Nothing: it goes on until one is left or the plies are spent.
    std::optional<std::int64_t> enough;
};

} // namespace plancia
