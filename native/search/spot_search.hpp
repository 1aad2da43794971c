// The spots of a board where a rack may be played, and the search of one of them: what all searches
// for a best move have in common.

#pragma once

#include "fixed_table.hpp"
#include "search/best_move.hpp"
#include "search/changed_lines.hpp"
#include "search/prepared_board.hpp"
#include "search/prospects.hpp"
#include "search/rack_words.hpp"
#include "search/spans.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace plancia {

/// A gap or a block with the plays of one kind around it.
struct Spot {
    enum class Kind : std::uint8_t { beside, through, walk };

    Equity at_most;
    Kind kind;
    std::uint8_t line; // down after across
    std::uint8_t leftmost;
    std::uint8_t rightmost;
    std::uint8_t block; // its last place
    /// For a search that keeps spots: which of them it is.
    std::uint16_t number;
};

/// A list, or a heap by what they promise.
struct Spots {
    /// No line has more spots than places: a block has at most two, and takes two places.
    static constexpr std::size_t most = board_lines * board_size;

    FixedTable<Spot, most> entries;
    std::size_t count = 0;

    Spots() {} // not `= default`, which would clear the entries in vain

    void add(const Spot& spot) { entries[count++] = spot; }

    void make_heap();

    /// The one that promises most; there must be one.
    const Spot& first() const { return entries[0]; }

    /// Takes it out.
    Spot take_first();

  private:
    void settle(std::size_t top, const Spot& spot);
};

/// What is known of lines before any word is looked for.
struct SearchedLines {
    std::array<LineProspects, board_lines> prospects;
    std::array<std::uint16_t, board_lines> anchors;

    SearchedLines() {} // not `= default`, which would clear them in vain
};

/// A rack as searches hold it. The words that it makes are found when they are wanted, and stay.
struct SearchedRack {
    RackTiles tiles;
    RackWords words;

    /// The graph must outlive it.
    SearchedRack(const ScoringTable& table, const WordGraph& graph, const Rack& rack)
        : tiles(table, rack), words(graph.anagrams().short_words, tiles) {}

    SearchedRack(const SearchedRack&) = delete;
    SearchedRack& operator=(const SearchedRack&) = delete;
};

/// All that it is given must outlive it.
class SpotSearch {
  public:
    SpotSearch(
        const PreparedBoard& board,
        const Rack& rack,
        std::optional<std::int32_t> on_rack,
        const LeaveWorth& worth,
        SearchedRack& held
    );

    /// Adds the spots of some lines, as the board is now, and notes what is known of the lines.
    void list(LineMask lines, SearchedLines& known, Spots& spots);

    /// Offers the plays of a spot, those that may be wanted at least.
    void search(const Spot& spot, const SearchedLines& known, BestMove& found);

    /// What has found nothing yet, and wants what is worth so much at least.
    BestMove nothing_yet(Equity least = BestMove::any) const {
        return {prospects_, worth_, held_.tiles.size(), least};
    }

    const RackProspects& prospects() const { return prospects_; }

  private:
    const Line& line_of(std::size_t line) const { return board_.lines()[line]; }

    void list_line(std::size_t number, std::uint32_t anchors, SearchedLines& known, Spots& spots);
    void search_beside(const Spot& spot, const SearchedLines& known, BestMove& found);
    void search_through(const Spot& spot, const SearchedLines& known, BestMove& found);
    void search_walk(const Spot& spot, const SearchedLines& known, BestMove& found);
    template <Extents extents, typename Visit>
    void for_each_span(const Spot& spot, const SearchedLines& known, Visit visit) const;
    std::size_t latest_first(const Spot& spot) const;
    bool may_use_all(const Span& span) const;

    const PreparedBoard& board_;
    std::optional<std::int32_t> on_rack_;
    const LeaveWorth& worth_;
    SearchedRack& held_;
    RackProspects prospects_;
    std::int32_t fewest_ = 1;
};

} // namespace plancia
