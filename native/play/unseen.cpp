#include "play/unseen.hpp"

namespace plancia {

Unseen::Unseen(const ScoringTable& table, const Board& board, const Holding& rack) {
    for (std::size_t kind = 0; kind < tile_kinds; ++kind) {
        counts[kind] = static_cast<std::uint8_t>(table.counts[kind] - board.count(kind));
    }
    for (const Kind kind : rack.tiles()) {
        --counts[kind];
    }
    for (const std::uint8_t count : counts) {
        size += count;
    }
    const auto rack_size = static_cast<std::size_t>(table.rack_size);
    bag = size > rack_size ? size - rack_size : 0;
}

std::array<std::uint8_t, tile_kinds>
Unseen::hidden(const std::optional<Holding>& their_rack) const {
    std::array<std::uint8_t, tile_kinds> left = counts;
    if (their_rack) {
        for (const Kind kind : their_rack->tiles()) {
            --left[kind];
        }
    }
    return left;
}

} // namespace plancia
