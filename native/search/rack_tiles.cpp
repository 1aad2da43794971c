#include "search/rack_tiles.hpp"

#include "board/move.hpp"

#include <bit>

namespace plancia {

namespace {

/// Every set of as many tiles as a rack may have, the smaller ones first.
constexpr std::array<std::uint8_t, 1 << most_on_rack> sets_by_size = [] {
    std::array<std::uint8_t, 1 << most_on_rack> sets{};
    std::size_t next = 0;
    for (int size = 0; size <= static_cast<int>(most_on_rack); ++size) {
        for (std::size_t set = 0; set < sets.size(); ++set) {
            if (std::popcount(set) == size) {
                sets[next++] = static_cast<std::uint8_t>(set);
            }
        }
    }
    return sets;
}();

/// Whether a set holds of equal tiles the first ones only. Bit i of `like_before` is set if tile i
/// is like the one before it.
bool holds_first_ones(std::size_t set, std::size_t like_before) {
    return (set & like_before & ~(set << 1)) == 0;
}

} // namespace

RackTiles::RackTiles(const ScoringTable& table, const Rack& rack)
    : blanks_(rack.count(letters)), blank_letters_(table.blank_letters) {
    std::array<Letter, most_on_rack> tiles{};
    std::size_t like_before = 0;
    for (LetterMask left = rack.lettered(); left != 0; left &= left - 1) {
        const auto letter = static_cast<Letter>(std::countr_zero(left));
        for (std::size_t i = 0; i < rack.count(letter); ++i) {
            like_before |= static_cast<std::size_t>(i > 0) << lettered_;
            bits_of_[letter] |= static_cast<TileBits>(1U << lettered_);
            tiles[lettered_++] = letter;
            sum_ += letter_sums[letter];
        }
        letter_values_[letter + 1U] = table.values[code_of(Tile::letter_a) + letter];
        values_['A' + letter] = letter_values_[letter + 1U];
    }
    for (std::size_t letter = 0; blanks_ > 0 && letter < letters; ++letter) {
        values_['a' + letter] = table.values[code_of(Tile::blank_a) + letter];
        blanks_may_earn_more_ |= values_['a' + letter] > values_['A' + letter];
    }

    bits_of_[letters] = static_cast<TileBits>(all() & ~((1U << lettered_) - 1));

    const std::size_t count = std::size_t{1} << lettered_;
    FixedTable<LetterSum, 1 << most_on_rack> sums;
    sums[0] = 0;
    playable_[0] = 0;
    for (std::size_t set = 1; set < count; ++set) {
        const Letter lowest = tiles[static_cast<std::size_t>(std::countr_zero(set))];
        sums[set] = sums[set & (set - 1)] + letter_sums[lowest];
        playable_[set] = playable_[set & (set - 1)] | LetterMask{1} << lowest;
    }
    std::size_t listed = 0;
    for (const std::uint8_t set : sets_by_size) {
        if (set < count && holds_first_ones(set, like_before)) {
            ends_[static_cast<std::size_t>(std::popcount(set))] =
                static_cast<std::uint8_t>(listed + 1);
            sets_[listed++] = {sums[set], playable_[count - 1 - set], set};
        }
    }
    // With a blank they can be anything.
    for (std::size_t set = count; set < std::size_t{1} << size(); ++set) {
        playable_[set] = all_letters;
    }
}

TileBits RackTiles::taken_by(std::span<const std::uint8_t> word) const {
    unsigned left = all();
    for (const std::uint8_t symbol : word) {
        if ((symbol & lying_bit) == 0) {
            // Nothing if there is none: a damaged graph may spell what no rack has.
            const unsigned fitting =
                left & bits_of_[kind_of(parse_tile(static_cast<char>(symbol)))];
            left &= ~unsigned{first_among(fitting)};
        }
    }
    return static_cast<TileBits>(all() & ~left);
}

} // namespace plancia
