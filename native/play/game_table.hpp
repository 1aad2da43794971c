// The numbers of a rulebook about exchanges and the end of a game, flat.

#pragma once

#include "board/holding.hpp"
#include "board/scoring_table.hpp"

#include <cstddef>
#include <cstdint>

namespace plancia {

struct GameTable {
    /// So many tiles must be in the bag for an exchange, which moreover takes no more than there
    /// are; and for a free exchange.
    std::int32_t exchange_min_bag = 0;
    std::int32_t free_min_bag = 0;
    /// How often a player may use the free exchange.
    std::int32_t free_per_game = 0;
    /// So many turns without a play, one after another, end the game.
    std::int32_t scoreless_turns = 0;
    /// What a blank costs that stays on a rack.
    std::int32_t rack_blank_value = 0;
    /// A player who goes out gains the opponent's rack so many times; whether the opponent pays it.
    std::int32_t out_gain_factor = 0;
    bool out_opponent_deducts = false;
    /// Whether both pay their racks when turns without a play end the game.
    bool scoreless_deducts = false;
    /// Whether no score ends below nought.
    bool floor_zero = false;

    /// What a tile that stays on a rack costs.
    constexpr std::int32_t rack_points(const ScoringTable& table, Kind kind) const {
        return kind == blank_kind ? rack_blank_value : table.values[code_of(Tile::letter_a) + kind];
    }

    std::int32_t rack_points(const ScoringTable& table, const Holding& rack) const {
        std::int32_t points = 0;
        for (const Kind kind : rack.tiles()) {
            points += rack_points(table, kind);
        }
        return points;
    }

    /// What the rack of the one who did not go out makes in the difference of the two scores.
    constexpr std::int32_t out_stake() const {
        return out_gain_factor + (out_opponent_deducts ? 1 : 0);
    }

    constexpr bool may_exchange(std::size_t tiles, std::size_t bag) const {
        return tiles >= 1 && tiles <= bag && bag >= static_cast<std::size_t>(exchange_min_bag);
    }
};

} // namespace plancia
