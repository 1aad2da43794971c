// What Python sees of the generator of moves.

#include "asked/searches.hpp"
#include "bindings/module.hpp"
#include "bindings/move_maker.hpp"
#include "bindings/word_graph.hpp"
#include "search/lent.hpp"
#include "search/move_search.hpp"
#include "search/score_order.hpp"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

using namespace nb::literals;

namespace plancia {

namespace {

nb::bytes generate(
    const ScoringTable& table,
    const MappedWordGraph& graph,
    std::string_view board,
    std::string_view rack,
    std::optional<std::int32_t> on_rack
) {
    const Lent<LentMoves> room;
    MoveList& moves = room->list;
    {
        const nb::gil_scoped_release without_gil;
        const auto question = SearchQuestion::read(table, graph.graph(), board, rack);
        all_moves(question.board, question.rack, on_rack, moves);
    }
    return nb::bytes(moves.data(), moves.size() * sizeof(Move));
}

nb::bytes best(
    const ScoringTable& table,
    const MappedWordGraph& graph,
    std::string_view board,
    std::string_view rack,
    std::optional<std::int32_t> on_rack
) {
    std::optional<Move> found;
    {
        const nb::gil_scoped_release without_gil;
        const auto question = SearchQuestion::read(table, graph.graph(), board, rack);
        found = best_by_score(question.board, question.rack, on_rack);
    }
    return found ? nb::bytes(&*found, sizeof(Move)) : nb::bytes("", 0);
}

nb::bytes best_of_many(
    const ScoringTable& table,
    const MappedWordGraph& graph,
    std::string_view board,
    const std::vector<std::string>& racks,
    std::optional<std::int32_t> on_rack
) {
    std::vector<Move> found;
    {
        const nb::gil_scoped_release without_gil;
        found = best_of_each(table, graph.graph(), board, racks, on_rack);
    }
    return nb::bytes(found.data(), found.size() * sizeof(Move));
}

std::tuple<std::int64_t, std::int64_t, std::int64_t> summary(
    const ScoringTable& table,
    const MappedWordGraph& graph,
    std::string_view board,
    std::string_view rack,
    std::optional<std::int32_t> on_rack
) {
    const nb::gil_scoped_release without_gil;
    const auto question = SearchQuestion::read(table, graph.graph(), board, rack);
    const MoveSummary found = summarize_moves(question.board, question.rack, on_rack);
    return {found.count, found.sum, found.best};
}

nb::list generate_as(
    const ScoringTable& table,
    const MappedWordGraph& graph,
    std::string_view board,
    std::string_view rack,
    std::optional<std::int32_t> on_rack,
    const nb::callable& make,
    const nb::tuple& squares,
    const nb::tuple& directions
) {
    MoveMaker maker(table, rack, make, squares, directions);
    const Lent<LentMoves> room;
    MoveList& moves = room->list;
    {
        const nb::gil_scoped_release without_gil;
        const auto question = SearchQuestion::read(table, graph.graph(), board, rack);
        all_moves(question.board, question.rack, on_rack, moves);
    }
    return maker.make_all({moves.data(), moves.size()});
}

nb::object best_as(
    const ScoringTable& table,
    const MappedWordGraph& graph,
    std::string_view board,
    std::string_view rack,
    std::optional<std::int32_t> on_rack,
    const nb::callable& make,
    const nb::tuple& squares,
    const nb::tuple& directions
) {
    MoveMaker maker(table, rack, make, squares, directions);
    std::optional<Move> found;
    {
        const nb::gil_scoped_release without_gil;
        const auto question = SearchQuestion::read(table, graph.graph(), board, rack);
        found = best_by_score(question.board, question.rack, on_rack);
    }
    return found ? maker.make(*found) : nb::none();
}

nb::bytes best_with_leaves(
    const ScoringTable& table,
    const MappedWordGraph& graph,
    std::string_view board,
    std::string_view rack,
    std::optional<std::int32_t> on_rack,
    const std::vector<std::int32_t>& worth
) {
    const LeaveWorth kept = read_worth(worth);
    std::optional<Move> found;
    {
        const nb::gil_scoped_release without_gil;
        const auto question = SearchQuestion::read(table, graph.graph(), board, rack);
        found = best_by_equity(question.board, question.rack, on_rack, kept);
    }
    return found ? nb::bytes(&*found, sizeof(Move)) : nb::bytes("", 0);
}

/// Reads moves as `generate` returns them. Only their form is checked here.
std::vector<Move> read_moves(const nb::bytes& records) {
    if (records.size() % sizeof(Move) != 0) {
        throw std::invalid_argument("moves are records of 32 bytes");
    }
    std::vector<Move> moves(records.size() / sizeof(Move));
    std::memcpy(moves.data(), records.data(), records.size());
    return moves;
}

/// Whether a move lays tiles on free squares of the board, and only says what is there elsewhere.
bool can_be_laid(const Board& board, const Move& move) {
    const auto direction = static_cast<Direction>(move.direction);
    if (move.start >= board_squares || move.direction > 1 || move.length == 0
        || Square{move.start}.place_in_line(direction) + move.length > board_size) {
        return false;
    }
    for (std::size_t i = 0; i < move.length; ++i) {
        const std::size_t square = move.start + i * stride_of(direction);
        const bool lying = (move.word[i] & lying_bit) != 0;
        if (lying != board.occupied(square)
            || (!lying && !reads_as_letter(parse_tile(static_cast<char>(move.word[i]))))) {
            return false;
        }
    }
    return true;
}

bool keeps_up(
    const ScoringTable& table,
    const MappedWordGraph& graph,
    std::string_view board_text,
    const nb::bytes& records
) {
    const std::vector<Move> moves = read_moves(records);
    const nb::gil_scoped_release without_gil;
    PreparedBoard board(table, graph.graph(), parse_board(board_text));
    const auto as_fresh = [&] {
        return board.reads_as(PreparedBoard(table, graph.graph(), board.board()));
    };
    std::vector<Undo> undos;
    bool same = true;
    for (const Move& move : moves) {
        if (!can_be_laid(board.board(), move)) {
            throw std::invalid_argument("a move that cannot be laid");
        }
        undos.push_back(board.lay(move));
        same = same && as_fresh();
    }
    for (; !undos.empty(); undos.pop_back()) {
        board.take_back(undos.back());
        same = same && as_fresh();
    }
    return same;
}

} // namespace

void bind_moves(nb::module_& module) {
    module.attr("MOST_ON_RACK") = most_on_rack;
    module.def(
        "generate",
        &generate,
        "table"_a,
        "graph"_a,
        "board"_a,
        "rack"_a,
        "on_rack"_a = nb::none(),
        "Return every legal placement with its score, a record of 32 bytes each."
    );
    module.def(
        "best",
        &best,
        "table"_a,
        "graph"_a,
        "board"_a,
        "rack"_a,
        "on_rack"_a = nb::none(),
        "Return the record of the placement that earns most, if there is any."
    );
    module.def(
        "best_of_each",
        &best_of_many,
        "table"_a,
        "graph"_a,
        "board"_a,
        "racks"_a,
        "on_rack"_a.none(),
        "Return the record of the placement of each rack that earns most."
    );
    module.def(
        "summary",
        &summary,
        "table"_a,
        "graph"_a,
        "board"_a,
        "rack"_a,
        "on_rack"_a = nb::none(),
        "Return how many placements there are, the sum of their scores and the best."
    );
    module.def(
        "generate_as",
        &generate_as,
        "table"_a,
        "graph"_a,
        "board"_a,
        "rack"_a,
        "on_rack"_a.none(),
        "make"_a,
        "squares"_a,
        "directions"_a,
        "As generate, but return what make(square, direction, word, tiles, score, leave) does."
    );
    module.def(
        "best_as",
        &best_as,
        "table"_a,
        "graph"_a,
        "board"_a,
        "rack"_a,
        "on_rack"_a.none(),
        "make"_a,
        "squares"_a,
        "directions"_a,
        "As best, but return what make(square, direction, word, tiles, score, leave) does, or None."
    );
    module.def(
        "best_with_leaves",
        &best_with_leaves,
        "table"_a,
        "graph"_a,
        "board"_a,
        "rack"_a,
        "on_rack"_a.none(),
        "worth"_a,
        "As best, by 1000 times the score and the worth of the tiles kept."
    );
    module.def(
        "set_holds",
        &set_holds,
        "table"_a,
        "board"_a,
        "rack"_a,
        "other"_a,
        "Whether the set has the tiles of a board and two racks."
    );
    module.def(
        "keeps_up",
        &keeps_up,
        "table"_a,
        "graph"_a,
        "board"_a,
        "moves"_a,
        "Whether a prepared board reads as a fresh one after each move laid and taken back."
    );
}

} // namespace plancia
