// The actions that may be the best before the bag is empty, and which of their endings is looked
// into next.

#pragma once

#include "board/holding.hpp"
#include "endgame/endgame_search.hpp"
#include "endgame/judged_action.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace plancia {

/// One way the unseen tiles may lie: in the bag in the order in which they are drawn, and on the
/// other's rack.
struct Deal {
    std::vector<Kind> bag;
    Holding other;
    double weight = 0;
};

/// What the one on turn wins who is so many points ahead in the end: a tie is half a win.
constexpr double wins_of(std::int32_t ahead) {
    return ahead > 0 ? 1 : ahead == 0 ? 0.5 : 0;
}

/// The end of the game as far as it is known: what the one on turn has more than the other, if both
/// play their best, and what that is at least and at most.
struct Ending {
    std::int32_t value = 0;
    std::int32_t at_least = -EndgameSearch::infinite;
    std::int32_t at_most = EndgameSearch::infinite;

    /// Whether it is known who wins.
    bool decided() const { return wins_of(at_least) == wins_of(at_most); }
};

/// A deal as an action meets it.
struct Case {
    const Deal* deal;
    double weight;
    Ending end{};
    /// How often it was looked into.
    std::size_t steps = 0;
};

/// An action whose endings are decided one by one.
struct Contender {
    JudgedAction* judged;
    std::vector<Case> cases;
    /// So often it wins at least and at most.
    double fewest = 0;
    double most = 1;
    bool dropped = false;
    /// Somebody asked for it: it is judged to the end, whatever the others win.
    bool always = false;

    bool decided() const;
    /// How often it wins if the undecided endings are worth what the search believes.
    double believed() const;
    void take(Case& each, const Ending& found);
};

/// Each ending gets a few positions first. The action that seems best then has all of its endings
/// decided, as far as the budget goes, before the others get more: of these only the endings that
/// they seem to lose, until they cannot win more often than the best is known to. Whichever seems
/// best meanwhile has its turn.
class Contenders {
  public:
    /// So many endings get their positions in full; of more, each gets less.
    static constexpr std::size_t usual_bags = 8;
    /// Shares of a win that differ by less are the same.
    static constexpr double rounding = 1e-9;

    /// Says who wins an ending of an action, after so many positions at most.
    using Search = std::function<Ending(const Action&, const Deal&, std::uint64_t)>;

    struct Limits {
        /// Positions for an ending, and for all endings of all actions.
        std::uint64_t ending;
        std::uint64_t whole;
        /// Whether to stop. May be empty.
        std::function<bool()> stop;
    };

    /// ``spent`` is how many positions were looked at; the search counts it up.
    Contenders(
        std::vector<Contender> all, Limits limits, const std::uint64_t& spent, Search search
    );

    /// All of them, the best first.
    std::span<Contender> all() { return all_; }

    /// Looks into every ending, and then into those of the best, with a part of their positions.
    void decide_roughly();

    /// Looks into the endings of the best and of those that may be better, then into those of who
    /// was asked for; what is left over goes to the best.
    void decide();

    /// Goes on with the endings of whichever action seems best, with so many positions more.
    void prove(std::uint64_t more);

    /// Puts them in order by how often they seem to win, then by the difference.
    void put_in_order();

  private:
    std::uint64_t left() const;
    bool stopped() const;
    void look(Contender& one, Case& each, std::uint64_t nodes);
    void look_further(Contender& one, Case& each, std::size_t step);
    bool go_on(Contender& one, std::size_t last, bool behind);
    bool go_on_behind();
    bool spend_the_rest();

    std::vector<Contender> all_;
    Limits limits_;
    const std::uint64_t& spent_;
    Search search_;
    /// So often an action wins at least, whichever it is.
    double needed_ = 0;
};

} // namespace plancia
