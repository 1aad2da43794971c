// What Python sees of endgames. Everything that comes in is checked here.

#include "bindings/asked_actions.hpp"
#include "bindings/leaves.hpp"
#include "bindings/module.hpp"
#include "bindings/word_graph.hpp"
#include "endgame/endgame_search.hpp"
#include "endgame/pre_endgame.hpp"

#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <array>
#include <cstdint>
#include <ctime>
#include <functional>
#include <limits>
#include <mutex>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

using namespace nb::literals;

namespace plancia {

namespace {

using Scores = std::tuple<std::int32_t, std::int32_t>;

/// Scores beyond this are nobody's, and could not be added up.
constexpr std::int32_t most_points = 100'000'000;

/// The CPU seconds of this thread: others on the machine do not make a search stop earlier.
double thread_seconds() {
#ifdef CLOCK_THREAD_CPUTIME_ID
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
#else
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
#endif
}

/// Tells when so many seconds are over, from now on; for 0 seconds never.
std::function<bool()> alarm(double seconds) {
    if (!(seconds > 0)) {
        return {};
    }
    return [end = thread_seconds() + seconds] { return thread_seconds() >= end; };
}

std::array<std::int32_t, 2> read_scores(const Scores& scores, std::int32_t scoreless) {
    const auto& [one, other] = scores;
    for (const std::int32_t score : {one, other}) {
        if (score < -most_points || score > most_points) {
            throw std::invalid_argument("no score is so large");
        }
    }
    if (scoreless < 0 || scoreless > 1000) {
        throw std::invalid_argument("turns without a play are counted from 0 to 1000");
    }
    return {one, other};
}

/// The searches of one rulebook with one list of words. Any thread may ask; one is answered at a
/// time.
class EndgameSolver {
  public:
    EndgameSolver(const ScoringTable& table, const GameTable& game, const MappedWordGraph& words)
        : table_(table), game_(game), graph_(words.graph()) {
        check_rack_size(table);
    }

    EndgameResult solve(
        std::string_view board_text,
        std::string_view rack_text,
        std::string_view other_text,
        const Scores& scores,
        std::int32_t scoreless,
        std::uint64_t nodes,
        double seconds
    ) {
        const Board board = parse_board(board_text);
        const Holding rack = read_holding(table_, board, rack_text);
        const Holding other = read_holding(table_, board, other_text);
        const std::array<std::int32_t, 2> points = read_scores(scores, scoreless);
        if (rack.size() == 0 || other.size() == 0) {
            throw std::invalid_argument("in an endgame both hold tiles");
        }
        const nb::gil_scoped_release without_gil;
        const std::lock_guard lock(mutex_);
        const PreparedBoard prepared(table_, graph_, board);
        EndgameSearch search(game_, {prepared, {rack, other}, points, scoreless}, room_);
        return search.solve({nodes, alarm(seconds)});
    }

    std::pair<std::vector<JudgedAction>, std::uint64_t> judge(
        const PlayerSpec& player,
        std::string_view board_text,
        std::string_view rack_text,
        const Scores& scores,
        std::int32_t scoreless,
        PreEndgameBudget budget,
        const std::vector<AskedAction>& asked,
        double seconds
    ) {
        const Board board = parse_board(board_text);
        const Holding rack = read_holding(table_, board, rack_text);
        budget.also = read_actions(asked, board, rack);
        for (const Action& action : budget.also) {
            if (action.kind == ActionKind::free_exchange) {
                throw std::invalid_argument("the free exchange is not judged by endings");
            }
        }
        const std::array<std::int32_t, 2> points = read_scores(scores, scoreless);
        const Unseen unseen(table_, board, rack);
        if (rack.size() == 0 || unseen.bag < 1 || unseen.bag > PreEndgame::most_in_bag) {
            throw std::invalid_argument("one to seven tiles are in the bag");
        }
        if (&graph_ != player.words || budget.samples < 1 || budget.samples > 100'000) {
            throw std::invalid_argument("another player's words, or too many samples");
        }
        if (player.leaves != nullptr) {
            check_kinds(table_, *player.leaves);
        }
        const nb::gil_scoped_release without_gil;
        const std::lock_guard lock(mutex_);
        budget.stop = alarm(seconds);
        const PreparedBoard prepared(table_, graph_, board);
        PreEndgame judge(table_, game_, player, room_);
        std::vector<JudgedAction> judged = judge.judge({prepared, rack, points, scoreless}, budget);
        return {std::move(judged), judge.nodes()};
    }

  private:
    ScoringTable table_;
    GameTable game_;
    const WordGraph& graph_;
    std::mutex mutex_;
    EndgameRoom room_;
};

} // namespace

void bind_endgame(nb::module_& module) {
    nb::class_<EndgameSolver>(module, "EndgameSolver", nb::is_final())
        .def(
            nb::init<const ScoringTable&, const GameTable&, const MappedWordGraph&>(),
            "table"_a,
            "game"_a,
            "words"_a,
            nb::keep_alive<1, 4>()
        )
        .def(
            "solve",
            [](EndgameSolver& solver,
               std::string_view board,
               std::string_view rack,
               std::string_view other,
               const Scores& scores,
               std::int32_t scoreless,
               std::uint64_t nodes,
               double seconds) {
                const EndgameResult result =
                    solver.solve(board, rack, other, scores, scoreless, nodes, seconds);
                return std::tuple(
                    result.value,
                    result.complete,
                    result.at_least,
                    result.at_most,
                    result.nodes,
                    nb::bytes(result.line.data(), result.line.size() * sizeof(EndgameTurn))
                );
            },
            "board"_a,
            "rack"_a,
            "other"_a,
            nb::kw_only(),
            "scores"_a,
            "scoreless"_a,
            "nodes"_a,
            "seconds"_a
        )
        .def(
            "judge",
            [](EndgameSolver& solver,
               const PlayerSpec& player,
               std::string_view board,
               std::string_view rack,
               const Scores& scores,
               std::int32_t scoreless,
               std::uint64_t nodes,
               std::size_t candidates,
               std::size_t samples,
               std::uint64_t seed,
               double seconds,
               const std::vector<AskedAction>& also) {
                const auto [judged, looked_at] = solver.judge(
                    player,
                    board,
                    rack,
                    scores,
                    scoreless,
                    {nodes, candidates, samples, seed, {}, {}},
                    also,
                    seconds
                );
                const Holding tiles = [&] {
                    Holding held;
                    for (const char symbol : rack) {
                        held.add(symbol == '?' ? blank_kind : static_cast<Kind>(symbol - 'A'));
                    }
                    return held;
                }();
                nb::list actions;
                for (const JudgedAction& each : judged) {
                    actions.append(
                        nb::make_tuple(
                            static_cast<int>(each.action.kind),
                            nb::bytes(&each.action.move, sizeof(Move)),
                            text_of(tiles.kept(each.action.given)),
                            static_cast<int>(each.judged),
                            each.wins,
                            each.spread
                        )
                    );
                }
                return nb::make_tuple(actions, looked_at);
            },
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
            "seconds"_a,
            "also"_a
        );
    module.attr("ENDGAME_UNBOUNDED") = EndgameSearch::infinite;
}

} // namespace plancia
