// Many games: the same whatever the number of threads.

#pragma once

#include "play/game.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace plancia {

/// Plays the games `first` to `first + count - 1` of a seed and returns them in this order.
std::vector<GameResult> play_games(
    const Contest& contest, const GameNumber& first, std::uint64_t count, std::size_t threads
);

/// A game with everything that happened in it.
struct GameRecord {
    std::vector<Turn> turns;
    /// What the two held in the end.
    std::array<Holding, 2> racks;
    GameResult result;
};

GameRecord record_game(const Contest& contest, const GameNumber& number);

} // namespace plancia
