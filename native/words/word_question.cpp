#include "words/word_question.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace plancia {

namespace {

/// Answers whether the words of rows that come in order are in another index too, going through
/// that once.
class Alongside {
  public:
    Alongside(const WordIndex& index, const WordIndex& other, std::size_t first_row)
        : index_(index), other_(other), at_(other.lower_bound(index.letters_of(first_row))) {}

    bool has(std::size_t row) {
        const auto word = index_.in_order(row);
        while (at_ < other_.size() && other_.in_order(at_) < word) {
            ++at_;
        }
        return at_ < other_.size() && other_.in_order(at_) == word;
    }

  private:
    const WordIndex& index_;
    const WordIndex& other_;
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

/// A letter, and how many of it a word must have.
struct NeededLetter {
    Letter letter;
    std::uint8_t count;
};

/// The letters that are asked for, and those that shapes cannot do without: most words lack one,
/// and that is seen sooner than that a shape does not fit.
std::vector<NeededLetter> needed_letters(const WordQuestion& question) {
    LetterCounts counts = question.having;
    for (const Shape& shape : question.shapes) {
        for (std::size_t letter = 0; letter < letters; ++letter) {
            counts[letter] = std::max(counts[letter], shape.needed()[letter]);
        }
    }
    std::vector<NeededLetter> needed;
    for (std::size_t letter = 0; letter < letters; ++letter) {
        if (counts[letter] > 0) {
            needed.push_back({static_cast<Letter>(letter), counts[letter]});
        }
    }
    return needed;
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
        : index_(index), question_(question), points_(question.points.narrow()),
          anagrams_(question.anagrams.narrow()), rank_(question.rank.narrow()),
          needed_(needed_letters(question)) {}

    bool passes(std::size_t row) const {
        const std::span<const Letter> word = index_.letters_of(row);
        // A column that nobody asks about is not read: it would have to come from memory.
        if (!question_.length.has(static_cast<std::uint32_t>(word.size()))
            || (points_ && !question_.points.has(index_.points(row)))
            || (anagrams_ && !question_.anagrams.has(index_.anagrams(row)))
            || (rank_ && !question_.rank.has(index_.rank(row)))
            || (question_.parts != 0 && (question_.parts & index_.parts(row)) == 0)) {
            return false;
        }
        return std::ranges::all_of(
                   needed_,
                   [&](NeededLetter each) { return index_.count(row, each.letter) >= each.count; }
               )
               && std::ranges::all_of(
                   question_.shapes, [&](const Shape& shape) { return shape.fits(word); }
               )
               && std::ranges::all_of(
                   question_.racks, [&](const Tiles& tiles) { return holds(tiles, word); }
               )
               && (question_.without == 0 || lacks_letters(question_, word));
    }

  private:
    const WordIndex& index_;
    const WordQuestion& question_;
    bool points_;
    bool anagrams_;
    bool rank_;
    std::vector<NeededLetter> needed_;
};

/// What comes first has the smallest number, below `key_end`.
constexpr std::uint64_t key_end = std::uint64_t{1} << 32;

/// A key has so few upper halves that all of them can be counted.
constexpr unsigned lower_half = 16;
constexpr std::size_t upper_halves = std::size_t{1} << (32 - lower_half);

class Keys {
  public:
    Keys(const WordIndex& index, const Page& page) : index_(index), page_(page) {}

    std::uint64_t of(std::uint32_t row) const {
        const std::uint64_t key = by_order(row);
        return page_.reversed ? key_end - 1 - key : key;
    }

  private:
    std::uint64_t by_order(std::uint32_t row) const {
        constexpr std::uint64_t above_all = 0xffff;
        switch (page_.order) {
        case Order::length:
            return index_.letters_of(row).size() << lower_half;
        case Order::points:
            return (above_all - index_.points(row)) << lower_half;
        case Order::probability:
            return index_.letters_of(row).size() << 24 | (index_.rank(row) & 0xffffff);
        case Order::anagrams:
            return (above_all - index_.anagrams(row)) << lower_half;
        case Order::alphabet:
            break;
        }
        return row;
    }

    const WordIndex& index_;
    const Page& page_;
};

/// The keys, each with its row, that have the same upper halves as those from `begin` to `end`
/// would have if all were sorted; these two are moved to where they are among them.
std::vector<std::uint64_t> keys_around(
    const std::vector<std::uint32_t>& rows, const Keys& keys, std::size_t& begin, std::size_t& end
) {
    std::vector<std::uint32_t> counts(upper_halves);
    for (const std::uint32_t row : rows) {
        ++counts[keys.of(row) >> lower_half];
    }
    std::size_t before = 0;
    std::size_t low = 0;
    while (before + counts[low] <= begin) {
        before += counts[low++];
    }
    std::size_t through = before;
    std::size_t high = low;
    while (through < end) {
        through += counts[high++];
    }
    std::vector<std::uint64_t> around;
    around.reserve(through - before);
    for (const std::uint32_t row : rows) {
        const std::uint64_t key = keys.of(row);
        if (const std::size_t upper = key >> lower_half; low <= upper && upper < high) {
            around.push_back(key << 32 | row);
        }
    }
    begin -= before;
    end -= before;
    return around;
}

/// Puts the rows of a page where they belong, and cuts the others off.
void cut_out(std::vector<std::uint32_t>& rows, const WordIndex& index, const Page& page) {
    std::size_t begin = std::min(page.first, rows.size());
    std::size_t end = begin + std::min(page.most, rows.size() - begin);
    if (begin == end) {
        rows.clear();
        return;
    }
    if (page.order == Order::alphabet) { // that is how they were found
        if (page.reversed) {
            std::ranges::reverse(rows);
        }
        rows.resize(end);
        rows.erase(rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(begin));
        return;
    }
    std::vector<std::uint64_t> keys = keys_around(rows, Keys(index, page), begin, end);
    const auto first = keys.begin() + static_cast<std::ptrdiff_t>(begin);
    const auto last = keys.begin() + static_cast<std::ptrdiff_t>(end);
    if (!std::ranges::is_sorted(keys)) {
        if (last < keys.end()) {
            std::nth_element(keys.begin(), last, keys.end());
        }
        std::nth_element(keys.begin(), first, last);
        std::sort(first, last);
    }
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
    std::optional<Alongside> among;
    std::optional<Alongside> outside;
    if (question.among != nullptr) {
        among.emplace(index, *question.among, begin);
    }
    if (question.outside != nullptr) {
        outside.emplace(index, *question.outside, begin);
    }
    const Test test(index, question);
    FoundRows found;
    for (std::size_t row = begin; row < end; ++row) {
        if (test.passes(row) && !(among && !among->has(row)) && !(outside && outside->has(row))) {
            found.rows.push_back(static_cast<std::uint32_t>(row));
        }
    }
    found.count = found.rows.size();
    cut_out(found.rows, index, page);
    return found;
}

} // namespace plancia
