// How long searches take without the calls from Python, for benchmarks.

#include "bindings/module.hpp"
#include "bindings/word_graph.hpp"
#include "search/move_search.hpp"

#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <cstddef>
#include <ctime>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

using namespace nb::literals;

namespace plancia {

namespace {

/// Returns the CPU seconds of one task on all positions, each once, one after the other. As in a
/// game, the board has just been brought up to date, and no position finds in the cache what of the
/// words it needed the last time. What it takes to prepare the boards is measured alone and does
/// not count, unless that is the task.
double clock_searches(
    const ScoringTable& table,
    const MappedWordGraph& mapped,
    const std::vector<std::string>& boards,
    const std::vector<std::string>& rack_texts,
    std::string_view task
) {
    if (boards.size() != rack_texts.size()) {
        throw std::invalid_argument("there is a rack for each board");
    }
    const nb::gil_scoped_release without_gil;
    std::vector<Board> plain;
    std::vector<Rack> racks;
    std::vector<Move> best(boards.size());
    PreparedBoard board(table, mapped.graph(), Board());
    for (std::size_t i = 0; i < boards.size(); ++i) {
        plain.push_back(parse_board(boards[i]));
        racks.push_back(parse_rack(rack_texts[i]));
        if (racks[i].size() > most_on_rack) {
            throw std::invalid_argument("more tiles than a rack holds");
        }
        board = PreparedBoard(table, mapped.graph(), plain[i]);
        if (const auto found = best_by_score(board, racks[i], std::nullopt)) {
            best[i] = *found;
        }
    }
    const auto run = [&](auto each) {
        const std::clock_t start = std::clock();
        for (std::size_t i = 0; i < boards.size(); ++i) {
            board = PreparedBoard(table, mapped.graph(), plain[i]);
            each(i);
        }
        return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    };
    const double preparing = run([](std::size_t) {});
    if (task == "prepare") {
        return preparing;
    }
    if (task == "best") {
        return run([&](std::size_t i) { best_by_score(board, racks[i], std::nullopt); })
               - preparing;
    }
    if (task == "all") {
        MoveList moves;
        return run([&](std::size_t i) { all_moves(board, racks[i], std::nullopt, moves); })
               - preparing;
    }
    if (task == "lay") {
        return run([&](std::size_t i) {
                   if (best[i].length > 0) {
                       board.take_back(board.lay(best[i]));
                   }
               })
               - preparing;
    }
    throw std::invalid_argument("a task is best, all, prepare or lay");
}

} // namespace

void bind_clock(nb::module_& module) {
    module.def(
        "clock_searches",
        &clock_searches,
        "table"_a,
        "graph"_a,
        "boards"_a,
        "racks"_a,
        "task"_a,
        "Return the CPU seconds of one task on all positions."
    );
}

} // namespace plancia
