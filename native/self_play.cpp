#include "self_play.hpp"

#include "parallel.hpp"

namespace plancia {

std::vector<GameResult> play_games(
    const Contest& contest, const GameNumber& first, std::uint64_t count, std::size_t threads
) {
    std::vector<GameResult> results(count);
    for_each_number(count, threads, [&](std::size_t, std::uint64_t number) {
        Game game(contest, {first.seed, first.number + number, first.in_pairs});
        while (!game.over()) {
            game.act();
        }
        results[number] = game.result();
    });
    return results;
}

std::vector<Turn>
record_game(const Contest& contest, const GameNumber& number, GameResult& result) {
    Game game(contest, number);
    std::vector<Turn> turns;
    while (!game.over()) {
        turns.push_back(game.act());
    }
    result = game.result();
    return turns;
}

} // namespace plancia
