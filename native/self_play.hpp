// Many games: the same whatever the number of threads.

#pragma once

#include "game.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace plancia {

/// Plays the games `first` to `first + count - 1` of a seed and returns them in this order.
std::vector<GameResult> play_games(
    const Contest& contest, const GameNumber& first, std::uint64_t count, std::size_t threads
);

/// Plays one game and returns its turns.
std::vector<Turn> record_game(const Contest& contest, const GameNumber& number, GameResult& result);

} // namespace plancia
