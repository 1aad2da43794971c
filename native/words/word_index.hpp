// The index of a lexicon's words: every word in alphabetical order, with what is known of it.
//
// A search reads the rows one after another: a million and a half of them take some milliseconds,
// whatever is asked. An index is a file of columns that is read where it lies: a header of 64
// bytes, then the words (16 bytes each), their ranks (u32), points, parts of speech and numbers of
// anagrams (u16 each). Little endian.
//
// The bytes may be wrong: a search then gives wrong answers, but it never reads beyond them.

#pragma once

#include "board/word.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <utility>
#include <vector>

namespace plancia {

/// A change of what a file holds needs another number here.
inline constexpr std::uint32_t word_index_version = 1;

/// Where a letter stands in a table of 32. Numbers that are no letters stand somewhere too.
constexpr std::size_t in_table(Letter letter) {
    return letter & 31U;
}

/// Names what an index was made from.
using IndexStamp = std::array<std::byte, 32>;

struct WordIndexHeader {
    std::array<char, 8> magic;
    std::uint32_t version;
    std::uint32_t words;
    /// Of the whole file, with zero in the place of the checksum.
    std::uint64_t checksum;
    std::uint64_t file_size; // in bytes
    IndexStamp stamp;
};

static_assert(sizeof(WordIndexHeader) == 64);
static_assert(sizeof(Word) == 16);

/// What a builder hands over, a column each, all of one length.
struct IndexColumns {
    std::vector<Word> words;
    std::vector<std::uint32_t> ranks;
    std::vector<std::uint16_t> points;
    std::vector<std::uint16_t> parts;
    std::vector<std::uint16_t> anagrams;
};

/// The bytes of a file with these columns.
std::vector<std::byte> write_word_index(const IndexColumns& columns, const IndexStamp& stamp);

/// The columns of a file in memory.
class WordIndex {
  public:
    /// Opens a file at once, however long it is: only its header is read. The bytes must outlive
    /// this. Throws std::invalid_argument if they cannot be a whole index.
    explicit WordIndex(std::span<const std::byte> bytes);

    std::size_t size() const { return words_.size(); }

    const IndexStamp& stamp() const { return header_.stamp; }

    /// The letters of a word, at most `longest_word`. In a damaged file they may be any numbers:
    /// `in_table` makes a place of each.
    std::span<const Letter> letters_of(std::size_t row) const {
        const Word& word = words_[row];
        return std::span(word.spelling).first(word.length <= longest_word ? word.length : 0U);
    }

    /// How often a letter stands in a word. All places are looked at, in one step of the processor:
    /// those behind the last letter are filled with As.
    std::size_t count(std::size_t row, Letter letter) const {
        const Word& word = words_[row];
        unsigned found = 0;
        for (const Letter each : word.spelling) {
            found += each == letter ? 1U : 0U;
        }
        const std::size_t filled = longest_word - letters_of(row).size();
        return letter == 0 && found >= filled ? found - filled : found;
    }

    /// Two numbers that stand in the order of the alphabet, for comparing words quickly. Behind its
    /// last letter a word is filled up with As, and its length comes last: so CAS is before CASA.
    std::pair<std::uint64_t, std::uint64_t> in_order(std::size_t row) const {
        std::array<std::uint64_t, 2> halves;
        std::memcpy(halves.data(), &words_[row], sizeof halves);
        return {__builtin_bswap64(halves[0]), __builtin_bswap64(halves[1])};
    }

    /// By the number of ways to draw it, among the words of its length; the first is 1.
    std::uint32_t rank(std::size_t row) const { return ranks_[row]; }

    std::uint32_t points(std::size_t row) const { return points_[row]; }

    /// A bit for each part of speech.
    std::uint32_t parts(std::size_t row) const { return parts_[row]; }

    /// How many other words have the same letters.
    std::uint32_t anagrams(std::size_t row) const { return anagrams_[row]; }

    /// The first row that does not come before this text.
    std::size_t lower_bound(std::span<const Letter> text) const;

    /// Whether every byte is as it was written. Reads the whole file.
    bool intact() const;

  private:
    std::span<const std::byte> bytes_;
    WordIndexHeader header_;
    std::span<const Word> words_;
    std::span<const std::uint32_t> ranks_;
    std::span<const std::uint16_t> points_;
    std::span<const std::uint16_t> parts_;
    std::span<const std::uint16_t> anagrams_;
};

} // namespace plancia
