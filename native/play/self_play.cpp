#include "play/self_play.hpp"

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

GameRecord record_game(const Contest& contest, const GameNumber& number) {
    Game game(contest, number);
    GameRecord record;
    while (!game.over()) {
        record.turns.push_back(game.act());
    }
    record.racks = game.standing().racks;
    record.result = game.result();
    return record;
}

} // namespace plancia
