#include "simulation/inference.hpp"

#include "board/board.hpp"
#include "play/leave_worth.hpp"
#include "play/pool.hpp"
#include "search/prepared_board.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace plancia {

namespace {

/// A turn that falls short by so many millipoints is e times less plausible. Those who think ahead
/// make the best of the static list in five turns of six, and seldom fall short by more.
constexpr double tolerance = 3'000;

/// Whatever a turn falls short by, the leave keeps so much of its weight: opponents err, and a pool
/// of a few leaves would be too sure of itself.
constexpr double least_weight = 0.02;
constexpr double whole_weight = 1'000'000;

/// The board before a move was laid.
Board before(const Board& board, const Move& move) {
    Board earlier = board;
    const std::size_t stride = stride_of(static_cast<Direction>(move.direction));
    for (std::size_t i = 0; i < move.length; ++i) {
        if ((move.word[i] & lying_bit) == 0) {
            earlier.lift(Square{static_cast<std::uint8_t>(move.start + stride * i)});
        }
    }
    return earlier;
}

/// The tiles that a move took from a rack.
Holding laid(const Move& move) {
    Holding tiles;
    for (std::size_t i = 0; i < move.length; ++i) {
        if ((move.word[i] & lying_bit) == 0) {
            tiles.add(kind_laid(move.word[i]));
        }
    }
    return tiles;
}

Holding joined(const Holding& one, const Holding& other) {
    Holding both = one;
    for (const Kind kind : other.tiles()) {
        both.add(kind);
    }
    return both;
}

/// A turn as the opponent had it before him.
class LastTurn {
  public:
    LastTurn(const Means& means, const SeenTurn& turn, const Board& now)
        : means_(means), turn_(turn), spec_(means.static_player()),
          player_(means.rules.table, means.rules.game, spec_, 0),
          board_(
              means.rules.table,
              means.words,
              turn.kind == ActionKind::play ? before(now, turn.move) : now
          ) {}

    /// By how much the turn falls short of the best for a player who kept a leave and gave the
    /// other tiles away, in millipoints.
    std::int64_t shortfall(const Holding& leave, const Holding& given) {
        const Holding rack = joined(leave, given);
        const Sight sight{board_, rack};
        const Unseen unseen(means_.rules.table, board_.board(), rack);
        const LeaveWorth worth = leave_worth(
            means_.rules.table, means_.rules.game, means_.leaves, rack, unseen, turn_.kind
        );
        const std::int64_t earned =
            turn_.kind == ActionKind::play ? millipoints * turn_.move.score : 0;
        return std::max<std::int64_t>(
            player_.best(sight).equity - earned - worth[rack.mask_of(leave)], 0
        );
    }

    /// What a leave weighs with which the turn falls short by that.
    std::uint64_t weight(const Holding& leave, const Holding& given) {
        const auto short_by = static_cast<double>(shortfall(leave, given));
        const double weight = std::max(std::exp(-short_by / tolerance), least_weight);
        return static_cast<std::uint64_t>(std::llround(whole_weight * weight));
    }

    std::uint32_t searches() const { return player_.searches(); }

  private:
    const Means& means_;
    const SeenTurn& turn_;
    PlayerSpec spec_;
    Player player_;
    PreparedBoard board_;
};

} // namespace

Inference::Inference(
    const Means& means,
    const Sight& sight,
    const Unseen& unseen,
    std::size_t leaves,
    std::uint64_t seed
) {
    if (!sight.last || unseen.bag == 0) {
        return;
    }
    const SeenTurn& turn = *sight.last;
    const bool played = turn.kind == ActionKind::play;
    const auto rack_size = static_cast<std::size_t>(means.rules.table.rack_size);
    const Holding laid_tiles = played ? laid(turn.move) : Holding();
    const std::size_t gone = played ? laid_tiles.size() : turn.given;
    if ((!played && turn.kind != ActionKind::exchange) || gone == 0 || gone >= rack_size) {
        return;
    }
    const std::size_t kept = rack_size - gone;
    if (unseen.size < rack_size) {
        return;
    }
    LastTurn last(means, turn, sight.board.board());
    std::vector<Kind> pool = pool_of(unseen.counts);
    std::uint64_t sum = 0;
    for (std::size_t number = 0; number < leaves; ++number) {
        Random random(mixed(seed, number));
        Holding leave;
        Holding given = laid_tiles;
        // What an exchange gave back, nobody saw: it is drawn like what was kept.
        for (std::size_t i = 0; i < (played ? kept : rack_size); ++i) {
            draw_to(pool, i, random);
            (i < kept ? leave : given).add(pool[i]);
        }
        sum += last.weight(leave, given);
        leaves_.push_back(leave);
        weights_.push_back(sum);
    }
    searches_ = last.searches();
}

std::uint64_t Inference::weight_of(const Means& means, const Sight& sight, const Holding& leave) {
    LastTurn last(means, *sight.last, sight.board.board());
    return last.weight(leave, laid(sight.last->move));
}

const Holding& Inference::draw(Random& random) const {
    const std::uint64_t drawn = random.below(weights_.back());
    const auto found = std::ranges::upper_bound(weights_, drawn);
    return leaves_[static_cast<std::size_t>(found - weights_.begin())];
}

} // namespace plancia
