// The tiles of a rack one by one, every set of them, and what each can earn.

#pragma once

#include "board/rack.hpp"
#include "board/scoring_table.hpp"
#include "fixed_table.hpp"
#include "graph/letter_sum.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace plancia {

/// Some tiles of a rack: bit i is the i-th tile in the order A-Z then blanks.
using TileBits = std::uint8_t;

/// No letter. Its constant in a sum is zero.
inline constexpr Letter no_letter = 31;
static_assert(letter_sums[no_letter] == 0);

class RackTiles {
  public:
    /// Some of the lettered tiles.
    struct Set {
        LetterSum sum;
        /// The letters of the lettered tiles that are not among them.
        LetterMask kept;
        TileBits tiles;
    };

    /// Needs at most `most_on_rack` tiles.
    RackTiles(const ScoringTable& table, const Rack& rack);

    /// The different sets of so many lettered tiles.
    std::span<const Set> sets_of(std::size_t size) const {
        const std::size_t begin = size == 0 ? 0 : ends_[size - 1];
        return {sets_.entries + begin, size > lettered_ ? 0 : ends_[size] - begin};
    }

    std::size_t lettered() const { return lettered_; }

    std::size_t blanks() const { return blanks_; }

    std::size_t size() const { return lettered_ + blanks_; }

    /// The sum of all lettered tiles.
    LetterSum sum() const { return sum_; }

    /// What a tile is worth by its symbol; nothing if it lay there before.
    std::int16_t value(std::uint8_t symbol) const { return values_[symbol]; }

    /// What a lettered tile is worth by the number of its letter, 1-26; nothing for any other.
    const FixedTable<std::uint8_t, 32>& letter_values() const { return letter_values_; }

    /// Whether some letter is worth more as a blank than as a tile of the rack.
    bool blanks_may_earn_more() const { return blanks_may_earn_more_; }

    /// All the tiles.
    TileBits all() const { return static_cast<TileBits>((1U << size()) - 1); }

    /// The letters that some tiles can be.
    LetterMask playable(TileBits tiles) const { return playable_[tiles]; }

    /// One tile of a letter among these, or none.
    TileBits one_of(TileBits tiles, Letter letter) const {
        return first_among(tiles & bits_of_[letter]);
    }

    TileBits one_blank_of(TileBits tiles) const { return first_among(tiles & bits_of_[letters]); }

    /// Whether a blank may stand for a letter.
    bool blank_may_be(Letter letter) const { return (blank_letters_ >> letter & 1) != 0; }

    /// The tiles that a word takes, as a move spells it; of equal tiles the first ones.
    TileBits taken_by(std::span<const std::uint8_t> word) const;

  private:
    static TileBits first_among(unsigned tiles) {
        return static_cast<TileBits>(tiles & (0U - tiles));
    }

    FixedTable<Set, 1 << most_on_rack> sets_; // by size; of equal tiles the first ones
    /// Where those of each size end.
    FixedTable<std::uint8_t, most_on_rack + 1> ends_{};
    std::size_t lettered_ = 0;
    std::size_t blanks_ = 0;
    LetterSum sum_ = 0;
    bool blanks_may_earn_more_ = false;
    LetterMask blank_letters_;
    /// The letters that some tiles can be.
    FixedTable<LetterMask, 1 << most_on_rack> playable_;
    /// The tiles of each kind.
    FixedTable<TileBits, tile_kinds> bits_of_{};
    FixedTable<std::int16_t, 256> values_{};
    FixedTable<std::uint8_t, 32> letter_values_{};
};

} // namespace plancia
