// Listing the words of a graph in alphabetical order.

#pragma once

#include "graph/word_graph.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace plancia {

/// Which words to list: those with this beginning that come after this text, at most so many.
struct Listing {
    std::string_view prefix;
    std::string_view after;
    std::size_t limit;
};

/// The words asked for, in order. To go on, ask again for those after the last one.
/// Throws std::invalid_argument if the graph turns out to be damaged on the way.
std::vector<std::string> list_words(const WordGraph& graph, const Listing& listing);

} // namespace plancia
