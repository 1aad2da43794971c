// Walks the word graph along one line, laying tiles of a rack on the way.
//
// For the plays that hold a block of several tiles or several blocks. Each is found from the
// rightmost of its blocks: the walk begins behind its letters, which are read already, goes left
// over free places and other blocks, and from each place where the word could begin turns to the
// right of where it started. A gap between two blocks is thus filled before anything else is tried.

#pragma once

#include "line.hpp"
#include "move.hpp"
#include "rack.hpp"
#include "rack_tiles.hpp"
#include "scoring_table.hpp"
#include "short_plays.hpp"
#include "walk_limits.hpp"
#include "word_graph.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace plancia {

template <typename Found>
class LineWalk {
  public:
    /// All of these must outlive the walk.
    LineWalk(
        const ScoringTable& table,
        const WordGraph& graph,
        const Line& line,
        const Rack& rack,
        const RackTiles& tiles,
        std::optional<std::int32_t> on_rack,
        Found& found
    )
        : table_(table), graph_(graph), line_(line), rack_(rack), tiles_(tiles), on_rack_(on_rack),
          found_(found) {
        for (std::uint32_t left = line.occupied; left != 0; left &= left - 1) {
            const auto place = static_cast<std::size_t>(std::countr_zero(left));
            text_[place] = static_cast<std::uint8_t>('A' + line.lying[place]) | lying_bit;
        }
    }

    /// Words that hold the block, perhaps others to its left, and reach to `rightmost` at most.
    /// Those that begin behind `latest_first` are left out.
    void from_block(
        const Block& block,
        std::size_t rightmost,
        std::size_t latest_first,
        const WalkLimits& limits = {}
    ) {
        leftmost_ = 0;
        rightmost_ = rightmost;
        latest_first_ = latest_first;
        turn_ = block.last;
        limits_ = &limits;
        arrive(graph_.at(block.node), block.first, {block.points, 1, 0, 0});
    }

    /// Words of so many new tiles at least that cover a free place, from `leftmost` to `rightmost`.
    void from_place(
        std::size_t place, std::size_t leftmost, std::size_t rightmost, std::int32_t fewest
    ) {
        static_assert(!Found::selective);
        leftmost_ = leftmost;
        rightmost_ = rightmost;
        latest_first_ = place;
        turn_ = place;
        fewest_ = fewest;
        lay_left(graph_.root(), place, {0, 1, 0, 0});
    }

  private:
    /// What the tiles laid so far earn.
    struct Sums {
        std::int32_t letters;  // of the main word, before its factor
        std::int32_t factor;   // at most 4 to the 7th
        std::int32_t crossing; // all secondary words
        std::int32_t played;
    };

    static bool has(LetterMask mask, Letter letter) { return (mask >> letter & 1) != 0; }

    LetterMask fitting(std::size_t place) const {
        return line_.checks[place].allowed & rack_.playable();
    }

    /// Whether to look for plays that begin on a place, or there or farther left, once the graph
    /// promises so many more letters at most.
    bool wants_from(std::size_t first, std::uint32_t letters_behind) const {
        if constexpr (Found::selective) {
            return letters_behind >= limits_->letters_behind[first]
                   && found_.wants(limits_->from[first]);
        }
        return true;
    }

    bool wants_until(std::size_t first, std::uint32_t letters_more) const {
        if constexpr (Found::selective) {
            return letters_more >= limits_->letters_more[first]
                   && found_.wants(limits_->until[first]);
        }
        return true;
    }

    /// Goes on with a word that so far covers the places from `first` to the turn.
    void arrive(State state, std::size_t first, const Sums& sums) {
        const std::size_t next = turn_ + 1;
        if (first <= latest_first_ && next <= rightmost_
            && (state.possible_after_separator() & fitting(next)) != 0
            && wants_from(first, state.longest_after_separator())) {
            first_ = first;
            right(graph_.after_separator(state), next, sums);
        }
        if (first > leftmost_ && wants_until(first - 1, state.longest())) {
            lay_left(state, first - 1, sums);
        }
    }

    void lay_left(State state, std::size_t place, const Sums& sums) {
        const bool meets_block = place > leftmost_ && line_.is_occupied(place - 1);
        LetterMask left = (meets_block ? state.continuing() : state.possible()) & fitting(place);
        graph_.expect_children(state, left);
        for (; left != 0; left &= left - 1) {
            const auto letter = static_cast<Letter>(std::countr_zero(left));
            const State after = graph_.child(state, letter);
            with_each_tile(place, letter, sums, [&](const Sums& then) {
                if (meets_block) {
                    pass_block(after, line_.blocks[place - 1], then);
                    return;
                }
                if (has(state.ending(), letter) && place <= latest_first_) {
                    first_ = place;
                    record(turn_, then);
                }
                if (has(state.continuing(), letter) && rack_.size() > 0) {
                    arrive(after, place, then);
                }
            });
        }
    }

    /// Reads a block that the tiles laid so far have reached, from its last letter to its first.
    void pass_block(State state, const Block& block, Sums sums) {
        for (std::size_t place = block.last; place > block.first; --place) {
            state = graph_.child(state, line_.lying[place]);
        }
        const Letter letter = line_.lying[block.first];
        sums.letters += block.points;
        if (has(state.ending(), letter)) {
            first_ = block.first;
            record(turn_, sums);
        }
        if (has(state.continuing(), letter) && rack_.size() > 0) {
            arrive(graph_.child(state, letter), block.first, sums);
        }
    }

    /// Lays tiles from a free place on to the right.
    void right(State state, std::size_t place, const Sums& sums) {
        LetterMask left = state.possible() & fitting(place);
        graph_.expect_children(state, left);
        for (; left != 0; left &= left - 1) {
            const auto letter = static_cast<Letter>(std::countr_zero(left));
            const State after = graph_.child(state, letter);
            with_each_tile(place, letter, sums, [&](const Sums& then) {
                if (has(state.ending(), letter)) {
                    record(place, then);
                }
                if (has(state.continuing(), letter) && place < rightmost_ && rack_.size() > 0) {
                    right(after, place + 1, then);
                }
            });
        }
    }

    /// Calls `next` with the sums for each tile of the rack that can be the letter, while it is off
    /// the rack.
    template <typename Next>
    void with_each_tile(std::size_t place, Letter letter, const Sums& sums, Next next) {
        if (has(rack_.lettered(), letter)) {
            rack_.take(letter);
            next(laid(sums, place, static_cast<std::uint8_t>('A' + letter)));
            rack_.add(letter);
        }
        if (rack_.has_blank()) {
            rack_.take_blank();
            next(laid(sums, place, static_cast<std::uint8_t>('a' + letter)));
            rack_.add_blank();
        }
    }

    Sums laid(const Sums& sums, std::size_t place, std::uint8_t symbol) {
        const std::int32_t value = tiles_.value(symbol);
        text_[place] = symbol;
        return {
            sums.letters + value * line_.letter_factors[place],
            sums.factor * line_.word_factors[place],
            sums.crossing + line_.cross_points[place] + value * line_.cross_factors[place],
            sums.played + 1,
        };
    }

    /// Whether a single tile forms a second word, under which the play is listed instead.
    bool listed_elsewhere(std::size_t last, std::int64_t main, const Sums& sums) const {
        if (sums.played != 1) {
            return false;
        }
        const auto laid =
            static_cast<std::size_t>(std::countr_one(std::uint32_t{line_.occupied} >> first_));
        return first_ + laid <= last && line_.is_crossed(first_ + laid)
               && !is_listed_here(line_, main, sums.crossing);
    }

    /// Takes note of the word from `first_` to `last`.
    void record(std::size_t last, const Sums& sums) {
        const std::int64_t main = std::int64_t{sums.letters} * sums.factor;
        if (sums.played < fewest_ || listed_elsewhere(last, main, sums)) {
            return;
        }
        const auto played = static_cast<std::size_t>(sums.played);
        const std::int64_t score = main + sums.crossing + table_.bonus(played, on_rack_);
        if (!found_.wants(score, played)) {
            return;
        }
        const std::span word = std::span(text_).subspan(first_, last - first_ + 1);
        const auto fill = [&](Move& move) {
            move.start = line_.square_at(first_);
            move.direction = static_cast<std::uint8_t>(line_.direction);
            move.length = static_cast<std::uint8_t>(word.size());
            move.played = static_cast<std::uint8_t>(played);
            std::ranges::copy(word, move.word.begin());
        };
        found_.add(score, fill, [&] { return tiles_.taken_by(word); });
    }

    const ScoringTable& table_;
    const WordGraph& graph_;
    const Line& line_;
    Rack rack_;
    const RackTiles& tiles_;
    std::optional<std::int32_t> on_rack_;
    Found& found_;
    std::int32_t fewest_ = 1;
    // The limits of the present starting point, and where the word begins while reading right.
    std::size_t leftmost_ = 0;
    std::size_t rightmost_ = 0;
    std::size_t latest_first_ = 0;
    std::size_t turn_ = 0;
    std::size_t first_ = 0;
    const WalkLimits* limits_ = nullptr;
    /// The line with the tiles laid so far, as moves spell it.
    std::array<std::uint8_t, board_size> text_{};
};

} // namespace plancia
