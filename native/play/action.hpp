// What a player can do on its turn.

#pragma once

#include "board/holding.hpp"
#include "board/move.hpp"

#include <cstddef>
#include <cstdint>

namespace plancia {

enum class ActionKind : std::uint8_t { play, exchange, free_exchange, pass };

struct Action {
    ActionKind kind = ActionKind::pass;
    /// Of a play.
    Move move{};
    /// The tiles that an exchange gives back.
    TileMask given = 0;
};

/// Whether two moves lay the same tiles on the same squares: a single tile may be called out in
/// either direction.
inline bool same_tiles(const Move& one, const Move& other) {
    if (one.played != other.played) {
        return false;
    }
    std::size_t i = 0;
    std::size_t j = 0;
    const auto to_next = [](const Move& move, std::size_t& place) {
        while (place < move.length && (move.word[place] & lying_bit) != 0) {
            ++place;
        }
        return move.start + stride_of(static_cast<Direction>(move.direction)) * place;
    };
    for (std::size_t tile = 0; tile < one.played; ++tile, ++i, ++j) {
        if (to_next(one, i) != to_next(other, j) || one.word[i] != other.word[j]) {
            return false;
        }
    }
    return true;
}

/// Whether two actions of a rack are one; of equal tiles any may be given back.
inline bool same_action(const Holding& rack, const Action& one, const Action& other) {
    if (one.kind != other.kind) {
        return false;
    }
    if (one.kind == ActionKind::exchange) {
        return rack.mask_of(rack.kept(one.given)) == rack.mask_of(rack.kept(other.given));
    }
    return one.kind != ActionKind::play || same_tiles(one.move, other.move);
}

} // namespace plancia
