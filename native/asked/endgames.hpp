// Endgames and the turns before them, as they are asked about.

#pragma once

#include "asked/actions.hpp"
#include "endgame/endgame_search.hpp"
#include "endgame/pre_endgame.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string_view>
#include <vector>

namespace plancia {

/// The points of both, the one on turn first, and turns without a play up to now.
struct GivenStanding {
    std::array<std::int32_t, 2> scores{};
    std::int32_t scoreless = 0;
};

/// What may be spent on the turns before an endgame, and what else is judged.
struct AskedPreEndgame {
    std::uint64_t nodes = 0;
    std::size_t candidates = 0;
    std::size_t samples = 0;
    std::uint64_t seed = 0;
    std::uint64_t proof = 0;
    /// CPU time of the thread; 0 is no limit.
    double seconds = 0;
    std::vector<AskedAction> also;
    /// The other's whole rack, where somebody looks at both.
    std::optional<std::string_view> other;
};

struct ToldPreEndgame {
    std::vector<JudgedAction> actions;
    std::uint64_t nodes = 0;
    /// The tiles that exchanges give some of back.
    Holding rack;
};

/// The searches of one rulebook with one list of words, which must outlive it. Any thread may ask;
/// one is answered at a time. Throws std::invalid_argument for a question that makes no sense.
class EndgameSolver {
  public:
    EndgameSolver(const ScoringTable& table, const GameTable& game, const WordGraph& words);

    EndgameResult solve(
        std::string_view board,
        std::string_view rack,
        std::string_view other,
        const GivenStanding& standing,
        std::uint64_t nodes,
        std::uint64_t usual,
        double seconds
    );

    ToldPreEndgame judge(
        const PlayerSpec& player,
        std::string_view board,
        std::string_view rack,
        const GivenStanding& standing,
        const AskedPreEndgame& asked
    );

  private:
    ScoringTable table_;
    GameTable game_;
    const WordGraph& graph_;
    std::mutex mutex_;
    EndgameRoom room_;
};

} // namespace plancia
