#include "asked/simulations.hpp"

#include "asked/held_tiles.hpp"
#include "play/unseen.hpp"
#include "simulation/inference.hpp"

#include <stdexcept>

namespace plancia {

namespace {

constexpr std::uint64_t most_plies = 1'000'000'000;
constexpr std::size_t most_leaves = 1'000'000;

} // namespace

void check_simulating(const Means& means, const SimulationSettings& settings) {
    check_rack_size(means.rules.table);
    check_kinds(means.rules.table, means.leaves);
    const auto [plies, candidates, depth, inference, thinks_from, endings_from] = settings;
    if (plies < 1 || plies > most_plies || candidates < 1 || candidates > 1000 || depth > 100) {
        throw std::invalid_argument("such a simulation would never end, or never begin");
    }
}

ToldJudgement judge_position(
    const SimulatingPlayer& player,
    std::string_view board_text,
    std::string_view rack_text,
    const SeenGame& seen,
    const AskedSimulation& asked
) {
    const ScoringTable& table = player.means().rules.table;
    const Board board = parse_board(board_text);
    const Holding rack = read_holding(table, board, rack_text);
    seen.check(table, board, rack);
    const auto& [seed, plies, seconds, threads, asked_also, worlds, kept_for, enough] = asked;
    if (plies < 1 || plies > most_plies || threads < 1 || threads > 256) {
        throw std::invalid_argument("too few or too many plies or threads");
    }
    const std::vector<Action> also = read_actions(asked_also, board, rack);
    for (const Action& action : also) {
        if (action.kind == ActionKind::free_exchange && !seen.free_exchange) {
            throw std::invalid_argument("there is no free exchange left");
        }
    }
    const PreparedBoard prepared(table, player.means().words, board);
    const Budget budget{plies, seconds, worlds, kept_for, enough};
    return {player.judge(seen.sight(prepared, rack, seed), budget, threads, also), rack};
}

std::vector<std::pair<std::string, std::uint64_t>> infer_leaves(
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
    seen.check(means.rules.table, board, rack);
    if (leaves < 1 || leaves > most_leaves) {
        throw std::invalid_argument("too few or too many leaves");
    }
    const PreparedBoard prepared(means.rules.table, means.words, board);
    const Unseen unseen(means.rules.table, board, rack);
    const Inference inference(
        means, seen.sight(prepared, rack, seed), unseen, leaves, inference_seed(seed)
    );
    std::vector<std::pair<std::string, std::uint64_t>> weighed;
    for (std::size_t i = 0; i < inference.leaves().size(); ++i) {
        weighed.emplace_back(text_of(inference.leaves()[i]), inference.weight(i));
    }
    return weighed;
}

std::uint64_t weigh_leave(
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
    seen.check(table, board, rack);
    if (!seen.last || seen.last->kind != ActionKind::play
        || std::cmp_greater(leave.size() + seen.last->move.played, table.rack_size)) {
        throw std::invalid_argument("nobody played and kept so many tiles");
    }
    const PreparedBoard prepared(table, means.words, board);
    return Inference::weight_of(means, seen.sight(prepared, rack, 0), leave);
}

} // namespace plancia
