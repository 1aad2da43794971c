#include "words/word_index.hpp"

#include "checksum.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <stdexcept>

namespace plancia {

namespace {

static_assert(std::endian::native == std::endian::little, "indexes are read where they lie");

constexpr std::array<char, 8> magic = {'P', 'l', 'I', 'n', 'd', 'e', 'x', '\n'};

constexpr std::uint64_t row_size = sizeof(Word) + sizeof(std::uint32_t) + 3 * sizeof(std::uint16_t);

/// The columns end here; the file goes on to the next multiple of eight.
std::uint64_t end_of_columns(std::uint64_t words) {
    return sizeof(WordIndexHeader) + words * row_size;
}

std::uint64_t expected_size(std::uint64_t words) {
    return (end_of_columns(words) + 7) / 8 * 8;
}

std::uint64_t checksum(WordIndexHeader header, std::span<const std::byte> rest) {
    header.checksum = 0;
    return add_to_checksum(add_to_checksum(0, std::as_bytes(std::span(&header, 1))), rest);
}

WordIndexHeader read_header(std::span<const std::byte> bytes) {
    WordIndexHeader header;
    if (bytes.size() < sizeof header) {
        throw std::invalid_argument("no index of words: shorter than its header");
    }
    std::memcpy(&header, bytes.data(), sizeof header);
    if (header.magic != magic || header.version != word_index_version) {
        throw std::invalid_argument("no index of words, or one of another version");
    }
    if (header.file_size != bytes.size() || expected_size(header.words) != bytes.size()) {
        throw std::invalid_argument("an index of words that is not whole");
    }
    if (reinterpret_cast<std::uintptr_t>(bytes.data()) % alignof(std::uint64_t) != 0) {
        throw std::invalid_argument("an index must lie at a multiple of eight in memory");
    }
    return header;
}

template <typename Number>
std::span<const Number>
column(std::span<const std::byte> bytes, std::uint64_t words, std::uint64_t bytes_before) {
    const std::byte* begin = bytes.data() + sizeof(WordIndexHeader) + words * bytes_before;
    return {reinterpret_cast<const Number*>(begin), static_cast<std::size_t>(words)};
}

template <typename Number>
void append(std::vector<std::byte>& bytes, const std::vector<Number>& column) {
    const std::span<const std::byte> added = std::as_bytes(std::span(column));
    bytes.insert(bytes.end(), added.begin(), added.end());
}

} // namespace

std::vector<std::byte> write_word_index(const IndexColumns& columns, const IndexStamp& stamp) {
    const std::size_t words = columns.words.size();
    WordIndexHeader header{
        .magic = magic,
        .version = word_index_version,
        .words = static_cast<std::uint32_t>(words),
        .checksum = 0,
        .file_size = expected_size(words),
        .stamp = stamp,
    };
    std::vector<std::byte> bytes(sizeof header);
    bytes.reserve(header.file_size);
    append(bytes, columns.words);
    append(bytes, columns.ranks);
    append(bytes, columns.points);
    append(bytes, columns.parts);
    append(bytes, columns.anagrams);
    bytes.resize(header.file_size);
    header.checksum = checksum(header, std::span(bytes).subspan(sizeof header));
    std::ranges::copy(std::as_bytes(std::span(&header, 1)), bytes.begin());
    return bytes;
}

WordIndex::WordIndex(std::span<const std::byte> bytes)
    : bytes_(bytes), header_(read_header(bytes)), words_(column<Word>(bytes, header_.words, 0)),
      ranks_(column<std::uint32_t>(bytes, header_.words, 16)),
      points_(column<std::uint16_t>(bytes, header_.words, 20)),
      parts_(column<std::uint16_t>(bytes, header_.words, 22)),
      anagrams_(column<std::uint16_t>(bytes, header_.words, 24)) {}

std::size_t WordIndex::lower_bound(std::span<const Letter> text) const {
    std::size_t low = 0;
    std::size_t high = size();
    while (low < high) {
        const std::size_t middle = low + (high - low) / 2;
        if (std::ranges::lexicographical_compare(letters_of(middle), text)) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

bool WordIndex::intact() const {
    return checksum(header_, bytes_.subspan(sizeof header_)) == header_.checksum;
}

} // namespace plancia
