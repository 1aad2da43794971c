#include "asked/players.hpp"

#include "asked/held_tiles.hpp"
#include "browser/operations.hpp"
#include "browser/seen.hpp"
#include "browser/told_actions.hpp"

#include <span>
#include <vector>

namespace plancia {

namespace {

void player(Held& held, Question& question, Answer& answer) {
    const auto& words = held.at<HeldWords>(question.number<Held::Number>());
    const auto* leaves = held.perhaps<LeaveValues>(question.number<Held::Number>());
    const auto* thinker = held.perhaps<SimulatingPlayer>(question.number<Held::Number>());
    const auto leave_share = question.number<std::int32_t>();
    const auto by_length = question.numbers<std::uint16_t>();
    const auto by_secondary = question.numbers<std::uint16_t>();
    const auto full_rack = question.number<std::uint16_t>();
    const auto days = question.numbers<std::uint16_t>();
    const GivenChances chances{by_length, by_secondary, full_rack, days};
    answer.number(
        held.make<PlayerSpec>(read_player(words.graph(), leaves, leave_share, chances, thinker))
    );
}

void chosen(Held& held, Question& question, Answer& answer) {
    const auto& table = held.at<ScoringTable>(question.number<Held::Number>());
    const auto& game = held.at<GameTable>(question.number<Held::Number>());
    const auto& spec = held.at<PlayerSpec>(question.number<Held::Number>());
    const std::string_view board = question.text();
    const std::string_view rack = question.text();
    const SeenGame seen = read_seen(question);
    const auto luck = question.number<std::uint64_t>();
    const auto day = question.number<std::uint64_t>();
    const ToldAction told = choose(table, game, spec, board, rack, seen, luck, day);
    tell(told.action, told.given, answer);
}

void worths(Held& held, Question& question, Answer& answer) {
    const auto& table = held.at<ScoringTable>(question.number<Held::Number>());
    const auto& game = held.at<GameTable>(question.number<Held::Number>());
    const auto& spec = held.at<PlayerSpec>(question.number<Held::Number>());
    const std::string_view board = question.text();
    for (const auto& [kind, equity] : rack_worths(table, game, spec, board, question.texts())) {
        answer.number(static_cast<std::int32_t>(kind));
        answer.number(equity);
    }
}

Contest asked_contest(Held& held, Question& question) {
    const auto& table = held.at<ScoringTable>(question.number<Held::Number>());
    const auto& game = held.at<GameTable>(question.number<Held::Number>());
    const auto& one = held.at<PlayerSpec>(question.number<Held::Number>());
    const auto& other = held.at<PlayerSpec>(question.number<Held::Number>());
    return read_contest(table, game, one, other);
}

GameNumber asked_number(Question& question) {
    const auto seed = question.number<std::uint64_t>();
    const auto number = question.number<std::uint64_t>();
    return {seed, number, question.flag()};
}

void games(Held& held, Question& question, Answer& answer) {
    const Contest contest = asked_contest(held, question);
    const GameNumber first = asked_number(question);
    const std::vector<GameResult> results =
        read_and_play(contest, first, question.number<std::uint64_t>(), 1);
    answer.records(std::span(results));
}

void recorded_game(Held& held, Question& question, Answer& answer) {
    const Contest contest = asked_contest(held, question);
    const GameRecord record = record_game(contest, asked_number(question));
    answer.records(std::span(record.turns));
    answer.text(text_of(record.racks[0]));
    answer.text(text_of(record.racks[1]));
    answer.record(record.result);
}

} // namespace

Answering players_answering(Operation operation) {
    switch (operation) {
    case Operation::player:
        return player;
    case Operation::choose:
        return chosen;
    case Operation::rack_worths:
        return worths;
    case Operation::games:
        return games;
    case Operation::recorded_game:
        return recorded_game;
    default:
        return nullptr;
    }
}

} // namespace plancia
