#include "asked/placements.hpp"

#include <stdexcept>
#include <string>

namespace plancia {

namespace {

/// Pairs squares and tiles, which arrive as two strings of bytes of the same length.
std::vector<NewTile> read_tiles(GivenBytes squares, GivenBytes tiles) {
    if (squares.size() != tiles.size()) {
        throw std::invalid_argument(
            std::to_string(squares.size()) + " squares for " + std::to_string(tiles.size())
            + " tiles"
        );
    }
    std::vector<NewTile> placed;
    placed.reserve(squares.size());
    for (std::size_t i = 0; i < squares.size(); ++i) {
        placed.push_back({read_square(squares[i]), parse_tile(static_cast<char>(tiles[i]))});
    }
    return placed;
}

} // namespace

std::vector<PlacementScore> score_placements(
    const ScoringTable& table,
    std::string_view board_text,
    GivenBytes squares,
    GivenBytes tiles,
    std::span<const std::size_t> lengths,
    std::optional<std::int32_t> on_rack
) {
    const std::vector<NewTile> placed = read_tiles(squares, tiles);
    const Board board = parse_board(board_text);
    std::span<const NewTile> left = placed;
    std::vector<PlacementScore> scores;
    scores.reserve(lengths.size());
    for (const std::size_t length : lengths) {
        if (length > left.size()) {
            throw std::invalid_argument("the lengths ask for more tiles than there are");
        }
        scores.push_back(score_placement(table, board, left.first(length), on_rack));
        left = left.subspan(length);
    }
    if (!left.empty()) {
        throw std::invalid_argument(
            "the lengths leave " + std::to_string(left.size()) + " tiles over"
        );
    }
    return scores;
}

} // namespace plancia
