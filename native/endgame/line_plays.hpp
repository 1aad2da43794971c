// The plays of every line that an endgame comes across, for every part of a rack, found once.
//
// An endgame lays few tiles on many boards: nearly all rows and columns of a board were there
// before, on another board. What may be played on a line depends on nothing but what lies on it and
// crosses it, so its plays are kept under a number made from that.

#pragma once

#include "board/holding.hpp"
#include "board/rack.hpp"
#include "endgame/line_play.hpp"
#include "endgame/rack_parts.hpp"
#include "search/found_moves.hpp"
#include "search/full_search.hpp"
#include "search/prepared_board.hpp"
#include "wide_pages.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace plancia {

/// A number for what a search reads of a line.
std::uint64_t line_key(const Line& line, std::size_t number, bool opening);

/// The plays of one line with one part of a rack: first those that use all of it, then the others,
/// each by points. Lasts until the room is cleared.
struct LineList {
    const LinePlay* plays = nullptr;
    std::uint32_t count = 0;
    std::uint32_t outs = 0;

    const LinePlay* begin() const { return plays; }

    const LinePlay* end() const { return plays + count; }
};

/// Room for the plays of an endgame, kept from one to the next.
class LinePlayRoom {
  public:
    /// So many bytes of plays, roughly.
    explicit LinePlayRoom(std::size_t bytes) : most_plays_(bytes / sizeof(LinePlay)) {}

    /// Forgets all lists.
    void clear();

    /// Lists are as old as this number, which grows when they are forgotten. Never 0.
    std::uint64_t age() const { return age_; }

    /// Whether more plays were kept than there should be.
    bool full() const { return plays_ > most_plays_; }

    const LineList* find(std::uint64_t key) const;

    /// Fetches from memory what `find` will read.
    void ask_for(std::uint64_t key) const {
        __builtin_prefetch(&entries_.data()[key >> 20 & (entries_.size() - 1)]);
    }

    /// Keeps plays, which are sorted already.
    LineList keep(std::uint64_t key, const std::vector<LinePlay>& plays, std::uint32_t outs);

  private:
    static constexpr std::size_t chunk = 4096; // plays

    /// In one piece of the cache.
    struct alignas(32) Entry {
        std::uint64_t key = 0; // 0 is none
        LineList list;
    };

    using Entries = std::vector<Entry, WidePages<Entry>>;

    LinePlay* room_for(std::size_t count);
    void grow();

    std::size_t most_plays_;
    std::uint64_t age_ = 1;
    std::size_t plays_ = 0;
    std::vector<std::unique_ptr<LinePlay[]>> chunks_;
    std::vector<std::size_t> sizes_;
    std::size_t chunk_number_ = 0;
    std::size_t used_ = 0; // of that chunk
    Entries entries_ = Entries(std::size_t{1} << 12);
    std::size_t entry_count_ = 0;
};

/// Finds the plays of one player's rack on the lines of one board.
class LinePlays {
  public:
    /// All of these must outlive it. `salt` tells its lists from those of others in the room.
    LinePlays(
        const PreparedBoard& board, const RackParts& parts, LinePlayRoom& room, std::uint64_t salt
    )
        : board_(board), parts_(parts), room_(room), salt_(salt) {}

    /// Fetches from memory where the plays of a line are kept.
    void ask_for(std::uint64_t key, RackPart part) const { room_.ask_for(mixed_key(key, part)); }

    /// The plays on a line, whose number and key these are, with the tiles of a part.
    LineList on(std::size_t line, std::uint64_t key, RackPart part) {
        const std::uint64_t full_key = mixed_key(key, part);
        if (const LineList* found = room_.find(full_key)) {
            return *found;
        }
        return search(line, full_key, part);
    }

  private:
    /// Writes what a search finds as plays of a line.
    class Sink : public Everything {
      public:
        Sink(const RackParts& parts, const Holding& tiles, std::vector<LinePlay>& plays);

        template <typename Fill, typename Taken>
        void add(std::int64_t score, Fill fill, Taken taken) {
            Move move;
            fill(move);
            note(score, move, taken());
        }

      private:
        void note(std::int64_t score, const Move& move, TileBits taken);

        std::array<RackPart, most_on_rack> weights_{};
        std::vector<LinePlay>& plays_;
    };

    /// The search with one part of the rack; it remembers the words that the tiles make.
    struct Search {
        Search(
            const PreparedBoard& board,
            const Holding& tiles,
            const RackParts& parts,
            std::vector<LinePlay>& plays
        )
            : rack(tiles.rack()), sink(parts, tiles, plays), search(board, rack, 0, sink) {}

        Rack rack;
        Sink sink;
        FullSearch<Sink> search;
    };

    std::uint64_t mixed_key(std::uint64_t key, RackPart part) const {
        const std::uint64_t number = (key ^ salt_) + part * 0x9E3779B97F4A7C15ULL;
        return (number ^ number >> 32) * 0xD6E8FEB86659FD93ULL | 1;
    }

    LineList search(std::size_t line, std::uint64_t key, RackPart part);

    const PreparedBoard& board_;
    const RackParts& parts_;
    LinePlayRoom& room_;
    std::uint64_t salt_;
    std::array<std::unique_ptr<Search>, RackParts::most> searches_{};
    std::vector<LinePlay> found_;
};

} // namespace plancia
