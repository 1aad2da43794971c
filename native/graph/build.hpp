// Building a word graph from a sorted word list.
//
// Every word of n letters has n + 1 paths, and to sort and fold them all would be most of the work.
// But what follows the separator depends only on the letters before it. So the forward graph is
// folded first, one pass over the list; it gives each distinct beginning of a word ("CAS" of CASA,
// CASE, CASTA) the one state that its endings share. Then the beginnings alone are turned round,
// sorted, and folded: the rest of their paths is already there.

#pragma once

#include "graph/anagram_build.hpp"
#include "graph/record.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace plancia {

/// Records as WordGraph takes them.
struct BuiltGraph {
    std::vector<std::uint32_t> records;
    Offset root = nothing;
    BuiltAnagrams anagrams;
    std::size_t words = 0;
    std::size_t states = 0;
};

/// Builds the graph of a word list, the same for the same list. Throws std::invalid_argument that
/// names the first line in the way; see WordLines.
BuiltGraph build_word_graph(std::string_view list);

} // namespace plancia
