#include "endgame/pre_endgame.hpp"

#include "random.hpp"
#include "search/move_search.hpp"

#include <algorithm>
#include <bit>
#include <tuple>
#include <utility>

namespace plancia {

namespace {

/// So many plays are counted roughly; the others earn too little.
constexpr std::size_t most_counted = 48;

/// Of those that win as often, so many are compared by the difference.
constexpr std::size_t most_compared = 3;
constexpr double rounding = 1e-9;

double wins_of(std::int32_t value) {
    return value > 0 ? 1 : value == 0 ? 0.5 : 0;
}

bool better(const JudgedAction& one, const JudgedAction& other) {
    // What was only estimated comes after what was looked into.
    return std::tuple(one.judged != Judging::estimated, one.wins, one.spread)
           > std::tuple(other.judged != Judging::estimated, other.wins, other.spread);
}

/// A game from a deal on, until the bag is empty.
class Rest {
  public:
    Rest(
        const ScoringTable& table,
        const GameTable& game,
        const PreEndgamePosition& position,
        std::vector<Kind> bag,
        const Holding& other
    )
        : table_(table), game_(game), board_(position.board), bag_(std::move(bag)),
          racks_{position.rack, other}, scores_(position.scores), scoreless_(position.scoreless) {}

    bool over() const { return over_; }

    bool bag_is_empty() const { return bag_.empty(); }

    /// What the first player has more than the other.
    std::int32_t difference() const { return scores_[0] - scores_[1]; }

    std::size_t mover() const { return mover_; }

    const PreparedBoard& board() const { return board_; }

    const Holding& rack() const { return racks_[mover_]; }

    EndgamePosition endgame() const {
        return {
            board_,
            {racks_[mover_], racks_[1 - mover_]},
            {scores_[mover_], scores_[1 - mover_]},
            scoreless_
        };
    }

    void act(const Action& action) {
        Holding& rack = racks_[mover_];
        if (action.kind == ActionKind::play) {
            board_.lay(action.move);
            rack = rack.kept(rack.left_by(action.move));
            scores_[mover_] += static_cast<std::int32_t>(action.move.score);
            scoreless_ = 0;
            fill();
            if (rack.size() == 0) {
                const std::size_t other = 1 - mover_;
                const std::int32_t left = game_.rack_points(table_, racks_[other]);
                scores_[mover_] += left * game_.out_gain_factor;
                scores_[other] -= game_.out_opponent_deducts ? left : 0;
                end();
            }
        } else {
            if (action.kind == ActionKind::exchange) {
                const Holding back = rack.kept(action.given);
                rack = rack.kept(rack.all() & ~action.given);
                fill();
                bag_.insert(bag_.begin(), back.tiles().begin(), back.tiles().end());
            }
            if (++scoreless_ >= game_.scoreless_turns) {
                for (std::size_t each = 0; each < 2 && game_.scoreless_deducts; ++each) {
                    scores_[each] -= game_.rack_points(table_, racks_[each]);
                }
                end();
            }
        }
        mover_ = 1 - mover_;
    }

  private:
    void fill() {
        while (std::cmp_less(racks_[mover_].size(), table_.rack_size) && !bag_.empty()) {
            racks_[mover_].add(bag_.back());
            bag_.pop_back();
        }
    }

    void end() {
        for (std::int32_t& score : scores_) {
            score = game_.floor_zero ? std::max(score, 0) : score;
        }
        over_ = true;
    }

    const ScoringTable& table_;
    const GameTable& game_;
    PreparedBoard board_;
    std::vector<Kind> bag_;
    std::array<Holding, 2> racks_;
    std::array<std::int32_t, 2> scores_;
    std::int32_t scoreless_;
    std::size_t mover_ = 0;
    bool over_ = false;
};

} // namespace

PreEndgame::PreEndgame(
    const ScoringTable& table, const GameTable& game, const PlayerSpec& player, EndgameRoom& room
)
    : table_(table), game_(game), spec_(player), room_(room), player_(table, game, spec_, 0) {}

/// Every different bag of one or two tiles with its weight, or bags drawn. A bag of two comes in
/// both orders: a play of one tile leaves the other one.
std::vector<PreEndgame::Deal>
PreEndgame::deals(const Unseen& unseen, const PreEndgameBudget& budget) const {
    std::vector<Kind> tiles;
    for (std::size_t kind = 0; kind < tile_kinds; ++kind) {
        tiles.insert(tiles.end(), unseen.counts[kind], static_cast<Kind>(kind));
    }
    std::vector<Deal> deals;
    const auto add = [&](std::vector<Kind> bag, double weight) {
        std::array<std::uint8_t, tile_kinds> counts = unseen.counts;
        for (const Kind kind : bag) {
            --counts[kind];
        }
        Deal deal{std::move(bag), {}, weight};
        for (std::size_t kind = 0; kind < tile_kinds; ++kind) {
            for (std::size_t i = 0; i < counts[kind]; ++i) {
                deal.other.add(static_cast<Kind>(kind));
            }
        }
        deals.push_back(std::move(deal));
    };
    if (unseen.bag > most_exact) {
        Random random(budget.seed);
        for (std::size_t sample = 0; sample < budget.samples; ++sample) {
            for (std::size_t i = 0; i < unseen.bag; ++i) {
                std::swap(tiles[i], tiles[i + random.below(tiles.size() - i)]);
            }
            const auto end = tiles.begin() + static_cast<std::ptrdiff_t>(unseen.bag);
            add({tiles.begin(), end}, 1.0 / static_cast<double>(budget.samples));
        }
        return deals;
    }
    const auto count = static_cast<double>(unseen.size);
    for (std::size_t first = 0; first < tile_kinds; ++first) {
        const double of_first = unseen.counts[first];
        if (unseen.counts[first] > 0 && unseen.bag == 1) {
            add({static_cast<Kind>(first)}, of_first / count);
        }
        for (std::size_t second = 0; second < tile_kinds && unseen.bag == 2; ++second) {
            const double of_second = unseen.counts[second] - (first == second ? 1 : 0);
            if (of_first > 0 && of_second > 0) {
                const double weight = of_first * of_second / (count * (count - 1));
                add({static_cast<Kind>(first), static_cast<Kind>(second)}, weight);
            }
        }
    }
    return deals;
}

/// All plays, the exchanges that the rulebook allows, and the pass.
std::vector<Action> PreEndgame::actions(const PreEndgamePosition& position, std::size_t bag) const {
    const Holding& rack = position.rack;
    MoveList moves;
    all_moves(position.board, rack.rack(), static_cast<std::int32_t>(rack.size()), moves);
    // Only those that may be good are counted at all: they earn most.
    std::vector<Action> actions;
    for (const Move& move : moves) {
        actions.push_back({ActionKind::play, move, 0});
    }
    const auto worth = [&](const Action& action) {
        return 2 * action.move.score
               - game_.rack_points(table_, rack.kept(rack.left_by(action.move)));
    };
    std::ranges::stable_sort(actions, [&](const Action& one, const Action& other) {
        return worth(one) > worth(other);
    });
    if (actions.size() > most_counted) {
        actions.resize(most_counted);
    }
    for (TileMask given = 1; given <= rack.all(); ++given) {
        if (game_.may_exchange(static_cast<std::size_t>(std::popcount(given)), bag)) {
            actions.push_back({ActionKind::exchange, {}, given});
        }
    }
    actions.push_back({});
    return actions;
}

PreEndgame::Ending PreEndgame::ending(
    const PreEndgamePosition& position,
    const Action& action,
    const Deal& deal,
    Question question,
    const PreEndgameBudget& budget
) {
    Rest rest(table_, game_, position, deal.bag, deal.other);
    rest.act(action);
    while (!rest.over() && !rest.bag_is_empty()) {
        rest.act(player_.choose({rest.board(), rest.rack(), false, 0}));
    }
    if (rest.over()) {
        return {rest.difference(), true};
    }
    const std::int32_t sign = rest.mover() == 0 ? 1 : -1;
    EndgameSearch search(game_, rest.endgame(), room_);
    if (question == Question::roughly) {
        return {rest.difference() + sign * search.guess(), false};
    }
    // By how much is asked after it is known who wins: an estimate of the difference will do.
    const bool counts = question == Question::who_wins;
    const EndgameBudget limits{counts ? budget.nodes : budget.nodes / 16, budget.stop};
    const std::int32_t even = -sign * rest.difference(); // what the one on turn needs for a tie
    const EndgameResult result =
        counts ? search.solve(limits, even - 1, even + 1) : search.solve(limits);
    nodes_ += result.nodes;
    return {rest.difference() + sign * result.value, result.complete};
}

/// Judges an action by its endings; gives up once it cannot win as often as needed.
void PreEndgame::judge_by(
    JudgedAction& judged,
    const PreEndgamePosition& position,
    const std::vector<Deal>& deals,
    Question question,
    const PreEndgameBudget& budget,
    double needed
) {
    const std::size_t bag = deals.front().bag.size();
    const bool empties = judged.action.kind == ActionKind::play && judged.action.move.played >= bag;
    double wins = 0;
    double spread = 0;
    double left = 1;
    bool decided = true;
    for (const Deal& deal : deals) {
        double weight = deal.weight;
        if (empties && bag == most_exact && deal.bag[0] != deal.bag[1]) {
            // Both are drawn at once, in whichever order.
            if (deal.bag[0] > deal.bag[1]) {
                continue;
            }
            weight *= 2;
        }
        const Ending end = ending(position, judged.action, deal, question, budget);
        wins += weight * wins_of(end.value);
        spread += weight * end.value;
        left -= weight;
        decided &= end.decided;
        if (question == Question::who_wins && wins + left < needed - rounding) {
            judged.wins = wins + left; // at most, and that is too little
            judged.judged = Judging::incomplete;
            return;
        }
    }
    judged.wins = wins;
    if (question != Question::who_wins) {
        judged.spread = spread;
    }
    if (question != Question::roughly) {
        judged.judged = !empties || bag > most_exact ? Judging::sampled
                        : decided                    ? Judging::exact
                                                     : Judging::incomplete;
    }
}

std::vector<JudgedAction>
PreEndgame::judge(const PreEndgamePosition& position, const PreEndgameBudget& budget) {
    const Unseen unseen(table_, position.board.board(), position.rack);
    const std::vector<Deal> all = deals(unseen, budget);
    nodes_ = 0;
    std::vector<JudgedAction> judged;
    std::vector<Action> every = actions(position, unseen.bag);
    const auto asked = [&](const std::vector<Action>& list, const Action& action) {
        return std::ranges::any_of(list, [&](const Action& each) {
            return same_action(position.rack, each, action);
        });
    };
    for (const Action& action : budget.also) {
        if (!asked(every, action)) {
            every.push_back(action);
        }
    }
    for (const Action& action : every) {
        judged.push_back({action, Judging::estimated, 0, 0});
        judge_by(judged.back(), position, all, Question::roughly, budget, 0);
    }
    std::ranges::stable_sort(judged, better);
    const auto stopped = [&] { return budget.stop && budget.stop(); };
    const std::size_t count = std::min(judged.size(), budget.candidates);
    const bool sampled = unseen.bag > most_exact;
    double most = 0;
    for (std::size_t i = 0; i < judged.size() && !stopped(); ++i) {
        const bool always = asked(budget.also, judged[i].action);
        if (i >= count && !always) {
            continue;
        }
        judge_by(
            judged[i],
            position,
            all,
            sampled ? Question::by_how_much : Question::who_wins,
            budget,
            always ? 0 : most
        );
        if (judged[i].judged == Judging::exact || judged[i].judged == Judging::sampled) {
            most = std::max(most, judged[i].wins);
        }
    }
    std::ranges::stable_sort(judged, better);
    // Among those that win as often the difference decides. Who wins is known already, and stays.
    for (std::size_t i = 0; i < std::min(count, most_compared) && !sampled && !stopped(); ++i) {
        if (judged[i].judged != Judging::estimated && judged[i].wins >= most - rounding) {
            const JudgedAction who_wins = judged[i];
            judge_by(judged[i], position, all, Question::by_how_much, budget, 0);
            judged[i].judged = who_wins.judged;
            judged[i].wins = who_wins.wins;
        }
    }
    std::ranges::stable_sort(judged, better);
    return judged;
}

} // namespace plancia
