#include "line_walk.hpp"

#include <algorithm>
#include <bit>

namespace plancia {

namespace {

constexpr std::uint8_t symbol_of(Letter letter) {
    return static_cast<std::uint8_t>('A' + letter);
}

constexpr std::uint8_t blank_symbol_of(Letter letter) {
    return static_cast<std::uint8_t>('a' + letter);
}

constexpr Tile tile_of(Letter letter) {
    return static_cast<Tile>(code_of(Tile::letter_a) + letter);
}

constexpr Tile blank_tile_of(Letter letter) {
    return static_cast<Tile>(code_of(Tile::blank_a) + letter);
}

constexpr bool has(LetterMask mask, Letter letter) {
    return (mask >> letter & 1) != 0;
}

} // namespace

LineWalk::LineWalk(
    const ScoringTable& table,
    const WordGraph& graph,
    const Line& line,
    const Rack& rack,
    std::optional<std::int32_t> on_rack,
    std::vector<Move>& moves
)
    : table_(table), graph_(graph), line_(line), rack_(rack), on_rack_(on_rack), moves_(moves) {
    for (std::size_t i = 0; i < line.block_count; ++i) {
        const Block& block = line.block_list[i];
        block_at_[block.last] = static_cast<std::uint8_t>(i);
        for (std::size_t place = block.first; place <= block.last; ++place) {
            text_[place] = symbol_of(line.lying[place]) | lying_bit;
        }
    }
}

void LineWalk::from_block(std::size_t index, std::size_t rightmost, bool others_only) {
    const Block& block = line_.block_list[index];
    leftmost_ = 0;
    rightmost_ = rightmost;
    turn_ = block.last;
    latest_first_ = others_only ? line_.block_list[index - 1].first : block.first;
    Sums sums;
    sums.letters = block.points;
    arrive(graph_.at(block.node), block.first, sums);
}

void LineWalk::from_place(std::size_t place, std::size_t leftmost, std::size_t rightmost) {
    leftmost_ = leftmost;
    rightmost_ = rightmost;
    latest_first_ = place;
    turn_ = place;
    lay_left(graph_.root(), place, {});
}

/// Goes on with a word that so far covers the places from `first` to the turn.
void LineWalk::arrive(State state, std::size_t first, const Sums& sums) {
    const std::size_t next = turn_ + 1;
    if (first <= latest_first_ && next <= rightmost_
        && (state.possible_after_separator() & fitting(next)) != 0) {
        first_ = first;
        right(graph_.after_separator(state), next, sums);
    }
    if (first > leftmost_) {
        lay_left(state, first - 1, sums);
    }
}

void LineWalk::lay_left(State state, std::size_t place, const Sums& sums) {
    const bool meets_block = place > 0 && line_.is_occupied(place - 1);
    LetterMask left = (meets_block ? state.continuing() : state.possible()) & fitting(place);
    for (; left != 0; left &= left - 1) {
        const auto letter = static_cast<Letter>(std::countr_zero(left));
        const State after = graph_.child(state, letter);
        with_each_tile(place, letter, sums, [&](const Sums& then) {
            if (meets_block) {
                pass_block(after, line_.block_list[block_at_[place - 1]], then);
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
void LineWalk::pass_block(State state, const Block& block, Sums sums) {
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
void LineWalk::right(State state, std::size_t place, const Sums& sums) {
    LetterMask left = state.possible() & fitting(place);
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

template <typename Next>
void LineWalk::with_each_tile(std::size_t place, Letter letter, const Sums& sums, Next next) {
    if (has(rack_.lettered(), letter)) {
        rack_.take(letter);
        text_[place] = symbol_of(letter);
        next(laid(sums, place, tile_of(letter)));
        rack_.add(letter);
    }
    if (rack_.has_blank()) {
        rack_.take_blank();
        text_[place] = blank_symbol_of(letter);
        next(laid(sums, place, blank_tile_of(letter)));
        rack_.add_blank();
    }
}

LineWalk::Sums LineWalk::laid(const Sums& sums, std::size_t place, Tile tile) const {
    const std::int32_t value = table_.values[code_of(tile)];
    return {
        sums.letters + value * line_.letter_factors[place],
        sums.factor * line_.word_factors[place],
        sums.crossing + line_.cross_points(place) + value * line_.cross_factors[place],
        sums.played + 1,
    };
}

/// Whether a single tile forms a second word, under which the play is listed instead.
bool LineWalk::listed_elsewhere(std::size_t last, std::int64_t main, const Sums& sums) const {
    if (sums.played != 1) {
        return false;
    }
    std::size_t place = first_;
    while (place < last && line_.is_occupied(place)) {
        ++place;
    }
    const bool better =
        line_.direction == Direction::across ? main >= sums.crossing : main > sums.crossing;
    return line_.is_crossed(place) && !better;
}

/// Lists the word from `first_` to `last`.
void LineWalk::record(std::size_t last, const Sums& sums) {
    const std::int64_t main = std::int64_t{sums.letters} * sums.factor;
    if (sums.played < fewest_ || listed_elsewhere(last, main, sums)) {
        return;
    }
    const std::size_t length = last - first_ + 1;
    const auto played = static_cast<std::size_t>(sums.played);
    Move& move = moves_.emplace_back();
    move.score = main + sums.crossing + table_.bonus(played, on_rack_);
    move.start = line_.square_at(first_);
    move.direction = static_cast<std::uint8_t>(line_.direction);
    move.length = static_cast<std::uint8_t>(length);
    move.played = static_cast<std::uint8_t>(played);
    std::copy_n(text_.begin() + static_cast<std::ptrdiff_t>(first_), length, move.word.begin());
}

} // namespace plancia
