// What Python sees of chances of winning and of their training.

#include "asked/wins.hpp"

#include "asked/held_tiles.hpp"
#include "bindings/module.hpp"
#include "bindings/numbers.hpp"
#include "bindings/word_graph.hpp"
#include "training/win_estimate.hpp"
#include "training/win_training.hpp"

#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <new>
#include <numeric>
#include <stdexcept>
#include <tuple>
#include <utility>
#include <vector>

using namespace nb::literals;

namespace plancia {

namespace {

using Rulebooks = std::vector<std::pair<const ScoringTable*, const GameTable*>>;

/// How many tiles a player can at most not see.
std::size_t most_unseen(const ScoringTable& table) {
    const std::size_t all =
        std::accumulate(table.counts.begin(), table.counts.end(), std::size_t{0});
    const auto rack_size = static_cast<std::size_t>(table.rack_size);
    return all > rack_size ? all - rack_size : 0;
}

std::vector<WinCounts> sampled(
    const Rulebooks& rulebooks,
    const MappedWordGraph& words,
    const LeaveValues& leaves,
    const std::vector<const WinCounts*>& before,
    std::uint64_t seed,
    std::uint64_t first,
    std::uint64_t count,
    std::size_t threads
) {
    if (rulebooks.empty() || before.size() != rulebooks.size() || threads < 1 || threads > 256) {
        throw std::invalid_argument("counts for each rulebook, and not too many threads");
    }
    std::vector<Rulebook> rules;
    std::vector<WinCounts> counts;
    for (std::size_t i = 0; i < rulebooks.size(); ++i) {
        const auto& [table, game] = rulebooks[i];
        check_rack_size(*table);
        check_kinds(*table, leaves);
        if (before[i]->rows.size() != most_unseen(*rulebooks.front().first) + 1
            || table->counts != rulebooks.front().first->counts
            || table->rack_size != rulebooks.front().first->rack_size) {
            throw std::invalid_argument("the counts are of another set of tiles");
        }
        rules.push_back({*table, *game});
        counts.push_back(*before[i]);
    }
    const nb::gil_scoped_release without_gil;
    sample_wins({rules, words.graph(), leaves}, seed, first, count, threads, counts);
    return counts;
}

std::tuple<nb::bytes, nb::bytes, nb::bytes>
estimated(const WinCounts& counts, std::size_t rack_size) {
    WinEstimate estimate;
    {
        const nb::gil_scoped_release without_gil;
        estimate = estimate_wins(counts, rack_size);
    }
    return {bytes_of(estimate.chances), bytes_of(estimate.errors), bytes_of(estimate.free_worth)};
}

} // namespace

void bind_wins(nb::module_& module) {
    nb::class_<WinChances>(module, "WinChances", nb::is_final())
        .def(
            "__init__",
            [](WinChances* memory, const nb::bytes& chances, const nb::bytes& free_worth) {
                new (memory) WinChances(
                    read_numbers<std::uint16_t>(chances), read_numbers<std::int32_t>(free_worth)
                );
            },
            "chances"_a,
            "free_worth"_a
        )
        .def("__len__", &WinChances::rows)
        .def("chance", &chance_of, "ahead"_a, "unseen"_a, "Return a chance, in millionths.")
        .def("chances", &chances_of, "aheads"_a, "unseen"_a, "Return the chance of each lead.")
        .def(
            "free_worth",
            &WinChances::free_worth,
            "unseen"_a,
            "Return what a free exchange is worth that is still to come, in millipoints."
        );

    nb::class_<WinCounts>(module, "WinCounts", nb::is_final())
        .def(
            "__init__",
            [](WinCounts* memory, const ScoringTable& table) {
                new (memory) WinCounts(most_unseen(table));
            },
            "table"_a
        )
        .def_static(
            "load",
            [](const nb::bytes& dumped) {
                return WinCounts::load(read_numbers<std::int64_t>(dumped));
            },
            "dumped"_a,
            "Return what dump wrote."
        )
        .def_ro("games", &WinCounts::games)
        .def(
            "with_more",
            [](const WinCounts& counts, const WinCounts& more) {
                if (more.rows.size() != counts.rows.size()) {
                    throw std::invalid_argument("the counts are of another set of tiles");
                }
                WinCounts both = counts;
                both.add(more);
                return both;
            },
            "more"_a,
            "Return these counts and those of other games."
        )
        .def(
            "dump",
            [](const WinCounts& counts) { return bytes_of(counts.dump()); },
            "Return everything as bytes."
        );

    module.def(
        "sample_wins",
        &sampled,
        "rulebooks"_a,
        "words"_a,
        "leaves"_a,
        "before"_a,
        nb::kw_only(),
        "seed"_a,
        "first"_a,
        "count"_a,
        "threads"_a,
        "Return the counts with those of more games, for each rulebook."
    );
    module.def(
        "estimate_wins",
        &estimated,
        "counts"_a,
        "rack_size"_a,
        "Return the chances, their errors and the worth of a free exchange that counts show."
    );
}

} // namespace plancia
