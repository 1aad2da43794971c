// What Python sees of leaves, their worth and their training.

#include "asked/leaves.hpp"

#include "asked/held_tiles.hpp"
#include "bindings/module.hpp"
#include "bindings/numbers.hpp"
#include "bindings/word_graph.hpp"
#include "training/leave_estimate.hpp"
#include "training/leave_training.hpp"

#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>

#include <algorithm>
#include <cstdint>
#include <new>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

using namespace nb::literals;

namespace plancia {

namespace {

/// `LeaveValues.__init__`.
void build_values(
    LeaveValues* memory, std::string_view kinds, std::uint32_t generation, const nb::bytes& values
) {
    new (memory) LeaveValues(LeaveIndex(kinds), generation, read_numbers<std::int32_t>(values));
}

nb::bytes values_of(const LeaveValues& leaves) {
    std::vector<std::int32_t> values(leaves.index().size());
    for (std::uint32_t number = 0; number < values.size(); ++number) {
        values[number] = leaves.at(number);
    }
    return bytes_of(values);
}

nb::bytes worth(
    const ScoringTable& table,
    const GameTable& game,
    const LeaveValues& leaves,
    std::string_view board,
    std::string_view rack
) {
    const LeaveWorth worth = worth_of_rack(table, game, leaves, board, rack);
    return nb::bytes(worth.data(), worth.size() * sizeof(std::int32_t));
}

LeaveSamples load_samples(std::string_view kinds, const nb::bytes& dumped) {
    const LeaveIndex index(kinds);
    const std::vector<std::int64_t> numbers = read_numbers<std::int64_t>(dumped);
    if (numbers.size() != 2 + 2 * index.size()) {
        throw std::invalid_argument("these are samples of other leaves");
    }
    LeaveSamples samples(index.size(), static_cast<std::uint64_t>(numbers[1]));
    samples.racks = static_cast<std::uint64_t>(numbers[0]);
    for (std::size_t i = 0; i < index.size(); ++i) {
        samples.of_leave[i] = {numbers[2 + 2 * i], numbers[3 + 2 * i]};
    }
    return samples;
}

nb::bytes dump(const LeaveSamples& samples) {
    std::vector<std::int64_t> numbers{
        static_cast<std::int64_t>(samples.racks), static_cast<std::int64_t>(samples.made_with)
    };
    for (const LeaveSample& sample : samples.of_leave) {
        numbers.push_back(sample.sum);
        numbers.push_back(sample.count);
    }
    return bytes_of(numbers);
}

LeaveSamples sampled(
    const ScoringTable& table,
    const GameTable& game,
    const MappedWordGraph& words,
    const LeaveValues& leaves,
    const LeaveSamples& before,
    std::uint32_t generation,
    std::uint64_t seed,
    std::uint64_t first,
    std::uint64_t count,
    std::size_t threads
) {
    check_rack_size(table);
    check_kinds(table, leaves);
    if (before.of_leave.size() != leaves.index().size() || threads < 1 || threads > 256) {
        throw std::invalid_argument("samples of other leaves, or too many threads");
    }
    const nb::gil_scoped_release without_gil;
    LeaveSamples samples = before;
    sample_leaves(
        {table, game, words.graph(), leaves, generation}, seed, first, count, threads, samples
    );
    return samples;
}

LeaveValues estimated(
    std::string_view kinds, const LeaveSamples& samples, std::uint32_t generation, std::int32_t unit
) {
    const LeaveIndex index(kinds);
    if (samples.of_leave.size() != index.size() || unit < 1 || unit > 1000) {
        throw std::invalid_argument("these are samples of other leaves");
    }
    const nb::gil_scoped_release without_gil;
    return estimate_leaves(index, samples, generation, unit);
}

} // namespace

void bind_leaves(nb::module_& module) {
    nb::class_<LeaveValues>(module, "LeaveValues", nb::is_final())
        .def("__init__", &build_values, "kinds"_a, "generation"_a, "values"_a)
        .def("__len__", [](const LeaveValues& leaves) { return leaves.index().size(); })
        .def_prop_ro("kinds", [](const LeaveValues& leaves) { return leaves.index().kinds(); })
        .def_prop_ro("generation", &LeaveValues::generation)
        .def_prop_ro("digest", &LeaveValues::digest)
        .def("value", &value_of_leave, "leave"_a, "Return the value of a leave, in millipoints.")
        .def("leave", &leave_of_number, "number"_a, "Return the leave that has a number.")
        .def("values", &values_of, "Return all values by number, 32 bits each.");

    nb::class_<LeaveSamples>(module, "LeaveSamples", nb::is_final())
        .def(
            "__init__",
            [](LeaveSamples* memory, const LeaveValues& leaves) {
                new (memory) LeaveSamples(leaves.index().size(), leaves.digest());
            },
            "leaves"_a
        )
        .def_static("load", &load_samples, "kinds"_a, "dumped"_a, "Return what dump wrote.")
        .def_ro("racks", &LeaveSamples::racks)
        .def(
            "with_more",
            [](const LeaveSamples& samples, const LeaveSamples& more) {
                if (more.of_leave.size() != samples.of_leave.size()
                    || more.made_with != samples.made_with) {
                    throw std::invalid_argument("these are samples of other leaves");
                }
                LeaveSamples both = samples;
                both.add(more);
                return both;
            },
            "more"_a,
            "Return these samples and more of the same values."
        )
        .def("dump", &dump, "Return everything as bytes.");

    module.def(
        "leave_worth",
        &worth,
        "table"_a,
        "game"_a,
        "leaves"_a,
        "board"_a,
        "rack"_a,
        "Return what each set of tiles of a rack is worth if it stays, 32 bits each, by mask."
    );
    module.def(
        "sample_leaves",
        &sampled,
        "table"_a,
        "game"_a,
        "words"_a,
        "leaves"_a,
        "before"_a,
        nb::kw_only(),
        "generation"_a,
        "seed"_a,
        "first"_a,
        "count"_a,
        "threads"_a,
        "Return the samples with those of more games of a generation."
    );
    module.def(
        "estimate_leaves",
        &estimated,
        "kinds"_a,
        "samples"_a,
        "generation"_a,
        "unit"_a,
        "Return the values that samples show."
    );
}

} // namespace plancia
