// The words of two to eight letters, found by the letters they are made of.
//
// A rack of seven tiles, and seven tiles with one letter of the board, make words of that length
// only. To ask for each set of tiles is some hundred questions, most of which end at one bit of a
// filter that stays in the cache: many times fewer steps than a walk through the graph.
//
// In memory, one after the other:
//
//   filter   see WordFilter
//   starts   for each value of fewer upper bits, its bucket: where its words begin; one more at the
//            end
//   words    bits 0-39: the letters, five bits each, 1-26, the first lowest; 40-63: the next 24
//            bits of the sum
//
// Bucket and word together hold the whole sum if there are 2^17 buckets. Small lists have fewer,
// and there the sum is made again from the letters.

#pragma once

#include "graph/letter_sum.hpp"
#include "graph/word_filter.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

namespace plancia {

/// The letters of a word of at most eight, a byte each, 1-26, the first lowest; 0 behind the last.
using PackedWord = std::uint64_t;

inline constexpr std::uint64_t each_byte = 0x0101010101010101;

constexpr std::uint64_t lowest_bit(std::uint64_t bits) {
    return bits & (0 - bits);
}

/// The lowest bit of each byte of a word that holds this letter.
constexpr std::uint64_t places_of(PackedWord word, Letter letter) {
    const std::uint64_t differs = word ^ each_byte * (letter + 1U);
    return ~((differs + each_byte * 0x7f) >> 7) & each_byte; // no byte of `differs` has its top bit
}

/// Spreads groups of five bits over bytes.
constexpr PackedWord unpack_letters(std::uint64_t word) {
    word = (word & 0xfffff) | (word & 0xfffff00000) << 12;
    word = (word & 0x000003ff000003ff) | (word & 0x000ffc00000ffc00) << 6;
    return (word & 0x001f001f001f001f) | (word & 0x03e003e003e003e0) << 3;
}

class ShortWords {
  public:
    static constexpr unsigned least_bits = 3;
    static constexpr unsigned most_bits = 17;
    /// The filter is so much finer than the buckets.
    static constexpr unsigned finer_by = 3;
    static constexpr unsigned letter_bits = 40;

    /// How many numbers of 64 bits the filter, the starts and all of it take.
    static constexpr std::size_t filter_size(unsigned bits) {
        return WordFilter::size(bits + finer_by);
    }

    static constexpr std::size_t starts_size(unsigned bits) {
        return (std::size_t{1} << bits) / 2 + 1;
    }

    static constexpr std::size_t size(unsigned bits, std::size_t words) {
        return filter_size(bits) + starts_size(bits) + words;
    }

    ShortWords() = default;

    /// Reads so many words in 2^bits buckets where they lie; they must outlive this. Whatever the
    /// numbers are, nothing beyond them is read. Needs bits in the limits and `size` numbers.
    ShortWords(std::span<const std::uint64_t> numbers, unsigned bits, std::size_t words)
        : filter_(numbers, bits + finer_by),
          starts_(
              reinterpret_cast<const std::uint32_t*>(numbers.subspan(filter_size(bits)).data())
          ),
          words_(numbers.subspan(filter_size(bits) + starts_size(bits)).data()),
          count_(static_cast<std::uint32_t>(words)), bucket_shift_(64 - bits),
          whole_sums_(bits == most_bits) {}

    /// Whether there may be words with this sum. Rarely wrong.
    bool may_have(LetterSum sum) const { return filter_.may_have(sum); }

    /// Some words next to each other.
    struct Bucket {
        std::uint32_t begin;
        std::uint32_t end;
    };

    /// Where the words of a sum are, if there are any. To ask for many, call `expect` for all, then
    /// `bucket` for all, then `note` for all: each fetches from memory what the next one needs.
    void expect(LetterSum sum) const { fetch(starts_ + (sum >> bucket_shift_)); }

    Bucket bucket(LetterSum sum) const {
        const std::uint64_t number = sum >> bucket_shift_;
        const std::uint32_t end = std::min(starts_[number + 1], count_);
        const std::uint32_t begin = std::min(starts_[number], end);
        fetch(words_ + begin);
        return {begin, end};
    }

    /// A word that probably has the sum of a question, as it lies in memory.
    struct Match {
        std::uint64_t entry;
        std::uint32_t question;
    };

    /// How much room `note` needs: it writes each word, and keeps it by going on behind it.
    static constexpr std::size_t room_for(Bucket bucket) {
        return bucket.end - bucket.begin + noted_at_once;
    }

    /// Writes those words of a bucket that probably have this sum, and returns where the next one
    /// goes. Which words those are nobody can foresee, so there is no branch for one of them.
    Match* note(LetterSum sum, Bucket bucket, std::uint32_t question, Match* next) const {
        const std::uint64_t wanted = sum << most_bits >> letter_bits;
        const auto at = [&](std::uint32_t i) {
            *next = {words_[i], question};
            const bool has_sum = words_[i] >> letter_bits == wanted;
            next += static_cast<unsigned>(has_sum) & static_cast<unsigned>(i < bucket.end);
        };
        std::uint32_t i = bucket.begin;
        // What lies behind a bucket is another one, which has words of other sums.
        for (; i < bucket.end && i + noted_at_once <= count_; i += noted_at_once) {
            at(i);
            at(i + 1);
            at(i + 2);
            at(i + 3);
        }
        for (; i < bucket.end; ++i) {
            at(i);
        }
        return next;
    }

    /// The word of a match; none (0) if its sum is another one after all.
    PackedWord word_of(const Match& match, LetterSum sum) const {
        const PackedWord word = unpack_letters(match.entry);
        return whole_sums_ || sum_of(word) == sum ? word : 0;
    }

    static LetterSum sum_of(PackedWord word) {
        LetterSum sum = 0;
        for (; word != 0; word >>= 8) {
            sum += letter_sums[(word - 1) % 32];
        }
        return sum;
    }

  private:
    static constexpr std::uint32_t noted_at_once = 4;

    static void fetch(const void* address) {
#if defined(__GNUC__)
        __builtin_prefetch(address);
#endif
    }

    // Without words the filter lets nothing pass.
    WordFilter filter_;
    const std::uint32_t* starts_ = nullptr;
    const std::uint64_t* words_ = nullptr;
    std::uint32_t count_ = 0;
    unsigned bucket_shift_ = 64 - least_bits;
    bool whole_sums_ = false;
};

static_assert(ShortWords::least_bits + ShortWords::finer_by >= WordFilter::least_bits);
static_assert(ShortWords::most_bits + 64 - ShortWords::letter_bits == sum_bits);

} // namespace plancia
