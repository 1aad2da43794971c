// What a play can earn at most, known before any word is looked for.
//
// A bound must never be below what a play earns; that it is near makes the search for the best move
// quick. So many tiles earn at most what the best so many of the rack are worth, times the product
// of the word factors, together with what the others are worth on the rack. A premium under a
// letter adds at most what it makes of the best tile that may lie there, and a secondary word what
// it earns with that tile. All of it are sums over places, so that a line needs two running totals
// and every stretch of it two subtractions.

#pragma once

#include "fixed_table.hpp"
#include "graph/word_graph.hpp"
#include "leaves/equity.hpp"
#include "search/line.hpp"
#include "search/rack_tiles.hpp"
#include "search/spans.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace plancia {

/// Products of word factors as sums of exponents, of 2 in the lower four bits and of 3 above.
class WordFactors {
  public:
    /// How many sums there are.
    static constexpr std::size_t count = 16 * (most_on_rack + 1);

    static constexpr std::uint32_t exponents(std::int32_t factor) { return exponents_[factor]; }

    /// For as many factors as a rack has tiles, or fewer.
    static constexpr std::int32_t product(std::size_t exponents) { return products[exponents]; }

  private:
    static constexpr std::uint32_t exponents_[max_factor + 1] = {0, 0, 1, 16, 2};
    static constexpr FixedTable<std::int32_t, count> products = [] {
        static_assert(max_factor == 4 && 2 * most_on_rack < 16);
        FixedTable<std::int32_t, count> filled{};
        std::int32_t of_three = 1;
        for (std::size_t threes = 0; threes <= most_on_rack; ++threes, of_three *= 3) {
            for (std::size_t twos = 0; twos < 16; ++twos) {
                filled[16 * threes + twos] = of_three << twos;
            }
        }
        return filled;
    }();
};

/// What a rack can earn anywhere.
class RackProspects {
  public:
    RackProspects(
        const ScoringTable& table,
        const Anagrams& anagrams,
        const Rack& rack,
        const RackTiles& tiles,
        std::optional<std::int32_t> on_rack,
        const LeaveWorth& worth
    );

    /// The letters that a tile of the rack can be.
    LetterMask playable() const { return playable_; }

    std::size_t tiles() const { return tiles_.size(); }

    /// The greatest value of a tile that can be one of these letters.
    std::int32_t best_value(LetterMask letters_allowed) const {
        std::size_t number = 0;
        for (std::size_t i = 0; i < worth_count_; ++i) { // as often for each place: foreseen
            number += static_cast<std::size_t>((worth_[i].or_more & letters_allowed) == 0);
        }
        return worth_[number].value; // the last one is worth nothing
    }

    std::int32_t best_value() const { return best_value_; }

    /// What tiles earn at most, by how many are laid: their values times a word factor, the bonus,
    /// and what the others are worth. The tiles that earn most are seldom those that are best laid,
    /// so all sets of tiles are tried.
    struct Best {
        FixedTable<Equity, most_on_rack + 1> exactly;
        FixedTable<Equity, most_on_rack + 1> or_fewer;
    };

    /// The same for a factor, by its exponents.
    const Best& best_with(std::size_t exponents) const {
        if ((known_[exponents / 64] >> exponents % 64 & 1) == 0) {
            find_best_with(exponents);
        }
        return best_with_[exponents];
    }

    /// What is kept after a play of so many tiles is worth so much at most.
    Equity worth_at_most(std::size_t played) const { return worth_at_most_[played]; }

    /// Whether all tiles of the rack with these letters may make a word of this length.
    bool all_may_make(LetterSum letters_lying, std::size_t length) const;

  private:
    const Anagrams& anagrams_;
    const RackTiles& tiles_;
    LetterMask playable_;

    /// The letters that are worth the same, those that are worth most first.
    struct Worth {
        LetterMask letters;
        std::int32_t value;
        /// These letters and those that are worth more.
        LetterMask or_more;
    };

    void add_worth(std::size_t letter, std::int32_t value);
    void find_best_with(std::size_t exponents) const;

    FixedTable<Worth, letters + 1> worth_;
    std::size_t worth_count_ = 0;
    std::int32_t best_value_ = 0;
    FixedTable<std::int32_t, most_on_rack + 1> values_of_{};
    /// Whether something is worth keeping; only then the values of sets are known.
    bool keeps_;
    const LeaveWorth& worth_of_kept_;
    FixedTable<std::int32_t, 1 << most_on_rack> values_of_set_;
    FixedTable<Equity, most_on_rack + 1> worth_at_most_{};
    FixedTable<Equity, most_on_rack + 1> bonus_{};
    // Found when they are asked for: a board has few factors.
    mutable FixedTable<std::uint64_t, WordFactors::count / 64> known_{};
    mutable FixedTable<Best, WordFactors::count> best_with_;
};

/// What it can earn in one line.
class LineProspects {
  public:
    /// Of no line: all of it is unknown.
    LineProspects() {} // not `= default`, which would clear the members in vain

    LineProspects(const RackProspects& rack, const Line& line);

    /// Bit p is set if some tile of the rack may be laid on the free place p.
    std::uint32_t open() const { return open_; }

    /// What a play on these places earns at most.
    Equity at_most(const RackProspects& rack, const Span& span) const {
        const std::size_t exponents = exponents_of(span);
        return beside_tiles(span, exponents) + rack.best_with(exponents).exactly[span.played];
    }

    /// The same for every play that begins there and ends there or before.
    Equity at_most_within(const RackProspects& rack, const Span& span) const {
        const std::size_t exponents = exponents_of(span);
        return beside_tiles(span, exponents) + rack.best_with(exponents).or_fewer[span.played];
    }

  private:
    std::size_t exponents_of(const Span& span) const {
        return exponents_before_[span.last + 1] - exponents_before_[span.first];
    }

    /// What a play earns at most beside the plain values of its tiles: lying letters, premiums
    /// under letters, secondary words.
    Equity beside_tiles(const Span& span, std::size_t exponents) const {
        const std::int64_t in_word =
            span.points + letters_before_[span.last + 1] - letters_before_[span.first];
        const std::int64_t crossing =
            crossing_before_[span.last + 1] - crossing_before_[span.first];
        return millipoints * (in_word * WordFactors::product(exponents) + crossing);
    }

    std::uint32_t open_;
    // Running totals, before each place.
    FixedTable<std::int32_t, board_size + 1> letters_before_;
    FixedTable<std::int32_t, board_size + 1> crossing_before_;
    FixedTable<std::uint32_t, board_size + 1> exponents_before_;
};

} // namespace plancia
