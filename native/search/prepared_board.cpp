#include "search/prepared_board.hpp"

#include <bit>

namespace plancia {

namespace {

/// For a fresh board: there are no old values to keep for an undo.
struct KeepNothing {
    template <typename Spot, typename Old>
    void operator()(const Spot&, const Old&) {}
};

/// The letters x such that a block, x and the block behind it are a word.
LetterMask letters_between(
    const WordGraph& graph, const Line& line, const Block& before, const Block& behind
) {
    const State gap = graph.after_separator(graph.at(before.node));
    LetterMask fitting = 0;
    for (LetterMask left = gap.continuing(); left != 0; left &= left - 1) {
        const auto letter = static_cast<Letter>(std::countr_zero(left));
        State state = graph.child(gap, letter);
        for (std::size_t place = behind.first; place < behind.last; ++place) {
            state = graph.child(state, line.lying[place]);
        }
        fitting |= (state.ending() >> line.lying[behind.last] & 1) << letter;
    }
    return fitting;
}

} // namespace

PreparedBoard::PreparedBoard(const ScoringTable& table, const WordGraph& graph, const Board& board)
    : table_(&table), graph_(&graph) {
    for (const Direction direction : {Direction::across, Direction::down}) {
        for (std::size_t number = 0; number < board_size; ++number) {
            Line& here = line_at(direction, number);
            here.direction = direction;
            here.first_square =
                static_cast<std::uint8_t>(number * stride_of(perpendicular(direction)));
            for (std::size_t place = 0; place < board_size; ++place) {
                settle(here, place);
            }
        }
    }
    for (std::size_t index = 0; index < board_squares; ++index) {
        if (board.occupied(index)) {
            put(Square{static_cast<std::uint8_t>(index)}, board.at(index));
        }
    }
    KeepNothing keep;
    for (const Direction direction : {Direction::across, Direction::down}) {
        for (std::size_t number = 0; number < board_size; ++number) {
            Line& here = line_at(direction, number);
            // Blocks first: the check between two blocks reads both.
            for (std::uint32_t ends = here.block_ends(); ends != 0; ends &= ends - 1) {
                const auto last = static_cast<std::size_t>(std::countr_zero(ends));
                here.blocks[last] = read_block(here, last);
            }
            const std::uint32_t tiles = here.occupied;
            std::uint32_t beside = (tiles << 1 | tiles >> 1) & ~tiles & ((1U << board_size) - 1);
            for (; beside != 0; beside &= beside - 1) {
                refresh_check(
                    direction, number, static_cast<std::size_t>(std::countr_zero(beside)), keep
                );
            }
        }
    }
}

/// Works out what a place does to tiles, from what is known of it.
void PreparedBoard::settle(Line& line, std::size_t place) const {
    const auto bit = static_cast<std::uint16_t>(1U << place);
    const CrossCheck& check = line.checks[place];
    const std::size_t square = line.square_at(place);
    const bool lies = line.is_occupied(place);
    const std::int32_t letter_factor = lies ? 1 : table_->letter_factors[square];
    const std::int32_t word_factor = lies ? 1 : table_->word_factors[square];
    const bool crossed = !lies && check.crossed;
    line.letter_factors[place] = static_cast<std::int16_t>(letter_factor);
    line.word_factors[place] = word_factor;
    line.cross_factors[place] =
        static_cast<std::int16_t>(crossed ? letter_factor * word_factor : 0);
    line.cross_points[place] = crossed ? check.points * word_factor : 0;
    line.crossed = static_cast<std::uint16_t>(crossed ? line.crossed | bit : line.crossed & ~bit);
}

void PreparedBoard::put(Square square, Tile tile) {
    board_.put(square, tile);
    for (const Direction direction : {Direction::across, Direction::down}) {
        const std::size_t place = square.place_in_line(direction);
        Line& here = line_at(direction, square.place_in_line(perpendicular(direction)));
        here.occupied |= static_cast<std::uint16_t>(1U << place);
        here.lying[place] = letter_of(tile);
        here.text.put(place, static_cast<std::uint8_t>('A' + here.lying[place]) | lying_bit);
        settle(here, place);
    }
}

void PreparedBoard::lift(Square square) {
    board_.lift(square);
    for (const Direction direction : {Direction::across, Direction::down}) {
        const std::size_t place = square.place_in_line(direction);
        Line& here = line_at(direction, square.place_in_line(perpendicular(direction)));
        here.occupied &= static_cast<std::uint16_t>(~(1U << place));
        here.text.clear(place);
        settle(here, place);
    }
}

/// The block through an occupied place.
Block PreparedBoard::read_block(const Line& line, std::size_t place) const {
    const std::uint32_t tiles = line.occupied;
    Block block;
    block.first = static_cast<std::uint8_t>(std::bit_width(~tiles & ((1U << place) - 1)));
    const int behind = std::countr_one(tiles >> place);
    block.last = static_cast<std::uint8_t>(place + static_cast<std::size_t>(behind) - 1);
    State state = graph_->root();
    for (std::size_t at = block.last + 1U; at > block.first; --at) {
        const Letter letter = line.lying[at - 1];
        state = graph_->child(state, letter);
        block.sum += letter_sums[letter];
        block.points += table_->values[code_of(board_.at(line.square_at(at - 1)))];
    }
    block.node = graph_->offset_of(state);
    return block;
}

/// What the blocks that end before a free place and begin behind it demand there.
CrossCheck PreparedBoard::check_between(const Line& line, std::size_t place) const {
    const bool has_before = place > 0 && line.is_occupied(place - 1);
    const bool has_behind = line.is_occupied(place + 1);
    if (!has_before && !has_behind) {
        return {};
    }
    const Block* before = has_before ? &line.blocks[place - 1] : nullptr;
    if (!has_behind) {
        return {graph_->after_separator(graph_->at(before->node)).ending(), before->points, true};
    }
    const int length = std::countr_one(std::uint32_t{line.occupied} >> (place + 1));
    const Block& behind = line.blocks[place + static_cast<std::size_t>(length)];
    if (!has_before) {
        return {graph_->at(behind.node).ending(), behind.points, true};
    }
    return {
        letters_between(*graph_, line, *before, behind),
        before->points + behind.points,
        true,
    };
}

/// Reads the block through a place anew, and what it demands at its two ends.
template <typename Keep>
void PreparedBoard::refresh(
    Direction direction, std::size_t number, std::size_t place, Keep& keep
) {
    Line& here = line_at(direction, number);
    const Block block = read_block(here, place);
    keep(
        Undo::Spot{direction, static_cast<std::uint8_t>(number), block.last},
        here.blocks[block.last]
    );
    here.blocks[block.last] = block;
    if (block.first > 0) {
        refresh_check(direction, number, block.first - 1U, keep);
    }
    if (block.last + 1U < board_size) {
        refresh_check(direction, number, block.last + 1U, keep);
    }
}

/// Finds out what the blocks of a line demand on a free place of it. That binds the plays that
/// cross the line there.
template <typename Keep>
void PreparedBoard::refresh_check(
    Direction direction, std::size_t number, std::size_t place, Keep& keep
) {
    const Direction crossing = perpendicular(direction);
    Line& bound = line_at(crossing, place);
    keep(
        Undo::Spot{crossing, static_cast<std::uint8_t>(place), static_cast<std::uint8_t>(number)},
        bound.checks[number]
    );
    bound.checks[number] = check_between(line(direction, number), place);
    settle(bound, number);
}

Undo PreparedBoard::lay(const Move& move) {
    struct Keep {
        Undo undo;

        void operator()(const Undo::Spot& spot, const CrossCheck& old) {
            undo.checks[undo.check_count++] = {spot, old};
        }

        void operator()(const Undo::Spot& spot, const Block& old) {
            undo.blocks[undo.block_count++] = {spot, old};
        }
    } keep;

    const auto direction = static_cast<Direction>(move.direction);
    const std::size_t number = Square{move.start}.place_in_line(perpendicular(direction));
    const std::size_t first = Square{move.start}.place_in_line(direction);
    for (std::size_t i = 0; i < move.length; ++i) {
        if ((move.word[i] & lying_bit) == 0) {
            const std::uint8_t square = line(direction, number).square_at(first + i);
            keep.undo.squares[keep.undo.square_count++] = square;
            put(Square{square}, parse_tile(static_cast<char>(move.word[i])));
        }
    }
    refresh(direction, number, first, keep);
    for (std::size_t i = 0; i < keep.undo.square_count; ++i) {
        const Square square{keep.undo.squares[i]};
        refresh(perpendicular(direction), square.place_in_line(direction), number, keep);
    }
    return keep.undo;
}

void PreparedBoard::take_back(const Undo& undo) {
    for (std::size_t i = 0; i < undo.square_count; ++i) {
        lift(Square{undo.squares[i]});
    }
    for (std::size_t i = undo.check_count; i > 0; --i) {
        const auto& [spot, old] = undo.checks[i - 1];
        Line& here = line_at(spot.direction, spot.number);
        here.checks[spot.place] = old;
        settle(here, spot.place);
    }
    for (std::size_t i = undo.block_count; i > 0; --i) {
        const auto& [spot, old] = undo.blocks[i - 1];
        line_at(spot.direction, spot.number).blocks[spot.place] = old;
    }
}

namespace {

bool read_alike(const Line& one, const Line& other) {
    if (one.occupied != other.occupied || one.crossed != other.crossed
        || one.letter_factors != other.letter_factors || one.cross_factors != other.cross_factors
        || one.word_factors != other.word_factors || one.cross_points != other.cross_points) {
        return false;
    }
    for (std::size_t place = 0; place < board_size; ++place) {
        const bool alike = one.is_occupied(place) ? one.lying[place] == other.lying[place]
                                                  : one.checks[place] == other.checks[place];
        const bool ends_block = (one.block_ends() >> place & 1) != 0;
        if (!alike || (ends_block && one.blocks[place] != other.blocks[place])) {
            return false;
        }
    }
    return true;
}

} // namespace

bool PreparedBoard::reads_as(const PreparedBoard& other) const {
    for (std::size_t square = 0; square < board_squares; ++square) {
        if (board_.at(square) != other.board_.at(square)) {
            return false;
        }
    }
    for (const Direction direction : {Direction::across, Direction::down}) {
        for (std::size_t number = 0; number < board_size; ++number) {
            if (!read_alike(line(direction, number), other.line(direction, number))) {
                return false;
            }
        }
    }
    return true;
}

} // namespace plancia
