#include "asked/simulations.hpp"

#include "asked/held_tiles.hpp"
#include "browser/operations.hpp"
#include "browser/seen.hpp"
#include "browser/told_actions.hpp"

namespace plancia {

namespace {

void simulating_player(Held& held, Question& question, Answer& answer) {
    const auto& table = held.at<ScoringTable>(question.number<Held::Number>());
    const auto& game = held.at<GameTable>(question.number<Held::Number>());
    const auto& words = held.at<HeldWords>(question.number<Held::Number>());
    const auto& leaves = held.at<LeaveValues>(question.number<Held::Number>());
    const auto& wins = held.at<WinChances>(question.number<Held::Number>());
    SimulationSettings settings;
    settings.plies = question.number<std::uint64_t>();
    settings.candidates = question.number<std::uint32_t>();
    settings.depth = question.number<std::uint32_t>();
    settings.inference = question.flag();
    settings.thinks_from = question.number<std::uint32_t>();
    settings.endings_from = question.number<std::uint32_t>();
    const Means means{{table, game}, words.graph(), leaves, wins};
    check_simulating(means, settings);
    answer.number(held.make<SimulatingPlayer>(means, settings));
}

void simulate(Held& held, Question& question, Answer& answer) {
    const auto& player = held.at<SimulatingPlayer>(question.number<Held::Number>());
    const std::string_view board = question.text();
    const std::string_view rack = question.text();
    const SeenGame seen = read_seen(question);
    AskedSimulation asked;
    asked.seed = question.number<std::uint64_t>();
    asked.plies = question.number<std::uint64_t>();
    asked.seconds = question.perhaps<double>();
    asked.worlds = question.number<std::uint32_t>();
    asked.kept_for = question.number<std::uint32_t>();
    asked.enough = question.perhaps<std::int64_t>();
    asked.also = read_asked_actions(question);
    const ToldJudgement told = judge_position(player, board, rack, seen, asked);
    const auto& [candidates, plies, inferred_from] = told.judgement;
    answer.number(plies);
    answer.number(static_cast<std::uint32_t>(inferred_from));
    answer.number(static_cast<std::uint32_t>(candidates.size()));
    for (const Judged& each : candidates) {
        const Action& action = each.candidate.action;
        tell(action, text_of(told.rack.kept(action.given)), answer);
        answer.number(static_cast<std::int64_t>(each.candidate.equity));
        answer.number(static_cast<std::uint64_t>(each.worlds));
        for (const double number :
             {each.chance.mean, each.chance.error, each.ahead.mean, each.ahead.error, each.value}) {
            answer.number(number);
        }
        answer.flag(each.stands);
        answer.number(static_cast<std::int32_t>(each.how));
    }
}

void infer(Held& held, Question& question, Answer& answer) {
    const auto& player = held.at<SimulatingPlayer>(question.number<Held::Number>());
    const std::string_view board = question.text();
    const std::string_view rack = question.text();
    const SeenGame seen = read_seen(question);
    const auto seed = question.number<std::uint64_t>();
    const auto leaves = question.number<std::uint32_t>();
    const auto weighed = infer_leaves(player, board, rack, seen, seed, leaves);
    answer.number(static_cast<std::uint32_t>(weighed.size()));
    for (const auto& [leave, weight] : weighed) {
        answer.text(leave);
        answer.number(weight);
    }
}

void leave_weight(Held& held, Question& question, Answer& answer) {
    const auto& player = held.at<SimulatingPlayer>(question.number<Held::Number>());
    const std::string_view board = question.text();
    const std::string_view rack = question.text();
    const SeenGame seen = read_seen(question);
    answer.number(weigh_leave(player, board, rack, seen, question.text()));
}

void plies_for(Held&, Question& question, Answer& answer) {
    answer.number(share_of_plies(question.number<std::uint32_t>()));
}

} // namespace

Answering simulations_answering(Operation operation) {
    switch (operation) {
    case Operation::share_of_plies:
        return plies_for;
    case Operation::simulating_player:
        return simulating_player;
    case Operation::simulate:
        return simulate;
    case Operation::infer:
        return infer;
    case Operation::leave_weight:
        return leave_weight;
    default:
        return nullptr;
    }
}

} // namespace plancia
