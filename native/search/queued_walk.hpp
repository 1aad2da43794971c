// Walks the word graph along all lines at once: a step of one walk, then a step of another.
//
// For the same plays as LineWalk, when all of them are wanted. Where the next record of the graph
// lies is known long before it has come from memory, and a walk that goes on at once waits for it.
// Here it is asked for and the walk goes to the end of a queue: when its turn comes, the record is
// there. A search for the best move cannot wait so, because it wants the promising plays first.

#pragma once

#include "board/move.hpp"
#include "board/rack.hpp"
#include "board/scoring_table.hpp"
#include "graph/word_graph.hpp"
#include "search/lent.hpp"
#include "search/line.hpp"
#include "search/rack_tiles.hpp"
#include "search/short_plays.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>

namespace plancia {

template <typename Found>
class QueuedWalk {
  public:
    /// All of these must outlive the walk.
    QueuedWalk(
        const ScoringTable& table,
        const WordGraph& graph,
        const RackTiles& tiles,
        std::optional<std::int32_t> on_rack,
        Found& found
    )
        : table_(table), graph_(graph), tiles_(tiles), on_rack_(on_rack), found_(found) {}

    /// Asks for the words that hold the block, perhaps others to its left, and reach to `rightmost`
    /// at most. Those that begin behind `latest_first` are left out. The line must live until
    /// `finish`.
    void from_block(
        const Line& line, const Block& block, std::size_t rightmost, std::size_t latest_first
    ) {
        if (end_ - begin_ >= many) [[unlikely]] {
            finish();
        }
        Step& step = free_step();
        step.line = &line;
        step.record = block.node;
        step.sums = {block.points, 1, 0};
        step.tiles = tiles_.all();
        step.played = 0;
        step.way = Way::arrived;
        step.first = block.first;
        step.place = block.first;
        step.turn = block.last;
        step.rightmost = static_cast<std::uint8_t>(rightmost);
        step.latest_first = static_cast<std::uint8_t>(latest_first);
        step.text = line.text;
        push();
    }

    /// Finds the words that were asked for.
    void finish() {
        while (begin_ != end_) {
            // Each step may add others before it is done. Where there are many, the newest goes
            // first: what follows it will not be more than there is room for.
            const bool few = end_ - begin_ < many;
            const Step step = queue_[(few ? begin_++ : --end_) % room];
            take(step);
        }
    }

  private:
    /// What the tiles laid so far earn.
    struct Sums {
        std::int32_t letters;  // of the main word, before its factor
        std::int32_t factor;   // at most 4 to the 7th
        std::int32_t crossing; // all secondary words
    };

    enum class Way : std::uint8_t {
        arrived,   // The word so far covers the places from `first` to `turn`.
        passing,   // It reads a block: its next letter lies on `place`.
        rightwards // It begins on `first`; the next tile lies on `place`, behind the turn.
    };

    /// A walk that waits for its next record.
    struct Step {
        const Line* line;
        Offset record;
        Sums sums;
        TileBits tiles; // still on the rack
        std::uint8_t played;
        Way way;
        std::uint8_t first;
        std::uint8_t place;
        std::uint8_t turn;
        std::uint8_t rightmost;
        std::uint8_t latest_first;
        /// The line with the tiles laid so far.
        LineText text;
    };

    /// A step that lays a tile adds at most two for each letter, by tile and by blank, any other
    /// one or two; the first are as many as the rack has tiles. So what follows the newest step
    /// always finds room.
    static constexpr std::size_t room = 1024;
    static constexpr std::size_t many = 512;
    static_assert(room >= many + most_on_rack * (2 * letters + 1) + 2 * board_size);

    struct Room {
        FixedTable<Step, room> queue;

        static bool reset() { return true; }
    };

    static bool has(LetterMask mask, Letter letter) { return (mask >> letter & 1) != 0; }

    /// Where the next step is put together. It is in the queue once it is pushed.
    Step& free_step() { return queue_[end_ % room]; }

    void push() {
        graph_.expect(queue_[end_ % room].record);
        ++end_;
    }

    [[gnu::always_inline]] void take(const Step& step) {
        const State state = graph_.at(step.record);
        switch (step.way) {
        case Way::arrived:
            turn(step, state);
            lay_left(step, state);
            break;
        case Way::passing:
            pass(step, state);
            break;
        case Way::rightwards:
            lay_right(step, state);
            break;
        }
    }

    LetterMask fitting(const Step& step, std::size_t place) const {
        return step.line->checks[place].allowed & tiles_.playable(step.tiles);
    }

    /// Goes on behind the turn if something fits there.
    void turn(const Step& step, State state) {
        const std::size_t behind = step.turn + 1U;
        if (step.first > step.latest_first || behind > step.rightmost
            || (state.possible_after_separator() & fitting(step, behind)) == 0) {
            return;
        }
        Step& next = free_step();
        next = step;
        next.record = state.separator_offset();
        next.way = Way::rightwards;
        next.place = static_cast<std::uint8_t>(behind);
        push();
    }

    void lay_left(const Step& step, State state) {
        if (step.first == 0) {
            return;
        }
        const std::size_t place = step.first - 1U;
        const bool meets_block = place > 0 && step.line->is_occupied(place - 1);
        LetterMask left =
            (meets_block ? state.continuing() : state.possible()) & fitting(step, place);
        for (; left != 0; left &= left - 1) {
            const auto letter = static_cast<Letter>(std::countr_zero(left));
            const bool continuing = has(state.continuing(), letter);
            const bool ending = has(state.ending(), letter) && place <= step.latest_first;
            for_each_tile(step, place, letter, [&](Step& next) {
                next.record = state.child_offset(letter);
                next.first = static_cast<std::uint8_t>(place);
                if (meets_block) {
                    next.way = Way::passing;
                    next.place = static_cast<std::uint8_t>(place - 1);
                    push();
                    return;
                }
                if (ending) {
                    record(next, step.turn);
                }
                if (continuing && next.tiles != 0) {
                    push();
                }
            });
        }
    }

    /// Reads one more letter of a block that the tiles laid so far have reached.
    void pass(const Step& step, State state) {
        const Line& line = *step.line;
        const Letter letter = line.lying[step.place];
        const bool continuing = has(state.continuing(), letter);
        Step& next = free_step();
        next = step;
        next.record = state.child_offset(letter);
        if (step.place > 0 && line.is_occupied(step.place - 1U)) {
            next.place = static_cast<std::uint8_t>(step.place - 1);
            if (continuing) {
                push();
            }
            return;
        }
        next.sums.letters += points_of_block(line, step.place);
        next.first = step.place;
        next.way = Way::arrived;
        if (has(state.ending(), letter)) {
            record(next, step.turn);
        }
        if (continuing && next.tiles != 0) {
            push();
        }
    }

    static std::int32_t points_of_block(const Line& line, std::size_t first) {
        const int length = std::countr_one(std::uint32_t{line.occupied} >> first);
        return line.blocks[first + static_cast<std::size_t>(length) - 1].points;
    }

    void lay_right(const Step& step, State state) {
        LetterMask left = state.possible() & fitting(step, step.place);
        for (; left != 0; left &= left - 1) {
            const auto letter = static_cast<Letter>(std::countr_zero(left));
            const bool continuing = has(state.continuing(), letter) && step.place < step.rightmost;
            const bool ending = has(state.ending(), letter);
            for_each_tile(step, step.place, letter, [&](Step& next) {
                if (ending) {
                    record(next, step.place);
                }
                if (continuing && next.tiles != 0) {
                    next.record = state.child_offset(letter);
                    next.place = static_cast<std::uint8_t>(step.place + 1);
                    push();
                }
            });
        }
    }

    /// Calls `go_on` for each tile of the rack that can be the letter, with a free step like this
    /// one where it is laid.
    template <typename GoOn>
    void for_each_tile(const Step& step, std::size_t place, Letter letter, GoOn go_on) {
        if (const TileBits tile = tiles_.one_of(step.tiles, letter); tile != 0) {
            go_on(laid(step, place, tile, static_cast<std::uint8_t>('A' + letter)));
        }
        if (const TileBits blank = tiles_.one_blank_of(step.tiles);
            blank != 0 && tiles_.blank_may_be(letter)) {
            go_on(laid(step, place, blank, static_cast<std::uint8_t>('a' + letter)));
        }
    }

    [[gnu::always_inline]] Step&
    laid(const Step& step, std::size_t place, TileBits tile, std::uint8_t symbol) {
        const Line& line = *step.line;
        const std::int32_t value = tiles_.value(symbol);
        Step& next = free_step();
        next = step;
        next.tiles = static_cast<TileBits>(step.tiles & ~tile);
        next.played = static_cast<std::uint8_t>(step.played + 1);
        next.text.put(place, symbol);
        next.sums = {
            step.sums.letters + value * line.letter_factors[place],
            step.sums.factor * line.word_factors[place],
            step.sums.crossing + line.cross_points[place] + value * line.cross_factors[place],
        };
        return next;
    }

    /// Takes note of the word from the step's first place to `last`.
    void record(const Step& step, std::size_t last) {
        const Line& line = *step.line;
        const std::int64_t main = std::int64_t{step.sums.letters} * step.sums.factor;
        if (step.played == 1
            && single_is_listed_elsewhere(line, step.first, last, main, step.sums.crossing)) {
            return;
        }
        const std::int64_t score = main + step.sums.crossing + table_.bonus(step.played, on_rack_);
        if (!found_.wants(score, step.played)) {
            return;
        }
        const std::size_t length = last - step.first + 1U;
        const auto fill = [&](Move& move) {
            const LineText word = step.text.part(step.first, length);
            move.start = line.square_at(step.first);
            move.direction = static_cast<std::uint8_t>(line.direction);
            move.length = static_cast<std::uint8_t>(length);
            move.played = step.played;
            static_assert(sizeof(move.word) == sizeof(word.halves()));
            std::memcpy(move.word.data(), word.halves().data(), sizeof(move.word));
        };
        found_.add(score, fill, [&] { return static_cast<TileBits>(tiles_.all() & ~step.tiles); });
    }

    const ScoringTable& table_;
    const WordGraph& graph_;
    const RackTiles& tiles_;
    std::optional<std::int32_t> on_rack_;
    Found& found_;
    // Counted on and on; modulo the room they are places in the queue.
    std::size_t begin_ = 0;
    std::size_t end_ = 0;
    Lent<Room> room_;
    Step* queue_ = room_->queue.entries;
};

} // namespace plancia
