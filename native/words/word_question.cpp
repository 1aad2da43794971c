#include "words/word_question.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <numeric>
#include <optional>
#include <span>
#include <utility>

namespace plancia {

namespace {

/// Answers whether words that come in alphabetical order are in an index, going through it once.
class Alongside {
  public:
    Alongside(const WordIndex& index, std::span<const Letter> first)
        : index_(index), at_(index.lower_bound(first)) {}

    bool has(std::span<const Letter> word) {
        while (at_ < index_.size()
               && std::ranges::lexicographical_compare(index_.letters_of(at_), word)) {
            ++at_;
        }
        return at_ < index_.size() && std::ranges::equal(index_.letters_of(at_), word);
    }

  private:
    const WordIndex& index_;
    std::size_t at_;
};

bool holds(const Tiles& tiles, std::span<const Letter> word) {
    LetterCounts left = tiles.held;
    std::size_t blanks = tiles.blanks;
    for (const Letter letter : word) {
        if (std::uint8_t& here = left[in_table(letter)]; here > 0) {
            --here;
        } else if (blanks-- == 0) {
            return false;
        }
    }
    return true;
}

bool has_letters(const WordQuestion& question, std::size_t wanted, std::span<const Letter> word) {
    LetterCounts missing = question.having;
    for (const Letter letter : word) {
        if (std::uint8_t& here = missing[in_table(letter)]; here > 0) {
            --here;
            if (--wanted == 0) {
                return true;
            }
        }
    }
    return wanted == 0;
}

bool lacks_letters(const WordQuestion& question, std::span<const Letter> word) {
    return std::ranges::none_of(word, [&](Letter letter) {
        return (question.without >> in_table(letter) & 1) != 0;
    });
}

/// Whether a row satisfies what is asked of its word alone, the quickest questions first.
class Test {
  public:
    Test(const WordIndex& index, const WordQuestion& question)
        : index_(index), question_(question),
          having_(std::accumulate(question.having.begin(), question.having.end(), std::size_t{0})) {
    }

    bool passes(std::size_t row) const {
        const std::span<const Letter> word = index_.letters_of(row);
        const auto length = static_cast<std::uint32_t>(word.size());
        if (!question_.length.has(length) || !question_.points.has(index_.points(row))
            || !question_.anagrams.has(index_.anagrams(row))
            || !question_.rank.has(index_.rank(row))
            || (question_.parts != 0 && (question_.parts & index_.parts(row)) == 0)) {
            return false;
        }
        return std::ranges::all_of(
                   question_.shapes, [&](const Shape& shape) { return shape.fits(word); }
               )
               && std::ranges::all_of(
                   question_.racks, [&](const Tiles& tiles) { return holds(tiles, word); }
               )
               && (having_ == 0 || has_letters(question_, having_, word))
               && (question_.without == 0 || lacks_letters(question_, word));
    }

  private:
    const WordIndex& index_;
    const WordQuestion& question_;
    /// How many letters a word must have.
    std::size_t having_;
};

/// What comes first has the smallest number, below `key_end`.
constexpr std::uint64_t key_end = std::uint64_t{1} << 32;

std::uint64_t key_of(const WordIndex& index, Order order, std::size_t row) {
    constexpr std::uint64_t above_all = 0xffff;
    switch (order) {
    case Order::length:
        return index.letters_of(row).size();
    case Order::points:
        return above_all - index.points(row);
    case Order::probability:
        return std::uint64_t{index.letters_of(row).size()} << 24 | (index.rank(row) & 0xffffff);
    case Order::anagrams:
        return above_all - index.anagrams(row);
    case Order::alphabet:
        break;
    }
    return row;
}

/// Puts the rows of a page where they belong, and cuts the others off.
void cut_out(std::vector<std::uint32_t>& rows, const WordIndex& index, const Page& page) {
    const std::size_t begin = std::min(page.first, rows.size());
    const std::size_t end = begin + std::min(page.most, rows.size() - begin);
    if (page.order == Order::alphabet) { // that is how they were found
        if (page.reversed) {
            std::ranges::reverse(rows);
        }
        rows.resize(end);
        rows.erase(rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(begin));
        return;
    }
    std::vector<std::uint64_t> keys;
    keys.reserve(rows.size());
    for (const std::uint32_t row : rows) {
        const std::uint64_t key = key_of(index, page.order, row);
        keys.push_back((page.reversed ? key_end - 1 - key : key) << 32 | row);
    }
    const auto first = keys.begin() + static_cast<std::ptrdiff_t>(begin);
    const auto last = keys.begin() + static_cast<std::ptrdiff_t>(end);
    if (last < keys.end()) {
        std::nth_element(keys.begin(), last, keys.end());
    }
    if (first < last) {
        std::nth_element(keys.begin(), first, last);
    }
    std::sort(first, last);
    rows.clear();
    std::transform(first, last, std::back_inserter(rows), [](std::uint64_t key) {
        return static_cast<std::uint32_t>(key);
    });
}

/// The first shape that says how words begin narrows the rows down.
std::pair<std::size_t, std::size_t> rows_of(const WordIndex& index, const WordQuestion& question) {
    std::size_t begin = 0;
    std::size_t end = index.size();
    for (const Shape& shape : question.shapes) {
        if (shape.head().empty()) {
            continue;
        }
        std::vector<Letter> head(shape.head().begin(), shape.head().end());
        begin = std::max(begin, index.lower_bound(head));
        ++head.back(); // after Z comes a number that is no letter, and that is as good
        end = std::min(end, index.lower_bound(head));
    }
    return {begin, std::max(begin, end)};
}

} // namespace

FoundRows find_rows(const WordIndex& index, const WordQuestion& question, const Page& page) {
    const auto [begin, end] = rows_of(index, question);
    if (begin == end) {
        return {};
    }
    const std::span<const Letter> first = index.letters_of(begin);
    std::optional<Alongside> among;
    std::optional<Alongside> outside;
    if (question.among != nullptr) {
        among.emplace(*question.among, first);
    }
    if (question.outside != nullptr) {
        outside.emplace(*question.outside, first);
    }
    const Test test(index, question);
    FoundRows found;
    for (std::size_t row = begin; row < end; ++row) {
        if (!test.passes(row)) {
            continue;
        }
        if ((among && !among->has(index.letters_of(row)))
            || (outside && outside->has(index.letters_of(row)))) {
            continue;
        }
        found.rows.push_back(static_cast<std::uint32_t>(row));
    }
    found.count = found.rows.size();
    cut_out(found.rows, index, page);
    return found;
}

} // namespace plancia
