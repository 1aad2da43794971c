// What Python sees of endgames.

#include "asked/endgames.hpp"
#include "asked/held_tiles.hpp"
#include "bindings/given.hpp"
#include "bindings/module.hpp"
#include "bindings/word_graph.hpp"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <cstddef>
#include <cstdint>
#include <new>
#include <optional>
#include <string_view>
#include <tuple>
#include <vector>

using namespace nb::literals;

namespace plancia {

namespace {

using Scores = std::tuple<std::int32_t, std::int32_t>;

GivenStanding given_standing(const Scores& scores, std::int32_t scoreless) {
    const auto& [one, other] = scores;
    return {{one, other}, scoreless};
}

auto solve(
    EndgameSolver& solver,
    std::string_view board,
    std::string_view rack,
    std::string_view other,
    const Scores& scores,
    std::int32_t scoreless,
    std::uint64_t nodes,
    std::uint64_t usual,
    double seconds
) {
    EndgameResult result;
    {
        const nb::gil_scoped_release without_gil;
        const GivenStanding standing = given_standing(scores, scoreless);
        result = solver.solve(board, rack, other, standing, nodes, usual, seconds);
    }
    return std::tuple(
        result.value,
        result.complete,
        result.at_least,
        result.at_most,
        result.nodes,
        nb::bytes(result.line.data(), result.line.size() * sizeof(EndgameTurn))
    );
}

nb::tuple judge(
    EndgameSolver& solver,
    const PlayerSpec& player,
    std::string_view board,
    std::string_view rack,
    const Scores& scores,
    std::int32_t scoreless,
    std::uint64_t nodes,
    std::size_t candidates,
    std::size_t samples,
    std::uint64_t seed,
    std::uint64_t proof,
    double seconds,
    const std::vector<GivenAction>& also,
    std::optional<std::string_view> other
) {
    const AskedPreEndgame asked{
        nodes, candidates, samples, seed, proof, seconds, given_actions(also), other
    };
    ToldPreEndgame told;
    {
        const nb::gil_scoped_release without_gil;
        told = solver.judge(player, board, rack, given_standing(scores, scoreless), asked);
    }
    nb::list actions;
    for (const JudgedAction& each : told.actions) {
        actions.append(
            nb::make_tuple(
                static_cast<int>(each.action.kind),
                nb::bytes(&each.action.move, sizeof(Move)),
                text_of(told.rack.kept(each.action.given)),
                static_cast<int>(each.judged),
                each.wins,
                each.spread
            )
        );
    }
    return nb::make_tuple(actions, told.nodes);
}

} // namespace

void bind_endgame(nb::module_& module) {
    nb::class_<EndgameSolver>(module, "EndgameSolver", nb::is_final())
        .def(
            "__init__",
            [](EndgameSolver* memory,
               const ScoringTable& table,
               const GameTable& game,
               const MappedWordGraph& words) {
                new (memory) EndgameSolver(table, game, words.graph());
            },
            "table"_a,
            "game"_a,
            "words"_a,
            nb::keep_alive<1, 4>()
        )
        .def(
            "solve",
            &solve,
            "board"_a,
            "rack"_a,
            "other"_a,
            nb::kw_only(),
            "scores"_a,
            "scoreless"_a,
            "nodes"_a,
            "usual"_a,
            "seconds"_a
        )
        .def(
            "judge",
            &judge,
            "player"_a,
            "board"_a,
            "rack"_a,
            nb::kw_only(),
            "scores"_a,
            "scoreless"_a,
            "nodes"_a,
            "candidates"_a,
            "samples"_a,
            "seed"_a,
            "proof"_a,
            "seconds"_a,
            "also"_a,
            "other"_a.none()
        );
    module.attr("ENDGAME_UNBOUNDED") = EndgameSearch::infinite;
}

} // namespace plancia
