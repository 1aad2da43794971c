// The letters that make a word of a word.

#pragma once

#include "graph/word_graph.hpp"

#include <string>
#include <string_view>
#include <utility>

namespace plancia {

/// The letters that make a word when put before these letters, and after them.
std::pair<std::string, std::string> hooks_of(const WordGraph& graph, std::string_view word);

} // namespace plancia
