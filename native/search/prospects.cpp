#include "search/prospects.hpp"

#include <algorithm>
#include <bit>
#include <functional>
#include <limits>

namespace plancia {

RackProspects::RackProspects(
    const ScoringTable& table,
    const Anagrams& anagrams,
    const Rack& rack,
    const RackTiles& tiles,
    std::optional<std::int32_t> on_rack,
    const LeaveWorth& worth
)
    : anagrams_(anagrams), tiles_(tiles), playable_(rack.playable()) {
    std::array<std::int32_t, most_on_rack> values{};
    std::size_t count = 0;
    std::uint8_t best_blank = 0;
    for (std::size_t letter = 0; letter < letters; ++letter) {
        const std::uint8_t lettered = table.values[code_of(Tile::letter_a) + letter];
        const std::uint8_t blank =
            rack.has_blank() ? table.values[code_of(Tile::blank_a) + letter] : 0;
        best_blank = std::max(best_blank, blank);
        value_as_[letter] = rack.count(letter) > 0 ? std::max(lettered, blank) : blank;
        for (std::size_t i = 0; i < rack.count(letter); ++i) {
            values[count++] = lettered;
        }
    }
    for (std::size_t i = 0; i < tiles.blanks(); ++i) {
        values[count++] = best_blank;
    }
    std::ranges::sort(values, std::greater());
    best_value_ = values[0];
    for (std::size_t played = 1; played <= most_on_rack; ++played) {
        values_of_[played] = values_of_[played - 1] + values[played - 1];
    }

    worth_at_most_.fill(std::numeric_limits<std::int32_t>::min());
    for (std::size_t kept = 0; kept < std::size_t{1} << tiles.size(); ++kept) {
        const std::size_t played = tiles.size() - static_cast<std::size_t>(std::popcount(kept));
        worth_at_most_[played] = std::max(worth_at_most_[played], Equity{worth[kept]});
    }
    for (std::size_t played = 1; played <= tiles.size(); ++played) {
        beside_words_[played] = millipoints * table.bonus(played, on_rack) + worth_at_most_[played];
        most_beside_words_[played] =
            played == 1 ? beside_words_[1]
                        : std::max(beside_words_[played], most_beside_words_[played - 1]);
    }
}

std::int32_t RackProspects::best_value(LetterMask letters_allowed) const {
    std::uint8_t best = 0;
    for (LetterMask left = letters_allowed & playable_; left != 0; left &= left - 1) {
        best = std::max(best, value_as_[static_cast<std::size_t>(std::countr_zero(left))]);
    }
    return best;
}

bool RackProspects::all_may_make(LetterSum letters_lying, std::size_t length) const {
    const LetterSum sum = tiles_.sum() + letters_lying;
    if (tiles_.blanks() == 0) {
        return anagrams_.may_have(sum, length);
    }
    if (tiles_.blanks() == 1) {
        return std::any_of(
            letter_sums.begin(), letter_sums.begin() + letters, [&](LetterSum blank) {
                return anagrams_.may_have(sum + blank, length);
            }
        );
    }
    return true;
}

LineProspects::LineProspects(const RackProspects& rack, const Line& line) {
    open_ = open_places(line, rack.playable());
    letters_before_[0] = 0;
    crossing_before_[0] = 0;
    for (std::size_t place = 0; place < board_size; ++place) {
        std::int32_t in_word = 0;
        std::int32_t crossing = 0;
        if (line.is_crossed(place)) {
            const LetterMask allowed = line.checks[place].allowed;
            const std::int32_t best = rack.best_value(allowed);
            in_word = (line.letter_factors[place] - 1) * best;
            crossing = line.cross_points[place] + line.cross_factors[place] * best;
        } else {
            in_word = (line.letter_factors[place] - 1) * rack.best_value();
        }
        letters_before_[place + 1] = letters_before_[place] + in_word;
        crossing_before_[place + 1] = crossing_before_[place] + crossing;
    }
}

} // namespace plancia
