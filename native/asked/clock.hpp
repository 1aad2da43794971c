// How long searches take, without the calls from outside: for benchmarks.

#pragma once

#include "board/scoring_table.hpp"
#include "graph/word_graph.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace plancia {

/// Returns the CPU seconds of one task on all positions, each once, one after the other. As in a
/// game, the board has just been brought up to date, and no position finds in the cache what of the
/// words it needed the last time. What it takes to prepare the boards is measured alone and does
/// not count, unless that is the task. Tasks are `best`, `all`, `prepare` and `lay`; throws
/// std::invalid_argument for another, and for a board without a rack.
double clock_searches(
    const ScoringTable& table,
    const WordGraph& words,
    const std::vector<std::string>& boards,
    const std::vector<std::string>& racks,
    std::string_view task
);

} // namespace plancia
