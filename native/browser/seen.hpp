// What a player may know, as it is written in a question.

#pragma once

#include "asked/seen_game.hpp"
#include "browser/packet.hpp"

#include <cstdint>
#include <optional>
#include <string_view>

namespace plancia {

inline SeenGame read_seen(Question& question) {
    const bool free_exchange = question.flag();
    const bool their_free_exchange = question.flag();
    const auto mine = question.number<std::int32_t>();
    const auto theirs = question.number<std::int32_t>();
    const auto scoreless = question.number<std::int32_t>();
    const std::optional<std::string_view> their_move = question.perhaps_text();
    const auto exchanged = question.perhaps<std::uint32_t>();
    const std::optional<std::string_view> their_rack = question.perhaps_text();
    return SeenGame::read(
        free_exchange,
        their_free_exchange,
        {mine, theirs},
        scoreless,
        their_move,
        exchanged,
        their_rack
    );
}

} // namespace plancia
