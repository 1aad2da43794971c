#include "graph/word_graph.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>
#include <stdexcept>

namespace plancia {

namespace {

/// The last place where a record may begin.
Offset last_offset(std::span<const std::uint32_t> records, Offset root) {
    if (records.size() < largest_record || records.size() > std::numeric_limits<Offset>::max()
        || records[0] != 0 || records[1] != 0) {
        throw std::invalid_argument("the records of the word graph are damaged");
    }
    const auto last = static_cast<Offset>(records.size() - largest_record);
    if (root > last) {
        throw std::invalid_argument("the word graph has no root");
    }
    return last;
}

/// Whether the last letter of a word ends it, in the state before that letter.
bool ends(const Word& word, State before_last) {
    return word.length > 0 && (before_last.ending() >> word.spelling[word.length - 1U] & 1) != 0;
}

/// How many words are looked up in step. While one waits for memory the others go on; with more of
/// them their states no longer fit the registers.
constexpr std::size_t in_step = 8;

} // namespace

WordGraph::WordGraph(std::span<const std::uint32_t> records, Offset root, const Anagrams& anagrams)
    : records_(records.data()), last_offset_(last_offset(records, root)), root_(root),
      forward_(inside(State(records_ + root).separator_offset())), anagrams_(anagrams) {}

bool WordGraph::contains(const Word& word) const {
    State state = forward();
    for (std::size_t i = 0; i + 1 < word.length; ++i) {
        state = child(state, word.spelling[i]);
    }
    return ends(word, state);
}

void WordGraph::contains_all(std::span<const Word> words, std::span<bool> answers) const {
    while (words.size() >= in_step) {
        std::array<Offset, in_step> states;
        states.fill(forward_);
        std::uint8_t longest = 0;
        for (const Word& word : words.first<in_step>()) {
            longest = std::max(longest, word.length);
        }
        for (std::size_t i = 0; i + 1 < longest; ++i) {
            for (std::size_t w = 0; w < in_step; ++w) {
                const Letter letter = words[w].spelling[i];
                const Offset next = inside(State(records_ + states[w]).child_offset(letter));
                if (i + 1 < words[w].length) {
                    states[w] = next;
                }
            }
        }
        for (std::size_t w = 0; w < in_step; ++w) {
            answers[w] = ends(words[w], State(records_ + states[w]));
        }
        words = words.subspan(in_step);
        answers = answers.subspan(in_step);
    }
    std::ranges::transform(words, answers.begin(), [this](const Word& word) {
        return contains(word);
    });
}

} // namespace plancia
