// What Python sees of games and players.

#include "asked/held_tiles.hpp"
#include "asked/players.hpp"
#include "asked/tables.hpp"
#include "bindings/module.hpp"
#include "bindings/word_graph.hpp"
#include "simulation/simulating_player.hpp"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <new>
#include <string>
#include <tuple>
#include <vector>

using namespace nb::literals;

namespace plancia {

namespace {

/// `PlayerSpec.__init__`: what it refers to stays alive as long as the object does.
void build_spec(
    PlayerSpec* memory,
    const MappedWordGraph& words,
    const LeaveValues* leaves,
    std::int32_t leave_share,
    const std::vector<std::uint16_t>& by_length,
    const std::vector<std::uint16_t>& by_secondary,
    std::uint16_t full_rack,
    const std::vector<std::uint16_t>& days,
    const SimulatingPlayer* simulating
) {
    const GivenChances chances{by_length, by_secondary, full_rack, days};
    new (memory) PlayerSpec(read_player(words.graph(), leaves, leave_share, chances, simulating));
}

nb::bytes games(
    const ScoringTable& table,
    const GameTable& game,
    const PlayerSpec& one,
    const PlayerSpec& other,
    std::uint64_t seed,
    std::uint64_t first,
    std::uint64_t count,
    bool in_pairs,
    std::size_t threads
) {
    std::vector<GameResult> results;
    {
        const nb::gil_scoped_release without_gil;
        const Contest contest = read_contest(table, game, one, other);
        results = read_and_play(contest, {seed, first, in_pairs}, count, threads);
    }
    return nb::bytes(results.data(), results.size() * sizeof(GameResult));
}

std::tuple<nb::bytes, std::string, std::string, nb::bytes> recorded(
    const ScoringTable& table,
    const GameTable& game,
    const PlayerSpec& one,
    const PlayerSpec& other,
    std::uint64_t seed,
    std::uint64_t number,
    bool in_pairs
) {
    GameRecord record;
    {
        const nb::gil_scoped_release without_gil;
        record = record_game(read_contest(table, game, one, other), {seed, number, in_pairs});
    }
    return {
        nb::bytes(record.turns.data(), record.turns.size() * sizeof(Turn)),
        text_of(record.racks[0]),
        text_of(record.racks[1]),
        nb::bytes(&record.result, sizeof(GameResult))
    };
}

std::tuple<int, nb::bytes, std::string> chosen(
    const ScoringTable& table,
    const GameTable& game,
    const PlayerSpec& player,
    std::string_view board,
    std::string_view rack,
    const SeenGame& seen,
    std::uint64_t luck,
    std::uint64_t day
) {
    ToldAction told;
    {
        const nb::gil_scoped_release without_gil;
        told = choose(table, game, player, board, rack, seen, luck, day);
    }
    return {
        static_cast<int>(told.action.kind),
        nb::bytes(&told.action.move, sizeof(Move)),
        told.given,
    };
}

std::vector<std::tuple<int, std::int64_t>> worths(
    const ScoringTable& table,
    const GameTable& game,
    const PlayerSpec& player,
    std::string_view board,
    const std::vector<std::string>& racks
) {
    const nb::gil_scoped_release without_gil;
    std::vector<std::tuple<int, std::int64_t>> told;
    for (const auto& [kind, equity] : rack_worths(table, game, player, board, racks)) {
        told.emplace_back(static_cast<int>(kind), equity);
    }
    return told;
}

} // namespace

void bind_games(nb::module_& module) {
    nb::class_<GameTable>(module, "GameTable", nb::is_final())
        .def(
            "__init__",
            [](GameTable* memory,
               std::int32_t exchange_min_bag,
               std::int32_t free_min_bag,
               std::int32_t free_per_game,
               std::int32_t scoreless_turns,
               std::int32_t rack_blank_value,
               std::int32_t out_gain_factor,
               bool out_opponent_deducts,
               bool scoreless_deducts,
               bool floor_zero) {
                new (memory) GameTable(read_game_table({
                    exchange_min_bag,
                    free_min_bag,
                    free_per_game,
                    scoreless_turns,
                    rack_blank_value,
                    out_gain_factor,
                    out_opponent_deducts,
                    scoreless_deducts,
                    floor_zero,
                }));
            },
            nb::kw_only(),
            "exchange_min_bag"_a,
            "free_min_bag"_a,
            "free_per_game"_a,
            "scoreless_turns"_a,
            "rack_blank_value"_a,
            "out_gain_factor"_a,
            "out_opponent_deducts"_a,
            "scoreless_deducts"_a,
            "floor_zero"_a
        );

    nb::class_<PlayerSpec>(module, "PlayerSpec", nb::is_final())
        .def(
            "__init__",
            &build_spec,
            nb::kw_only(),
            "words"_a,
            "leaves"_a.none(),
            "leave_share"_a,
            "by_length"_a,
            "by_secondary"_a,
            "full_rack"_a,
            "days"_a,
            "simulating"_a.none(),
            nb::keep_alive<1, 2>(),
            nb::keep_alive<1, 3>(),
            nb::keep_alive<1, 9>()
        );

    module.def(
        "games",
        &games,
        "table"_a,
        "game"_a,
        "one"_a,
        "other"_a,
        nb::kw_only(),
        "seed"_a,
        "first"_a,
        "count"_a,
        "in_pairs"_a,
        "threads"_a,
        "Play games of a seed and return their results, a record of 24 bytes each."
    );
    module.def(
        "recorded_game",
        &recorded,
        "table"_a,
        "game"_a,
        "one"_a,
        "other"_a,
        nb::kw_only(),
        "seed"_a,
        "number"_a,
        "in_pairs"_a,
        "Play one game and return its turns, 56 bytes each, the racks in the end, and its result."
    );
    module.def(
        "choose",
        &chosen,
        "table"_a,
        "game"_a,
        "player"_a,
        "board"_a,
        "rack"_a,
        "seen"_a,
        "luck"_a,
        "day"_a,
        "Return what a player does: the kind of action, the move, the tiles given back."
    );
    module.def(
        "rack_worths",
        &worths,
        "table"_a,
        "game"_a,
        "player"_a,
        "board"_a,
        "racks"_a,
        "Return for each rack the kind of the best action and what it is worth."
    );
}

} // namespace plancia
