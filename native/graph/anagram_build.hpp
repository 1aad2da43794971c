// Building the table of short words and the filter of the others.

#pragma once

#include "graph/short_words.hpp"

#include <cstdint>
#include <vector>

namespace plancia {

/// Numbers as WordFilter and ShortWords take them.
struct BuiltAnagrams {
    std::vector<std::uint64_t> long_filter;
    unsigned filter_bits = WordFilter::least_bits;
    std::vector<std::uint64_t> short_words;
    unsigned short_bits = ShortWords::least_bits;
    std::size_t short_count = 0;
};

/// Collects words by the letters they are made of; the same words build the same numbers.
class AnagramBuilder {
  public:
    void add(const Word& word);

    BuiltAnagrams build();

  private:
    struct Entry {
        LetterSum sum;
        std::uint64_t spelling;

        auto operator<=>(const Entry&) const = default;
    };

    void build_short_words(BuiltAnagrams& built);

    std::vector<Entry> entries_;
    std::vector<LetterSum> long_sums_;
};

} // namespace plancia
