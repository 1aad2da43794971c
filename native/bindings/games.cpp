// What Python sees of games and players. Everything that comes in is checked here.

#include "bindings/leaves.hpp"
#include "bindings/module.hpp"
#include "bindings/seen_game.hpp"
#include "bindings/word_graph.hpp"
#include "play/self_play.hpp"
#include "simulation/simulating_player.hpp"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <cstdint>
#include <new>
#include <span>
#include <stdexcept>
#include <string>
#include <tuple>
#include <vector>

using namespace nb::literals;

namespace plancia {

namespace {

/// The results of so many games at a time fit well into memory.
constexpr std::uint64_t most_games = 10'000'000;
constexpr std::size_t most_threads = 256;

void read_chances(std::span<std::uint16_t> to, const std::vector<std::uint16_t>& from) {
    const auto possible = [](std::uint16_t chance) { return chance <= FindChances::certain; };
    if (from.size() != to.size() || !std::ranges::all_of(from, possible)) {
        throw std::invalid_argument(std::to_string(to.size()) + " chances between 0 and 1000");
    }
    std::ranges::copy(from, to.begin());
}

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
    PlayerSpec spec;
    spec.words = &words.graph();
    spec.leaves = leaves;
    if (leave_share < 0 || leave_share > 1000) {
        throw std::invalid_argument("the share of the leave is between 0 and 1000 hundredths");
    }
    spec.leave_share = leave_share;
    read_chances(spec.finds.by_length, by_length);
    read_chances(spec.finds.by_secondary, by_secondary);
    read_chances(std::span(&spec.finds.full_rack, 1), {full_rack});
    read_chances(spec.days.shares, days);
    spec.thinker = simulating;
    new (memory) PlayerSpec(spec);
}

void check_players(const ScoringTable& table, const PlayerSpec& one, const PlayerSpec& other) {
    check_rack_size(table);
    for (const PlayerSpec* spec : {&one, &other}) {
        if (spec->leaves != nullptr) {
            check_kinds(table, *spec->leaves);
        }
    }
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
    check_players(table, one, other);
    const Contest contest{table, game, {one, other}};
    if (count > most_games || threads < 1 || threads > most_threads) {
        throw std::invalid_argument("too many games or threads");
    }
    std::vector<GameResult> results;
    {
        const nb::gil_scoped_release without_gil;
        results = play_games(contest, {seed, first, in_pairs}, count, threads);
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
    check_players(table, one, other);
    const Contest contest{table, game, {one, other}};
    GameRecord record;
    {
        const nb::gil_scoped_release without_gil;
        record = record_game(contest, {seed, number, in_pairs});
    }
    return {
        nb::bytes(record.turns.data(), record.turns.size() * sizeof(Turn)),
        text_of(record.racks[0]),
        text_of(record.racks[1]),
        nb::bytes(&record.result, sizeof(GameResult))
    };
}

std::tuple<int, nb::bytes, std::string> choose(
    const ScoringTable& table,
    const GameTable& game,
    const PlayerSpec& spec,
    std::string_view board_text,
    std::string_view rack_text,
    const SeenGame& seen,
    std::uint64_t luck,
    std::uint64_t day
) {
    check_players(table, spec, spec);
    const Board board = parse_board(board_text);
    const Holding rack = read_holding(table, board, rack_text);
    seen.check(table, board);
    Action action;
    {
        const nb::gil_scoped_release without_gil;
        const PreparedBoard prepared(table, *spec.words, board);
        action = Player(table, game, spec, day).choose(seen.sight(prepared, rack, luck));
    }
    return {
        static_cast<int>(action.kind),
        nb::bytes(&action.move, sizeof(Move)),
        text_of(rack.kept(action.given))
    };
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
                const std::array numbers{
                    exchange_min_bag,
                    free_min_bag,
                    free_per_game,
                    scoreless_turns,
                    rack_blank_value,
                    out_gain_factor
                };
                if (!std::ranges::all_of(numbers, [](std::int32_t number) {
                        return 0 <= number && number <= 1000;
                    })) {
                    throw std::invalid_argument("numbers of a game are between 0 and 1000");
                }
                new (memory) GameTable{
                    exchange_min_bag,
                    std::max(free_min_bag, 1), // with the bag empty there is nothing to exchange
                    free_per_game,
                    std::max(scoreless_turns, 1), // a game must end
                    rack_blank_value,
                    out_gain_factor,
                    out_opponent_deducts,
                    scoreless_deducts,
                    floor_zero
                };
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
        &choose,
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
}

} // namespace plancia
