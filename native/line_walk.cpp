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
        block_at_[block.first] = static_cast<std::uint8_t>(i);
        for (std::size_t place = block.first; place <= block.last; ++place) {
            text_[place] = symbol_of(line.lying[place]) | lying_bit;
        }
    }
}

void LineWalk::from_block(const Block& block, std::size_t leftmost) {
    leftmost_ = leftmost;
    rightmost_ = board_size - 1;
    turn_ = block.last;
    Sums sums;
    sums.letters = block.points;
    left(graph_.at(block.node), block.first, sums);
}

void LineWalk::from_place(std::size_t place, std::size_t leftmost, std::size_t rightmost) {
    leftmost_ = leftmost;
    rightmost_ = rightmost;
    turn_ = place;
    lay_left(graph_.root(), place, {});
}

/// Goes on with a word that so far covers the places from `first` to the turn.
void LineWalk::left(State state, std::size_t first, Sums sums) {
    const std::size_t next = turn_ + 1;
    if (next <= rightmost_) {
        const LetterMask fitting = line_.free[next].allowed & rack_.playable();
        if ((state.possible_after_separator() & fitting) != 0) {
            first_ = first;
            right(graph_.after_separator(state), next, sums);
        }
    }
    if (first > leftmost_) {
        lay_left(state, first - 1, sums);
    }
}

void LineWalk::lay_left(State state, std::size_t place, Sums sums) {
    LetterMask fitting = state.possible() & line_.free[place].allowed & rack_.playable();
    for (; fitting != 0; fitting &= fitting - 1) {
        const auto letter = static_cast<Letter>(std::countr_zero(fitting));
        const State after = graph_.child(state, letter);
        with_each_tile(place, letter, sums, [&](const Sums& then) {
            if (has(state.ending(), letter)) {
                first_ = place;
                record(turn_, then);
            }
            if (has(state.continuing(), letter) && rack_.size() > 0) {
                left(after, place, then);
            }
        });
    }
}

/// Lays tiles from a free place on to the right.
void LineWalk::right(State state, std::size_t place, Sums sums) {
    const bool meets_block = line_.is_occupied(place + 1);
    LetterMask fitting = meets_block ? state.continuing() : state.possible();
    fitting &= line_.free[place].allowed & rack_.playable();
    for (; fitting != 0; fitting &= fitting - 1) {
        const auto letter = static_cast<Letter>(std::countr_zero(fitting));
        const State after = graph_.child(state, letter);
        with_each_tile(place, letter, sums, [&](const Sums& then) {
            if (meets_block) {
                pass_block(after, line_.block_list[block_at_[place + 1]], then);
                return;
            }
            if (has(state.ending(), letter)) {
                record(place, then);
            }
            if (has(state.continuing(), letter) && place < rightmost_ && rack_.size() > 0) {
                right(after, place + 1, then);
            }
        });
    }
}

/// Reads a block that the tiles laid so far have reached.
void LineWalk::pass_block(State state, const Block& block, Sums sums) {
    for (std::size_t place = block.first; place < block.last; ++place) {
        state = graph_.child(state, line_.lying[place]);
    }
    const Letter letter = line_.lying[block.last];
    sums.letters += block.points;
    if (has(state.ending(), letter)) {
        record(block.last, sums);
    }
    if (has(state.continuing(), letter) && block.last < rightmost_ && rack_.size() > 0) {
        right(graph_.child(state, letter), block.last + 1U, sums);
    }
}

template <typename Next>
void LineWalk::with_each_tile(std::size_t place, Letter letter, const Sums& sums, Next next) {
    const FreeSquare& square = line_.free[place];
    if (has(rack_.lettered(), letter)) {
        rack_.take(letter);
        text_[place] = symbol_of(letter);
        next(laid(sums, square, tile_of(letter)));
        rack_.add(letter);
    }
    if (rack_.has_blank()) {
        rack_.take_blank();
        text_[place] = blank_symbol_of(letter);
        next(laid(sums, square, blank_tile_of(letter)));
        rack_.add_blank();
    }
}

LineWalk::Sums LineWalk::laid(const Sums& sums, const FreeSquare& square, Tile tile) const {
    const std::int32_t value = table_.values[code_of(tile)];
    return {
        sums.letters + value * square.letter_factor,
        sums.factor * square.word_factor,
        sums.crossing + square.cross_points + value * square.cross_factor,
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
