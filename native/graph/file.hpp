// The word graph as a file: a header of 64 bytes, the records, the filter of the long words, the
// short words. Little endian throughout.

#pragma once

#include "graph/build.hpp"
#include "graph/word_graph.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace plancia {

static_assert(std::endian::native == std::endian::little, "graphs are read where they lie");

/// A change of what a file holds needs another number here.
inline constexpr std::uint32_t word_graph_version = 2;

struct WordGraphHeader {
    std::array<char, 8> magic;
    std::uint32_t version;
    std::uint32_t byte_order;
    /// Of the whole file, with zero in the place of the checksum.
    std::uint64_t checksum;
    std::uint64_t file_size; // in bytes
    std::uint32_t words;
    std::uint32_t states;
    /// Where the records begin and how many numbers they are, both in units of 4 bytes.
    std::uint32_t records_begin;
    std::uint32_t records_size;
    Offset root;
    /// The filter of the long words has 2 to this power of bits.
    std::uint32_t filter_bits;
    /// How many short words there are, and in 2 to which power of buckets.
    std::uint32_t short_words;
    std::uint32_t short_bits;
};

static_assert(sizeof(WordGraphHeader) == 64);

/// The bytes of a file with this graph.
std::vector<std::byte> write_word_graph(const BuiltGraph& graph);

/// A file in memory.
class WordGraphFile {
  public:
    /// Opens a file at once, however long it is: only its header is read. The bytes must outlive
    /// this. Throws std::invalid_argument that says what is wrong if they cannot be a whole word
    /// graph.
    explicit WordGraphFile(std::span<const std::byte> bytes);

    const WordGraphHeader& header() const { return header_; }

    const WordGraph& graph() const { return graph_; }

    /// Whether every byte is as it was written. Reads the whole file.
    bool intact() const;

  private:
    std::span<const std::byte> bytes_;
    WordGraphHeader header_;
    WordGraph graph_;
};

} // namespace plancia
