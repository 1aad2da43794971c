// The last turns with a few tiles in the bag: which action wins most often.
//
// A player who takes the last tiles knows what the other holds, and the rest is an endgame. With
// one or two tiles in the bag every way they can lie there is gone through.

#pragma once

#include "endgame/contenders.hpp"
#include "endgame/endgame_search.hpp"
#include "endgame/judged_action.hpp"
#include "endgame/remaining_game.hpp"
#include "play/action.hpp"
#include "play/player.hpp"
#include "play/unseen.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace plancia {

struct PreEndgameBudget {
    /// Positions to look at for each ending of a bag of one; those of a bag of two get as many all
    /// together. All endings of all actions get some of these budgets together, and the last
    /// endings what is left of them. With these limits alone the answer is always the same.
    std::uint64_t nodes = 20'000;
    /// So many actions are judged by endings; the others by a rough count.
    std::size_t candidates = 6;
    /// With more tiles in the bag than are gone through: so many bags are drawn, by this seed.
    std::size_t samples = 48;
    std::uint64_t seed = 0;
    /// Asked now and then: whether to stop. May be empty.
    std::function<bool()> stop = {};
    /// Actions that are judged by their endings too, to the last, whatever they are worth.
    std::vector<Action> also = {};
    /// With one tile in the bag: so many positions more for those endings of the best action that
    /// are undecided then.
    std::uint64_t proof = 0;
};

class PreEndgame {
  public:
    /// More tiles in the bag than this are not gone through but drawn.
    static constexpr std::size_t most_exact = 2;
    static constexpr std::size_t most_in_bag = 7;

    /// All of these must outlive it. The player makes the turns that are left before the bag is
    /// empty, other than the first.
    PreEndgame(
        const ScoringTable& table,
        const GameTable& game,
        const PlayerSpec& player,
        EndgameRoom& room
    );

    /// The actions of a position with one to seven tiles in the bag, the best first: by the chance
    /// to win, then by the difference.
    std::vector<JudgedAction>
    judge(const PreEndgamePosition& position, const PreEndgameBudget& budget);

    /// How many positions were looked at.
    std::uint64_t nodes() const { return nodes_; }

  private:
    /// What to find out about an ending.
    enum class Question : std::uint8_t { roughly, who_wins, by_how_much };

    std::vector<Deal> deals(
        const Unseen& unseen, const std::optional<Holding>& other, const PreEndgameBudget& budget
    ) const;
    static bool takes_all(const Action& action, const std::vector<Deal>& deals);
    static std::vector<Case> cases_of(const Action& action, const std::vector<Deal>& deals);
    std::vector<Action> actions(const PreEndgamePosition& position, std::size_t bag) const;
    Ending ending(
        const PreEndgamePosition& position,
        const Action& action,
        const Deal& deal,
        Question question,
        const EndgameBudget& budget
    );
    /// Judges an action by what all its endings are worth, each as far as the budget goes.
    void weigh(
        JudgedAction& judged,
        const PreEndgamePosition& position,
        const std::vector<Deal>& deals,
        Question question,
        const EndgameBudget& budget
    );
    void decide(
        std::span<JudgedAction> judged,
        const PreEndgamePosition& position,
        const std::vector<Deal>& deals,
        const PreEndgameBudget& budget
    );
    void weigh_first(
        std::span<Contender> contenders,
        const PreEndgamePosition& position,
        const std::vector<Deal>& deals,
        const PreEndgameBudget& budget
    );

    const ScoringTable& table_;
    const GameTable& game_;
    const PlayerSpec& spec_;
    EndgameRoom& room_;
    Player player_;
    std::uint64_t nodes_ = 0;
};

} // namespace plancia
