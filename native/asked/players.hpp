// Players as they are given, and what they do.

#pragma once

#include "asked/seen_game.hpp"
#include "play/game.hpp"
#include "play/player.hpp"
#include "play/self_play.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace plancia {

/// The chances of a player, in thousandths.
struct GivenChances {
    std::span<const std::uint16_t> by_length;
    std::span<const std::uint16_t> by_secondary;
    std::uint16_t full_rack = 0;
    std::span<const std::uint16_t> days;
};

/// A player as plain numbers; what it refers to must outlive it. Throws std::invalid_argument for
/// numbers that make no sense.
PlayerSpec read_player(
    const WordGraph& words,
    const LeaveValues* leaves,
    std::int32_t leave_share,
    const GivenChances& chances,
    const Thinker* thinker
);

/// An action with the tiles that it gives back, as text.
struct ToldAction {
    Action action;
    std::string given;
};

/// What a player does. Throws std::invalid_argument for a position that the set cannot hold.
ToldAction choose(
    const ScoringTable& table,
    const GameTable& game,
    const PlayerSpec& player,
    std::string_view board,
    std::string_view rack,
    const SeenGame& seen,
    std::uint64_t luck,
    std::uint64_t day
);

/// What the best play or exchange of a rack is worth to a player, in millipoints, or to pass.
struct ToldWorth {
    ActionKind kind = ActionKind::pass;
    std::int64_t equity = 0;
};

/// What a player makes of each of many racks on one board, without a free exchange and without
/// thinking ahead. Throws std::invalid_argument for a rack that the set cannot hold.
std::vector<ToldWorth> rack_worths(
    const ScoringTable& table,
    const GameTable& game,
    const PlayerSpec& player,
    std::string_view board,
    std::span<const std::string> racks
);

/// Two players at one table; throws std::invalid_argument if they cannot play with its tiles.
Contest read_contest(
    const ScoringTable& table, const GameTable& game, const PlayerSpec& one, const PlayerSpec& other
);

/// Many games; throws std::invalid_argument for too many of them, or too many threads.
std::vector<GameResult> read_and_play(
    const Contest& contest, const GameNumber& first, std::uint64_t count, std::size_t threads
);

} // namespace plancia
