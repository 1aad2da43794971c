#include "asked/clock.hpp"

#include "cpu_clock.hpp"
#include "search/move_search.hpp"

#include <cstddef>
#include <stdexcept>

namespace plancia {

double clock_searches(
    const ScoringTable& table,
    const WordGraph& words,
    const std::vector<std::string>& boards,
    const std::vector<std::string>& rack_texts,
    std::string_view task
) {
    if (boards.size() != rack_texts.size()) {
        throw std::invalid_argument("there is a rack for each board");
    }
    std::vector<Board> plain;
    std::vector<Rack> racks;
    std::vector<Move> best(boards.size());
    PreparedBoard board(table, words, Board());
    for (std::size_t i = 0; i < boards.size(); ++i) {
        plain.push_back(parse_board(boards[i]));
        racks.push_back(parse_rack(rack_texts[i]));
        if (racks[i].size() > most_on_rack) {
            throw std::invalid_argument("more tiles than a rack holds");
        }
        board = PreparedBoard(table, words, plain[i]);
        if (const auto found = best_by_score(board, racks[i], std::nullopt)) {
            best[i] = *found;
        }
    }
    const auto run = [&](auto each) {
        const double start = thread_seconds();
        for (std::size_t i = 0; i < boards.size(); ++i) {
            board = PreparedBoard(table, words, plain[i]);
            each(i);
        }
        return thread_seconds() - start;
    };
    const double preparing = run([](std::size_t) {});
    if (task == "prepare") {
        return preparing;
    }
    if (task == "best") {
        return run([&](std::size_t i) { best_by_score(board, racks[i], std::nullopt); })
               - preparing;
    }
    if (task == "all") {
        MoveList moves;
        return run([&](std::size_t i) { all_moves(board, racks[i], std::nullopt, moves); })
               - preparing;
    }
    if (task == "lay") {
        return run([&](std::size_t i) {
                   if (best[i].length > 0) {
                       board.take_back(board.lay(best[i]));
                   }
               })
               - preparing;
    }
    throw std::invalid_argument("a task is best, all, prepare or lay");
}

} // namespace plancia
