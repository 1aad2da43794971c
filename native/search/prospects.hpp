// What a play can earn at most, known before any word is looked for.
//
// A bound must never be below what a play earns; that it is near makes the search for the best move
// quick. So many tiles earn at most what the best so many of the rack are worth, times the product
// of the word factors. A premium under a letter adds at most what it makes of the best tile that
// may lie there, and a secondary word what it earns with that tile. All of it are sums over places,
// so that a line needs two running totals and every stretch of it two subtractions.

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
    std::int32_t best_value(LetterMask letters_allowed) const;

    std::int32_t best_value() const { return best_value_; }

    /// What so many tiles are worth at most.
    std::int32_t value_of(std::size_t played) const { return values_of_[played]; }

    /// What a play of so many tiles earns beside its words: the bonus, and what it keeps at most.
    Equity beside_words(std::size_t played) const { return beside_words_[played]; }

    /// The same for a play of so many tiles or fewer.
    Equity most_beside_words(std::size_t played) const { return most_beside_words_[played]; }

    /// What is kept after a play of so many tiles is worth so much at most.
    Equity worth_at_most(std::size_t played) const { return worth_at_most_[played]; }

    /// Whether all tiles of the rack with these letters may make a word of this length.
    bool all_may_make(LetterSum letters_lying, std::size_t length) const;

  private:
    const Anagrams& anagrams_;
    const RackTiles& tiles_;
    LetterMask playable_;
    FixedTable<std::uint8_t, letters> value_as_{};
    std::int32_t best_value_ = 0;
    FixedTable<std::int32_t, most_on_rack + 1> values_of_{};
    std::array<Equity, most_on_rack + 1> worth_at_most_{};
    FixedTable<Equity, most_on_rack + 1> beside_words_{};
    FixedTable<Equity, most_on_rack + 1> most_beside_words_{};
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
        return words_at_most(rack, span) + rack.beside_words(span.played);
    }

    /// The same for every play that begins there and ends there or before.
    Equity at_most_within(const RackProspects& rack, const Span& span) const {
        return words_at_most(rack, span) + rack.most_beside_words(span.played);
    }

  private:
    Equity words_at_most(const RackProspects& rack, const Span& span) const {
        const std::int64_t in_word = rack.value_of(span.played) + span.points
                                     + letters_before_[span.last + 1] - letters_before_[span.first];
        const std::int64_t crossing =
            crossing_before_[span.last + 1] - crossing_before_[span.first];
        return millipoints * (in_word * span.factor + crossing);
    }

    std::uint32_t open_;
    // Running totals, before each place.
    FixedTable<std::int32_t, board_size + 1> letters_before_;
    FixedTable<std::int32_t, board_size + 1> crossing_before_;
};

} // namespace plancia
