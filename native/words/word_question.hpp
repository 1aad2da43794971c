// Which words of an index are wanted, and in which order.

#pragma once

#include "words/shape.hpp"
#include "words/word_index.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace plancia {

/// From one number to another, both included.
struct NumberRange {
    std::uint32_t least = 0;
    std::uint32_t most = std::numeric_limits<std::uint32_t>::max();

    bool has(std::uint32_t number) const { return least <= number && number <= most; }

    /// Whether it leaves any number out.
    bool narrow() const { return least > 0 || most < std::numeric_limits<std::uint32_t>::max(); }
};

/// Tiles that a word is made of: some of them, or all.
struct Tiles {
    LetterCounts held{};
    std::size_t blanks = 0;
};

enum class Order : std::uint8_t { alphabet, length, points, probability, anagrams };

/// A word satisfies all of it.
struct WordQuestion {
    std::vector<Shape> shapes;
    NumberRange length;
    NumberRange points;
    NumberRange anagrams;
    NumberRange rank;
    /// At least so many of each letter, and none of these.
    LetterCounts having{};
    LetterMask without = 0;
    /// Each of them has the tiles for the word.
    std::vector<Tiles> racks;
    /// At least one of these parts of speech; any if there are none.
    std::uint32_t parts = 0;
    /// In this index too, and not in that one.
    const WordIndex* among = nullptr;
    const WordIndex* outside = nullptr;
};

/// Which of the words found to tell: so many from this one on, in this order.
///
/// Short words come first, and so do those with many points, likely ones of each length, and those
/// with many anagrams; `reversed` turns that round. Words that are equal in this are in
/// alphabetical order.
struct Page {
    Order order = Order::alphabet;
    bool reversed = false;
    std::size_t first = 0;
    std::size_t most = 0;
};

struct FoundRows {
    /// How many words satisfy the question.
    std::size_t count = 0;
    /// The rows of those on the page.
    std::vector<std::uint32_t> rows;
};

FoundRows find_rows(const WordIndex& index, const WordQuestion& question, const Page& page);

} // namespace plancia
