// The search for every move: line by line, each kind of play in turn.

#pragma once

#include "search/changed_lines.hpp"
#include "search/line_walk.hpp"
#include "search/prepared_board.hpp"
#include "search/queued_walk.hpp"
#include "search/rack_words.hpp"
#include "search/short_plays.hpp"
#include "search/spans.hpp"

#include <bit>
#include <optional>
#include <utility>

namespace plancia {

/// What becomes of the moves is up to `Found`: see found_moves.hpp and best_move.hpp.
template <typename Found>
class FullSearch {
  public:
    /// All of these must outlive the search.
    FullSearch(
        const PreparedBoard& board,
        const Rack& rack,
        std::optional<std::int32_t> on_rack,
        Found& found
    )
        : board_(board), rack_(rack), on_rack_(on_rack), found_(found), tiles_(board.table(), rack),
          words_(board.graph().anagrams().short_words, tiles_) {}

    /// Finds the plays on these lines. May be run again after the board has changed: the words that
    /// the rack makes are found once.
    void run(LineMask lines = all_lines);

  private:
    void short_plays(const Line& line, std::uint32_t anchors, std::int32_t fewest);
    void ask_for_walks(const Line& line, QueuedWalk<Found>& walk) const;
    void add_wanted(const Line& line, RackWords::Wanted& wanted);
    void walk_everything(const Line& line, std::uint32_t anchors, std::int32_t fewest);
    template <typename Visit>
    void for_each_line(Visit visit) const;

    std::size_t number_of(const Line& line) const {
        return static_cast<std::size_t>(&line - board_.lines().data());
    }

    const PreparedBoard& board_;
    const Rack& rack_;
    std::optional<std::int32_t> on_rack_;
    Found& found_;
    RackTiles tiles_;
    RackWords words_;
    /// Where in each line a tile of the rack may be laid, once `add_wanted` was there.
    FixedTable<std::uint16_t, 2 * board_size> open_;
    LineMask lines_ = all_lines;
};

template <typename Found>
void FullSearch<Found>::run(LineMask lines) {
    lines_ = lines;
    if (tiles_.blanks() > RackWords::most_blanks) {
        for_each_line([&](const Line& line, std::uint32_t anchors, std::int32_t fewest) {
            walk_everything(line, anchors, fewest);
        });
        return;
    }
    // First all that has to come from memory is asked for: to ask for much at once is quicker.
    QueuedWalk walk(board_.table(), board_.graph(), tiles_, on_rack_, found_);
    RackWords::Wanted wanted{};
    wanted[no_letter] = RackWords::all_sizes;
    for_each_line([&](const Line& line, std::uint32_t, std::int32_t) {
        ask_for_walks(line, walk);
        add_wanted(line, wanted);
    });
    words_.find(wanted);
    walk.finish();
    for_each_line([&](const Line& line, std::uint32_t anchors, std::int32_t fewest) {
        short_plays(line, anchors, fewest);
    });
}

/// Calls `visit(line, anchors, fewest)` for each line where there may be plays: they cover one of
/// the places `anchors` or a lying tile, and lay so many tiles at least.
template <typename Found>
template <typename Visit>
void FullSearch<Found>::for_each_line(Visit visit) const {
    const ScoringTable& table = board_.table();
    if (board_.board().empty()) {
        for (const Direction direction : {Direction::across, Direction::down}) {
            const std::size_t number = table.start.place_in_line(perpendicular(direction));
            const std::uint32_t start = 1U << table.start.place_in_line(direction);
            if ((lines_ >> line_number(direction, number) & 1) != 0) {
                visit(board_.line(direction, number), start, table.first_word_min);
            }
        }
        return;
    }
    for (LineMask left = lines_; left != 0; left &= left - 1) {
        const Line& line = board_.lines()[static_cast<std::size_t>(std::countr_zero(left))];
        if ((line.occupied | line.crossed) != 0) {
            visit(line, line.crossed, 1);
        }
    }
}

/// Adds how many tiles may be laid around the single tiles of a line.
template <typename Found>
void FullSearch<Found>::add_wanted(const Line& line, RackWords::Wanted& wanted) {
    const std::uint32_t open = open_places(line, rack_.playable());
    open_[number_of(line)] = static_cast<std::uint16_t>(open);
    line.for_each_block([&](const Block& block, std::size_t leftmost, std::size_t rightmost) {
        if (block.is_single()) {
            const Reach reach{leftmost, rightmost, open, tiles_.size()};
            const std::size_t most = reach.room_before(block.first) + reach.room_behind(block.last);
            wanted[line.lying[block.first]] |= (2U << most) - 1;
        }
    });
}

/// Plays of words that the rack makes alone or with one letter.
template <typename Found>
void FullSearch<Found>::short_plays(const Line& line, std::uint32_t anchors, std::int32_t fewest) {
    const std::uint32_t open = open_[number_of(line)];
    const auto bonus = [&](std::size_t played) { return board_.table().bonus(played, on_rack_); };
    if (anchors != 0) {
        line.for_each_gap([&](std::size_t leftmost, std::size_t rightmost) {
            const Reach reach{leftmost, rightmost, open, tiles_.size()};
            for_each_span_beside(line, reach, anchors, [&](const Span& span) {
                const std::span<const RackWord> list = words_.words(no_letter, span.played);
                if (std::cmp_less(span.played, fewest) || list.empty()) {
                    return;
                }
                const Fit fit(line, span, tiles_, bonus(span.played));
                const Gate gate = fit.gate();
                for_each_passing(
                    list,
                    [&](const RackWord& word) { return gate.lets_pass(word); },
                    [&](const RackWord& word) { fit.take(word, found_); }
                );
            });
        });
    }
    line.for_each_block([&](const Block& block, std::size_t leftmost, std::size_t rightmost) {
        if (!block.is_single()) {
            return;
        }
        SpansThrough spans;
        const Reach reach{leftmost, rightmost, open, tiles_.size()};
        for_each_span_through(line, reach, block, [&](const Span& span) {
            spans.add(span, block.first - span.first);
        });
        const Letter lying = line.lying[block.first];
        const auto words = [&](std::size_t played) { return words_.words(lying, played); };
        spans.fit(line, tiles_, words, bonus, [](const Span&) { return true; }, found_);
    });
}

/// Plays through longer blocks and through several.
template <typename Found>
void FullSearch<Found>::ask_for_walks(const Line& line, QueuedWalk<Found>& walk) const {
    line.for_each_block([&](const Block& block, std::size_t leftmost, std::size_t rightmost) {
        if (!block.is_single()) {
            walk.from_block(line, block, rightmost, block.first);
        } else if (leftmost > 0) { // there is a block to its left, which the play must hold
            walk.from_block(line, block, rightmost, line.blocks[leftmost - 2].first);
        }
    });
}

/// All plays of a line without the help of short words.
template <typename Found>
void FullSearch<Found>::walk_everything(
    const Line& line, std::uint32_t anchors, std::int32_t fewest
) {
    LineWalk walk(board_.table(), board_.graph(), line, tiles_, on_rack_, found_);
    line.for_each_block([&](const Block& block, std::size_t, std::size_t rightmost) {
        walk.from_block(block, rightmost, block.first);
    });
    line.for_each_gap([&](std::size_t leftmost, std::size_t rightmost) {
        // Each play by the leftmost anchor that it covers.
        std::uint32_t left = anchors & ((2U << rightmost) - (1U << leftmost));
        for (; left != 0; left &= left - 1) {
            const auto place = static_cast<std::size_t>(std::countr_zero(left));
            walk.from_place(place, leftmost, rightmost, fewest);
            leftmost = place + 1;
        }
    });
}

} // namespace plancia
