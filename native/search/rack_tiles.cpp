#include "search/rack_tiles.hpp"

#include "board/move.hpp"

#include <bit>

namespace plancia {

namespace {

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
        first_of_[letter] = static_cast<std::uint8_t>(lettered_);
        for (std::size_t i = 0; i < rack.count(letter); ++i) {
            like_before |= static_cast<std::size_t>(i > 0) << lettered_;
            bits_of_[letter] |= static_cast<TileBits>(1U << lettered_);
            tiles[lettered_++] = letter;
            sum_ += letter_sums[letter];
        }
        values_['A' + letter] = table.values[code_of(Tile::letter_a) + letter];
    }
    for (std::size_t letter = 0; blanks_ > 0 && letter < letters; ++letter) {
        values_['a' + letter] = table.values[code_of(Tile::blank_a) + letter];
        blanks_may_earn_more_ |= values_['a' + letter] > values_['A' + letter];
    }

    first_of_[letters] = static_cast<std::uint8_t>(lettered_);
    bits_of_[letters] = static_cast<TileBits>(all() & ~((1U << lettered_) - 1));

    // Counted by size, then put in their places.
    const std::size_t count = std::size_t{1} << lettered_;
    for (std::size_t set = 0; set < count; ++set) {
        if (holds_first_ones(set, like_before)) {
            ++starts_[static_cast<std::size_t>(std::popcount(set)) + 1];
        }
    }
    for (std::size_t size = 0; size <= most_on_rack; ++size) {
        starts_[size + 1] = static_cast<std::uint8_t>(starts_[size + 1] + starts_[size]);
    }
    std::array<std::uint8_t, most_on_rack + 2> next = starts_;
    std::array<LetterSum, 1 << most_on_rack> sums;
    sums[0] = 0;
    letters_of_[0] = 0;
    for (std::size_t set = 1; set < count; ++set) {
        const Letter lowest = tiles[static_cast<std::size_t>(std::countr_zero(set))];
        sums[set] = sums[set & (set - 1)] + letter_sums[lowest];
        letters_of_[set] = letters_of_[set & (set - 1)] | LetterMask{1} << lowest;
    }
    for (std::size_t set = 0; set < count; ++set) {
        if (holds_first_ones(set, like_before)) {
            const auto size = static_cast<std::size_t>(std::popcount(set));
            sets_[next[size]++] = {sums[set], letters_of_[count - 1 - set]};
        }
    }
}

TileBits RackTiles::taken_by(std::span<const std::uint8_t> word) const {
    std::array<std::uint8_t, tile_kinds> next = first_of_;
    unsigned taken = 0;
    for (const std::uint8_t symbol : word) {
        if ((symbol & lying_bit) == 0) {
            taken |= 1U << next[kind_of(parse_tile(static_cast<char>(symbol)))]++;
        }
    }
    return static_cast<TileBits>(
        taken & ((1U << most_on_rack) - 1)
    ); // no rack has what a damaged graph may spell
}

} // namespace plancia
