#include "graph/hooks.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>

namespace plancia {

namespace {

std::string written(LetterMask letters) {
    std::string text;
    for (; letters != 0; letters &= letters - 1) {
        text.push_back(static_cast<char>('A' + std::countr_zero(letters)));
    }
    return text;
}

} // namespace

/// A path of the graph reads a word backwards, and what may follow there is what may stand before.
std::pair<std::string, std::string> hooks_of(const WordGraph& graph, std::string_view word) {
    if (word.empty() || word.size() >= longest_word || !std::ranges::all_of(word, is_letter)) {
        return {};
    }
    State before = graph.root();
    State after = graph.forward();
    for (std::size_t i = 0; i < word.size(); ++i) {
        before = graph.child(before, static_cast<Letter>(word[word.size() - 1 - i] - 'A'));
        after = graph.child(after, static_cast<Letter>(word[i] - 'A'));
    }
    return {written(before.ending()), written(after.ending())};
}

} // namespace plancia
