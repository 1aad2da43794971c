#include "search/spot_search.hpp"

#include "search/line_walk.hpp"
#include "search/short_plays.hpp"
#include "search/walk_limits.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace plancia {

/// Puts a spot into the heap below a place that is free. Which of two promises more nobody can
/// foresee, so the way down has no branch for it, and what little was too deep is brought up again.
void Spots::settle(std::size_t top, const Spot& spot) {
    std::size_t place = top;
    std::size_t below = 2 * place + 2;
    for (; below < count; below = 2 * place + 2) {
        below -= static_cast<std::size_t>(entries[below - 1].at_most > entries[below].at_most);
        entries[place] = entries[below];
        place = below;
    }
    if (below == count) {
        entries[place] = entries[below - 1];
        place = below - 1;
    }
    while (place > top && entries[(place - 1) / 2].at_most < spot.at_most) {
        entries[place] = entries[(place - 1) / 2];
        place = (place - 1) / 2;
    }
    entries[place] = spot;
}

void Spots::make_heap() {
    for (std::size_t top = count / 2; top-- > 0;) {
        settle(top, Spot(entries[top]));
    }
}

Spot Spots::take_first() {
    const Spot first = entries[0];
    if (--count > 0) {
        settle(0, Spot(entries[count]));
    }
    return first;
}

SpotSearch::SpotSearch(
    const PreparedBoard& board,
    const Rack& rack,
    std::optional<std::int32_t> on_rack,
    const LeaveWorth& worth,
    SearchedRack& held
)
    : board_(board), on_rack_(on_rack), worth_(worth), held_(held),
      prospects_(board.table(), board.graph().anagrams(), rack, held.tiles, on_rack, worth) {}

void SpotSearch::list(LineMask lines, SearchedLines& known, Spots& spots) {
    const ScoringTable& table = board_.table();
    const bool opening = board_.board().empty();
    fewest_ = opening ? table.first_word_min : 1;
    for (; lines != 0; lines &= lines - 1) {
        const auto number = static_cast<std::size_t>(std::countr_zero(lines));
        const Line& line = line_of(number);
        std::uint32_t anchors = line.crossed;
        if (opening) {
            const bool covers_start =
                number % board_size == table.start.place_in_line(perpendicular(line.direction));
            anchors = covers_start ? 1U << table.start.place_in_line(line.direction) : 0;
        }
        if ((line.occupied | anchors) != 0) {
            list_line(number, anchors, known, spots);
        }
    }
}

/// Whether a play on these places may exist, if it uses the whole rack.
bool SpotSearch::may_use_all(const Span& span) const {
    return span.played < held_.tiles.size() || prospects_.all_may_make(span.sum, span.length());
}

/// Calls `visit(span, at_most)` for the places that the plays of a spot may cover.
template <Extents extents, typename Visit>
void SpotSearch::for_each_span(const Spot& spot, const SearchedLines& known, Visit visit) const {
    const Line& line = line_of(spot.line);
    const LineProspects& prospects = known.prospects[spot.line];
    const Reach reach{spot.leftmost, spot.rightmost, prospects.open(), held_.tiles.size()};
    const auto with_bound = [&](const Span& span) {
        visit(
            span,
            extents == Extents::widest ? prospects.at_most_within(prospects_, span)
                                       : prospects.at_most(prospects_, span)
        );
    };
    switch (spot.kind) {
    case Spot::Kind::beside:
        for_each_span_beside<extents>(line, reach, known.anchors[spot.line], [&](const Span& span) {
            if (std::cmp_greater_equal(span.played, fewest_)) {
                with_bound(span);
            }
        });
        break;
    case Spot::Kind::through:
        for_each_span_through<extents>(line, reach, line.blocks[spot.block], with_bound);
        break;
    case Spot::Kind::walk: {
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

void SpotSearch::list_line(
    std::size_t number, std::uint32_t anchors, SearchedLines& known, Spots& spots
) {
    const Line& line = line_of(number);
    known.prospects[number] = LineProspects(prospects_, line);
    known.anchors[number] = static_cast<std::uint16_t>(anchors);
    const auto add =
        [&](Spot::Kind kind, std::size_t leftmost, std::size_t rightmost, std::size_t block) {
            Spot spot{
                WalkLimits::never,
                kind,
                static_cast<std::uint8_t>(number),
                static_cast<std::uint8_t>(leftmost),
                static_cast<std::uint8_t>(rightmost),
                static_cast<std::uint8_t>(block),
                static_cast<std::uint16_t>(spots.count),
            };
            for_each_span<Extents::widest>(spot, known, [&](const Span& span, Equity at_most) {
                if (span.played < held_.tiles.size()) {
                    spot.at_most = std::max(spot.at_most, at_most);
                } else if (at_most > spot.at_most && may_use_all(span)) {
                    spot.at_most = at_most;
                }
            });
            if (spot.at_most != WalkLimits::never) {
                spots.add(spot);
            }
        };
    if (anchors != 0) {
        line.for_each_gap([&](std::size_t leftmost, std::size_t rightmost) {
            add(Spot::Kind::beside, leftmost, rightmost, 0);
        });
    }
    line.for_each_block([&](const Block& block, std::size_t leftmost, std::size_t rightmost) {
        if (block.is_single()) {
            add(Spot::Kind::through, leftmost, rightmost, block.last);
        }
        if (!block.is_single() || leftmost > 0) {
            board_.graph().expect(block.node); // most of these walks are begun
            add(Spot::Kind::walk, leftmost, rightmost, block.last);
        }
    });
}

void SpotSearch::search(const Spot& spot, const SearchedLines& known, BestMove& found) {
    switch (spot.kind) {
    case Spot::Kind::beside:
        search_beside(spot, known, found);
        break;
    case Spot::Kind::through:
        search_through(spot, known, found);
        break;
    case Spot::Kind::walk:
        search_walk(spot, known, found);
        break;
    }
}

/// Tries the words that the rack makes alone.
void SpotSearch::search_beside(const Spot& spot, const SearchedLines& known, BestMove& found) {
    const Line& line = line_of(spot.line);
    for_each_span<Extents::every>(spot, known, [&](const Span& span, Equity at_most) {
        if (!found.wants(at_most)) {
            return;
        }
        held_.words.find(no_letter, 1U << span.played);
        const Fit fit(line, span, held_.tiles, board_.table().bonus(span.played, on_rack_));
        for (const RackWord& word : held_.words.words(no_letter, span.played)) {
            fit.offer(word, found);
        }
    });
}

/// Tries the words that it makes with the letter of a single tile.
void SpotSearch::search_through(const Spot& spot, const SearchedLines& known, BestMove& found) {
    const Line& line = line_of(spot.line);
    const LineProspects& prospects = known.prospects[spot.line];
    const Letter lying = line.lying[spot.block];
    SpansThrough spans;
    for_each_span<Extents::every>(spot, known, [&](const Span& span, Equity at_most) {
        if (found.wants(at_most)) {
            spans.add(span, spot.block - span.first);
        }
    });
    const auto words = [&](std::size_t played) {
        held_.words.find(lying, 1U << played);
        return held_.words.words(lying, played);
    };
    const auto bonus = [&](std::size_t played) { return board_.table().bonus(played, on_rack_); };
    const auto wanted = [&](const Span& span) {
        return found.wants(prospects.at_most(prospects_, span));
    };
    spans.fit(line, held_.tiles, words, bonus, wanted, found);
}

/// The last place where a play may begin: one around a single tile holds another block too.
std::size_t SpotSearch::latest_first(const Spot& spot) const {
    const Line& line = line_of(spot.line);
    const Block& block = line.blocks[spot.block];
    return block.is_single() ? line.blocks[spot.leftmost - 2U].first : block.first;
}

void SpotSearch::search_walk(const Spot& spot, const SearchedLines& known, BestMove& found) {
    const Line& line = line_of(spot.line);
    const Block& block = line.blocks[spot.block];
    WalkLimits limits;
    limits.clear();
    for_each_span<Extents::every>(spot, known, [&](const Span& span, Equity at_most) {
        if (!found.wants(at_most) || !may_use_all(span)) {
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
    LineWalk walk(board_.table(), board_.graph(), line, held_.tiles, on_rack_, found);
    walk.from_block(block, spot.rightmost, latest_first(spot), limits);
}

} // namespace plancia
