// Whether an endgame is worth so much, by proof numbers.
//
// Principal-variation search tries plays in the order of what they seem to be worth. Where one
// player is slow to go out, nearly any play refutes the other's, and some of them leave far less to
// be gone through than others. A proof-number search goes where least seems to be missing.

#include "endgame/endgame_search.hpp"
#include "random.hpp"

#include <algorithm>
#include <cstdlib>

namespace plancia {

namespace {

/// A turn that misses what is wanted by so many points seems to take one position more.
constexpr std::int32_t points_an_effort = 3;
/// A turn is gone on with until it seems to take more than the next best by one part of so many.
constexpr std::uint32_t parts_of_patience = 8;

std::uint64_t effort_key(std::uint64_t position, std::int32_t wanted) {
    return mixed(position, static_cast<std::uint32_t>(wanted));
}

/// What it takes to prove and to refute what the other wants after a turn that seems to bring so
/// much more than is wanted, where nobody has looked yet.
Effort first_effort(std::int32_t margin) {
    const auto steps = static_cast<std::uint32_t>(std::abs(margin) / points_an_effort);
    return margin >= 0 ? Effort{1 + steps, 1} : Effort{1, 1 + steps};
}

} // namespace

/// Whether the endgame is worth so much at least. The value is a bound: at least that, or at most.
EndgameSearch::Worth EndgameSearch::ask(std::int32_t asked) {
    const Window window{asked - 1, asked};
    most_nodes_ = nodes_ + std::min(budget_->nodes - nodes_, budget_->usual);
    const Worth worth = search(0, 0, to_the_end, window, last_pass_);
    most_nodes_ = budget_->nodes;
    if (!stopped_) {
        return worth;
    }
    stopped_ = false;
    if (is_over_budget()) {
        return worth;
    }
    room_.efforts.open();
    return {weigh(0, 0, asked, last_pass_, {Effort::endless, Effort::endless}).value, true};
}

/// Looks into a position until it is known whether it is worth so much to the one on turn, or until
/// it seems to take as much as the limit.
EndgameSearch::Weighed EndgameSearch::weigh(
    std::size_t at, std::size_t mover, std::int32_t wanted, bool passed, const Effort& limit
) {
    ++nodes_;
    Ply& ply = plies_[at];
    ply.line.clear();
    if (is_over_budget()) {
        return {};
    }
    if (room_.plays.full()) {
        room_.plays.clear();
    }
    const std::uint64_t key = full_key(ply.key, ply.racks, ply.scores, mover, passed);
    const auto keep = [&](std::int32_t value, std::uint32_t mark) {
        const Bound bound = value >= wanted ? Bound::at_least : Bound::at_most;
        room_.positions.keep(key, {value, PositionTable::complete, bound, mark});
    };
    if (const auto value = settled(room_.positions.find(key), wanted)) {
        return answer(*value, wanted);
    }
    std::int32_t most = -infinite; // of the turns that are known not to bring what is wanted
    if (const LinePlay* out = best_out(lists(at, mover))) {
        most = out_worth(ply, mover, *out);
        if (most >= wanted) {
            note_out(at, mover, *out);
            keep(most, 0);
            return answer(most, wanted);
        }
    }
    if (const auto value = bounded(at, mover, {wanted - 1, wanted})) {
        keep(*value, 0);
        return answer(*value, wanted);
    }
    if (const auto mark = gather_options(at, mover, wanted, passed, most)) {
        keep(most, *mark);
        return answer(most, wanted);
    }
    std::vector<Option>& options = ply.options;
    while (!options.empty()) {
        const auto [best, effort, then_limit] = choose(options, limit);
        if (effort.proof >= limit.proof || effort.refutation >= limit.refutation) {
            room_.efforts.keep(effort_key(key, wanted), effort);
            return {effort, 0};
        }
        const Option option = options[best];
        const Weighed found = weigh_option(at, mover, option, then_limit);
        if (stopped_) {
            return {};
        }
        if (found.effort.proof > 0 && found.effort.refutation > 0) {
            options[best].effort = found.effort;
            continue;
        }
        const std::int32_t value = option.play.score - found.value;
        most = std::max(most, value);
        if (value >= wanted) {
            keep(value, option.is_pass() ? 0 : option.play.mark());
            ply.line.assign(1, option.turn());
            return answer(value, wanted);
        }
        options[best] = options.back();
        options.pop_back();
    }
    keep(most, 0);
    return answer(most, wanted);
}

/// The option that seems to take least, what the position seems to take, and how long the option is
/// gone on with.
EndgameSearch::Choice
EndgameSearch::choose(const std::vector<Option>& options, const Effort& limit) {
    std::size_t best = 0;
    std::uint32_t second = Effort::endless;
    std::uint32_t hardest = options.front().effort.proof;
    for (std::size_t i = 1; i < options.size(); ++i) {
        const Effort& effort = options[i].effort;
        hardest = std::max(hardest, effort.proof);
        if (effort.refutation < options[best].effort.refutation) {
            second = options[best].effort.refutation;
            best = i;
        } else {
            second = std::min(second, effort.refutation);
        }
    }
    // To prove it one turn is enough. To refute it all of them must be refuted; but they lead to
    // the same positions, so the hardest counts, and one for each of the others.
    const auto others = static_cast<std::uint32_t>(options.size() - 1);
    return {
        best,
        {options[best].effort.refutation, std::min(hardest + others, Effort::endless - 1)},
        {limit.refutation == Effort::endless
             ? Effort::endless
             : limit.refutation - std::min(limit.refutation, others),
         std::min(limit.proof, second + second / parts_of_patience + 1)}
    };
}

EndgameSearch::Weighed EndgameSearch::weigh_option(
    std::size_t at, std::size_t mover, const Option& option, const Effort& limit
) {
    const std::size_t other = 1 - mover;
    lists(at, mover); // while the board is still that of this ply
    lists(at, other);
    if (option.is_pass()) {
        stay(at);
        return weigh(at + 1, other, option.wanted, true, limit);
    }
    const Undo undo = board_.lay(option.play.move());
    lay(at, mover, option.play);
    const Weighed found = weigh(at + 1, other, option.wanted, false, limit);
    board_.take_back(undo);
    return found;
}

/// The turns that may bring what is wanted, with what they seem to take. Where one is known to
/// bring it, returns its mark, and its value is `most`; otherwise `most` is what those that are
/// left out are worth at most.
std::optional<std::uint32_t> EndgameSearch::gather_options(
    std::size_t at, std::size_t mover, std::int32_t wanted, bool passed, std::int32_t& most
) {
    Ply& ply = plies_[at];
    const std::size_t other = 1 - mover;
    std::vector<Option>& options = ply.options;
    options.clear();
    lists(at, other);
    if (lists(at, mover).filled() != 0) {
        std::int32_t dropped = -infinite;
        gather(at, mover, wanted - 1, nullptr, dropped);
        most = std::max(most, dropped);
        for (const Candidate& each : ply.candidates) {
            const std::int32_t then_wanted = each.play.score - wanted + 1;
            const std::uint64_t then = key_after(ply, mover, each.play);
            options.push_back({each.play, then, then_wanted, first_effort(each.order - wanted)});
        }
    }
    std::int32_t passing = 0;
    if (is_pass_worth(at, mover, passed, wanted - 1, passing)) {
        const std::uint64_t then = full_key(ply.key, ply.racks, ply.scores, other, true);
        options.push_back({LinePlay{}, then, 1 - wanted, first_effort(passing - wanted)});
    } else {
        most = std::max(most, passing);
        if (passing >= wanted) {
            ply.line.assign(1, {});
            return 0;
        }
    }
    for (const Option& each : options) {
        room_.positions.ask_for(each.key);
        room_.efforts.ask_for(effort_key(each.key, each.wanted));
    }
    std::size_t kept = 0;
    for (Option& each : options) {
        if (const auto value = settled(room_.positions.find(each.key), each.wanted)) {
            most = std::max(most, each.play.score - *value);
            if (each.play.score - *value >= wanted) {
                most = each.play.score - *value;
                ply.line.assign(1, each.turn());
                return each.is_pass() ? 0 : each.play.mark();
            }
            continue;
        }
        room_.efforts.find(effort_key(each.key, each.wanted), each.effort);
        options[kept++] = each;
    }
    options.resize(kept);
    return std::nullopt;
}

/// What is known of a position, if it says whether it is worth so much.
std::optional<std::int32_t>
EndgameSearch::settled(const PositionTable::Known& known, std::int32_t wanted) {
    if (known.depth != PositionTable::complete || known.bound == Bound::none) {
        return std::nullopt;
    }
    const bool says =
        known.value >= wanted ? known.bound != Bound::at_most : known.bound != Bound::at_least;
    return says ? std::optional(known.value) : std::nullopt;
}

EndgameSearch::Weighed EndgameSearch::answer(std::int32_t value, std::int32_t wanted) {
    return value >= wanted ? Weighed{{0, Effort::endless}, value}
                           : Weighed{{Effort::endless, 0}, value};
}

} // namespace plancia
