#include "asked/endgames.hpp"

#include "asked/held_tiles.hpp"
#include "cpu_clock.hpp"

#include <functional>
#include <stdexcept>
#include <utility>

namespace plancia {

namespace {

/// Scores beyond this are nobody's, and could not be added up.
constexpr std::int32_t most_points = 100'000'000;

/// Tells when so many seconds are over, from now on; for 0 seconds never.
std::function<bool()> alarm(double seconds) {
    if (!(seconds > 0)) {
        return {};
    }
    return [end = thread_seconds() + seconds] { return thread_seconds() >= end; };
}

void check(const GivenStanding& standing) {
    for (const std::int32_t score : standing.scores) {
        if (score < -most_points || score > most_points) {
            throw std::invalid_argument("no score is so large");
        }
    }
    if (standing.scoreless < 0 || standing.scoreless > 1000) {
        throw std::invalid_argument("turns without a play are counted from 0 to 1000");
    }
}

} // namespace

EndgameSolver::EndgameSolver(
    const ScoringTable& table, const GameTable& game, const WordGraph& words
)
    : table_(table), game_(game), graph_(words) {
    check_rack_size(table);
}

EndgameResult EndgameSolver::solve(
    std::string_view board_text,
    std::string_view rack_text,
    std::string_view other_text,
    const GivenStanding& standing,
    std::uint64_t nodes,
    std::uint64_t usual,
    double seconds
) {
    const Board board = parse_board(board_text);
    const Holding rack = read_holding(table_, board, rack_text);
    const Holding other = read_holding(table_, board, other_text);
    check(standing);
    if (rack.size() == 0 || other.size() == 0) {
        throw std::invalid_argument("in an endgame both hold tiles");
    }
    const std::lock_guard lock(mutex_);
    const PreparedBoard prepared(table_, graph_, board);
    EndgameSearch search(
        game_, {prepared, {rack, other}, standing.scores, standing.scoreless}, room_
    );
    return search.solve({nodes, alarm(seconds), usual});
}

ToldPreEndgame EndgameSolver::judge(
    const PlayerSpec& player,
    std::string_view board_text,
    std::string_view rack_text,
    const GivenStanding& standing,
    const AskedPreEndgame& asked
) {
    const Board board = parse_board(board_text);
    const Holding rack = read_holding(table_, board, rack_text);
    PreEndgameBudget budget;
    budget.nodes = asked.nodes;
    budget.candidates = asked.candidates;
    budget.samples = asked.samples;
    budget.seed = asked.seed;
    budget.proof = asked.proof;
    budget.also = read_actions(asked.also, board, rack);
    for (const Action& action : budget.also) {
        if (action.kind == ActionKind::free_exchange) {
            throw std::invalid_argument("the free exchange is not judged by endings");
        }
    }
    check(standing);
    const Unseen unseen(table_, board, rack);
    if (rack.size() == 0 || unseen.bag < 1 || unseen.bag > PreEndgame::most_in_bag) {
        throw std::invalid_argument("one to seven tiles are in the bag");
    }
    std::optional<Holding> other;
    if (asked.other) {
        other = read_holding(table_, board, *asked.other);
        check_their_rack(table_, board, rack, *other);
    }
    if (&graph_ != player.words || budget.samples < 1 || budget.samples > 100'000) {
        throw std::invalid_argument("another player's words, or too many samples");
    }
    if (player.leaves != nullptr) {
        check_kinds(table_, *player.leaves);
    }
    const std::lock_guard lock(mutex_);
    budget.stop = alarm(asked.seconds);
    const PreparedBoard prepared(table_, graph_, board);
    PreEndgame judge(table_, game_, player, room_);
    std::vector<JudgedAction> judged =
        judge.judge({prepared, rack, standing.scores, standing.scoreless, other}, budget);
    return {std::move(judged), judge.nodes(), rack};
}

} // namespace plancia
