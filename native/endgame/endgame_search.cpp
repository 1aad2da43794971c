#include "endgame/endgame_search.hpp"

#include "random.hpp"

#include <algorithm>
#include <bit>
#include <optional>
#include <utility>

namespace plancia {

namespace {

/// So deep the value is guessed before it is proven.
constexpr int guessing_depth = 3;
/// How often somebody is asked whether to stop.
constexpr std::uint64_t asked_every = 256;
/// So many plays are picked one by one before the others are sorted.
constexpr std::size_t picked_singly = 2;

std::uint64_t tile_key(std::size_t square, Tile tile) {
    return mixed(0x7174'6c65'0000'0000ULL + square * 256 + code_of(tile));
}

std::uint64_t key_of(const Board& board) {
    std::uint64_t key = 0;
    for (std::size_t square = 0; square < board_squares; ++square) {
        if (board.occupied(square)) {
            key ^= tile_key(square, board.at(square));
        }
    }
    return key;
}

std::uint64_t holding_key(const Holding& rack) {
    std::uint64_t key = 1;
    for (const Kind kind : rack.tiles()) {
        key = mixed(key, kind + 1U);
    }
    return key;
}

std::uint64_t board_key_after(std::uint64_t key, const LinePlay& play) {
    const Move move = play.move();
    const std::size_t stride = stride_of(play.direction());
    for (std::size_t i = 0; i < play.length; ++i) {
        if ((play.word[i] & lying_bit) == 0) {
            key ^= tile_key(move.start + i * stride, parse_tile(static_cast<char>(play.word[i])));
        }
    }
    return key;
}

/// Whether what is known of a position says on which side of a narrow window it lies.
bool answers(const PositionTable::Known& known, int depth, std::int32_t alpha, std::int32_t beta) {
    return known.depth >= depth
           && (known.bound == Bound::exact
               || (known.bound == Bound::at_least && known.value >= beta)
               || (known.bound == Bound::at_most && known.value <= alpha));
}

} // namespace

EndgameSearch::EndgameSearch(
    const GameTable& game, const EndgamePosition& position, EndgameRoom& room, Before before
)
    : game_(game), table_(position.board.table()), board_(position.board), room_(room),
      parts_{
          RackParts(table_, game, position.racks[0]), RackParts(table_, game, position.racks[1])
      },
      plays_{
          LinePlays(board_, parts_[0], room.plays, holding_key(position.racks[0])),
          LinePlays(board_, parts_[1], room.plays, holding_key(position.racks[1]))
      },
      count_(
          game,
          game.floor_zero
              && (position.scores[0] < parts_[0].points(parts_[0].whole())
                  || position.scores[1] < parts_[1].points(parts_[1].whole()))
      ),
      last_pass_(position.scoreless + 1 >= game.scoreless_turns), plies_(most_plies) {
    if (before == Before::forgotten) {
        room.begin();
    }
    Ply& root = plies_[0];
    root.racks = {parts_[0].whole(), parts_[1].whole()};
    root.scores = position.scores;
    root.key = key_of(board_.board());
    root.changed = all_lines;
    root.listed = {0, 0};
    for (std::size_t line = 0; line < board_lines; ++line) {
        root.keys[line] = line_key(board_.lines()[line], line, board_.board().empty());
    }
}

/// The half of a window of two points in which a value seems to lie.
EndgameSearch::Window EndgameSearch::half_of(Window window, std::int32_t value) {
    const std::int32_t middle = window.alpha + 1;
    return value > middle ? Window{middle, window.beta} : Window{window.alpha, middle};
}

EndgameResult
EndgameSearch::solve(const EndgameBudget& budget, std::int32_t alpha, std::int32_t beta) {
    EndgameResult result;
    result.at_least = -infinite;
    result.at_most = infinite;
    budget_ = &budget;
    most_nodes_ = budget.nodes;
    nodes_ = 0;
    stopped_ = false;
    const Window window{alpha, beta};
    // Around a tie it is enough to guess who wins: with half of the window less has to be searched,
    // and more of what is known is an answer.
    const bool halved = beta - alpha == 2;
    result.value = halved ? estimate(0, 0) : 0;
    for (int depth = 1; depth <= guessing_depth; ++depth) {
        const Worth worth =
            search(0, 0, depth, halved ? half_of(window, result.value) : window, last_pass_);
        if (stopped_ && depth > 1) {
            break;
        }
        result.value = worth.value;
        result.line = plies_[0].line;
        result.complete = worth.complete;
        if (worth.complete || stopped_) {
            break;
        }
    }
    if (result.complete && !halved) {
        result.at_least = result.value >= beta || result.value > alpha ? result.value : -infinite;
        result.at_most = result.value <= alpha || result.value < beta ? result.value : infinite;
    } else if (!stopped_) {
        // What half of a window has answered is asked again, and known at once.
        result.complete = false;
        prove(result, window);
    } else if (halved) {
        result.complete = false;
    }
    result.nodes = nodes_;
    return result;
}

std::int32_t EndgameSearch::guess() {
    return estimate(0, 0);
}

/// Asks of numbers, beginning with the one guessed, whether the endgame is worth more, each time to
/// the end of all games. A question with so narrow a window is answered with the fewest positions.
void EndgameSearch::prove(EndgameResult& result, Window window) {
    std::int32_t guess = std::clamp(result.value, window.alpha, window.beta);
    while (result.at_least < std::min(result.at_most, window.beta)
           && result.at_most > window.alpha) {
        // First whether it is worth no more than the guess, then whether it is worth that much.
        const std::int32_t asked =
            std::clamp(guess < result.at_most ? guess + 1 : guess, window.alpha + 1, window.beta);
        const Worth worth = ask(asked);
        if (stopped_) {
            break;
        }
        if (worth.value >= asked) {
            result.at_least = worth.value;
            // The play that is worth so much, whatever was guessed before.
            result.line = plies_[0].line;
        } else {
            result.at_most = worth.value;
        }
        guess = worth.value;
    }
    result.value = std::clamp(result.value, result.at_least, result.at_most);
    if (stopped_) {
        return;
    }
    result.value = result.at_most <= window.alpha ? result.at_most : result.at_least;
    if (result.value <= window.alpha || result.value >= window.beta) {
        result.complete = true; // nobody asked for more
        return;
    }
    // Once more with a window that holds the value: what was found out answers nearly at once, and
    // only so the line of play is seen.
    search(0, 0, to_the_end, {result.value - 1, result.value + 1}, last_pass_);
    if (!stopped_) {
        result.complete = true;
        result.line = plies_[0].line;
    }
}

bool EndgameSearch::is_over_budget() {
    if (stopped_) {
        return true;
    }
    stopped_ =
        nodes_ >= most_nodes_ || (nodes_ % asked_every == 0 && budget_->stop && budget_->stop());
    return stopped_;
}

std::uint64_t EndgameSearch::full_key(
    std::uint64_t board,
    const std::array<RackPart, 2>& racks,
    const std::array<std::int32_t, 2>& scores,
    std::size_t mover,
    bool passed
) const {
    const std::size_t other = 1 - mover;
    std::uint64_t key = board ^ parts_[mover].key(racks[mover])
                        ^ mixed(parts_[other].key(racks[other]) + (passed ? 1 : 0));
    if (count_.floors()) {
        key ^= mixed(
            static_cast<std::uint64_t>(scores[mover]), static_cast<std::uint64_t>(scores[other])
        );
    }
    return key;
}

/// The key of the position after a play, without a board on which it lies.
std::uint64_t
EndgameSearch::key_after(const Ply& ply, std::size_t mover, const LinePlay& play) const {
    std::array<RackPart, 2> racks = ply.racks;
    racks[mover] = static_cast<RackPart>(racks[mover] - play.taken);
    std::array<std::int32_t, 2> scores = ply.scores;
    scores[mover] += play.score;
    return full_key(board_key_after(ply.key, play), racks, scores, 1 - mover, false);
}

/// The points of a play with the bonus for the whole rack, if there is one.
std::int32_t
EndgameSearch::points_of(const Ply& ply, std::size_t player, const LinePlay& play) const {
    const bool whole = table_.bonus_for_whole_rack && play.taken == ply.racks[player];
    return play.score + (whole ? table_.bonus_points : 0);
}

std::int32_t
EndgameSearch::out_worth(const Ply& ply, std::size_t player, const LinePlay& play) const {
    const std::size_t other = 1 - player;
    return count_.out(
        points_of(ply, player, play),
        parts_[other].points(ply.racks[other]),
        ply.scores[player],
        ply.scores[other]
    );
}

void EndgameSearch::note(std::size_t at, const EndgameTurn& turn) {
    std::vector<EndgameTurn>& line = plies_[at].line;
    line.assign(1, turn);
    if (at + 1 < plies_.size()) {
        const std::vector<EndgameTurn>& rest = plies_[at + 1].line;
        line.insert(line.end(), rest.begin(), rest.end());
    }
}

/// The last turn of a line: a play that takes all, with the bonus if there is one.
void EndgameSearch::note_out(std::size_t at, std::size_t mover, const LinePlay& out) {
    Ply& ply = plies_[at];
    Move move = out.move();
    move.score = points_of(ply, mover, out);
    ply.line.assign(1, {move});
}

EndgameSearch::Worth
EndgameSearch::search(std::size_t at, std::size_t mover, int depth, Window window, bool passed) {
    ++nodes_;
    Ply& ply = plies_[at];
    ply.line.clear();
    if (is_over_budget() && at > 0) {
        return {0, false};
    }
    if (room_.plays.full()) {
        room_.plays.clear();
    }
    const std::uint64_t key = full_key(ply.key, ply.racks, ply.scores, mover, passed);
    const PositionTable::Known known = room_.positions.find(key);
    if (!window.is_open() && answers(known, depth, window.alpha, window.beta)) {
        return {known.value, known.depth == PositionTable::complete};
    }

    const std::int32_t alpha_before = window.alpha;
    Worth best{-infinite, true};
    std::uint32_t best_mark = 0;
    bool all_complete = true;
    if (const LinePlay* out = best_out(lists(at, mover))) {
        best.value = out_worth(ply, mover, *out);
        if (best.value > window.alpha) {
            window.alpha = best.value;
            note_out(at, mover, *out);
        }
        if (best.value >= window.beta) {
            room_.positions.keep(key, {best.value, PositionTable::complete, Bound::at_least, 0});
            return best;
        }
    }
    if (!window.is_open()) {
        if (const std::optional<std::int32_t> value = bounded(at, mover, window)) {
            const Bound bound = *value >= window.beta ? Bound::at_least : Bound::at_most;
            room_.positions.keep(key, {*value, PositionTable::complete, bound, 0});
            return {*value, true};
        }
    }
    if (depth == 0) {
        return {std::max(best.value, estimate(at, mover)), false};
    }

    const auto keep = [&](Bound bound) {
        const auto searched = static_cast<std::uint8_t>(depth);
        room_.positions.keep(
            key, {best.value, best.complete ? PositionTable::complete : searched, bound, best_mark}
        );
    };
    // Takes a worth into account and tells whether it is enough.
    const auto consider = [&](const Worth& worth, std::uint32_t mark, const EndgameTurn& turn) {
        all_complete &= worth.complete;
        if (worth.value > best.value || worth.value >= window.beta) {
            best = worth;
            best_mark = mark;
        }
        if (worth.value > window.alpha) {
            window.alpha = worth.value;
            note(at, turn);
        }
        return worth.value >= window.beta;
    };
    bool first = true;
    // Searches a play and tells whether it is enough.
    const auto try_play = [&](const LinePlay& play) {
        const bool scout = !first && window.is_open();
        first = false;
        const Window narrow{window.alpha, window.alpha + 1};
        Worth worth = search_play(at, mover, depth, scout ? narrow : window, play);
        if (scout && !stopped_ && worth.value > window.alpha && worth.value < window.beta) {
            worth = search_play(at, mover, depth, window, play);
        }
        if (stopped_) {
            return true;
        }
        const bool enough = consider(worth, play.mark(), {play.move()});
        if (enough) {
            ply.refutation = play.mark();
        }
        return enough;
    };

    // What was best here before, or refuted the last play before this one, often does again: then
    // the other plays need not even be listed.
    std::optional<LinePlay> tried;
    const LinePlay* likely = find(lists(at, mover), known.mark);
    if (likely == nullptr) {
        likely = find(lists(at, mover), ply.refutation);
    }
    if (likely != nullptr) {
        tried = *likely;
        if (try_play(*tried)) {
            if (stopped_) {
                return {0, false};
            }
            keep(Bound::at_least);
            return best;
        }
    }
    std::int32_t dropped = -infinite;
    std::vector<Candidate>& candidates = ply.candidates;
    candidates.clear();
    if (lists(at, mover).filled() != 0) {
        gather(at, mover, window.alpha, tried ? &*tried : nullptr, dropped);
    }
    const auto later = [](const Candidate& one, const Candidate& other) {
        return one.order < other.order;
    };
    bool enough = false;
    for (std::size_t i = 0; i < candidates.size() && !enough; ++i) {
        // Mostly one of the first is enough, or none: it does not pay to sort all of them at once.
        const auto here = candidates.begin() + static_cast<std::ptrdiff_t>(i);
        if (i < picked_singly) {
            std::iter_swap(here, std::max_element(here, candidates.end(), later));
        } else if (i == picked_singly) {
            // No two are equal: libraries sort equal ones differently, and a search must be the
            // same with each.
            std::sort(here, candidates.end(), [&](const Candidate& one, const Candidate& other) {
                if (one.order != other.order) {
                    return one.order > other.order;
                }
                return one.play.line != other.play.line ? one.play.line < other.play.line
                                                        : comes_before(one.play, other.play);
            });
        }
        if (here->at_most <= window.alpha) {
            dropped = std::max(dropped, here->at_most);
            continue;
        }
        enough = try_play(LinePlay(here->play));
    }
    if (!enough) {
        const Worth worth = search_pass(at, mover, depth, window, passed);
        enough = !stopped_ && consider(worth, 0, {});
    }
    if (stopped_) {
        return {0, false};
    }
    if (enough) {
        keep(Bound::at_least);
        return best;
    }
    best.value = std::max(best.value, dropped);
    best.complete = all_complete;
    keep(best.value > alpha_before ? Bound::exact : Bound::at_most);
    return best;
}

EndgameSearch::Worth EndgameSearch::search_play(
    std::size_t at, std::size_t mover, int depth, Window window, const LinePlay& play
) {
    const Window then_window{play.score - window.beta, play.score - window.alpha};
    if (!window.is_open()) {
        const PositionTable::Known known = room_.positions.find(key_after(plies_[at], mover, play));
        if (answers(known, depth - 1, then_window.alpha, then_window.beta)) {
            plies_[at + 1].line.clear();
            return {play.score - known.value, known.depth == PositionTable::complete};
        }
    }
    lists(at, 1 - mover); // while the board is still that of this ply
    const Undo undo = board_.lay(play.move());
    lay(at, mover, play);
    const Worth then = search(at + 1, 1 - mover, depth - 1, then_window, false);
    board_.take_back(undo);
    return {play.score - then.value, then.complete};
}

EndgameSearch::Worth EndgameSearch::search_pass(
    std::size_t at, std::size_t mover, int depth, Window window, bool passed
) {
    plies_[at + 1].line.clear();
    std::int32_t at_most = 0;
    if (!is_pass_worth(at, mover, passed, window.alpha, at_most)) {
        return {at_most, true};
    }
    stay(at);
    const Worth then = search(at + 1, 1 - mover, depth - 1, {-window.beta, -window.alpha}, true);
    return {-then.value, then.complete};
}

/// Whether to pass may be worth more than `alpha` and has to be looked into. It is worth `at_most`;
/// exactly that if the other has just passed.
bool EndgameSearch::is_pass_worth(
    std::size_t at, std::size_t mover, bool passed, std::int32_t alpha, std::int32_t& at_most
) {
    const Ply& ply = plies_[at];
    const std::size_t other = 1 - mover;
    at_most = count_.scoreless(
        parts_[mover].points(ply.racks[mover]),
        parts_[other].points(ply.racks[other]),
        ply.scores[mover],
        ply.scores[other]
    );
    // The other may pass too, and then nothing is left but to play, which is considered without
    // the passes, or to let the game end.
    if (passed || at_most <= alpha) {
        return false;
    }
    if (const LinePlay* out = best_out(lists(at, other))) {
        const std::int32_t after_out = -out_worth(ply, other, *out);
        if (after_out <= alpha) {
            at_most = after_out;
            return false;
        }
    }
    return true;
}

/// Makes the next ply the same as this one, after a pass.
void EndgameSearch::stay(std::size_t at) {
    const Ply& ply = plies_[at];
    Ply& next = plies_[at + 1];
    next.keys = ply.keys;
    next.racks = ply.racks;
    next.scores = ply.scores;
    next.key = ply.key;
    next.changed = 0;
    next.listed = {0, 0};
}

/// Makes the next ply from this one, once the play lies on the board.
void EndgameSearch::lay(std::size_t at, std::size_t mover, const LinePlay& play) {
    const Ply& ply = plies_[at];
    Ply& next = plies_[at + 1];
    const Move move = play.move();
    next.changed = changed_lines(board_, move);
    next.keys = ply.keys;
    for_each_line(next.changed, [&](std::size_t line) {
        next.keys[line] = line_key(board_.lines()[line], line, false);
    });
    next.racks = ply.racks;
    next.racks[mover] = static_cast<RackPart>(ply.racks[mover] - play.taken);
    next.scores = ply.scores;
    next.scores[mover] += play.score;
    next.key = board_key_after(ply.key, play);
    next.listed = {0, 0};
}

} // namespace plancia
