#include "graph/forward_part.hpp"

#include "graph/listing.hpp"
#include "graph/word_graph.hpp"

#include <stdexcept>
#include <vector>

namespace plancia {

namespace {

constexpr std::size_t most_words = 4'000'000;
constexpr std::size_t at_a_time = 4096;

} // namespace

std::string list_forward_part(std::span<const std::uint32_t> records) {
    if (records.size() < 2 * smallest_record) {
        throw std::invalid_argument("the forward part of a word graph is cut short");
    }
    // A root that leads nowhere but to the words, and room behind the last record.
    std::vector<std::uint32_t> whole(records.begin(), records.end());
    const auto root = static_cast<Offset>(whole.size());
    whole.insert(whole.end(), {separator_bit, 0, 0, static_cast<Offset>(smallest_record)});
    whole.resize(whole.size() + largest_record);
    const WordGraph graph(whole, root, {});

    std::string list;
    std::string last;
    std::size_t listed = 0;
    for (;;) {
        const std::vector<std::string> words = list_words(graph, {"", last, at_a_time});
        if (words.empty()) {
            return list;
        }
        listed += words.size();
        if (listed > most_words) {
            throw std::invalid_argument("more words than any list has");
        }
        for (const std::string& word : words) {
            list += word;
            list += '\n';
        }
        last = words.back();
    }
}

} // namespace plancia
