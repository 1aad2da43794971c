// The words that the tiles of a rack make, alone or with one letter that lies on the board.
//
// Every set of tiles of the rack is one question to the short words; with a blank, one question for
// each letter it may be. The answers are kept with all that a square cannot change: how the tiles
// are spelt, what each is worth, and where in the word the lying letter is. A play is then a word
// and a place, and costs a multiplication of two vectors.

#pragma once

#include "rack.hpp"
#include "scoring_table.hpp"
#include "short_words.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace plancia {

/// A word of tiles of the rack and perhaps one lying letter.
struct RackWord {
    /// As a move spells it: the first letter lowest, `lying_bit` on the lying letter.
    std::uint64_t spelling = 0;
    /// What each tile is worth; nothing for the lying letter and behind the end.
    std::array<std::int16_t, most_summed> values{};
    /// The tiles of the rack that it takes: bit i is the i-th tile in the order A-Z then blanks.
    std::uint8_t taken = 0;
    std::array<std::uint8_t, 7> unused{};
};

static_assert(sizeof(RackWord) == 32);

/// The tiles of a rack in the order A-Z then blanks, and every set of its lettered tiles.
class RackTiles {
  public:
    /// Some of the lettered tiles.
    struct Set {
        LetterSum sum;
        /// Of equal tiles the first ones.
        std::uint8_t tiles;
    };

    /// Needs at most `most_on_rack` tiles.
    RackTiles(const ScoringTable& table, const Rack& rack);

    std::span<const Set> sets() const { return std::span(sets_).first(set_count_); }

    std::size_t lettered() const { return lettered_; }

    std::size_t blanks() const { return blanks_; }

    /// What a tile is worth by its symbol.
    std::int16_t value(std::uint8_t symbol) const { return values_[symbol]; }

  private:
    std::array<Set, 1 << most_on_rack> sets_;
    std::size_t set_count_ = 0;
    std::size_t lettered_ = 0;
    std::size_t blanks_ = 0;
    std::array<std::int16_t, 256> values_{}; // nothing for what lies
};

/// The words of one question, grouped by their length and the place of the lying letter.
class RackWords {
  public:
    /// The words of a length whose lying letter is the `before`-th, counted from 0; without a lying
    /// letter `before` is 0.
    std::span<const RackWord> of(std::size_t before, std::size_t length) const {
        const std::size_t group = group_of(before, length);
        return {words_.data() + starts_[group], starts_[group + 1] - starts_[group]};
    }

  private:
    friend class RackWordFinder;

    static constexpr std::size_t group_of(std::size_t before, std::size_t length) {
        return before * (most_summed + 1) + length;
    }

    static constexpr std::size_t groups = most_summed * (most_summed + 1);

    std::vector<RackWord> words_; // by group
    std::array<std::uint32_t, groups + 1> starts_{};
};

/// Finds the words of a rack, each letter's when it is asked for.
class RackWordFinder {
  public:
    /// More blanks than this would make too many words to list.
    static constexpr std::size_t most_blanks = 2;

    RackWordFinder(const ShortWords& words, const RackTiles& tiles) : words_(words), tiles_(tiles) {}

    /// The words of tiles of the rack only.
    const RackWords& alone() { return known(letters, std::nullopt); }

    /// The words with a letter that lies on the board.
    const RackWords& with(Letter lying) { return known(lying, lying); }

  private:
    /// Some tiles, perhaps with the lying letter: do they make a word?
    struct Question {
        LetterSum sum;
        std::uint8_t taken;
        Letter first_blank;
        Letter second_blank;
    };

    /// A word, with the bytes that are a blank and that lie on the board.
    struct Found {
        PackedWord word;
        std::uint64_t blanks;
        std::uint64_t lying;
        std::uint8_t group;
        std::uint8_t taken;
    };

    const RackWords& known(std::size_t at, std::optional<Letter> lying);
    void ask(std::optional<Letter> lying);
    void answer(std::optional<Letter> lying);
    void add(PackedWord word, const Question& question, std::optional<Letter> lying);
    void place(PackedWord word, std::uint64_t blanks, std::uint8_t taken, std::optional<Letter> lying);
    RackWords spell() const;

    const ShortWords& words_;
    const RackTiles& tiles_;
    std::array<std::optional<RackWords>, letters + 1> known_;
    // What one question needs, kept so that the next one need not ask for memory.
    std::vector<Question> questions_;
    std::vector<ShortWords::Bucket> buckets_;
    std::vector<Found> found_;
};

} // namespace plancia
