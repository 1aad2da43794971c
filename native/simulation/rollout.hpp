// A candidate tried in a world: some turns are played after it, then the position is judged.

#pragma once

#include "leaves/equity.hpp"
#include "play/player.hpp"
#include "play/standing.hpp"
#include "simulation/candidates.hpp"
#include "simulation/laid_tiles.hpp"
#include "simulation/means.hpp"
#include "simulation/static_turns.hpp"
#include "simulation/world.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace plancia {

/// What a rollout came to for the thinker.
struct Outcome {
    /// The chance of winning in millionths; a tie is half a win.
    std::int32_t chance = 0;
    /// Points ahead, with what the tiles that stay are worth, in millipoints.
    std::int32_t ahead = 0;
    /// How often moves were searched for.
    std::uint32_t searches = 0;

    /// What counts: the chance, and a little for points (a hundredth of a win for 20 of them). With
    /// the chance alone, nothing would matter any more once a game is won.
    std::int64_t value() const { return std::int64_t{chance} + ahead / 2; }

    /// Of a game that ended so many points ahead.
    static Outcome of_end(std::int32_t points) {
        constexpr std::int32_t certain = 1'000'000;
        return {
            points > 0    ? certain
            : points == 0 ? certain / 2
                          : 0,
            points * static_cast<std::int32_t>(millipoints),
            0
        };
    }
};

/// What everybody at the table knows when the simulation begins.
struct Root {
    const PreparedBoard& board;
    Holding rack;                         // the thinker's
    std::array<std::int32_t, 2> scores{}; // the thinker's, the opponent's
    std::int32_t scoreless = 0;
    std::array<bool, 2> free_exchange{};
    /// What the best move with a fresh rack is worth on average: the reason for a free exchange.
    std::int64_t fresh_rack = 0;
};

/// Keeps its board between rollouts. For one thread.
class Rollout {
  public:
    Rollout(const Means& means, const Root& root, std::size_t depth);

    /// The player points to the spec beside it.
    Rollout(const Rollout&) = delete;
    Rollout& operator=(const Rollout&) = delete;

    Outcome run(const Action& candidate, const World& world);

  private:
    void turn();
    void finish();
    void act(const Action& action);
    Action choice();
    Outcome judged() const;
    std::int32_t leave_value(const Holding& kept) const;

    const Means& means_;
    const Root& root_;
    std::size_t depth_;
    PlayerSpec spec_;
    Player player_;
    PreparedBoard board_;
    StaticTurns turns_;
    Standing standing_;
    TwoEndedBag bag_;
    Random random_{0};
    /// What each kept in its last turn.
    std::array<Holding, 2> kept_;
    std::vector<Undo> laid_;
    LaidTiles added_;
};

} // namespace plancia
