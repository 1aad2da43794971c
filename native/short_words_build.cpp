#include "short_words_build.hpp"

#include <algorithm>
#include <bit>
#include <compare>

namespace plancia {

void ShortWordsBuilder::add(const Word& word) {
    if (word.length > most_summed) {
        return;
    }
    Entry entry{};
    unsigned shift = 0;
    for (const Letter letter : word.read()) {
        entry.sum += letter_sums[letter];
        entry.spelling |= (letter + std::uint64_t{1}) << shift;
        shift += 5;
    }
    entries_.push_back(entry);
}

BuiltShortWords ShortWordsBuilder::build() {
    std::ranges::sort(entries_);
    BuiltShortWords built;
    built.words = entries_.size();
    built.bits = std::clamp(
        static_cast<unsigned>(std::bit_width(entries_.size())),
        ShortWords::least_bits,
        ShortWords::most_bits
    );
    built.numbers.resize(ShortWords::size(built.bits, built.words));
    const auto starts = std::span(built.numbers).subspan(ShortWords::filter_size(built.bits));
    const auto words = starts.subspan(ShortWords::starts_size(built.bits));

    // The number of words in the buckets before each: two numbers of 32 bits in one of 64.
    std::vector<std::uint32_t> before((std::size_t{1} << built.bits) + 2);
    for (std::size_t i = 0; i < entries_.size(); ++i) {
        const auto [sum, spelling] = entries_[i];
        const std::uint64_t at = sum >> (64 - built.bits - ShortWords::filter_bits);
        built.numbers[at / 64] |= std::uint64_t{1} << at % 64;
        words[i] = spelling | sum << ShortWords::most_bits >> ShortWords::letter_bits
                                 << ShortWords::letter_bits;
        ++before[(sum >> (64 - built.bits)) + 1];
    }
    for (std::size_t i = 1; i < before.size(); ++i) {
        before[i] += before[i - 1];
    }
    for (std::size_t i = 0; i < before.size(); ++i) {
        starts[i / 2] |= std::uint64_t{before[i]} << i % 2 * 32;
    }
    return built;
}

} // namespace plancia
