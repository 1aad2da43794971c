// Building the table of short words.

#pragma once

#include "short_words.hpp"

#include <cstdint>
#include <vector>

namespace plancia {

/// Numbers as ShortWords takes them.
struct BuiltShortWords {
    std::vector<std::uint64_t> numbers;
    unsigned bits = ShortWords::least_bits;
    std::size_t words = 0;
};

/// Builds the table of those of the words that are short enough; the same for the same words.
class ShortWordsBuilder {
  public:
    void add(const Word& word);

    BuiltShortWords build();

  private:
    struct Entry {
        LetterSum sum;
        std::uint64_t spelling;

        auto operator<=>(const Entry&) const = default;
    };

    std::vector<Entry> entries_;
};

} // namespace plancia
