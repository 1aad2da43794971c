// What Python sees of the index of words. Everything that comes in is checked here.

#include "words/word_index.hpp"

#include "bindings/module.hpp"
#include "bindings/word_graph.hpp"
#include "words/form_hash.hpp"
#include "words/index_build.hpp"
#include "words/word_question.hpp"

#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

using namespace nb::literals;

namespace plancia {

namespace {

/// An index with the memory that it lies in.
class MappedWordIndex {
  public:
    explicit MappedWordIndex(const nb::object& image) : memory_(image), index_(memory_.bytes()) {}

    const WordIndex& index() const { return index_; }

  private:
    Borrowed memory_;
    WordIndex index_;
};

/// The numbers in the memory of a Python object.
template <typename Number>
std::span<const Number> numbers_in(const Borrowed& memory) {
    const std::span<const std::byte> bytes = memory.bytes();
    if (bytes.size() % sizeof(Number) != 0
        || reinterpret_cast<std::uintptr_t>(bytes.data()) % alignof(Number) != 0) {
        throw std::invalid_argument("the memory holds no whole numbers");
    }
    return {reinterpret_cast<const Number*>(bytes.data()), bytes.size() / sizeof(Number)};
}

template <std::size_t size>
std::array<std::uint8_t, size> read_bytes(const nb::bytes& bytes) {
    std::array<std::uint8_t, size> numbers;
    if (bytes.size() != size) {
        throw std::invalid_argument("a number for each letter is needed");
    }
    std::memcpy(numbers.data(), bytes.data(), size);
    return numbers;
}

nb::bytes build(
    const MappedWordGraph& mapped,
    const nb::object& hashes,
    const nb::object& tags,
    const nb::bytes& bits,
    std::uint16_t otherwise,
    const nb::bytes& counts,
    const nb::bytes& values,
    const nb::bytes& stamp
) {
    const Borrowed hash_memory(hashes);
    const Borrowed tag_memory(tags);
    const Borrowed bit_memory(bits);
    const PartsOfForms parts{
        numbers_in<std::uint64_t>(hash_memory),
        numbers_in<std::uint16_t>(tag_memory),
        numbers_in<std::uint16_t>(bit_memory),
        otherwise,
    };
    if (parts.hashes.size() != parts.tags.size()) {
        throw std::invalid_argument("every form needs a tag");
    }
    const TileSet tiles{read_bytes<tile_kinds>(counts), read_bytes<letters>(values)};
    IndexStamp mark;
    if (stamp.size() != mark.size()) {
        throw std::invalid_argument("a stamp has 32 bytes");
    }
    std::memcpy(mark.data(), stamp.data(), mark.size());
    std::vector<std::byte> image;
    {
        const nb::gil_scoped_release without_gil;
        image = write_word_index(build_word_index(mapped.graph(), parts, tiles), mark);
    }
    return nb::bytes(image.data(), image.size());
}

constexpr std::uint8_t most_of_a_letter = 255;

void add_letter(LetterCounts& counts, char symbol) {
    if (!is_letter(symbol)) {
        throw std::invalid_argument("letters are A-Z");
    }
    std::uint8_t& count = counts[static_cast<std::size_t>(symbol - 'A')];
    if (count < most_of_a_letter) {
        ++count;
    }
}

LetterCounts read_counts(std::string_view text) {
    LetterCounts counts{};
    for (const char symbol : text) {
        add_letter(counts, symbol);
    }
    return counts;
}

LetterMask read_letters(std::string_view text) {
    LetterMask found = 0;
    for (const char symbol : text) {
        if (!is_letter(symbol)) {
            throw std::invalid_argument("letters are A-Z");
        }
        found |= LetterMask{1} << (symbol - 'A');
    }
    return found;
}

Tiles read_tiles(std::string_view text) {
    Tiles tiles;
    for (const char symbol : text) {
        if (symbol == '.') {
            ++tiles.blanks;
        } else {
            add_letter(tiles.held, symbol);
        }
    }
    return tiles;
}

using SpanText = std::pair<std::uint32_t, std::uint32_t>;

NumberRange read_span(const SpanText& span) {
    return {span.first, span.second};
}

Order read_order(std::uint8_t number) {
    if (number > static_cast<std::uint8_t>(Order::anagrams)) {
        throw std::invalid_argument("there is no such order");
    }
    return static_cast<Order>(number);
}

const WordIndex* read_index(const MappedWordIndex* mapped) {
    return mapped == nullptr ? nullptr : &mapped->index();
}

std::pair<std::size_t, std::vector<std::uint32_t>> find(
    const MappedWordIndex& mapped,
    const std::vector<std::string>& shapes,
    const std::vector<std::string>& racks,
    SpanText length,
    SpanText points,
    SpanText anagrams,
    SpanText rank,
    std::string_view having,
    std::string_view without,
    std::uint32_t parts,
    const MappedWordIndex* among,
    const MappedWordIndex* outside,
    std::uint8_t order,
    bool reversed,
    std::size_t first,
    std::size_t most
) {
    WordQuestion question{
        .shapes = {},
        .length = read_span(length),
        .points = read_span(points),
        .anagrams = read_span(anagrams),
        .rank = read_span(rank),
        .having = read_counts(having),
        .without = read_letters(without),
        .racks = {},
        .parts = parts,
        .among = read_index(among),
        .outside = read_index(outside),
    };
    for (const std::string& shape : shapes) {
        question.shapes.emplace_back(shape);
    }
    for (const std::string& rack : racks) {
        question.racks.push_back(read_tiles(rack));
    }
    const Page page{read_order(order), reversed, first, most};
    FoundRows found;
    {
        const nb::gil_scoped_release without_gil;
        found = find_rows(mapped.index(), question, page);
    }
    return {found.count, std::move(found.rows)};
}

std::string text_of(std::span<const Letter> word) {
    std::string text;
    for (const Letter letter : word) {
        text.push_back(static_cast<char>('A' + letter % letters));
    }
    return text;
}

using RowFacts =
    std::tuple<std::string, std::uint32_t, std::uint32_t, std::uint32_t, std::uint32_t>;

std::vector<RowFacts>
rows(const MappedWordIndex& mapped, const std::vector<std::uint32_t>& numbers) {
    const WordIndex& index = mapped.index();
    std::vector<RowFacts> facts;
    facts.reserve(numbers.size());
    for (const std::uint32_t row : numbers) {
        if (row >= index.size()) {
            throw std::invalid_argument("there is no such row");
        }
        facts.emplace_back(
            text_of(index.letters_of(row)),
            index.points(row),
            index.anagrams(row),
            index.rank(row),
            index.parts(row)
        );
    }
    return facts;
}

bool intact(const MappedWordIndex& mapped) {
    const nb::gil_scoped_release without_gil;
    return mapped.index().intact();
}

} // namespace

void bind_word_index(nb::module_& module) {
    module.def(
        "form_hash",
        [](std::string_view text) { return form_hash(parse_word(text)); },
        "word"_a,
        "Return the number that stands for a word in a compiled lexicon."
    );
    nb::class_<MappedWordIndex>(module, "WordIndex", nb::is_final())
        .def(nb::init<const nb::object&>(), "image"_a)
        .def_static(
            "build",
            &build,
            "graph"_a,
            nb::kw_only(),
            "hashes"_a,
            "tags"_a,
            "bits"_a,
            "otherwise"_a,
            "counts"_a,
            "values"_a,
            "stamp"_a,
            "Return the file of the index of a graph's words."
        )
        .def(
            "find",
            &find,
            nb::kw_only(),
            "shapes"_a,
            "racks"_a,
            "length"_a,
            "points"_a,
            "anagrams"_a,
            "rank"_a,
            "having"_a,
            "without"_a,
            "parts"_a,
            "among"_a.none(),
            "outside"_a.none(),
            "order"_a,
            "reversed"_a,
            "first"_a,
            "most"_a,
            "Return how many words satisfy the question, and the rows of a page of them."
        )
        .def("rows", &rows, "numbers"_a, "Return what is known of the words of some rows.")
        .def("intact", &intact, "Whether every byte is as it was written.")
        .def("__len__", [](const MappedWordIndex& mapped) { return mapped.index().size(); })
        .def_prop_ro("stamp", [](const MappedWordIndex& mapped) {
            const IndexStamp& stamp = mapped.index().stamp();
            return nb::bytes(stamp.data(), stamp.size());
        });
}

} // namespace plancia
