#include "words/index_build.hpp"

#include "graph/listing.hpp"
#include "parallel.hpp"
#include "words/draws.hpp"
#include "words/form_hash.hpp"

#include <algorithm>
#include <limits>
#include <string>
#include <utility>
#include <vector>

namespace plancia {

namespace {

/// So many words are taken from the graph at a time.
constexpr std::size_t chunk = 1 << 16;

constexpr std::size_t largest = std::numeric_limits<std::uint16_t>::max();

std::vector<Word> words_of(const WordGraph& graph) {
    std::vector<Word> words;
    std::string last;
    while (true) {
        const std::vector<std::string> listed = list_words(graph, {"", last, chunk});
        for (const std::string& text : listed) {
            words.push_back(parse_word(text));
        }
        if (listed.size() < chunk) {
            return words;
        }
        last = listed.back();
    }
}

/// The rows of words in the order of a key.
template <typename Key>
std::vector<std::pair<Key, std::uint32_t>> sorted_rows(const std::vector<Word>& words, auto key) {
    std::vector<std::pair<Key, std::uint32_t>> rows;
    rows.reserve(words.size());
    for (const Word& word : words) {
        rows.emplace_back(key(word), static_cast<std::uint32_t>(rows.size()));
    }
    std::ranges::sort(rows);
    return rows;
}

/// Calls `told(begin, end)` for every run of rows with one key.
void for_each_run(const auto& rows, auto told) {
    for (std::size_t begin = 0; begin < rows.size();) {
        std::size_t end = begin;
        while (end < rows.size() && rows[end].first == rows[begin].first) {
            ++end;
        }
        told(begin, end);
        begin = end;
    }
}

std::vector<std::uint16_t> count_anagrams(const std::vector<Word>& words) {
    using Letters = std::pair<std::uint64_t, std::uint64_t>;
    const auto rows = sorted_rows<Letters>(words, [](Word word) {
        std::ranges::sort(std::span(word.spelling).first(word.length));
        Letters sorted{0, word.length};
        for (std::size_t i = 0; i < longest_word; ++i) {
            std::uint64_t& half = i < 8 ? sorted.first : sorted.second;
            half = half << 8 | word.spelling[i];
        }
        return sorted;
    });
    std::vector<std::uint16_t> counts(words.size());
    for_each_run(rows, [&](std::size_t begin, std::size_t end) {
        const std::size_t others = std::min(end - begin - 1, largest);
        for (std::size_t i = begin; i < end; ++i) {
            counts[rows[i].second] = static_cast<std::uint16_t>(others);
        }
    });
    return counts;
}

std::vector<std::uint32_t> rank_words(const std::vector<Word>& words, const TileSet& tiles) {
    using Chance = std::pair<std::uint8_t, std::uint64_t>;
    const Draws draws(tiles);
    const auto rows = sorted_rows<Chance>(words, [&](const Word& word) {
        return Chance{word.length, ~draws.ways(word.read())}; // the likeliest first
    });
    std::vector<std::uint32_t> ranks(words.size());
    std::size_t first_of_length = 0;
    for_each_run(rows, [&](std::size_t begin, std::size_t end) {
        if (rows[begin].first.first != rows[first_of_length].first.first) {
            first_of_length = begin;
        }
        for (std::size_t i = begin; i < end; ++i) {
            ranks[rows[i].second] = static_cast<std::uint32_t>(begin - first_of_length + 1);
        }
    });
    return ranks;
}

std::uint16_t points_of(const Word& word, const TileSet& tiles) {
    std::size_t points = 0;
    for (const Letter letter : word.read()) {
        points += tiles.values[letter];
    }
    return static_cast<std::uint16_t>(points);
}

std::uint16_t parts_of(const Word& word, const PartsOfForms& parts) {
    const std::uint64_t hash = form_hash(word);
    const std::size_t forms = parts.hashes.size();
    // Hashes lie evenly: the place where one should be is close to where it is.
    std::size_t at = (hash >> 32) * forms >> 32;
    while (at > 0 && parts.hashes[at - 1] >= hash) {
        --at;
    }
    while (at < forms && parts.hashes[at] < hash) {
        ++at;
    }
    unsigned found = 0;
    for (; at < forms && parts.hashes[at] == hash; ++at) {
        const std::uint16_t tag = parts.tags[at];
        found |= tag < parts.bits.size() ? parts.bits[tag] : 0U;
    }
    return found != 0 ? static_cast<std::uint16_t>(found) : parts.otherwise;
}

} // namespace

IndexColumns
build_word_index(const WordGraph& graph, const PartsOfForms& parts, const TileSet& tiles) {
    IndexColumns columns;
    columns.words = words_of(graph);
    // Three columns that take their time, side by side.
    for_each_number(3, 3, [&](std::size_t, std::uint64_t column) {
        if (column == 0) {
            columns.ranks = rank_words(columns.words, tiles);
        } else if (column == 1) {
            columns.anagrams = count_anagrams(columns.words);
        } else {
            columns.points.reserve(columns.words.size());
            columns.parts.reserve(columns.words.size());
            for (const Word& word : columns.words) {
                columns.points.push_back(points_of(word, tiles));
                columns.parts.push_back(parts_of(word, parts));
            }
        }
    });
    return columns;
}

} // namespace plancia
