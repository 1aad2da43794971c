// The search for the best move: the most promising places first, until none promises more than what
// is found.

#pragma once

#include "fixed_table.hpp"
#include "search/best_move.hpp"
#include "search/prepared_board.hpp"
#include "search/prospects.hpp"
#include "search/rack_words.hpp"
#include "search/walk_limits.hpp"

#include <array>
#include <optional>

namespace plancia {

class BestSearch {
  public:
    BestSearch(
        const PreparedBoard& board,
        const Rack& rack,
        std::optional<std::int32_t> on_rack,
        const LeaveWorth& worth
    );

    std::optional<Move> run();

  private:
    enum class Kind : std::uint8_t { beside, through, walk };

    /// A gap or a block with the plays of one kind around it.
    struct Spot {
        Equity at_most;
        Kind kind;
        std::uint8_t line; // down after across
        std::uint8_t leftmost;
        std::uint8_t rightmost;
        std::uint8_t block; // its last place
    };

    const Line& line_of(std::size_t line) const { return board_.lines()[line]; }

    Equity at_most(std::size_t line, const Span& span) const;
    void list_spots(std::size_t line, std::uint32_t anchors);
    void search(const Spot& spot);
    void search_beside(const Spot& spot);
    void search_through(const Spot& spot);
    void search_walk(const Spot& spot);
    template <Extents extents, typename Visit>
    void for_each_span(const Spot& spot, Visit visit) const;
    std::size_t latest_first(const Spot& spot) const;
    bool may_use_all(const Span& span) const;
    std::optional<Move> best_of_all() const;

    const PreparedBoard& board_;
    const Rack& rack_;
    std::optional<std::int32_t> on_rack_;
    const LeaveWorth& worth_;
    RackTiles tiles_;
    RackWords words_;
    RackProspects prospects_;
    BestMove found_;
    std::array<LineProspects, 2 * board_size> lines_;
    std::array<std::uint16_t, 2 * board_size> anchors_;
    std::int32_t fewest_ = 1;
    /// A heap by what they promise. No line has more spots than places: a block has at most two,
    /// and takes two places.
    FixedTable<Spot, 2 * board_size * board_size> spots_;
    std::size_t spot_count_ = 0;
};

} // namespace plancia
