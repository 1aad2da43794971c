#include "asked/players.hpp"

#include "asked/held_tiles.hpp"

#include <algorithm>
#include <stdexcept>

namespace plancia {

namespace {

/// The results of so many games at a time fit well into memory.
constexpr std::uint64_t most_games = 10'000'000;
constexpr std::size_t most_threads = 256;

void read_chances(std::span<std::uint16_t> to, std::span<const std::uint16_t> from) {
    const auto possible = [](std::uint16_t chance) { return chance <= FindChances::certain; };
    if (from.size() != to.size() || !std::ranges::all_of(from, possible)) {
        throw std::invalid_argument(std::to_string(to.size()) + " chances between 0 and 1000");
    }
    std::ranges::copy(from, to.begin());
}

void check_players(const ScoringTable& table, const PlayerSpec& one, const PlayerSpec& other) {
    check_rack_size(table);
    for (const PlayerSpec* spec : {&one, &other}) {
        if (spec->leaves != nullptr) {
            check_kinds(table, *spec->leaves);
        }
    }
}

} // namespace

PlayerSpec read_player(
    const WordGraph& words,
    const LeaveValues* leaves,
    std::int32_t leave_share,
    const GivenChances& chances,
    const Thinker* thinker
) {
    PlayerSpec spec;
    spec.words = &words;
    spec.leaves = leaves;
    if (leave_share < 0 || leave_share > 1000) {
        throw std::invalid_argument("the share of the leave is between 0 and 1000 hundredths");
    }
    spec.leave_share = leave_share;
    read_chances(spec.finds.by_length, chances.by_length);
    read_chances(spec.finds.by_secondary, chances.by_secondary);
    read_chances(std::span(&spec.finds.full_rack, 1), std::span(&chances.full_rack, 1));
    read_chances(spec.days.shares, chances.days);
    spec.thinker = thinker;
    return spec;
}

ToldAction choose(
    const ScoringTable& table,
    const GameTable& game,
    const PlayerSpec& player,
    std::string_view board_text,
    std::string_view rack_text,
    const SeenGame& seen,
    std::uint64_t luck,
    std::uint64_t day
) {
    check_players(table, player, player);
    const Board board = parse_board(board_text);
    const Holding rack = read_holding(table, board, rack_text);
    seen.check(table, board, rack);
    if (seen.their_rack) {
        throw std::invalid_argument("a player does not know what the opponent holds");
    }
    const PreparedBoard prepared(table, *player.words, board);
    const Action action = Player(table, game, player, day).choose(seen.sight(prepared, rack, luck));
    return {action, text_of(rack.kept(action.given))};
}

std::vector<ToldWorth> rack_worths(
    const ScoringTable& table,
    const GameTable& game,
    const PlayerSpec& spec,
    std::string_view board_text,
    std::span<const std::string> racks
) {
    check_players(table, spec, spec);
    const Board board = parse_board(board_text);
    const PreparedBoard prepared(table, *spec.words, board);
    Player player(table, game, spec, 0);
    std::vector<ToldWorth> told;
    for (const std::string& text : racks) {
        const Holding rack = read_holding(table, board, text);
        const Player::Choice best = player.best(Sight{prepared, rack});
        told.push_back({best.action.kind, best.equity});
    }
    return told;
}

Contest read_contest(
    const ScoringTable& table, const GameTable& game, const PlayerSpec& one, const PlayerSpec& other
) {
    check_players(table, one, other);
    return {table, game, {one, other}};
}

std::vector<GameResult> read_and_play(
    const Contest& contest, const GameNumber& first, std::uint64_t count, std::size_t threads
) {
    if (count > most_games || threads < 1 || threads > most_threads) {
        throw std::invalid_argument("too many games or threads");
    }
    return play_games(contest, first, count, threads);
}

} // namespace plancia
