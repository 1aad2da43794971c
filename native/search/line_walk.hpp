// Walks the word graph along one line, laying tiles of a rack on the way.
//
// For the plays that hold a block of several tiles or several blocks. Each is found from the
// rightmost of its blocks: the walk begins behind its letters, which are read already, goes left
// over free places and other blocks, and from each place where the word could begin turns to the
// right of where it started. A gap between two blocks is thus filled before anything else is tried.

#pragma once

#include "board/move.hpp"
#include "board/scoring_table.hpp"
#include "graph/word_graph.hpp"
#include "search/line.hpp"
#include "search/rack_tiles.hpp"
#include "search/short_plays.hpp"
#include "search/walk_limits.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
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
        const RackTiles& tiles,
        std::optional<std::int32_t> on_rack,
        Found& found
    )
        : table_(table), graph_(graph), line_(line), tiles_(tiles), on_rack_(on_rack),
          found_(found) {
        std::memcpy(text_.data(), line.text.halves().data(), text_.size());
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
        arrive(graph_.at(block.node), block.first, {block.points, 1, 0, 0, tiles_.all()});
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
        lay_left(graph_.root(), place, {0, 1, 0, 0, tiles_.all()});
    }

  private:
    /// What the tiles laid so far earn.
    struct Sums {
        std::int32_t letters;  // of the main word, before its factor
        std::int32_t factor;   // at most 4 to the 7th
        std::int32_t crossing; // all secondary words
        std::uint8_t played;
        TileBits tiles; // still on the rack
    };

    static bool has(LetterMask mask, Letter letter) { return (mask >> letter & 1) != 0; }

    LetterMask fitting(std::size_t place, const Sums& sums) const {
        return line_.checks[place].allowed & tiles_.playable(sums.tiles);
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
            && (state.possible_after_separator() & fitting(next, sums)) != 0
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
        LetterMask left =
            (meets_block ? state.continuing() : state.possible()) & fitting(place, sums);
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
                if (has(state.continuing(), letter) && then.tiles != 0) {
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
        if (has(state.continuing(), letter) && sums.tiles != 0) {
            arrive(graph_.child(state, letter), block.first, sums);
        }
    }

    /// Lays tiles from a free place on to the right.
    void right(State state, std::size_t place, const Sums& sums) {
        LetterMask left = state.possible() & fitting(place, sums);
        graph_.expect_children(state, left);
        for (; left != 0; left &= left - 1) {
            const auto letter = static_cast<Letter>(std::countr_zero(left));
            const State after = graph_.child(state, letter);
            with_each_tile(place, letter, sums, [&](const Sums& then) {
                if (has(state.ending(), letter)) {
                    record(place, then);
                }
                if (has(state.continuing(), letter) && place < rightmost_ && then.tiles != 0) {
                    right(after, place + 1, then);
                }
            });
        }
    }

    /// Calls `next` with the sums for each tile of the rack that can be the letter.
    template <typename Next>
    void with_each_tile(std::size_t place, Letter letter, const Sums& sums, Next next) {
        if (const TileBits tile = tiles_.one_of(sums.tiles, letter); tile != 0) {
            next(laid(sums, place, tile, static_cast<std::uint8_t>('A' + letter)));
        }
        if (const TileBits blank = tiles_.one_blank_of(sums.tiles);
            blank != 0 && tiles_.blank_may_be(letter)) {
            next(laid(sums, place, blank, static_cast<std::uint8_t>('a' + letter)));
        }
    }

    Sums laid(const Sums& sums, std::size_t place, TileBits tile, std::uint8_t symbol) {
        const std::int32_t value = tiles_.value(symbol);
        text_[place] = symbol;
        return {
            sums.letters + value * line_.letter_factors[place],
            sums.factor * line_.word_factors[place],
            sums.crossing + line_.cross_points[place] + value * line_.cross_factors[place],
            static_cast<std::uint8_t>(sums.played + 1),
            static_cast<TileBits>(sums.tiles & ~tile),
        };
    }

    /// Takes note of the word from `first_` to `last`.
    void record(std::size_t last, const Sums& sums) {
        const std::int64_t main = std::int64_t{sums.letters} * sums.factor;
        if (sums.played < fewest_
            || (sums.played == 1
                && single_is_listed_elsewhere(line_, first_, last, main, sums.crossing))) {
            return;
        }
        const std::int64_t score = main + sums.crossing + table_.bonus(sums.played, on_rack_);
        if (!found_.wants(score, sums.played)) {
            return;
        }
        const std::span word = std::span(text_).subspan(first_, last - first_ + 1);
        const auto fill = [&](Move& move) {
            move.start = line_.square_at(first_);
            move.direction = static_cast<std::uint8_t>(line_.direction);
            move.length = static_cast<std::uint8_t>(word.size());
            move.played = sums.played;
            std::ranges::copy(word, move.word.begin());
        };
        found_.add(score, fill, [&] { return static_cast<TileBits>(tiles_.all() & ~sums.tiles); });
    }

    const ScoringTable& table_;
    const WordGraph& graph_;
    const Line& line_;
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
    std::array<std::uint8_t, board_size + 1> text_;
};

} // namespace plancia
