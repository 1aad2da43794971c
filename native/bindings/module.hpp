// What each noun of the core adds to the Python module. Only the files of this folder know Python.

#pragma once

#include <nanobind/nanobind.h>

namespace nb = nanobind;

namespace plancia {

void bind_clock(nb::module_& module);

void bind_endgame(nb::module_& module);

void bind_games(nb::module_& module);

void bind_leaves(nb::module_& module);

void bind_moves(nb::module_& module);

void bind_scoring(nb::module_& module);

void bind_simulation(nb::module_& module);

void bind_wins(nb::module_& module);

void bind_word_graph(nb::module_& module);

void bind_word_index(nb::module_& module);

} // namespace plancia
