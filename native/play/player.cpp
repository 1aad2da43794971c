#include "play/player.hpp"

#include "play/pool.hpp"
#include "random.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <optional>
#include <tuple>

namespace plancia {

namespace {

/// What it is worth to keep the free exchange for a worse turn, as a share of what it would bring
/// now: so many thousandths for each tile in the bag, and at most so many in all.
constexpr std::int64_t keeping_per_tile = 5;
constexpr std::int64_t most_keeping = 900;

/// A free exchange hardly ever brings more than this: a player who has as much without it does not
/// consider it. Otherwise so many racks are tried.
constexpr std::int64_t good_turn = 60 * millipoints;
constexpr int racks_tried = 8;

/// How many secondary words a move forms.
std::size_t secondary_words(const Board& board, const Move& move) {
    const auto direction = static_cast<Direction>(move.direction);
    const std::size_t stride = stride_of(direction);
    const std::size_t aside = stride_of(perpendicular(direction));
    std::size_t words = 0;
    for (std::size_t i = 0; i < move.length; ++i) {
        if ((move.word[i] & lying_bit) != 0) {
            continue;
        }
        const Square square{static_cast<std::uint8_t>(move.start + stride * i)};
        const std::size_t place = square.place_in_line(perpendicular(direction));
        const bool before = place > 0 && board.occupied(square.index - aside);
        const bool behind = place + 1 < board_size && board.occupied(square.index + aside);
        words += before || behind ? 1 : 0;
    }
    return words;
}

/// A number that only this move in this turn has.
std::uint64_t fate(std::uint64_t luck, const Move& move) {
    const auto word = std::bit_cast<std::array<std::uint64_t, 2>>(move.word);
    const std::uint64_t where = move.start * 2U + move.direction;
    return mixed(mixed(luck ^ where, word[0]), word[1]);
}

/// A chance that is none.
constexpr std::uint64_t whole = std::uint64_t{1000} * 1000 * 1000 * 1000;

/// Three chances and the share of the day, each in thousandths, make one of `whole`.
std::uint64_t chance_of(
    const FindChances& chances,
    std::uint16_t day,
    const Sight& sight,
    const Move& move,
    bool full_rack
) {
    return std::uint64_t{day} * chances.by_length[move.length]
           * chances.by_secondary[secondary_words(sight.board.board(), move)]
           * (full_rack ? chances.full_rack : FindChances::certain);
}

} // namespace

bool FindChances::all_certain() const {
    const auto sure = [](std::uint16_t chance) { return chance >= certain; };
    return std::ranges::all_of(by_length, sure) && std::ranges::all_of(by_secondary, sure)
           && sure(full_rack);
}

Action Player::choose(const Sight& sight) {
    if (spec_->thinker != nullptr) {
        const Thought thought = spec_->thinker->choose(sight);
        searches_ += thought.searches;
        return thought.action;
    }
    const Choice found = best(sight);
    const Action free_exchange{ActionKind::free_exchange, {}, sight.rack.all()};
    if (!sight.free_exchange || (spec_->leaves == nullptr && found.can_play)) {
        return found.action;
    }
    if (spec_->leaves == nullptr) {
        return free_exchange;
    }
    const Unseen unseen(*table_, sight.board.board(), sight.rack);
    const bool worth_trying =
        !found.can_play || better_exchanged(good_turn, found.equity, unseen.bag);
    return worth_trying
                   && better_exchanged(
                       free_exchange_equity(sight, unseen), found.equity, unseen.bag
                   )
               ? free_exchange
               : found.action;
}

Player::Choice Player::best(const Sight& sight) {
    const Weighed rack = weighed(sight.rack, Unseen(*table_, sight.board.board(), sight.rack));
    return better_of(best_play(sight, sight.rack, rack.worth), rack.exchange);
}

Player::Choice
Player::best(const Weighed& weighed, const Holding& rack, const std::optional<Move>& play) const {
    return better_of(played(play, rack, weighed.worth), weighed.exchange);
}

Player::Weighed Player::weighed(const Holding& rack, const Unseen& unseen) const {
    Weighed result{worth_of(rack, unseen, ActionKind::play), {}};
    if (game_->may_exchange(1, unseen.bag)) {
        result.exchange = best_exchange(
            rack,
            unseen.bag,
            counts_in_full(rack, unseen.bag) ? result.worth
                                             : worth_of(rack, unseen, ActionKind::exchange)
        );
    }
    return result;
}

std::size_t Player::weighing(std::size_t bag) const {
    const auto exchanging = static_cast<std::size_t>(std::max(game_->exchange_min_bag, 0));
    return std::min(bag, std::max(Holding::most + full_bag, exchanging));
}

/// The exchange only if it has the greater equity.
Player::Choice Player::better_of(const Choice& play, const Choice& exchange) const {
    if (!play.can_play) {
        return exchange;
    }
    const bool give_up = spec_->leaves != nullptr && exchange.action.kind == ActionKind::exchange
                         && exchange.equity > play.equity;
    if (!give_up) {
        return play;
    }
    Choice given_up = exchange;
    given_up.can_play = true;
    return given_up;
}

bool Player::better_exchanged(std::int64_t brought, std::int64_t equity, std::size_t bag) {
    const std::int64_t keeping =
        std::min(static_cast<std::int64_t>(bag) * keeping_per_tile, most_keeping);
    return brought * (1000 - keeping) / 1000 > equity;
}

LeaveWorth Player::worth_of(const Holding& rack, const Unseen& unseen, ActionKind action) const {
    if (spec_->leaves == nullptr) {
        return {};
    }
    LeaveWorth worth = leave_worth(*table_, *game_, *spec_->leaves, rack, unseen, action);
    if (spec_->leave_share != 100) {
        for (std::int32_t& each : worth) {
            each = each * spec_->leave_share / 100;
        }
    }
    return worth;
}

Player::Choice Player::best_play(const Sight& sight, const Holding& rack, const LeaveWorth& worth) {
    ++searches_;
    const auto on_rack = static_cast<std::int32_t>(rack.size());
    std::optional<Move> best;
    if (!sees_all_) {
        best = best_found(sight, rack, worth);
    } else if (spec_->leaves == nullptr) {
        best = best_by_score(sight.board, rack.rack(), on_rack);
    } else {
        best = best_by_equity(sight.board, rack.rack(), on_rack, worth);
    }
    return played(best, rack, worth);
}

Player::Choice
Player::played(const std::optional<Move>& play, const Holding& rack, const LeaveWorth& worth) {
    if (!play) {
        return {};
    }
    return {
        {ActionKind::play, *play, 0}, millipoints * play->score + worth[rack.left_by(*play)], true
    };
}

std::optional<Move>
Player::best_found(const Sight& sight, const Holding& rack, const LeaveWorth& worth) {
    all_moves(sight.board, rack.rack(), static_cast<std::int32_t>(rack.size()), moves_);
    const auto full = static_cast<std::size_t>(table_->rack_size);
    const auto key = [](std::int64_t equity, const Move& move) {
        return std::tuple(-equity, -move.score, move.start, move.direction, move.word);
    };
    std::optional<Move> best;
    std::optional<Move> happens;
    std::int64_t most = 0;
    for (const Move& move : moves_) {
        const std::uint64_t chance =
            chance_of(spec_->finds, day_, sight, move, move.played == full);
        const std::uint64_t drawn = fate(sight.luck, move);
        if (drawn % whole >= chance) {
            if (chance > 0 && (!happens || drawn < fate(sight.luck, *happens))) {
                happens = move;
            }
            continue;
        }
        const std::int64_t equity = millipoints * move.score + worth[rack.left_by(move)];
        if (!best || key(equity, move) < key(most, *best)) {
            best = move;
            most = equity;
        }
    }
    return best ? best : happens;
}

Player::Choice
Player::best_exchange(const Holding& rack, std::size_t bag, const LeaveWorth& worth) const {
    Choice best;
    if (spec_->leaves == nullptr) {
        // A player who values no tiles gives back all it can, the last of its rack first.
        const std::size_t given = std::min(rack.size(), bag);
        if (game_->may_exchange(given, bag)) {
            const TileMask kept = (TileMask{1} << (rack.size() - given)) - 1;
            best = {{ActionKind::exchange, {}, rack.all() & ~kept}, 0, false};
        }
        return best;
    }
    for (TileMask kept = 0; kept < rack.all(); ++kept) {
        const std::size_t given = rack.size() - static_cast<std::size_t>(std::popcount(kept));
        if (!game_->may_exchange(given, bag)) {
            continue;
        }
        if (best.action.kind == ActionKind::pass || worth[kept] > best.equity) {
            best = {{ActionKind::exchange, {}, rack.all() & ~kept}, worth[kept], false};
        }
    }
    return best;
}

std::int64_t Player::free_exchange_equity(const Sight& sight, const Unseen& unseen) {
    std::vector<Kind> pool = pool_of(unseen.counts);
    pool.insert(pool.begin(), sight.rack.tiles().begin(), sight.rack.tiles().end());
    Random random(sight.luck);
    std::int64_t sum = 0;
    for (int tried = 0; tried < racks_tried; ++tried) {
        Holding rack;
        for (std::size_t i = 0; i < sight.rack.size(); ++i) {
            draw_to(pool, i, random);
            rack.add(pool[i]);
        }
        const Unseen then(*table_, sight.board.board(), rack);
        sum += std::max<std::int64_t>(
            best_play(sight, rack, worth_of(rack, then, ActionKind::play)).equity, 0
        );
    }
    return sum / racks_tried;
}

} // namespace plancia
