// How long searches take without the calls from Python, for benchmarks.

#include "asked/clock.hpp"

#include "bindings/module.hpp"
#include "bindings/word_graph.hpp"

#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <string>
#include <string_view>
#include <vector>

using namespace nb::literals;

namespace plancia {

namespace {

double clocked(
    const ScoringTable& table,
    const MappedWordGraph& mapped,
    const std::vector<std::string>& boards,
    const std::vector<std::string>& racks,
    std::string_view task
) {
    const nb::gil_scoped_release without_gil;
    return clock_searches(table, mapped.graph(), boards, racks, task);
}

} // namespace

void bind_clock(nb::module_& module) {
    module.def(
        "clock_searches",
        &clocked,
        "table"_a,
        "graph"_a,
        "boards"_a,
        "racks"_a,
        "task"_a,
        "Return the CPU seconds of one task on all positions."
    );
}

} // namespace plancia
