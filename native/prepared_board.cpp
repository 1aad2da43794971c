#include "prepared_board.hpp"

#include <bit>

namespace plancia {

namespace {

/// Forgets nothing because there was nothing.
struct FreshBoard {
    void check(Spot, bool, const CrossCheck&) {}

    void block(Spot, const Block&) {}
};

/// The letters x such that `before` x `behind` is a word: `node` has read the block before, and the
/// letters behind are read from the board.
template <typename LetterAt>
LetterMask letters_between(const WordGraph& graph, Offset node, const Block& behind, LetterAt at) {
    const State gap = graph.after_separator(graph.at(node));
    LetterMask fitting = 0;
    for (LetterMask left = gap.continuing(); left != 0; left &= left - 1) {
        const auto letter = static_cast<Letter>(std::countr_zero(left));
        State state = graph.child(gap, letter);
        for (std::size_t place = behind.first; place < behind.last; ++place) {
            state = graph.child(state, at(place));
        }
        fitting |= (state.ending() >> at(behind.last) & 1) << letter;
    }
    return fitting;
}

} // namespace

PreparedBoard::PreparedBoard(const ScoringTable& table, const WordGraph& graph, const Board& board)
    : table_(&table), graph_(&graph), board_(board) {
    for (const Direction direction : {Direction::across, Direction::down}) {
        for (std::size_t number = 0; number < board_size; ++number) {
            std::uint32_t bits = 0;
            for (std::size_t place = 0; place < board_size; ++place) {
                const bool lies = board.occupied(square_of(direction, number, place));
                bits |= static_cast<std::uint32_t>(lies) << place;
            }
            side(direction).occupied[number] = static_cast<std::uint16_t>(bits);
        }
    }
    FreshBoard fresh;
    for (const Direction direction : {Direction::across, Direction::down}) {
        for (std::size_t number = 0; number < board_size; ++number) {
            const std::uint32_t bits = occupied(direction, number);
            // Blocks first: the check between two blocks reads the one before it.
            for (std::uint32_t ends = bits & ~(bits >> 1); ends != 0; ends &= ends - 1) {
                const auto last = static_cast<std::size_t>(std::countr_zero(ends));
                const std::uint8_t square = square_of(direction, number, last);
                side(direction).blocks[square] = read_block(direction, number, last);
            }
            std::uint32_t beside = (bits << 1 | bits >> 1) & ~bits & ((1U << board_size) - 1);
            for (; beside != 0; beside &= beside - 1) {
                const auto place = static_cast<std::size_t>(std::countr_zero(beside));
                refresh_check(direction, number, place, fresh);
            }
        }
    }
}

void PreparedBoard::put(std::uint8_t square, Tile tile) {
    board_.put(Square{square}, tile);
    const Square at{square};
    side(Direction::across).occupied[at.row()] |= static_cast<std::uint16_t>(1U << at.column());
    side(Direction::down).occupied[at.column()] |= static_cast<std::uint16_t>(1U << at.row());
}

/// The block through an occupied place of a line.
Block PreparedBoard::read_block(Direction direction, std::size_t number, std::size_t place) const {
    const std::uint32_t bits = occupied(direction, number);
    const std::uint32_t free_before = ~bits & ((1U << place) - 1);
    Block block;
    block.first = static_cast<std::uint8_t>(std::bit_width(free_before));
    block.last = static_cast<std::uint8_t>(
        place + static_cast<std::size_t>(std::countr_one(bits >> place)) - 1
    );
    State state = graph_->root();
    for (std::size_t at = block.last + 1U; at > block.first; --at) {
        const Tile tile = board_.at(square_of(direction, number, at - 1));
        state = graph_->child(state, letter_of(tile));
        block.points += table_->values[code_of(tile)];
    }
    block.node = graph_->offset_of(state);
    return block;
}

/// What the blocks of a line that end before a free place and begin behind it demand there.
CrossCheck PreparedBoard::check_between(
    Direction direction, std::size_t number, std::size_t place, bool& crossed
) const {
    const std::uint32_t bits = occupied(direction, number);
    const bool has_before = place > 0 && (bits >> (place - 1) & 1) != 0;
    const bool has_behind = (bits >> (place + 1) & 1) != 0;
    crossed = has_before || has_behind;
    if (!crossed) {
        return {};
    }
    const auto block_through = [&](std::size_t at) {
        const std::size_t length = static_cast<std::size_t>(std::countr_one(bits >> at));
        return block_ending_at(direction, square_of(direction, number, at + length - 1));
    };
    if (!has_before) {
        const Block behind = block_through(place + 1);
        return {graph_->at(behind.node).ending(), behind.points};
    }
    const Block before = block_ending_at(direction, square_of(direction, number, place - 1));
    if (!has_behind) {
        return {graph_->after_separator(graph_->at(before.node)).ending(), before.points};
    }
    const Block behind = block_through(place + 1);
    const auto letter_at = [&](std::size_t at) {
        return letter_of(board_.at(square_of(direction, number, at)));
    };
    const LetterMask fitting = letters_between(*graph_, before.node, behind, letter_at);
    return {fitting, before.points + behind.points};
}

/// Reads the block through a place anew, and what it demands at its two ends.
template <typename Keep>
void PreparedBoard::refresh(
    Direction direction, std::size_t number, std::size_t place, Keep& keep
) {
    const Block block = read_block(direction, number, place);
    const std::uint8_t square = square_of(direction, number, block.last);
    keep.block({direction, square}, side(direction).blocks[square]);
    side(direction).blocks[square] = block;
    if (block.first > 0) {
        refresh_check(direction, number, block.first - 1U, keep);
    }
    if (block.last + 1U < board_size) {
        refresh_check(direction, number, block.last + 1U, keep);
    }
}

template <typename Keep>
void PreparedBoard::refresh_check(
    Direction direction, std::size_t number, std::size_t place, Keep& keep
) {
    // The blocks of this line bind the plays of the other direction.
    const Direction bound = perpendicular(direction);
    const std::uint8_t square = square_of(direction, number, place);
    std::uint16_t& bits = side(bound).crossed[place];
    const auto bit = static_cast<std::uint16_t>(1U << number);
    CrossCheck& check = side(bound).checks[square];
    keep.check({bound, square}, (bits & bit) != 0, check);
    bool crossed = false;
    check = check_between(direction, number, place, crossed);
    bits = static_cast<std::uint16_t>(crossed ? bits | bit : bits & ~bit);
}

Undo PreparedBoard::lay(const Move& move) {
    struct Keep {
        Undo undo;

        void check(Spot spot, bool crossed, const CrossCheck& check) {
            undo.checks[undo.check_count++] = {spot, crossed, check};
        }

        void block(Spot spot, const Block& block) {
            undo.blocks[undo.block_count++] = {spot, block};
        }
    } keep;

    const auto direction = static_cast<Direction>(move.direction);
    const Direction across = perpendicular(direction);
    const Square start{move.start};
    const std::size_t number = start.place_in_line(across);
    const std::size_t first = start.place_in_line(direction);
    for (std::size_t i = 0; i < move.length; ++i) {
        if ((move.word[i] & lying_bit) == 0) {
            const std::uint8_t square = square_of(direction, number, first + i);
            keep.undo.squares[keep.undo.square_count++] = square;
            put(square, parse_tile(static_cast<char>(move.word[i])));
        }
    }
    refresh(direction, number, first, keep);
    for (std::size_t i = 0; i < keep.undo.square_count; ++i) {
        const Square square{keep.undo.squares[i]};
        refresh(across, square.place_in_line(direction), number, keep);
    }
    return keep.undo;
}

void PreparedBoard::take_back(const Undo& undo) {
    for (std::size_t i = undo.check_count; i > 0; --i) {
        const Undo::OldCheck& old = undo.checks[i - 1];
        const Square square{old.spot.square};
        const Direction direction = old.spot.direction;
        side(direction).checks[square.index] = old.check;
        std::uint16_t& bits =
            side(direction).crossed[square.place_in_line(perpendicular(direction))];
        const auto bit = static_cast<std::uint16_t>(1U << square.place_in_line(direction));
        bits = static_cast<std::uint16_t>(old.crossed ? bits | bit : bits & ~bit);
    }
    for (std::size_t i = undo.block_count; i > 0; --i) {
        const Undo::OldBlock& old = undo.blocks[i - 1];
        side(old.spot.direction).blocks[old.spot.square] = old.block;
    }
    for (std::size_t i = 0; i < undo.square_count; ++i) {
        const Square square{undo.squares[i]};
        board_.lift(square);
        side(Direction::across).occupied[square.row()] &=
            static_cast<std::uint16_t>(~(1U << square.column()));
        side(Direction::down).occupied[square.column()] &=
            static_cast<std::uint16_t>(~(1U << square.row()));
    }
}

bool PreparedBoard::reads_as(const PreparedBoard& other) const {
    for (const Direction direction : {Direction::across, Direction::down}) {
        for (std::size_t number = 0; number < board_size; ++number) {
            const std::uint32_t bits = occupied(direction, number);
            if (bits != other.occupied(direction, number)
                || crossed(direction, number) != other.crossed(direction, number)) {
                return false;
            }
            for (std::size_t place = 0; place < board_size; ++place) {
                const std::uint8_t square = square_of(direction, number, place);
                const bool ends_block = (bits >> place & 3) == 1;
                if (board_.at(square) != other.board_.at(square)
                    || ((bits >> place & 1) == 0
                        && check(direction, square) != other.check(direction, square))
                    || (ends_block
                        && block_ending_at(direction, square)
                               != other.block_ending_at(direction, square))) {
                    return false;
                }
            }
        }
    }
    return true;
}

} // namespace plancia
