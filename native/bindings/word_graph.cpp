// What Python sees of the word graph. Everything that comes in is checked here.

#include "bindings/word_graph.hpp"

#include "bindings/module.hpp"
#include "graph/build.hpp"
#include "graph/hooks.hpp"
#include "graph/listing.hpp"

#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

using namespace nb::literals;

namespace plancia {

namespace {

nb::bytes build(const nb::bytes& list) {
    const std::string_view text(list.c_str(), list.size());
    std::vector<std::byte> image;
    {
        const nb::gil_scoped_release without_gil;
        image = write_word_graph(build_word_graph(text));
    }
    return nb::bytes(image.data(), image.size());
}

/// The word that a string is, if a graph could hold it.
Word read_word(nb::handle string) {
    if (!PyUnicode_Check(string.ptr())) {
        throw nb::type_error("words are strings");
    }
    // Long strings would be encoded in vain, and not all strings can be: those are no words either.
    if (PyUnicode_GetLength(string.ptr()) > static_cast<Py_ssize_t>(longest_word)) {
        return {};
    }
    Py_ssize_t size = 0;
    const char* text = PyUnicode_AsUTF8AndSize(string.ptr(), &size);
    if (text == nullptr) {
        PyErr_Clear();
        return {};
    }
    return parse_word({text, static_cast<std::size_t>(size)});
}

bool contains(const MappedWordGraph& mapped, nb::str word) {
    return mapped.graph().contains(read_word(word));
}

nb::list contains_all(const MappedWordGraph& mapped, const nb::list& strings) {
    // Copies: other threads may change the list while this one works without the GIL.
    std::vector<Word> words;
    words.reserve(strings.size());
    for (const nb::handle string : strings) {
        words.push_back(read_word(string));
    }
    const auto answers = std::make_unique<bool[]>(words.size());
    {
        const nb::gil_scoped_release without_gil;
        mapped.graph().contains_all(words, {answers.get(), words.size()});
    }
    nb::list list;
    for (std::size_t i = 0; i < words.size(); ++i) {
        list.append(answers[i]);
    }
    return list;
}

std::vector<std::string> words(
    const MappedWordGraph& mapped,
    std::string_view prefix,
    std::string_view after,
    std::size_t limit
) {
    return list_words(mapped.graph(), {prefix, after, limit});
}

std::pair<std::string, std::string> hooks(const MappedWordGraph& mapped, std::string_view word) {
    return hooks_of(mapped.graph(), word);
}

bool intact(const MappedWordGraph& mapped) {
    const nb::gil_scoped_release without_gil;
    return mapped.file().intact();
}

} // namespace

void bind_word_graph(nb::module_& module) {
    module.attr("WORD_GRAPH_VERSION") = word_graph_version;
    nb::class_<MappedWordGraph>(module, "WordGraph", nb::is_final())
        .def(nb::init<const nb::object&>(), "image"_a)
        .def_static("build", &build, "words"_a, "Return the file of the graph of a word list.")
        .def("contains", &contains, "word"_a, "Whether this is one of the words.")
        .def("contains_all", &contains_all, "words"_a, "As contains, for each of many.")
        .def(
            "words",
            &words,
            "prefix"_a,
            "after"_a,
            "limit"_a,
            "Return so many of the words with a prefix that come after another, in order."
        )
        .def("hooks", &hooks, "word"_a, "Return the letters that go before and after a word.")
        .def("intact", &intact, "Whether every byte is as it was written.")
        .def("__len__", [](const MappedWordGraph& mapped) { return mapped.file().header().words; })
        .def_prop_ro("states", [](const MappedWordGraph& mapped) {
            return mapped.file().header().states;
        });
}

} // namespace plancia
