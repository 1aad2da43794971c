// The search for every move: line by line, each kind of play in turn.

#pragma once

#include "found_moves.hpp"
#include "prepared_board.hpp"
#include "rack_words.hpp"

#include <optional>
#include <vector>

namespace plancia {

class FullSearch {
  public:
    FullSearch(
        const PreparedBoard& board,
        const Rack& rack,
        std::optional<std::int32_t> on_rack,
        std::vector<Move>& moves
    );

    void run();

  private:
    void short_plays(const Line& line, std::uint32_t anchors, std::int32_t fewest);
    void walks(const Line& line);
    void walk_everything(const Line& line, std::uint32_t anchors, std::int32_t fewest);

    const PreparedBoard& board_;
    const Rack& rack_;
    std::optional<std::int32_t> on_rack_;
    EveryMove found_;
    RackTiles tiles_;
    RackWords words_;
};

} // namespace plancia
