// What Python sees of the generator of moves. Everything that comes in is checked here.

#include "bindings.hpp"
#include "bindings_word_graph.hpp"
#include "move_order.hpp"
#include "move_search.hpp"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

using namespace nb::literals;

namespace plancia {

namespace {

/// A question as Python asks it, with the board made ready for the search.
struct Question {
    PreparedBoard board;
    Rack rack;
};

Question read_question(
    const ScoringTable& table,
    const MappedWordGraph& mapped,
    std::string_view board,
    std::string_view rack_text
) {
    const Rack rack = parse_rack(rack_text);
    if (std::cmp_greater(rack.size(), table.rack_size)) {
        throw std::invalid_argument("more tiles than a rack holds");
    }
    return {PreparedBoard(table, mapped.graph(), parse_board(board)), rack};
}

nb::bytes generate(
    const ScoringTable& table,
    const MappedWordGraph& graph,
    std::string_view board,
    std::string_view rack,
    std::optional<std::int32_t> on_rack
) {
    std::vector<Move> moves;
    {
        const nb::gil_scoped_release without_gil;
        const Question question = read_question(table, graph, board, rack);
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
        const Question question = read_question(table, graph, board, rack);
        found = best_by_score(question.board, question.rack, on_rack);
    }
    return found ? nb::bytes(&*found, sizeof(Move)) : nb::bytes("", 0);
}

std::tuple<std::int64_t, std::int64_t, std::int64_t> summary(
    const ScoringTable& table,
    const MappedWordGraph& graph,
    std::string_view board,
    std::string_view rack,
    std::optional<std::int32_t> on_rack
) {
    const nb::gil_scoped_release without_gil;
    const Question question = read_question(table, graph, board, rack);
    std::vector<Move> moves;
    all_moves(question.board, question.rack, on_rack, moves);
    const MoveSummary found = summarize(moves);
    return {found.count, found.sum, found.best};
}

} // namespace

void bind_moves(nb::module_& module) {
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
        "summary",
        &summary,
        "table"_a,
        "graph"_a,
        "board"_a,
        "rack"_a,
        "on_rack"_a = nb::none(),
        "Return how many placements there are, the sum of their scores and the best."
    );
}

} // namespace plancia
