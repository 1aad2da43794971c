// Making the index of a lexicon's words.

#pragma once

#include "graph/word_graph.hpp"
#include "words/word_index.hpp"

#include <array>
#include <cstdint>
#include <span>

namespace plancia {

/// The tiles of a set: how many there are of each letter and of blanks, what each letter is worth.
struct TileSet {
    std::array<std::uint8_t, tile_kinds> counts{};
    std::array<std::uint8_t, letters> values{};
};

/// The readings of a lexicon's forms: hashes of forms in order, and what part of speech each is.
struct PartsOfForms {
    std::span<const std::uint64_t> hashes;
    std::span<const std::uint16_t> tags;
    /// A bit for the part of speech of each tag.
    std::span<const std::uint16_t> bits;
    /// The bits of a word that has no reading of its own.
    std::uint16_t otherwise = 0;
};

/// The columns for a graph's words. Throws std::invalid_argument if the graph is damaged.
IndexColumns
build_word_index(const WordGraph& graph, const PartsOfForms& parts, const TileSet& tiles);

} // namespace plancia
