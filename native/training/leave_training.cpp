#include "training/leave_training.hpp"

#include "parallel.hpp"
#include "play/pool.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <stdexcept>
#include <utility>
#include <vector>

namespace plancia {

namespace {

/// Racks are tried as long as the bag holds so many tiles: a leave then has its turns before it.
constexpr std::size_t least_bag = 20;

/// At each position so many racks are drawn like any other, and so many with tiles chosen first.
constexpr std::size_t plain_racks = 5;
constexpr std::size_t chosen_racks = 2;

/// How many tiles are chosen. One alone is never rare, and six leave too little to learn from.
constexpr std::size_t fewest_chosen = 2;
constexpr std::size_t most_chosen = 5;

/// The tiles that do not lie on the board. Racks are drawn from all of them: this is where the
/// tiles come from that complete a leave.
std::vector<Kind> not_laid(const ScoringTable& table, const Board& board) {
    std::array<std::uint8_t, tile_kinds> counts{};
    for (std::size_t kind = 0; kind < tile_kinds; ++kind) {
        counts[kind] = static_cast<std::uint8_t>(table.counts[kind] - board.count(kind));
    }
    return pool_of(counts);
}

/// Moves a tile of a random kind, each kind as likely as the others, to the place `drawn`.
void draw_kind(std::vector<Kind>& pool, std::size_t drawn, Random& random) {
    std::array<std::size_t, tile_kinds> places{};
    std::uint32_t present = 0;
    for (std::size_t i = drawn; i < pool.size(); ++i) {
        places[pool[i]] = i;
        present |= std::uint32_t{1} << pool[i];
    }
    std::uint64_t skipped = random.below(static_cast<std::uint64_t>(std::popcount(present)));
    for (; skipped > 0; --skipped) {
        present &= present - 1;
    }
    std::swap(pool[drawn], pool[places[static_cast<std::size_t>(std::countr_zero(present))]]);
}

class Sampler {
  public:
    Sampler(const TrainingRules& rules, LeaveSamples& samples)
        : rules_(rules), samples_(samples),
          spec_{&rules.words, &rules.leaves, 100, FindChances(), Days()} {}

    void play(std::uint64_t luck) {
        GameTable plain = rules_.game;
        plain.free_per_game = 0; // costs many searches and teaches nothing about leaves
        const Contest contest{rules_.table, plain, {spec_, spec_}};
        Game game(contest, {luck, 0, false});
        Random random(mixed(luck, 1));
        while (!game.over() && game.in_bag() >= least_bag) {
            try_racks(game.board(), random);
            game.act();
        }
    }

  private:
    /// A rack measured against the others of the same position, so that neither the board nor the
    /// moment of the game counts for or against a leave.
    void try_racks(const PreparedBoard& board, Random& random) {
        std::vector<Kind> pool = not_laid(rules_.table, board.board());
        std::array<Holding, plain_racks> racks;
        std::array<std::int64_t, plain_racks> equities{};
        std::int64_t total = 0;
        for (std::size_t i = 0; i < plain_racks; ++i) {
            racks[i] = rack_from(pool, 0, random);
            equities[i] = best_equity(board, racks[i]);
            total += equities[i];
        }
        const auto others = static_cast<std::int64_t>(plain_racks - 1);
        for (std::size_t i = 0; i < plain_racks; ++i) {
            add(racks[i], Holding(), equities[i] - (total - equities[i]) / others);
        }
        for (std::size_t i = 0; i < chosen_racks; ++i) {
            const std::size_t chosen =
                fewest_chosen + random.below(most_chosen - fewest_chosen + 1);
            const Holding rack = rack_from(pool, chosen, random);
            Holding leave;
            for (std::size_t tile = 0; tile < chosen; ++tile) {
                leave.add(pool[tile]);
            }
            const auto all = static_cast<std::int64_t>(plain_racks);
            add(rack, leave, best_equity(board, rack) - total / all);
        }
    }

    /// A rack that stands at the beginning of the pool, so many of its tiles chosen by kind.
    Holding rack_from(std::vector<Kind>& pool, std::size_t chosen, Random& random) const {
        Holding rack;
        for (std::size_t i = 0; std::cmp_less(i, rules_.table.rack_size); ++i) {
            if (i < chosen) {
                draw_kind(pool, i, random);
            } else {
                draw_to(pool, i, random);
            }
            rack.add(pool[i]);
        }
        return rack;
    }

    std::int64_t best_equity(const PreparedBoard& board, const Holding& rack) {
        const Unseen unseen(rules_.table, board.board(), rack);
        const LeaveWorth worth =
            leave_worth(rules_.table, rules_.game, rules_.leaves, rack, unseen);
        // An exchange is always possible here, at least of all tiles: nothing is worth less.
        std::int64_t best = *std::ranges::max_element(std::span(worth).first(rack.all()));
        const std::optional<Move> move =
            best_by_equity(board, rack.rack(), static_cast<std::int32_t>(rack.size()), worth);
        if (move) {
            best = std::max(best, millipoints * move->score + worth[rack.left_by(*move)]);
        }
        return best;
    }

    /// Adds a rack to every leave of it that contains a given one.
    ///
    /// Leaves are counted by tiles, not by letters: of two equal tiles either can be the one that
    /// stays. Only so are the racks that contain a leave distributed like the leave with tiles
    /// drawn to it.
    void add(const Holding& rack, const Holding& within, std::int64_t gain) {
        LeaveIndex::Numbers numbers{};
        rules_.leaves.index().number_all(rack, numbers);
        const TileMask needed = rack.mask_of(within);
        for (TileMask mask = 1; mask < rack.all(); ++mask) {
            if ((mask & needed) == needed) {
                LeaveSample& sample = samples_.of_leave[numbers[mask]];
                sample.sum += gain;
                ++sample.count;
            }
        }
        ++samples_.racks;
    }

    const TrainingRules& rules_;
    LeaveSamples& samples_;
    PlayerSpec spec_;
};

} // namespace

void sample_leaves(
    const TrainingRules& rules,
    std::uint64_t seed,
    std::uint64_t first,
    std::uint64_t count,
    std::size_t threads,
    LeaveSamples& samples
) {
    if (rules.leaves.generation() + 1 != rules.generation) {
        throw std::invalid_argument(
            "generation " + std::to_string(rules.generation)
            + " is not made with the values of generation "
            + std::to_string(rules.leaves.generation())
        );
    }
    if (samples.made_with != rules.leaves.digest()) {
        throw std::invalid_argument("the samples were made with other values");
    }
    std::vector<LeaveSamples> heaps(
        threads, LeaveSamples(samples.of_leave.size(), samples.made_with)
    );
    for_each_number(count, threads, [&](std::size_t worker, std::uint64_t number) {
        const std::uint64_t game = mixed(mixed(seed, rules.generation), first + number);
        Sampler(rules, heaps[worker]).play(game);
    });
    for (const LeaveSamples& heap : heaps) {
        samples.add(heap);
    }
}

} // namespace plancia
