#include "graph/file.hpp"

#include "checksum.hpp"

#include <algorithm>
#include <cstring>
#include <stdexcept>
#include <string>

namespace plancia {

namespace {

constexpr std::array<char, 8> magic = {'P', 'l', 'W', 'o', 'r', 'd', 's', '\n'};
constexpr std::uint32_t byte_order = 0x01020304;
constexpr std::size_t number_size = sizeof(std::uint32_t);
constexpr std::size_t header_numbers = sizeof(WordGraphHeader) / number_size;

std::uint64_t checksum(WordGraphHeader header, std::span<const std::byte> rest) {
    header.checksum = 0;
    return add_to_checksum(add_to_checksum(0, std::as_bytes(std::span(&header, 1))), rest);
}

[[noreturn]] void refuse(const std::string& why) {
    throw std::invalid_argument(why);
}

/// The size in bytes of a file with this header. No sum overflows: its parts have 32 bits, and all
/// of them are added in 64, also where a size has fewer.
std::uint64_t expected_size(const WordGraphHeader& header) {
    const std::uint64_t numbers = std::uint64_t{WordFilter::size(header.filter_bits)}
                                  + ShortWords::size(header.short_bits, 0) + header.short_words;
    return sizeof header + std::uint64_t{header.records_size} * number_size
           + numbers * sizeof(std::uint64_t);
}

WordGraphHeader read_header(std::span<const std::byte> bytes) {
    WordGraphHeader header;
    if (bytes.size() < sizeof header) {
        refuse("no word graph: shorter than its header");
    }
    std::memcpy(&header, bytes.data(), sizeof header);
    if (header.magic != magic) {
        refuse("no word graph: it begins otherwise");
    }
    if (header.byte_order != byte_order) {
        refuse("a word graph with another order of bytes");
    }
    if (header.version != word_graph_version) {
        refuse(
            "a word graph of version " + std::to_string(header.version) + ", not "
            + std::to_string(word_graph_version)
        );
    }
    if (header.file_size != bytes.size()) {
        refuse(
            "a word graph of " + std::to_string(header.file_size) + " bytes, of which there are "
            + std::to_string(bytes.size())
        );
    }
    if (header.records_begin != header_numbers || header.records_size % 2 != 0
        || header.short_bits < ShortWords::least_bits || header.short_bits > ShortWords::most_bits
        || header.filter_bits < WordFilter::least_bits || header.filter_bits > WordFilter::most_bits
        || expected_size(header) != bytes.size()) {
        refuse("a word graph with a damaged header");
    }
    if (reinterpret_cast<std::uintptr_t>(bytes.data()) % alignof(std::uint64_t) != 0) {
        refuse("a word graph must lie at a multiple of eight in memory");
    }
    return header;
}

std::span<const std::uint32_t>
records_of(std::span<const std::byte> bytes, const WordGraphHeader& header) {
    const std::byte* begin = bytes.data() + header.records_begin * number_size;
    return {reinterpret_cast<const std::uint32_t*>(begin), header.records_size};
}

Anagrams anagrams_of(std::span<const std::byte> bytes, const WordGraphHeader& header) {
    const std::byte* begin = bytes.data() + sizeof header + header.records_size * number_size;
    const std::size_t filter_size = WordFilter::size(header.filter_bits);
    const std::size_t short_size = ShortWords::size(header.short_bits, header.short_words);
    const std::span numbers(
        reinterpret_cast<const std::uint64_t*>(begin), filter_size + short_size
    );
    return {
        WordFilter(numbers.first(filter_size), header.filter_bits),
        ShortWords(numbers.subspan(filter_size), header.short_bits, header.short_words),
    };
}

} // namespace

std::vector<std::byte> write_word_graph(const BuiltGraph& graph) {
    const std::span<const std::byte> records = std::as_bytes(std::span(graph.records));
    const std::span<const std::byte> filter = std::as_bytes(std::span(graph.anagrams.long_filter));
    const std::span<const std::byte> short_words =
        std::as_bytes(std::span(graph.anagrams.short_words));
    WordGraphHeader header{
        .magic = magic,
        .version = word_graph_version,
        .byte_order = byte_order,
        .checksum = 0,
        .file_size = sizeof header + records.size() + filter.size() + short_words.size(),
        .words = static_cast<std::uint32_t>(graph.words),
        .states = static_cast<std::uint32_t>(graph.states),
        .records_begin = header_numbers,
        .records_size = static_cast<std::uint32_t>(graph.records.size()),
        .root = graph.root,
        .filter_bits = graph.anagrams.filter_bits,
        .short_words = static_cast<std::uint32_t>(graph.anagrams.short_count),
        .short_bits = graph.anagrams.short_bits,
    };
    std::vector<std::byte> bytes(sizeof header);
    bytes.reserve(header.file_size);
    bytes.insert(bytes.end(), records.begin(), records.end());
    bytes.insert(bytes.end(), filter.begin(), filter.end());
    bytes.insert(bytes.end(), short_words.begin(), short_words.end());
    header.checksum = checksum(header, std::span(bytes).subspan(sizeof header));
    std::ranges::copy(std::as_bytes(std::span(&header, 1)), bytes.begin());
    return bytes;
}

WordGraphFile::WordGraphFile(std::span<const std::byte> bytes)
    : bytes_(bytes), header_(read_header(bytes)),
      graph_(records_of(bytes, header_), header_.root, anagrams_of(bytes, header_)) {}

bool WordGraphFile::intact() const {
    return checksum(header_, bytes_.subspan(sizeof header_)) == header_.checksum;
}

} // namespace plancia
