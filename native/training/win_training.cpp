#include "training/win_training.hpp"

#include "parallel.hpp"

namespace plancia {

namespace {

/// A position as the player on turn had it before him.
struct Seen {
    std::size_t mover;
    std::size_t unseen;
    std::int32_t ahead;
    std::size_t held; // 1: the player on turn has a free exchange, 2: the other
};

Seen seen_in(const Game& game, const GameTable& table) {
    const Standing& standing = game.standing();
    const std::size_t other = 1 - standing.mover;
    return {
        standing.mover,
        game.in_bag() + standing.racks[other].size(),
        standing.ahead(standing.mover),
        (standing.holds_free(table, standing.mover) ? 1U : 0U)
            + (standing.holds_free(table, other) ? 2U : 0U)
    };
}

void add(const std::vector<Seen>& positions, const Standing& end, WinCounts& counts) {
    for (const Seen& seen : positions) {
        const std::int32_t final = end.ahead(seen.mover);
        const std::int32_t grown = final - seen.ahead;
        WinRow& row = counts.rows[seen.unseen];
        const std::size_t column = WinRow::column_of(seen.ahead);
        ++row.positions[column];
        row.halves[column] += final > 0 ? 2 : final == 0 ? 1 : 0;
        ++row.changes[WinRow::column_of(grown)];
        ++row.held[seen.held];
        row.grown[seen.held] += grown;
    }
    ++counts.games;
}

/// Whether what comes next may depend on how the game ends.
bool near_the_end(const Game& game, const GameTable& table) {
    return game.in_bag() == 0 || game.standing().scoreless + 1 >= table.scoreless_turns;
}

} // namespace

void sample_wins(
    const WinRules& rules,
    std::uint64_t seed,
    std::uint64_t first,
    std::uint64_t count,
    std::size_t threads,
    std::vector<WinCounts>& counts
) {
    const PlayerSpec spec{&rules.words, &rules.leaves, 100, FindChances(), Days()};
    std::vector<Contest> contests;
    for (const Rulebook& each : rules.rulebooks) {
        contests.push_back({each.table, each.game, {spec, spec}});
    }
    std::vector<std::vector<WinCounts>> heaps(threads);
    for (std::vector<WinCounts>& heap : heaps) {
        heap.assign(contests.size(), WinCounts(counts.front().rows.size() - 1));
    }
    for_each_number(count, threads, [&](std::size_t worker, std::uint64_t number) {
        const GameTable& common = contests.front().game;
        Game game(contests.front(), {seed, first + number, false});
        std::vector<Seen> positions;
        while (!near_the_end(game, common)) {
            positions.push_back(seen_in(game, common));
            game.act();
        }
        for (std::size_t i = 0; i < contests.size(); ++i) {
            std::vector<Seen> all = positions;
            Game rest(game, contests[i]);
            while (!rest.over()) {
                all.push_back(seen_in(rest, contests[i].game));
                rest.act();
            }
            add(all, rest.standing(), heaps[worker][i]);
        }
    });
    for (const std::vector<WinCounts>& heap : heaps) {
        for (std::size_t i = 0; i < counts.size(); ++i) {
            counts[i].add(heap[i]);
        }
    }
}

} // namespace plancia
