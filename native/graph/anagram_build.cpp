#include "graph/anagram_build.hpp"

#include <algorithm>
#include <bit>
#include <compare>

namespace plancia {

void AnagramBuilder::add(const Word& word) {
    Entry entry{};
    unsigned shift = 0;
    for (const Letter letter : word.read()) {
        entry.sum += letter_sums[letter];
        entry.spelling |=
            shift < ShortWords::letter_bits ? (letter + std::uint64_t{1}) << shift : 0;
        shift += 5;
    }
    if (word.length <= most_summed) {
        entries_.push_back(entry);
    } else {
        long_sums_.push_back(entry.sum);
    }
}

BuiltAnagrams AnagramBuilder::build() {
    BuiltAnagrams built;
    built.filter_bits = std::clamp(
        static_cast<unsigned>(std::bit_width(long_sums_.size())) + 2, // about one bit in six is set
        WordFilter::least_bits,
        WordFilter::most_bits
    );
    built.long_filter.resize(WordFilter::size(built.filter_bits));
    for (const LetterSum sum : long_sums_) {
        WordFilter::add(built.long_filter, built.filter_bits, sum);
    }
    build_short_words(built);
    return built;
}

void AnagramBuilder::build_short_words(BuiltAnagrams& built) {
    std::ranges::sort(entries_);
    const unsigned bits = std::clamp(
        static_cast<unsigned>(std::bit_width(entries_.size())),
        ShortWords::least_bits,
        ShortWords::most_bits
    );
    built.short_bits = bits;
    built.short_count = entries_.size();
    built.short_words.resize(ShortWords::size(bits, entries_.size()));
    const auto filter = std::span(built.short_words).first(ShortWords::filter_size(bits));
    const auto starts = std::span(built.short_words).subspan(filter.size());
    const auto words = starts.subspan(ShortWords::starts_size(bits));

    std::vector<std::uint32_t> before((std::size_t{1} << bits) + 2); // the words of lower buckets
    for (std::size_t i = 0; i < entries_.size(); ++i) {
        const auto [sum, spelling] = entries_[i];
        WordFilter::add(filter, bits + ShortWords::finer_by, sum);
        const std::uint64_t rest_of_sum = sum << ShortWords::most_bits >> ShortWords::letter_bits;
        words[i] = spelling | rest_of_sum << ShortWords::letter_bits;
        ++before[(sum >> (64 - bits)) + 1];
    }
    for (std::size_t i = 1; i < before.size(); ++i) {
        before[i] += before[i - 1];
    }
    for (std::size_t i = 0; i < before.size(); ++i) { // two of 32 bits in each number
        starts[i / 2] |= std::uint64_t{before[i]} << i % 2 * 32;
    }
}

} // namespace plancia
