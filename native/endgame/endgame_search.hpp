// The search of one endgame: the bag is empty, both racks are known.
//
// Principal-variation search, one ply deeper each time. A value carries whether it rests on games
// that were played to their last count alone; the endgame is solved when that of the root does.
// What it has not proven after some positions is proven by proof numbers (endgame_proof.cpp).

#pragma once

#include "board/holding.hpp"
#include "endgame/effort_table.hpp"
#include "endgame/last_count.hpp"
#include "endgame/line_lists.hpp"
#include "endgame/line_plays.hpp"
#include "endgame/position_table.hpp"
#include "endgame/rack_parts.hpp"
#include "play/game_table.hpp"
#include "search/prepared_board.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <vector>

namespace plancia {

/// A position with an empty bag. The one on turn comes first.
struct EndgamePosition {
    const PreparedBoard& board;
    std::array<Holding, 2> racks;
    std::array<std::int32_t, 2> scores{};
    /// Turns without a play, one after another, up to now.
    std::int32_t scoreless = 0;
};

/// How much a search may look at.
struct EndgameBudget {
    /// Positions; with this limit alone a search always finds the same.
    std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
    /// Asked now and then: whether to stop. May be empty.
    std::function<bool()> stop = {};
    /// So many positions principal-variation search gets for a question before efforts are weighed:
    /// most are answered by then.
    std::uint64_t usual = 10'000;
};

/// A turn of a line of play: a play, or a pass if it has no letters.
struct EndgameTurn {
    Move move{};

    bool is_pass() const { return move.length == 0; }
};

static_assert(sizeof(EndgameTurn) == sizeof(Move)); // Python reads these bytes as they are

struct EndgameResult {
    /// What the one on turn still gains on the other, if both play their best.
    std::int32_t value = 0;
    /// Whether the value is proven and the line shows how. If not, it is an estimate, unless it is
    /// worth so much at least and at most.
    bool complete = false;
    /// What is proven: it is worth so much at least and at most. Infinite if nothing is.
    std::int32_t at_least = 0;
    std::int32_t at_most = 0;
    std::uint64_t nodes = 0;
    /// How the game goes on to its end; the line of an incomplete search may stop before.
    std::vector<EndgameTurn> line;
};

/// Memory of the searches of one rulebook with one list of words, kept from one to the next. What a
/// search finds does not depend on those before it. One search at a time.
struct EndgameRoom {
    explicit EndgameRoom(
        std::size_t table_bits = 20, std::size_t play_bytes = std::size_t{96} << 20
    )
        : positions(table_bits), efforts(table_bits), plays(play_bytes) {}

    /// Forgets what is known of positions.
    void begin() {
        positions.begin();
        efforts.begin();
    }

    PositionTable positions;
    EffortTable efforts;
    LinePlayRoom plays;
};

class EndgameSearch {
  public:
    /// What becomes of what the room knows of positions from the searches before.
    enum class Before : std::uint8_t { forgotten, remembered };

    static constexpr std::int32_t infinite = 1'000'000'000;

    /// Table, game and room must outlive the search. What is remembered must be of the same
    /// rulebook and list of words.
    EndgameSearch(
        const GameTable& game,
        const EndgamePosition& position,
        EndgameRoom& room,
        Before before = Before::forgotten
    );

    EndgameSearch(const EndgameSearch&) = delete;
    EndgameSearch& operator=(const EndgameSearch&) = delete;

    /// Solves the endgame as far as the budget goes. A window other than the widest asks only
    /// whether the value is at most `alpha`, at least `beta`, or which one between.
    EndgameResult solve(
        const EndgameBudget& budget, std::int32_t alpha = -infinite, std::int32_t beta = infinite
    );

    /// What the endgame may be worth, at once and roughly.
    std::int32_t guess();

  private:
    /// Fourteen plays, and a pass between any two.
    static constexpr std::size_t most_plies = 2 * (2 * most_on_rack) + 4;
    static constexpr std::size_t most_threats = 16;
    /// With so many tiles what a player can still gain is bounded.
    static constexpr std::size_t most_bounded = 2;
    /// Deeper than any game.
    static constexpr int to_the_end = 200;

    struct Candidate {
        LinePlay play;
        std::int32_t order;
        /// What it is worth at most; infinite if nothing says so.
        std::int32_t at_most;
    };

    /// A turn that may prove what is wanted.
    struct Option {
        /// A pass has no letters.
        LinePlay play;
        std::uint64_t key;   // of the position after it
        std::int32_t wanted; // by the other there, to refute it
        Effort effort;       // for the other

        bool is_pass() const { return play.length == 0; }

        EndgameTurn turn() const { return is_pass() ? EndgameTurn{} : EndgameTurn{play.move()}; }
    };

    /// What it takes, or what the position is worth at least or at most if that is settled.
    struct Weighed {
        Effort effort;
        std::int32_t value = 0;
    };

    /// Which option is looked into next, what the position seems to take, and until what that
    /// option seems to take.
    struct Choice {
        std::size_t option;
        Effort effort;
        Effort limit;
    };

    /// A value, and whether it rests on last counts alone.
    struct Worth {
        std::int32_t value;
        bool complete;
    };

    struct Ply {
        std::array<std::uint64_t, board_lines> keys;
        std::array<LineLists, 2> lists;
        std::array<RackPart, 2> racks;
        std::array<std::int32_t, 2> scores;
        std::uint64_t key; // of the position, but for whose turn it is
        /// Where the lists of a player may differ from those of the ply before.
        LineMask changed;
        /// When the lists of a player were made, by the count of the room; 0 is not yet.
        std::array<std::uint64_t, 2> listed;
        /// Lists that were made of those of the ply before.
        std::array<std::vector<LinePlay>, 2> thinned;
        std::vector<Candidate> candidates;
        std::vector<Option> options;
        std::vector<EndgameTurn> line;
        /// What refuted the last play that led to this ply.
        std::uint32_t refutation = 0;
    };

    /// The window of a search.
    struct Window {
        std::int32_t alpha;
        std::int32_t beta;

        bool is_open() const { return beta - alpha > 1; }
    };

    static Window half_of(Window window, std::int32_t value);
    void prove(EndgameResult& result, Window window);
    Worth ask(std::int32_t asked);
    Weighed
    weigh(std::size_t at, std::size_t mover, std::int32_t wanted, bool passed, const Effort& limit);
    static Choice choose(const std::vector<Option>& options, const Effort& limit);
    Weighed
    weigh_option(std::size_t at, std::size_t mover, const Option& option, const Effort& limit);
    std::optional<std::uint32_t> gather_options(
        std::size_t at, std::size_t mover, std::int32_t wanted, bool passed, std::int32_t& most
    );
    static std::optional<std::int32_t>
    settled(const PositionTable::Known& known, std::int32_t wanted);
    static Weighed answer(std::int32_t value, std::int32_t wanted);
    Worth search(std::size_t at, std::size_t mover, int depth, Window window, bool passed);
    Worth
    search_play(std::size_t at, std::size_t mover, int depth, Window window, const LinePlay& play);
    Worth search_pass(std::size_t at, std::size_t mover, int depth, Window window, bool passed);
    const LineLists& lists(std::size_t at, std::size_t player);
    LineList thinned(Ply& ply, std::size_t player, const LineList& before) const;
    bool is_pass_worth(
        std::size_t at, std::size_t mover, bool passed, std::int32_t alpha, std::int32_t& at_most
    );
    void lay(std::size_t at, std::size_t mover, const LinePlay& play);
    void stay(std::size_t at);
    void gather(
        std::size_t at,
        std::size_t mover,
        std::int32_t alpha,
        const LinePlay* tried,
        std::int32_t& dropped
    );
    std::uint64_t key_after(const Ply& ply, std::size_t mover, const LinePlay& play) const;
    const LinePlay* find(const LineLists& lists, std::uint32_t mark) const;
    const LinePlay* best_out(const LineLists& lists) const;
    std::int32_t out_worth(const Ply& ply, std::size_t player, const LinePlay& play) const;
    std::int32_t estimate(std::size_t at, std::size_t mover);
    std::int32_t most_alone(std::size_t at, std::size_t player);
    std::optional<std::int32_t> bounded(std::size_t at, std::size_t mover, Window window);
    std::int32_t points_of(const Ply& ply, std::size_t player, const LinePlay& play) const;
    std::uint64_t full_key(
        std::uint64_t board,
        const std::array<RackPart, 2>& racks,
        const std::array<std::int32_t, 2>& scores,
        std::size_t mover,
        bool passed
    ) const;
    void note(std::size_t at, const EndgameTurn& turn);
    void note_out(std::size_t at, std::size_t mover, const LinePlay& out);
    bool is_over_budget();

    const GameTable& game_;
    const ScoringTable& table_;
    PreparedBoard board_;
    EndgameRoom& room_;
    std::array<RackParts, 2> parts_;
    std::array<LinePlays, 2> plays_;
    LastCount count_;
    bool last_pass_; // whether the first pass ends the game
    std::vector<Ply> plies_;
    const EndgameBudget* budget_ = nullptr;
    std::uint64_t nodes_ = 0;
    std::uint64_t most_nodes_ = 0;
    bool stopped_ = false;
};

} // namespace plancia
