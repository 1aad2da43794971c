#include "search/best_search.hpp"

#include "search/full_search.hpp"
#include "search/line_walk.hpp"
#include "search/short_plays.hpp"
#include "search/spans.hpp"

#include <algorithm>
#include <utility>

namespace plancia {

BestSearch::BestSearch(
    const PreparedBoard& board,
    const Rack& rack,
    std::optional<std::int32_t> on_rack,
    const LeaveWorth& worth
)
    : board_(board), rack_(rack), on_rack_(on_rack), worth_(worth), tiles_(board.table(), rack),
      words_(board.graph().anagrams().short_words, tiles_),
      prospects_(board.table(), board.graph().anagrams(), rack, tiles_, on_rack, worth),
      found_(prospects_, worth, tiles_.size()) {}

std::optional<Move> BestSearch::run() {
    if (tiles_.blanks() > RackWords::most_blanks) {
        return best_of_all();
    }
    const ScoringTable& table = board_.table();
    const bool opening = board_.board().empty();
    fewest_ = opening ? table.first_word_min : 1;
    for (std::size_t number = 0; number < 2 * board_size; ++number) {
        const Line& line = line_of(number);
        std::uint32_t anchors = line.crossed;
        if (opening) {
            const bool covers_start =
                number % board_size == table.start.place_in_line(perpendicular(line.direction));
            anchors = covers_start ? 1U << table.start.place_in_line(line.direction) : 0;
        }
        if ((line.occupied | anchors) != 0) {
            list_spots(number, anchors);
        }
    }
    Spot* const begin = spots_.entries;
    Spot* end = begin + spot_count_;
    const auto less = [](const Spot& one, const Spot& other) {
        return one.at_most < other.at_most;
    };
    std::make_heap(begin, end, less);
    while (end != begin && found_.wants(begin->at_most)) {
        std::pop_heap(begin, end, less);
        search(*--end);
    }
    return found_.best();
}

/// Whether a play on these places may exist, if it uses the whole rack.
bool BestSearch::may_use_all(const Span& span) const {
    return span.played < tiles_.size() || prospects_.all_may_make(span.sum, span.length());
}

/// Calls `visit(span, at_most)` for the places that the plays of a spot may cover.
template <Extents extents, typename Visit>
void BestSearch::for_each_span(const Spot& spot, Visit visit) const {
    const Line& line = line_of(spot.line);
    const LineProspects& prospects = lines_[spot.line];
    const Reach reach{spot.leftmost, spot.rightmost, prospects.open(), tiles_.size()};
    const auto with_bound = [&](const Span& span) {
        visit(
            span,
            extents == Extents::widest ? prospects.at_most_within(prospects_, span)
                                       : prospects.at_most(prospects_, span)
        );
    };
    switch (spot.kind) {
    case Kind::beside:
        for_each_span_beside<extents>(line, reach, anchors_[spot.line], [&](const Span& span) {
            if (std::cmp_greater_equal(span.played, fewest_)) {
                with_bound(span);
            }
        });
        break;
    case Kind::through:
        for_each_span_through<extents>(line, reach, line.blocks[spot.block], with_bound);
        break;
    case Kind::walk: {
        const std::size_t latest = latest_first(spot);
        for_each_span_joining<extents>(line, reach, line.blocks[spot.block], [&](const Span& span) {
            if (span.first <= latest) {
                with_bound(span);
            }
        });
        break;
    }
    }
}

void BestSearch::list_spots(std::size_t number, std::uint32_t anchors) {
    const Line& line = line_of(number);
    lines_[number] = LineProspects(prospects_, line);
    anchors_[number] = static_cast<std::uint16_t>(anchors);
    const auto add =
        [&](Kind kind, std::size_t leftmost, std::size_t rightmost, std::size_t block) {
            Spot spot{
                WalkLimits::never,
                kind,
                static_cast<std::uint8_t>(number),
                static_cast<std::uint8_t>(leftmost),
                static_cast<std::uint8_t>(rightmost),
                static_cast<std::uint8_t>(block),
            };
            for_each_span<Extents::widest>(spot, [&](const Span& span, Equity at_most) {
                if (at_most > spot.at_most && may_use_all(span)) {
                    spot.at_most = at_most;
                }
            });
            if (spot.at_most != WalkLimits::never) {
                spots_[spot_count_++] = spot;
            }
        };
    if (anchors != 0) {
        line.for_each_gap([&](std::size_t leftmost, std::size_t rightmost) {
            add(Kind::beside, leftmost, rightmost, 0);
        });
    }
    line.for_each_block([&](const Block& block, std::size_t leftmost, std::size_t rightmost) {
        if (block.is_single()) {
            add(Kind::through, leftmost, rightmost, block.last);
        }
        if (!block.is_single() || leftmost > 0) {
            board_.graph().expect(block.node); // most of these walks are begun
            add(Kind::walk, leftmost, rightmost, block.last);
        }
    });
}

void BestSearch::search(const Spot& spot) {
    switch (spot.kind) {
    case Kind::beside:
        search_beside(spot);
        break;
    case Kind::through:
        search_through(spot);
        break;
    case Kind::walk:
        search_walk(spot);
        break;
    }
}

/// Tries the words that the rack makes alone.
void BestSearch::search_beside(const Spot& spot) {
    const Line& line = line_of(spot.line);
    for_each_span<Extents::every>(spot, [&](const Span& span, Equity at_most) {
        if (!found_.wants(at_most)) {
            return;
        }
        words_.find(no_letter, 1U << span.played);
        const Fit fit(line, span, tiles_, board_.table().bonus(span.played, on_rack_));
        for (const RackWord& word : words_.words(no_letter, span.played)) {
            fit.offer(word, found_);
        }
    });
}

/// Tries the words that it makes with the letter of a single tile.
void BestSearch::search_through(const Spot& spot) {
    const Line& line = line_of(spot.line);
    const LineProspects& prospects = lines_[spot.line];
    const Letter lying = line.lying[spot.block];
    SpansThrough spans;
    for_each_span<Extents::every>(spot, [&](const Span& span, Equity at_most) {
        if (found_.wants(at_most)) {
            spans.add(span, spot.block - span.first);
        }
    });
    const auto words = [&](std::size_t played) {
        words_.find(lying, 1U << played);
        return words_.words(lying, played);
    };
    const auto bonus = [&](std::size_t played) { return board_.table().bonus(played, on_rack_); };
    const auto wanted = [&](const Span& span) {
        return found_.wants(prospects.at_most(prospects_, span));
    };
    spans.fit(line, tiles_, words, bonus, wanted, found_);
}

/// The last place where a play may begin: one around a single tile holds another block too.
std::size_t BestSearch::latest_first(const Spot& spot) const {
    const Line& line = line_of(spot.line);
    const Block& block = line.blocks[spot.block];
    return block.is_single() ? line.blocks[spot.leftmost - 2U].first : block.first;
}

void BestSearch::search_walk(const Spot& spot) {
    const Line& line = line_of(spot.line);
    const Block& block = line.blocks[spot.block];
    WalkLimits limits;
    limits.clear();
    for_each_span<Extents::every>(spot, [&](const Span& span, Equity at_most) {
        if (!found_.wants(at_most) || !may_use_all(span)) {
            return;
        }
        const std::size_t behind = span.last - block.last;
        limits.from[span.first] = std::max(limits.from[span.first], at_most);
        limits.letters_behind[span.first] =
            std::min(limits.letters_behind[span.first], static_cast<std::uint8_t>(behind));
    });
    // From left to right: a play that begins farther left has so many letters more.
    Equity until = WalkLimits::never;
    std::size_t more = WalkLimits::none;
    for (std::size_t place = 0; place < board_size; ++place) {
        until = std::max(until, limits.from[place]);
        more = std::min(more + 1, std::size_t{limits.letters_behind[place]} + 1);
        limits.until[place] = until;
        limits.letters_more[place] = static_cast<std::uint8_t>(std::min<std::size_t>(more, 255));
    }
    LineWalk walk(board_.table(), board_.graph(), line, tiles_, on_rack_, found_);
    walk.from_block(block, spot.rightmost, latest_first(spot), limits);
}

/// For racks with so many blanks that their words cannot be listed beforehand.
std::optional<Move> BestSearch::best_of_all() const {
    BestOfAll best(prospects_, worth_, tiles_.size());
    FullSearch(board_, rack_, on_rack_, best).run();
    return best.best();
}

} // namespace plancia
