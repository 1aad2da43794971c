#include "asked/tables.hpp"

#include "asked/placements.hpp"
#include "browser/operations.hpp"
#include "endgame/endgame_search.hpp"
#include "graph/file.hpp"
#include "wins/win_chances.hpp"

#include <string_view>

namespace plancia {

namespace {

void constants(Held&, Question&, Answer& answer) {
    answer.number(static_cast<std::int32_t>(most_on_rack));
    answer.number(word_graph_version);
    answer.number(EndgameSearch::infinite);
    answer.number(static_cast<std::uint32_t>(refusal_codes.size()));
    for (const std::string_view code : refusal_codes) {
        answer.text(code);
    }
}

void release(Held& held, Question& question, Answer&) {
    held.release(question.number<Held::Number>());
}

void scoring_table(Held& held, Question& question, Answer& answer) {
    GivenScoring given;
    given.values = question.bytes();
    given.counts = question.bytes();
    given.letter_factors = question.bytes();
    given.word_factors = question.bytes();
    given.start = question.number<std::int64_t>();
    given.first_word_min = question.number<std::int32_t>();
    given.rack_size = question.number<std::int32_t>();
    given.bonus_points = question.number<std::int32_t>();
    given.bonus_for_whole_rack = question.flag();
    given.blank_letters = question.text();
    answer.number(held.make<ScoringTable>(read_scoring_table(given)));
}

void game_table(Held& held, Question& question, Answer& answer) {
    GameTable given;
    for (std::int32_t* number :
         {&given.exchange_min_bag,
          &given.free_min_bag,
          &given.free_per_game,
          &given.scoreless_turns,
          &given.rack_blank_value,
          &given.out_gain_factor}) {
        *number = question.number<std::int32_t>();
    }
    for (bool* flag : {&given.out_opponent_deducts, &given.scoreless_deducts, &given.floor_zero}) {
        *flag = question.flag();
    }
    answer.number(held.make<GameTable>(read_game_table(given)));
}

void score_all(Held& held, Question& question, Answer& answer) {
    const auto& table = held.at<ScoringTable>(question.number<Held::Number>());
    const std::string_view board = question.text();
    const GivenBytes squares = question.bytes();
    const GivenBytes tiles = question.bytes();
    const std::vector<std::uint32_t> given = question.numbers<std::uint32_t>();
    const std::vector<std::size_t> lengths(given.begin(), given.end());
    const auto on_rack = question.perhaps<std::int32_t>();
    for (const PlacementScore& score :
         score_placements(table, board, squares, tiles, lengths, on_rack)) {
        answer.number(static_cast<std::uint8_t>(score.refusal));
        answer.number(score.points);
    }
}

} // namespace

Answering tables_answering(Operation operation) {
    switch (operation) {
    case Operation::constants:
        return constants;
    case Operation::release:
        return release;
    case Operation::scoring_table:
        return scoring_table;
    case Operation::game_table:
        return game_table;
    case Operation::score_all:
        return score_all;
    default:
        return nullptr;
    }
}

} // namespace plancia
