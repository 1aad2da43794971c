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
    : anagrams_(anagrams), tiles_(tiles), playable_(rack.playable()),
      keeps_(std::ranges::any_of(worth, [](std::int32_t each) { return each != 0; })),
      worth_of_kept_(worth) {
    std::array<std::int32_t, most_on_rack> values{};
    std::size_t count = 0;
    std::uint8_t best_blank = 0;
    for (std::size_t letter = 0; letter < letters; ++letter) {
        const std::uint8_t lettered = table.values[code_of(Tile::letter_a) + letter];
        const std::uint8_t blank =
            rack.has_blank() ? table.values[code_of(Tile::blank_a) + letter] : 0;
        best_blank = std::max(best_blank, blank);
        if ((playable_ >> letter & 1) != 0) {
            add_worth(letter, rack.count(letter) > 0 ? std::max(lettered, blank) : blank);
        }
        for (std::size_t i = 0; i < rack.count(letter); ++i) {
            values[count++] = lettered;
        }
    }
    LetterMask or_more = 0;
    for (std::size_t i = 0; i < worth_count_; ++i) {
        or_more |= worth_[i].letters;
        worth_[i].or_more = or_more;
    }
    worth_[worth_count_] = {};
    for (std::size_t i = 0; i < tiles.blanks(); ++i) {
        values[count++] = best_blank;
    }
    if (keeps_) {
        values_of_set_[0] = 0;
        for (std::size_t set = 1; set < std::size_t{1} << tiles.size(); ++set) {
            values_of_set_[set] = values_of_set_[set & (set - 1)]
                                  + values[static_cast<std::size_t>(std::countr_zero(set))];
        }
    }
    std::ranges::sort(values, std::greater());
    best_value_ = values[0];
    for (std::size_t played = 1; played <= most_on_rack; ++played) {
        values_of_[played] = values_of_[played - 1] + values[played - 1];
    }

    for (std::size_t played = 1; played <= tiles.size(); ++played) {
        bonus_[played] = millipoints * table.bonus(played, on_rack);
    }
    if (keeps_) {
        for (std::size_t played = 0; played <= tiles.size(); ++played) {
            worth_at_most_[played] = std::numeric_limits<std::int32_t>::min();
        }
        for (std::size_t kept = 0; kept < std::size_t{1} << tiles.size(); ++kept) {
            Equity& most =
                worth_at_most_[tiles.size() - static_cast<std::size_t>(std::popcount(kept))];
            most = std::max(most, Equity{worth[kept]});
        }
    }
}

void RackProspects::find_best_with(std::size_t exponents) const {
    const Equity factor = millipoints * WordFactors::product(exponents);
    Best& best = best_with_[exponents];
    known_[exponents / 64] |= std::uint64_t{1} << exponents % 64;
    if (keeps_) {
        for (std::size_t played = 1; played <= tiles_.size(); ++played) {
            best.exactly[played] = std::numeric_limits<Equity>::min() / 2;
        }
        const std::size_t all = tiles_.all();
        for (std::size_t set = 1; set <= all; ++set) {
            Equity& most = best.exactly[static_cast<std::size_t>(std::popcount(set))];
            most = std::max(most, factor * values_of_set_[set] + worth_of_kept_[all ^ set]);
        }
    } else {
        for (std::size_t played = 1; played <= tiles_.size(); ++played) {
            best.exactly[played] = factor * values_of_[played];
        }
    }
    for (std::size_t played = 1; played <= tiles_.size(); ++played) {
        best.exactly[played] += bonus_[played];
        best.or_fewer[played] = played == 1
                                    ? best.exactly[1]
                                    : std::max(best.exactly[played], best.or_fewer[played - 1]);
    }
}

void RackProspects::add_worth(std::size_t letter, std::int32_t value) {
    const LetterMask bit = LetterMask{1} << letter;
    std::size_t place = worth_count_;
    while (place > 0 && worth_[place - 1].value < value) {
        --place;
    }
    if (place > 0 && worth_[place - 1].value == value) {
        worth_[place - 1].letters |= bit;
        return;
    }
    for (std::size_t i = worth_count_++; i > place; --i) {
        worth_[i] = worth_[i - 1];
    }
    worth_[place] = {bit, value, 0};
}

bool RackProspects::all_may_make(LetterSum letters_lying, std::size_t length) const {
    const LetterSum sum = tiles_.sum() + letters_lying;
    if (tiles_.blanks() == 0) {
        return anagrams_.may_have(sum, length);
    }
    if (tiles_.blanks() == 1) {
        for (std::size_t letter = 0; letter < letters; ++letter) {
            if (anagrams_.may_have(sum + letter_sums[letter], length)) {
                return true;
            }
        }
        return false;
    }
    return true;
}

LineProspects::LineProspects(const RackProspects& rack, const Line& line) {
    open_ = open_places(line, rack.playable());
    std::int32_t letters_so_far = 0;
    std::int32_t crossing_so_far = 0;
    std::uint32_t exponents_so_far = 0;
    for (std::size_t place = 0; place < board_size; ++place) {
        letters_before_[place] = letters_so_far;
        crossing_before_[place] = crossing_so_far;
        exponents_before_[place] = exponents_so_far;
        std::int32_t best = rack.best_value();
        if (line.is_crossed(place)) {
            best = rack.best_value(line.checks[place].allowed);
            crossing_so_far += line.cross_points[place] + line.cross_factors[place] * best;
        }
        letters_so_far += (line.letter_factors[place] - 1) * best;
        exponents_so_far += WordFactors::exponents(line.word_factors[place]);
    }
    letters_before_[board_size] = letters_so_far;
    crossing_before_[board_size] = crossing_so_far;
    exponents_before_[board_size] = exponents_so_far;
}

} // namespace plancia
