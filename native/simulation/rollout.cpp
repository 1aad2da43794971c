#include "simulation/rollout.hpp"

#include <algorithm>
#include <stdexcept>

namespace plancia {

namespace {

constexpr std::int32_t whole_chance = 1'000'000;

#if defined(PLANCIA_COMPARED)
/// What is remembered is compared with what would be found: the tests of the sanitized build look
/// at every single turn.
void compare(const Player::Choice& known, const Player::Choice& found) {
    const Action& one = known.action;
    const Action& other = found.action;
    if (one.kind != other.kind || one.given != other.given || one.move.score != other.move.score
        || one.move.start != other.move.start || one.move.direction != other.move.direction
        || one.move.length != other.move.length || one.move.played != other.move.played
        || one.move.word != other.move.word || known.equity != found.equity
        || known.can_play != found.can_play) {
        throw std::logic_error("a turn that was remembered is not the best");
    }
}
#endif

} // namespace

Rollout::Rollout(const Means& means, const Root& root, std::size_t depth)
    : means_(means), root_(root), depth_(depth), spec_(means.static_player()),
      player_(means.rules.table, means.rules.game, spec_, 0), board_(root.board),
      turns_(player_, board_) {}

Outcome Rollout::run(const Action& candidate, const World& world) {
    const std::uint32_t searches = player_.searches();
    const std::int32_t free_exchanges = means_.rules.game.free_per_game;
    standing_ = Standing{};
    standing_.racks = {root_.rack, world.rack};
    standing_.scores = root_.scores;
    standing_.free_used = {
        root_.free_exchange[thinker] ? free_exchanges - 1 : free_exchanges,
        root_.free_exchange[opponent] ? free_exchanges - 1 : free_exchanges
    };
    standing_.scoreless = root_.scoreless;
    bag_ = world.bag;
    random_ = Random(world.luck);
    kept_ = {};
    added_ = {};
    act(candidate);
    if (candidate.kind == ActionKind::free_exchange) {
        turn(); // it goes on
    }
    for (std::size_t played = 0; played < depth_ && !standing_.over; ++played) {
        turn();
    }
    if (bag_.size() == 0) {
        finish();
    }
    Outcome outcome = judged();
    outcome.searches = player_.searches() - searches;
    for (; !laid_.empty(); laid_.pop_back()) {
        board_.take_back(laid_.back());
    }
    return outcome;
}

void Rollout::turn() {
    const Action action = choice();
    act(action);
    if (action.kind == ActionKind::free_exchange) {
        act(choice());
    }
}

/// With the bag empty nothing is left to chance: the game is played to its end.
void Rollout::finish() {
    while (!standing_.over) {
        turn();
    }
}

/// What a static player does, but that the worth of a free exchange is known beforehand.
Action Rollout::choice() {
    const Holding rack = standing_.racks[standing_.mover];
    const Player::Choice best = turns_.best(rack, added_);
#if defined(PLANCIA_COMPARED)
    compare(
        best, Player(means_.rules.table, means_.rules.game, spec_, 0).best(Sight{board_, rack})
    );
#endif
    if (standing_.may_exchange_free(means_.rules, bag_.size())
        && Player::better_exchanged(root_.fresh_rack, best.equity, bag_.size())) {
        return {ActionKind::free_exchange, {}, rack.all()};
    }
    return best.action;
}

void Rollout::act(const Action& action) {
    const Holding& rack = standing_.racks[standing_.mover];
    switch (action.kind) {
    case ActionKind::play:
        kept_[standing_.mover] = rack.kept(rack.left_by(action.move));
        laid_.push_back(board_.lay(action.move));
        added_.add(board_, action.move);
        break;
    case ActionKind::exchange:
        kept_[standing_.mover] = rack.kept(rack.all() & ~action.given);
        break;
    case ActionKind::free_exchange:
    case ActionKind::pass:
        kept_[standing_.mover] = {};
        break;
    }
    standing_.act(means_.rules, action, bag_, random_);
}

Outcome Rollout::judged() const {
    if (standing_.over) {
        return Outcome::of_end(standing_.ahead(thinker));
    }
    const std::size_t mover = standing_.mover;
    const std::size_t other = 1 - mover;
    const std::size_t unseen = bag_.size() + standing_.racks[other].size();
    const auto free_worth = [&](std::size_t player) {
        return standing_.holds_free(means_.rules.game, player) ? means_.wins.free_worth(unseen) : 0;
    };
    const std::int32_t ahead = standing_.ahead(mover) * static_cast<std::int32_t>(millipoints)
                               + leave_value(kept_[mover]) - leave_value(kept_[other])
                               + free_worth(mover) - free_worth(other);
    const std::int32_t chance = means_.wins.chance(ahead, unseen);
    return mover == thinker ? Outcome{chance, ahead, 0} : Outcome{whole_chance - chance, -ahead, 0};
}

std::int32_t Rollout::leave_value(const Holding& kept) const {
    constexpr auto whole_share = static_cast<std::int32_t>(full_bag);
    const auto share = static_cast<std::int32_t>(std::min(bag_.size(), full_bag));
    return means_.leaves.at(means_.leaves.index().number(kept)) * share / whole_share;
}

} // namespace plancia
