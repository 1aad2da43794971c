// Which stretches of a line a play may cover, by the kinds of play.
//
// Each play is of exactly one kind: it holds no lying tile, or one that lies alone in the line, or
// more. Searching and bounding go through the same stretches, so they are listed in one place.

#pragma once

#include "board/rack.hpp"
#include "graph/letter_sum.hpp"
#include "search/line.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace plancia {

/// The places that a play covers.
struct Span {
    std::size_t first;
    std::size_t last;
    /// Tiles laid.
    std::size_t played;
    /// The product of the word factors under them.
    std::int64_t factor;
    /// What the lying tiles among them are worth.
    std::int32_t points;
    /// The letters of the lying tiles.
    LetterSum sum;

    std::size_t length() const { return last - first + 1; }
};

/// How far a play may reach, and where the rack has a tile that may be laid (bit p for place p).
struct Reach {
    std::size_t leftmost;
    std::size_t rightmost;
    std::uint32_t open;
    std::size_t tiles;

    bool is_open(std::size_t place) const { return (open >> place & 1) != 0; }

    /// How many tiles fit side by side from a place on.
    std::size_t room_from(std::size_t place) const {
        const auto run = static_cast<std::size_t>(std::countr_one(open >> place));
        return std::min(run, rightmost + 1 - place);
    }

    std::size_t room_behind(std::size_t place) const {
        return place < rightmost ? room_from(place + 1) : 0;
    }

    /// How many fit that end before a place.
    std::size_t room_before(std::size_t place) const {
        const std::uint32_t closed = ~open & ((1U << place) - 1);
        return std::min(place - static_cast<std::size_t>(std::bit_width(closed)), place - leftmost);
    }
};

/// Which spans are visited.
enum class Extents {
    every,
    /// Those that hold all others: as many tiles as there is room for, and of a whole rack one tile
    /// less too, because to lay all may be impossible. Their factor is left out.
    widest,
};

/// Where in a line a rack that can play these letters may lay a tile.
inline std::uint32_t open_places(const Line& line, LetterMask playable) {
    if (playable == 0) {
        return 0;
    }
    auto open =
        static_cast<std::uint32_t>(~(line.occupied | line.crossed)) & ((1U << board_size) - 1);
    for (std::uint32_t left = line.crossed; left != 0; left &= left - 1) {
        const auto place = static_cast<std::size_t>(std::countr_zero(left));
        open |= static_cast<std::uint32_t>((line.checks[place].allowed & playable) != 0) << place;
    }
    return open;
}

/// Calls `visit(span)` for so many new tiles only, from `first` to before `end`, that cover one of
/// the places `anchors`; at least one of these is there.
template <typename Visit>
void for_each_span_of(
    std::size_t played, std::size_t first, std::size_t end, std::uint32_t anchors, Visit visit
) {
    const auto earliest = static_cast<std::size_t>(std::countr_zero(anchors)) + 1;
    const auto latest = static_cast<std::size_t>(std::bit_width(anchors)) - 1;
    first = std::max(first, earliest - std::min(earliest, played));
    for (; first + played <= end && first <= latest; ++first) {
        if ((anchors >> first & ((1U << played) - 1)) != 0) {
            visit(Span{first, first + played - 1, played, 0, 0, 0});
        }
    }
}

/// Calls `visit(span)` for new tiles only that cover one of the places `anchors`, the widest.
template <typename Visit>
void for_each_widest_span_beside(const Reach& reach, std::uint32_t anchors, Visit visit) {
    anchors &= (2U << reach.rightmost) - 1;
    std::size_t end = 0;
    for (std::size_t first = reach.leftmost; anchors >> first != 0; first = end + 1) {
        end = first + reach.room_from(first);
        const std::uint32_t covered = anchors & ((1U << end) - (1U << first));
        const std::size_t most = std::min(end - first, reach.tiles);
        if (covered == 0 || most < 2) {
            continue;
        }
        if (most == reach.tiles && most > 2) {
            for_each_span_of(most - 1, first, end, covered, visit);
        }
        for_each_span_of(most, first, end, covered, visit);
    }
}

/// Calls `visit(span)` for new tiles only that cover one of the places `anchors`.
template <Extents extents = Extents::every, typename Visit>
void for_each_span_beside(
    const Line& line, const Reach& reach, std::uint32_t anchors, Visit visit
) {
    if constexpr (extents == Extents::widest) {
        for_each_widest_span_beside(reach, anchors, visit);
        return;
    }
    anchors &= (2U << reach.rightmost) - 1;
    for (std::size_t first = reach.leftmost; anchors >> first != 0; ++first) {
        const auto before_anchor = static_cast<std::size_t>(std::countr_zero(anchors >> first));
        const std::size_t fewest = std::max<std::size_t>(before_anchor + 1, 2);
        const std::size_t most = std::min(reach.room_from(first), reach.tiles);
        if (fewest > most) {
            continue;
        }
        Span span{first, first, 1, 1, 0, 0};
        for (; span.played <= most; ++span.last, ++span.played) {
            span.factor *= line.word_factors[span.last];
            if (span.played >= fewest) {
                visit(span);
            }
        }
    }
}

/// Calls `visit(span)` for what begins on a place and reaches to the block at least, the widest.
template <typename Visit>
void for_each_widest_span_to_the_right(
    const Reach& reach, const Block& block, Span span, Visit visit
) {
    const std::size_t laid = std::min(reach.room_behind(block.last), reach.tiles - span.played);
    span.last = block.last + laid;
    span.played += laid;
    if (laid > 0 && span.played == reach.tiles && span.played > 1) {
        Span shorter = span;
        --shorter.last;
        --shorter.played;
        visit(shorter);
    }
    if (span.played > 0) {
        visit(span);
    }
}

/// Calls `visit(span)` for what begins on a place and reaches to the block at least.
template <Extents extents, typename Visit>
void for_each_span_to_the_right(
    const Line& line, const Reach& reach, const Block& block, Span span, Visit visit
) {
    if constexpr (extents == Extents::widest) {
        for_each_widest_span_to_the_right(reach, block, span, visit);
        return;
    }
    span.last = block.last;
    while (true) {
        if (span.played > 0) {
            visit(span);
        }
        if (span.last == reach.rightmost || span.played == reach.tiles
            || !reach.is_open(span.last + 1)) {
            return;
        }
        ++span.last;
        ++span.played;
        span.factor *= line.word_factors[span.last];
    }
}

/// Calls `visit(span)` for new tiles on one or both sides of a block, and no other block, the
/// widest.
template <typename Visit>
void for_each_widest_span_through(const Reach& reach, const Block& block, Visit visit) {
    const std::size_t before = reach.room_before(block.first);
    const std::size_t behind = reach.room_behind(block.last);
    const auto visit_all_of = [&](std::size_t played) {
        const std::size_t most_before = std::min(played, before);
        for (std::size_t laid = played - std::min(played, behind); laid <= most_before; ++laid) {
            const std::size_t last = block.last + played - laid;
            visit(Span{block.first - laid, last, played, 0, block.points, block.sum});
        }
    };
    const std::size_t most = std::min(before + behind, reach.tiles);
    if (most == reach.tiles && most > 1) {
        visit_all_of(most - 1);
    }
    if (most > 0) {
        visit_all_of(most);
    }
}

/// Calls `visit(span)` for new tiles on one or both sides of a block, and no other block.
template <Extents extents = Extents::every, typename Visit>
void for_each_span_through(const Line& line, const Reach& reach, const Block& block, Visit visit) {
    if constexpr (extents == Extents::widest) {
        for_each_widest_span_through(reach, block, visit);
        return;
    }
    Span span{block.first, block.last, 0, 1, block.points, block.sum};
    while (true) {
        for_each_span_to_the_right<Extents::every>(line, reach, block, span, visit);
        if (span.first == reach.leftmost || span.played == reach.tiles
            || !reach.is_open(span.first - 1)) {
            return;
        }
        --span.first;
        ++span.played;
        span.factor *= line.word_factors[span.first];
    }
}

/// Calls `visit(span)` for new tiles around a block and any blocks to its left, which are joined to
/// it when the gap between them is filled.
template <Extents extents = Extents::every, typename Visit>
void for_each_span_joining(const Line& line, const Reach& reach, const Block& block, Visit visit) {
    Span span{block.first, block.last, 0, 1, block.points, block.sum};
    while (true) {
        if (span.first > 0 && line.is_occupied(span.first - 1)) {
            const Block& met = line.blocks[span.first - 1];
            span.first = met.first;
            span.points += met.points;
            span.sum += met.sum;
            continue;
        }
        for_each_span_to_the_right<extents>(line, reach, block, span, visit);
        if (span.first == 0 || span.played == reach.tiles || !reach.is_open(span.first - 1)) {
            return;
        }
        --span.first;
        ++span.played;
        span.factor *= line.word_factors[span.first];
    }
}

} // namespace plancia
