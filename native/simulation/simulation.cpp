#include "simulation/simulation.hpp"

#include "parallel.hpp"
#include "play/pool.hpp"
#include "play/unseen.hpp"
#include "simulation/inference.hpp"
#include "simulation/rollout.hpp"
#include "simulation/world.hpp"

#include <algorithm>
#include <chrono>
#include <memory>
#include <utility>

namespace plancia {

namespace {

using Clock = std::chrono::steady_clock;

/// So many fresh racks tell what a free exchange brings.
constexpr std::size_t fresh_racks = 12;

/// Inference may take a part of the plies, within these numbers of leaves.
constexpr std::uint64_t part_for_inference = 10;
constexpr std::uint64_t fewest_leaves = 60;
constexpr std::uint64_t most_leaves = 400;

/// Candidates are looked over after so many worlds, then whenever there are a quarter more.
constexpr std::size_t first_round = 16;

/// Each time another quarter of the plies is spent, half of the candidates go.
constexpr std::uint64_t quarters = 4;

/// Late in the game the static list is less to be trusted: more of it is looked at.
constexpr std::size_t late_bag = 7;

/// What the static list says counts for so many worlds, and late for so many. In one world two
/// candidates differ by some fifteen hundredths of a win one way or the other; the static list is
/// wrong about them by some two, late by more.
constexpr std::int64_t worlds_of_the_list = 50;
constexpr std::int64_t worlds_of_the_list_late = 12;

class Simulation {
  public:
    Simulation(
        const Means& means,
        const Sight& sight,
        const SimulationSettings& settings,
        std::size_t threads,
        std::span<const Action> also
    )
        : means_(means), sight_(sight), settings_(settings), threads_(threads),
          unseen_(means.rules.table, sight.board.board(), sight.rack),
          pool_(pool_of(unseen_.hidden(sight.their_rack))),
          root_{
              sight.board,
              sight.rack,
              sight.scores,
              sight.scoreless,
              {sight.free_exchange, sight.their_free_exchange},
              fresh_rack()
          },
          candidates_(candidates(
              means,
              sight,
              unseen_,
              root_.fresh_rack,
              settings.candidates
                  * (unseen_.bag == 0          ? 4
                     : unseen_.bag <= late_bag ? 2
                                               : 1)
          )),
          always_(add_candidates(means, sight, unseen_, root_.fresh_rack, also, candidates_)),
          tally_(prior(), always_) {}

    Judgement run(const Budget& budget) {
        const Clock::time_point began = Clock::now();
        const auto out_of_time = [&] {
            return budget.seconds
                   && std::chrono::duration<double>(Clock::now() - began).count()
                          >= *budget.seconds;
        };
        infer(budget.plies);
        start_workers();
        const std::size_t most_worlds = unseen_.bag == 0 ? 1 : std::size_t{1} << 20;
        std::uint64_t quarter = 1;
        // One candidate alone is tried too: people want to know its chance.
        const auto goes_on = [&] {
            return tally_.worlds() < budget.worlds
                   || (tally_.standing().size() > 1
                       && !(budget.enough && tally_.tells(*budget.enough)));
        };
        while (tally_.worlds() == 0
               || (goes_on() && tally_.worlds() < most_worlds && !out_of_time())) {
            const std::size_t worlds =
                std::min(worlds_for(budget.plies), most_worlds - tally_.worlds());
            if (worlds == 0) {
                break;
            }
            try_worlds(worlds);
            if (tally_.worlds() >= budget.kept_for) {
                tally_.eliminate();
            }
            for (; quarter < quarters && plies_ * quarters >= budget.plies * quarter; ++quarter) {
                tally_.halve();
            }
        }
        return judgement();
    }

  private:
    /// The mean of the best moves with fresh racks, drawn from all tiles that the thinker would
    /// draw from.
    std::int64_t fresh_rack() {
        if ((!sight_.free_exchange && !sight_.their_free_exchange) || unseen_.bag == 0) {
            return 0;
        }
        const PlayerSpec spec = means_.static_player();
        Player player(means_.rules.table, means_.rules.game, spec, 0);
        std::vector<Kind> pool = pool_;
        const auto rack_size = static_cast<std::size_t>(means_.rules.table.rack_size);
        std::int64_t sum = 0;
        for (std::size_t number = 0; number < fresh_racks; ++number) {
            Random random(mixed(mixed(sight_.luck, 2), number));
            Holding rack;
            for (std::size_t i = 0; i < std::min(rack_size, pool.size()); ++i) {
                draw_to(pool, i, random);
                rack.add(pool[i]);
            }
            sum += player.best(Sight{sight_.board, rack}).equity;
        }
        plies_ += player.searches();
        return sum / static_cast<std::int64_t>(fresh_racks);
    }

    /// What the static list says, in the units of outcomes. Only differences matter.
    Prior prior() const {
        Prior list;
        for (const Candidate& each : candidates_) {
            const std::int64_t ahead = millipoints * sight_.ahead() + each.equity;
            list.values.push_back(
                Outcome{
                    means_.wins.chance(ahead, unseen_.size), static_cast<std::int32_t>(ahead), 0
                }
                    .value()
            );
        }
        list.worlds = unseen_.bag == 0          ? 0
                      : unseen_.bag <= late_bag ? worlds_of_the_list_late
                                                : worlds_of_the_list;
        return list;
    }

    void infer(std::uint64_t plies) {
        if (settings_.inference && !sight_.their_rack) {
            inference_ = Inference(
                means_,
                sight_,
                unseen_,
                std::clamp(plies / part_for_inference, fewest_leaves, most_leaves),
                inference_seed(sight_.luck)
            );
            plies_ += inference_.searches();
        }
    }

    void start_workers() {
        for (std::size_t worker = 0; worker < threads_; ++worker) {
            workers_.push_back(std::make_unique<Rollout>(means_, root_, settings_.depth));
        }
    }

    /// How many worlds the next round has: no more than the plies allow, by what a world has cost.
    std::size_t worlds_for(std::uint64_t plies) const {
        if (plies_ >= plies) {
            return tally_.worlds() == 0 ? 1 : 0; // something must be known
        }
        const std::uint64_t a_world = tally_.standing().size() * std::max(cost_, settings_.depth);
        const std::uint64_t affordable = (plies - plies_ + a_world - 1) / a_world;
        const std::uint64_t wanted = std::max(first_round, tally_.worlds() / 4);
        return static_cast<std::size_t>(std::min(affordable, wanted));
    }

    /// The same number makes the same world.
    World world(std::size_t number) const {
        Random random(mixed(mixed(sight_.luck, 4), number));
        std::vector<Kind> pool = pool_;
        Holding rack = sight_.their_rack.value_or(Holding());
        if (inference_.tells()) {
            rack = inference_.draw(random);
            for (const Kind kind : rack.tiles()) {
                pool.erase(std::ranges::find(pool, kind));
            }
        }
        for (std::size_t i = 0; i + 1 < pool.size(); ++i) {
            draw_to(pool, i, random);
        }
        while (!pool.empty() && std::cmp_less(rack.size(), means_.rules.table.rack_size)) {
            rack.add(pool.back());
            pool.pop_back();
        }
        return {rack, TwoEndedBag(std::move(pool)), random.next()};
    }

    /// Places in a list of candidates, those next to each other that keep the same tiles: they draw
    /// the same too, so that one rack is searched for after all of them.
    std::vector<std::size_t> by_what_is_kept(const std::vector<std::size_t>& list) const {
        std::vector<std::pair<std::uint64_t, std::size_t>> kept;
        for (std::size_t place = 0; place < list.size(); ++place) {
            const Action& action = candidates_[list[place]].action;
            const TileMask stays = action.kind == ActionKind::play
                                       ? sight_.rack.left_by(action.move)
                                       : sight_.rack.all() & ~action.given;
            kept.emplace_back(sight_.rack.kept(stays).key(), place);
        }
        std::ranges::sort(kept);
        std::vector<std::size_t> order;
        for (const auto& [key, place] : kept) {
            order.push_back(place);
        }
        return order;
    }

    /// Worlds are tried by any thread, and added up in their order.
    void try_worlds(std::size_t worlds) {
        const std::vector<std::size_t>& standing = tally_.standing();
        const std::vector<std::size_t> order = by_what_is_kept(standing);
        std::vector<std::vector<Outcome>> outcomes(worlds, std::vector<Outcome>(standing.size()));
        const std::size_t first = tally_.worlds();
        for_each_number(worlds, threads_, [&](std::size_t worker, std::uint64_t number) {
            const World tried = world(first + number);
            for (const std::size_t place : order) {
                outcomes[number][place] =
                    workers_[worker]->run(candidates_[standing[place]].action, tried);
            }
        });
        std::uint64_t searches = 0;
        for (const std::vector<Outcome>& each : outcomes) {
            for (const Outcome& outcome : each) {
                searches += outcome.searches;
            }
            tally_.add(each);
        }
        plies_ += searches;
        cost_ = static_cast<std::size_t>(searches / (worlds * standing.size()));
    }

    Judgement judgement() const {
        Judgement result;
        result.plies = plies_;
        result.inferred_from = inference_.searches();
        for (const std::size_t number : tally_.ranking()) {
            result.candidates.push_back(
                {candidates_[number],
                 tally_.worlds_of(number),
                 tally_.chance(number),
                 tally_.ahead(number),
                 tally_.value(number),
                 tally_.stands(number),
                 unseen_.bag == 0 ? How::played_out : How::sampled}
            );
        }
        return result;
    }

    const Means& means_;
    const Sight& sight_;
    const SimulationSettings& settings_;
    std::size_t threads_;
    std::uint64_t plies_ = 0;
    std::size_t cost_ = 0; // searches in a rollout, as it was in the last round
    Unseen unseen_;
    std::vector<Kind> pool_;
    Root root_;
    std::vector<Candidate> candidates_;
    std::vector<std::size_t> always_; // numbers of those that are compared to the end
    Tally tally_;
    Inference inference_;
    std::vector<std::unique_ptr<Rollout>> workers_;
};

} // namespace

Judgement simulate(
    const Means& means,
    const Sight& sight,
    const SimulationSettings& settings,
    const Budget& budget,
    std::size_t threads,
    std::span<const Action> also
) {
    return Simulation(means, sight, settings, threads, also).run(budget);
}

} // namespace plancia
