#include "asked/leaves.hpp"

#include "asked/wins.hpp"
#include "browser/operations.hpp"

#include <utility>
#include <vector>

namespace plancia {

namespace {

void leave_values(Held& held, Question& question, Answer& answer) {
    LeaveIndex index(question.text());
    const auto generation = question.number<std::uint32_t>();
    std::vector<std::int32_t> values = question.numbers<std::int32_t>();
    const Held::Number number =
        held.make<LeaveValues>(std::move(index), generation, std::move(values));
    const auto& made = held.at<LeaveValues>(number);
    answer.number(number);
    answer.number(static_cast<std::uint32_t>(made.index().size()));
    answer.number(made.digest());
}

void leave_value(Held& held, Question& question, Answer& answer) {
    const auto& leaves = held.at<LeaveValues>(question.number<Held::Number>());
    answer.number(value_of_leave(leaves, question.text()));
}

void leave_of(Held& held, Question& question, Answer& answer) {
    const auto& leaves = held.at<LeaveValues>(question.number<Held::Number>());
    answer.text(leave_of_number(leaves, question.number<std::uint32_t>()));
}

void leave_numbers(Held& held, Question& question, Answer& answer) {
    const auto& leaves = held.at<LeaveValues>(question.number<Held::Number>());
    for (std::uint32_t number = 0; number < leaves.index().size(); ++number) {
        answer.number(leaves.at(number));
    }
}

void worth(Held& held, Question& question, Answer& answer) {
    const auto& table = held.at<ScoringTable>(question.number<Held::Number>());
    const auto& game = held.at<GameTable>(question.number<Held::Number>());
    const auto& leaves = held.at<LeaveValues>(question.number<Held::Number>());
    const std::string_view board = question.text();
    answer.record(worth_of_rack(table, game, leaves, board, question.text()));
}

void win_chances(Held& held, Question& question, Answer& answer) {
    std::vector<std::uint16_t> chances = question.numbers<std::uint16_t>();
    std::vector<std::int32_t> free_worth = question.numbers<std::int32_t>();
    const Held::Number number = held.make<WinChances>(std::move(chances), std::move(free_worth));
    answer.number(number);
    answer.number(static_cast<std::uint32_t>(held.at<WinChances>(number).rows()));
}

void win_chance(Held& held, Question& question, Answer& answer) {
    const auto& wins = held.at<WinChances>(question.number<Held::Number>());
    const std::vector<std::int64_t> aheads = question.numbers<std::int64_t>();
    const std::vector<std::int32_t> chances =
        chances_of(wins, aheads, question.number<std::uint32_t>());
    answer.records(std::span<const std::int32_t>(chances));
}

void win_free_worth(Held& held, Question& question, Answer& answer) {
    const auto& wins = held.at<WinChances>(question.number<Held::Number>());
    answer.number(wins.free_worth(question.number<std::uint32_t>()));
}

} // namespace

Answering leaves_answering(Operation operation) {
    switch (operation) {
    case Operation::leave_values:
        return leave_values;
    case Operation::leave_value:
        return leave_value;
    case Operation::leave_of_number:
        return leave_of;
    case Operation::leave_numbers:
        return leave_numbers;
    case Operation::leave_worth:
        return worth;
    case Operation::win_chances:
        return win_chances;
    case Operation::win_chance:
        return win_chance;
    case Operation::win_free_worth:
        return win_free_worth;
    default:
        return nullptr;
    }
}

} // namespace plancia
