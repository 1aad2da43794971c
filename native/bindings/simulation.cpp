// What Python sees of simulations. Everything that comes in is checked here.

#include "bindings/asked_actions.hpp"
#include "bindings/leaves.hpp"
#include "bindings/module.hpp"
#include "bindings/seen_game.hpp"
#include "bindings/word_graph.hpp"
#include "play/unseen.hpp"
#include "simulation/inference.hpp"
#include "simulation/simulating_player.hpp"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <new>
#include <optional>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

using namespace nb::literals;

namespace plancia {

namespace {

constexpr std::uint64_t most_plies = 1'000'000'000;
constexpr std::int32_t most_points = 50'000;
constexpr std::size_t most_leaves = 1'000'000;

/// `SeenGame.__init__`: a move is given as its record, an exchange as its number of tiles.
void build_seen(
    SeenGame* memory,
    bool free_exchange,
    bool their_free_exchange,
    std::tuple<std::int32_t, std::int32_t> scores,
    std::int32_t scoreless,
    const std::optional<nb::bytes>& their_move,
    std::optional<std::size_t> they_exchanged
) {
    const auto [mine, theirs] = scores;
    SeenGame seen{free_exchange, their_free_exchange, {mine, theirs}, scoreless, std::nullopt};
    if (std::max(std::abs(std::int64_t{mine}), std::abs(std::int64_t{theirs})) > most_points
        || scoreless < 0 || scoreless > 1000) {
        throw std::invalid_argument("no game stands like this");
    }
    if (their_move) {
        if (their_move->size() != sizeof(Move)) {
            throw std::invalid_argument("this is no record of a move");
        }
        seen.last = SeenTurn{ActionKind::play, {}, 0};
        std::memcpy(&seen.last->move, their_move->data(), sizeof(Move));
    } else if (they_exchanged) {
        seen.last = SeenTurn{ActionKind::exchange, {}, *they_exchanged};
    }
    new (memory) SeenGame(seen);
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
    check_rack_size(table);
    check_kinds(table, leaves);
    if (plies < 1 || plies > most_plies || candidates < 1 || candidates > 1000 || depth > 100) {
        throw std::invalid_argument("such a simulation would never end, or never begin");
    }
    new (memory) SimulatingPlayer(
        {{table, game}, words.graph(), leaves, wins},
        {plies, candidates, depth, inference, thinks_from, endings_from}
    );
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
    std::string_view board_text,
    std::string_view rack_text,
    const SeenGame& seen,
    std::uint64_t seed,
    std::uint64_t plies,
    std::optional<double> seconds,
    std::size_t threads,
    const std::vector<AskedAction>& asked,
    std::size_t worlds
) {
    const ScoringTable& table = player.means().rules.table;
    const Board board = parse_board(board_text);
    const Holding rack = read_holding(table, board, rack_text);
    seen.check(table, board);
    if (plies < 1 || plies > most_plies || threads < 1 || threads > 256) {
        throw std::invalid_argument("too few or too many plies or threads");
    }
    const std::vector<Action> also = read_actions(asked, board, rack);
    for (const Action& action : also) {
        if (action.kind == ActionKind::free_exchange && !seen.free_exchange) {
            throw std::invalid_argument("there is no free exchange left");
        }
    }
    Judgement judged;
    {
        const nb::gil_scoped_release without_gil;
        const PreparedBoard prepared(table, player.means().words, board);
        judged =
            player.judge(seen.sight(prepared, rack, seed), {plies, seconds, worlds}, threads, also);
    }
    std::vector<JudgedRecord> records;
    for (const Judged& each : judged.candidates) {
        const Action& action = each.candidate.action;
        records.emplace_back(
            static_cast<int>(action.kind),
            nb::bytes(&action.move, sizeof(Move)),
            text_of(rack.kept(action.given)),
            each.candidate.equity,
            each.worlds,
            std::tuple(each.chance.mean, each.chance.error),
            std::tuple(each.ahead.mean, each.ahead.error),
            each.value,
            each.stands,
            static_cast<int>(each.how)
        );
    }
    return {std::move(records), judged.plies, judged.inferred_from};
}

std::vector<std::pair<std::string, std::uint64_t>> infer(
    const SimulatingPlayer& player,
    std::string_view board_text,
    std::string_view rack_text,
    const SeenGame& seen,
    std::uint64_t seed,
    std::size_t leaves
) {
    const Means& means = player.means();
    const Board board = parse_board(board_text);
    const Holding rack = read_holding(means.rules.table, board, rack_text);
    seen.check(means.rules.table, board);
    if (leaves < 1 || leaves > most_leaves) {
        throw std::invalid_argument("too few or too many leaves");
    }
    Inference inference;
    {
        const nb::gil_scoped_release without_gil;
        const PreparedBoard prepared(means.rules.table, means.words, board);
        const Unseen unseen(means.rules.table, board, rack);
        inference = Inference(
            means, seen.sight(prepared, rack, seed), unseen, leaves, inference_seed(seed)
        );
    }
    std::vector<std::pair<std::string, std::uint64_t>> weighed;
    for (std::size_t i = 0; i < inference.leaves().size(); ++i) {
        weighed.emplace_back(text_of(inference.leaves()[i]), inference.weight(i));
    }
    return weighed;
}

/// What one leave weighs, on the same scale as those that are inferred.
std::uint64_t leave_weight(
    const SimulatingPlayer& player,
    std::string_view board_text,
    std::string_view rack_text,
    const SeenGame& seen,
    std::string_view leave_text
) {
    const Means& means = player.means();
    const ScoringTable& table = means.rules.table;
    const Board board = parse_board(board_text);
    const Holding rack = read_holding(table, board, rack_text);
    const Holding leave = read_holding(table, board, leave_text);
    seen.check(table, board);
    if (!seen.last || seen.last->kind != ActionKind::play
        || std::cmp_greater(leave.size() + seen.last->move.played, table.rack_size)) {
        throw std::invalid_argument("nobody played and kept so many tiles");
    }
    const nb::gil_scoped_release without_gil;
    const PreparedBoard prepared(table, means.words, board);
    return Inference::weight_of(means, seen.sight(prepared, rack, 0), leave);
}

} // namespace

void SeenGame::check(const ScoringTable& table, const Board& board) const {
    if (!last) {
        return;
    }
    if (last->kind == ActionKind::exchange) {
        if (last->given < 1 || std::cmp_greater(last->given, table.rack_size)) {
            throw std::invalid_argument("nobody exchanges so many tiles");
        }
        return;
    }
    const Move& move = last->move;
    if (move.start >= board_squares || move.direction > 1 || move.length < 1) {
        throw std::invalid_argument("this is no record of a move");
    }
    const auto direction = static_cast<Direction>(move.direction);
    const Square start{move.start};
    if (start.place_in_line(direction) + move.length > board_size) {
        throw std::invalid_argument("this is no record of a move");
    }
    std::size_t played = 0;
    for (std::size_t i = 0; i < move.length; ++i) {
        const std::size_t square = move.start + stride_of(direction) * i;
        const std::uint8_t symbol = move.word[i];
        const bool laid = (symbol & lying_bit) == 0;
        played += laid ? 1 : 0;
        if (!board.occupied(square)
            || (laid && board.at(square) != parse_tile(static_cast<char>(symbol)))) {
            throw std::invalid_argument("the last move does not lie on the board");
        }
    }
    if (played < 1 || std::cmp_greater(played, table.rack_size) || move.score < 0
        || move.score > most_points) {
        throw std::invalid_argument("nobody lays so many tiles");
    }
}

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
            "they_exchanged"_a.none()
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
