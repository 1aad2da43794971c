#include "asked/endgames.hpp"

#include "asked/held_tiles.hpp"
#include "browser/operations.hpp"
#include "browser/told_actions.hpp"

#include <span>

namespace plancia {

namespace {

void endgame_solver(Held& held, Question& question, Answer& answer) {
    const auto& table = held.at<ScoringTable>(question.number<Held::Number>());
    const auto& game = held.at<GameTable>(question.number<Held::Number>());
    const auto& words = held.at<HeldWords>(question.number<Held::Number>());
    answer.number(held.make<EndgameSolver>(table, game, words.graph()));
}

GivenStanding read_standing(Question& question) {
    const auto mine = question.number<std::int32_t>();
    const auto theirs = question.number<std::int32_t>();
    return {{mine, theirs}, question.number<std::int32_t>()};
}

void solve(Held& held, Question& question, Answer& answer) {
    auto& solver = held.at<EndgameSolver>(question.number<Held::Number>());
    const std::string_view board = question.text();
    const std::string_view rack = question.text();
    const std::string_view other = question.text();
    const GivenStanding standing = read_standing(question);
    const auto nodes = question.number<std::uint64_t>();
    const auto usual = question.number<std::uint64_t>();
    const auto seconds = question.number<double>();
    const EndgameResult result = solver.solve(board, rack, other, standing, nodes, usual, seconds);
    answer.number(result.value);
    answer.flag(result.complete);
    answer.number(result.at_least);
    answer.number(result.at_most);
    answer.number(result.nodes);
    answer.records(std::span(result.line));
}

void judge(Held& held, Question& question, Answer& answer) {
    auto& solver = held.at<EndgameSolver>(question.number<Held::Number>());
    const auto& player = held.at<PlayerSpec>(question.number<Held::Number>());
    const std::string_view board = question.text();
    const std::string_view rack = question.text();
    const GivenStanding standing = read_standing(question);
    AskedPreEndgame asked;
    asked.nodes = question.number<std::uint64_t>();
    asked.candidates = question.number<std::uint32_t>();
    asked.samples = question.number<std::uint32_t>();
    asked.seed = question.number<std::uint64_t>();
    asked.proof = question.number<std::uint64_t>();
    asked.seconds = question.number<double>();
    asked.also = read_asked_actions(question);
    asked.other = question.perhaps_text();
    const ToldPreEndgame told = solver.judge(player, board, rack, standing, asked);
    answer.number(told.nodes);
    answer.number(static_cast<std::uint32_t>(told.actions.size()));
    for (const JudgedAction& each : told.actions) {
        tell(each.action, text_of(told.rack.kept(each.action.given)), answer);
        answer.number(static_cast<std::int32_t>(each.judged));
        answer.number(each.wins);
        answer.number(each.spread);
    }
}

} // namespace

Answering endgames_answering(Operation operation) {
    switch (operation) {
    case Operation::endgame_solver:
        return endgame_solver;
    case Operation::endgame_solve:
        return solve;
    case Operation::pre_endgame_judge:
        return judge;
    default:
        return nullptr;
    }
}

} // namespace plancia
