#include "asked/clock.hpp"
#include "asked/searches.hpp"
#include "browser/operations.hpp"
#include "search/lent.hpp"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace plancia {

namespace {

/// What every question about moves begins with.
struct Asked {
    SearchQuestion question;
    std::optional<std::int32_t> on_rack;
};

Asked read(Held& held, Question& question) {
    const auto& table = held.at<ScoringTable>(question.number<Held::Number>());
    const auto& words = held.at<HeldWords>(question.number<Held::Number>());
    const std::string_view board = question.text();
    const std::string_view rack = question.text();
    const auto on_rack = question.perhaps<std::int32_t>();
    return {SearchQuestion::read(table, words.graph(), board, rack), on_rack};
}

void answer_with(const std::optional<Move>& found, Answer& answer) {
    answer.bytes(found ? &*found : nullptr, found ? sizeof(Move) : 0);
}

void generate(Held& held, Question& question, Answer& answer) {
    const auto [asked, on_rack] = read(held, question);
    const Lent<LentMoves> room;
    MoveList& moves = room->list;
    all_moves(asked.board, asked.rack, on_rack, moves);
    answer.bytes(moves.data(), moves.size() * sizeof(Move));
}

void best(Held& held, Question& question, Answer& answer) {
    const auto [asked, on_rack] = read(held, question);
    answer_with(best_by_score(asked.board, asked.rack, on_rack), answer);
}

void best_of_many(Held& held, Question& question, Answer& answer) {
    const auto& table = held.at<ScoringTable>(question.number<Held::Number>());
    const auto& words = held.at<HeldWords>(question.number<Held::Number>());
    const std::string_view board = question.text();
    const std::vector<std::string> racks = question.texts();
    const auto on_rack = question.perhaps<std::int32_t>();
    const std::vector<Move> found = best_of_each(table, words.graph(), board, racks, on_rack);
    answer.records(std::span(found));
}

void best_with_leaves(Held& held, Question& question, Answer& answer) {
    const auto [asked, on_rack] = read(held, question);
    const LeaveWorth worth = read_worth(question.numbers<std::int32_t>());
    answer_with(best_by_equity(asked.board, asked.rack, on_rack, worth), answer);
}

void summary(Held& held, Question& question, Answer& answer) {
    const auto [asked, on_rack] = read(held, question);
    const MoveSummary found = summarize_moves(asked.board, asked.rack, on_rack);
    answer.number(static_cast<std::int64_t>(found.count));
    answer.number(static_cast<std::int64_t>(found.sum));
    answer.number(static_cast<std::int64_t>(found.best));
}

void holds(Held& held, Question& question, Answer& answer) {
    const auto& table = held.at<ScoringTable>(question.number<Held::Number>());
    const std::string_view board = question.text();
    const std::string_view rack = question.text();
    answer.flag(set_holds(table, board, rack, question.text()));
}

void clock(Held& held, Question& question, Answer& answer) {
    const auto& table = held.at<ScoringTable>(question.number<Held::Number>());
    const auto& words = held.at<HeldWords>(question.number<Held::Number>());
    const std::vector<std::string> boards = question.texts();
    const std::vector<std::string> racks = question.texts();
    answer.number(clock_searches(table, words.graph(), boards, racks, question.text()));
}

} // namespace

Answering moves_answering(Operation operation) {
    switch (operation) {
    case Operation::generate:
        return generate;
    case Operation::best:
        return best;
    case Operation::best_of_each:
        return best_of_many;
    case Operation::best_with_leaves:
        return best_with_leaves;
    case Operation::summary:
        return summary;
    case Operation::set_holds:
        return holds;
    case Operation::clock_searches:
        return clock;
    default:
        return nullptr;
    }
}

} // namespace plancia
