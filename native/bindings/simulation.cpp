// What Python sees of simulations.

#include "asked/held_tiles.hpp"
#include "asked/simulations.hpp"
#include "bindings/given.hpp"
#include "bindings/module.hpp"
#include "bindings/word_graph.hpp"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <cstddef>
#include <cstdint>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

using namespace nb::literals;

namespace plancia {

namespace {

/// `SeenGame.__init__`: a move is given as its record, an exchange as its number of tiles.
void build_seen(
    SeenGame* memory,
    bool free_exchange,
    bool their_free_exchange,
    std::tuple<std::int32_t, std::int32_t> scores,
    std::int32_t scoreless,
    const std::optional<nb::bytes>& their_move,
    std::optional<std::size_t> they_exchanged,
    std::optional<std::string_view> their_rack
) {
    const auto [mine, theirs] = scores;
    std::optional<std::string_view> record;
    if (their_move) {
        record = std::string_view(their_move->c_str(), their_move->size());
    }
    new (memory) SeenGame(
        SeenGame::read(
            free_exchange,
            their_free_exchange,
            {mine, theirs},
            scoreless,
            record,
            they_exchanged,
            their_rack
        )
    );
}

/// `SimulatingPlayer.__init__`: what it refers to stays alive as long as the object does.
void build_player(
    SimulatingPlayer* memory,
    const ScoringTable& table,
    const GameTable& game,
    const MappedWordGraph& words,
    const LeaveValues& leaves,
    const WinChances& wins,
    std::uint64_t plies,
    std::size_t candidates,
    std::size_t depth,
    bool inference,
    std::size_t thinks_from,
    std::size_t endings_from
) {
    const Means means{{table, game}, words.graph(), leaves, wins};
    const SimulationSettings settings{
        plies, candidates, depth, inference, thinks_from, endings_from
    };
    check_simulating(means, settings);
    new (memory) SimulatingPlayer(means, settings);
}

using JudgedRecord = std::tuple<
    int,
    nb::bytes,
    std::string,
    std::int64_t,
    std::size_t,
    std::tuple<double, double>,
    std::tuple<double, double>,
    double,
    bool,
    int>;

std::tuple<std::vector<JudgedRecord>, std::uint64_t, std::size_t> judge(
    const SimulatingPlayer& player,
    std::string_view board,
    std::string_view rack,
    const SeenGame& seen,
    std::uint64_t seed,
    std::uint64_t plies,
    std::optional<double> seconds,
    std::size_t threads,
    const std::vector<GivenAction>& also,
    std::size_t worlds,
    std::size_t kept_for,
    std::optional<std::int64_t> enough
) {
    const AskedSimulation asked{
        seed, plies, seconds, threads, given_actions(also), worlds, kept_for, enough
    };
    ToldJudgement told;
    {
        const nb::gil_scoped_release without_gil;
        told = judge_position(player, board, rack, seen, asked);
    }
    std::vector<JudgedRecord> records;
    for (const Judged& each : told.judgement.candidates) {
        const Action& action = each.candidate.action;
        records.emplace_back(
            static_cast<int>(action.kind),
            nb::bytes(&action.move, sizeof(Move)),
            text_of(told.rack.kept(action.given)),
            each.candidate.equity,
            each.worlds,
            std::tuple(each.chance.mean, each.chance.error),
            std::tuple(each.ahead.mean, each.ahead.error),
            each.value,
            each.stands,
            static_cast<int>(each.how)
        );
    }
    return {std::move(records), told.judgement.plies, told.judgement.inferred_from};
}

std::vector<std::pair<std::string, std::uint64_t>> infer(
    const SimulatingPlayer& player,
    std::string_view board,
    std::string_view rack,
    const SeenGame& seen,
    std::uint64_t seed,
    std::size_t leaves
) {
    const nb::gil_scoped_release without_gil;
    return infer_leaves(player, board, rack, seen, seed, leaves);
}

std::uint64_t leave_weight(
    const SimulatingPlayer& player,
    std::string_view board,
    std::string_view rack,
    const SeenGame& seen,
    std::string_view leave
) {
    const nb::gil_scoped_release without_gil;
    return weigh_leave(player, board, rack, seen, leave);
}

} // namespace

void bind_simulation(nb::module_& module) {
    nb::class_<SeenGame>(module, "SeenGame", nb::is_final())
        .def(
            "__init__",
            &build_seen,
            nb::kw_only(),
            "free_exchange"_a,
            "their_free_exchange"_a,
            "scores"_a,
            "scoreless"_a,
            "their_move"_a.none(),
            "they_exchanged"_a.none(),
            "their_rack"_a.none()
        );

    nb::class_<SimulatingPlayer>(module, "SimulatingPlayer", nb::is_final())
        .def(
            "__init__",
            &build_player,
            "table"_a,
            "game"_a,
            "words"_a,
            "leaves"_a,
            "wins"_a,
            nb::kw_only(),
            "plies"_a,
            "candidates"_a,
            "depth"_a,
            "inference"_a,
            "thinks_from"_a,
            "endings_from"_a,
            nb::keep_alive<1, 2>(),
            nb::keep_alive<1, 3>(),
            nb::keep_alive<1, 4>(),
            nb::keep_alive<1, 5>(),
            nb::keep_alive<1, 6>()
        )
        .def(
            "judge",
            &judge,
            "board"_a,
            "rack"_a,
            "seen"_a,
            nb::kw_only(),
            "seed"_a,
            "plies"_a,
            "seconds"_a.none(),
            "threads"_a,
            "also"_a,
            "worlds"_a,
            "kept_for"_a,
            "enough"_a.none(),
            "Return the candidates, the best first, the plies, and from how many leaves the "
            "opponent's rack was inferred."
        )
        .def(
            "infer",
            &infer,
            "board"_a,
            "rack"_a,
            "seen"_a,
            nb::kw_only(),
            "seed"_a,
            "leaves"_a,
            "Return leaves that the opponent may have kept, drawn at random, with their weights."
        )
        .def(
            "leave_weight",
            &leave_weight,
            "board"_a,
            "rack"_a,
            "seen"_a,
            "leave"_a,
            "Return what a leave weighs by the opponent's last play, as those that are inferred do."
        );

    module.def(
        "share_of_plies",
        &share_of_plies,
        "bag"_a,
        "Return the hundredths of the plies that a turn gets with so many tiles in the bag."
    );
}

} // namespace plancia
