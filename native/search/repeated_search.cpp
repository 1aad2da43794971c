#include "search/repeated_search.hpp"

#include "search/move_search.hpp"

namespace plancia {

namespace {

/// The number of a spot that is not kept.
constexpr std::uint16_t not_kept = 0xFFFF;

/// What a spot promises where nothing can be played.
constexpr Equity nothing_there = BestMove::any;

} // namespace

std::optional<Move> RepeatedSearch::best(LineMask changed) {
    if (held_.tiles.blanks() > RackWords::most_blanks) {
        return best_by_equity(board_, rack_, on_rack_, worth_);
    }
    search_.list(all_lines & ~changed & ~kept_lines_, kept_in_lines_, kept_);
    kept_lines_ |= all_lines & ~changed;

    spots_.count = 0;
    search_.list(changed, changed_in_lines_, spots_);
    for (std::size_t i = 0; i < spots_.count; ++i) {
        spots_.entries[i].number = not_kept;
    }
    BestMove found = search_.nothing_yet();
    for (std::size_t i = 0; i < kept_.count; ++i) {
        const Spot& spot = kept_.entries[i];
        if ((changed >> spot.line & 1) != 0 || spot.at_most == nothing_there
            || !found.wants(spot.at_most)) {
            continue;
        }
        if (is_known_[i]) {
            found.offer(best_of_[i], spot.at_most);
        } else {
            spots_.add(spot);
        }
    }
    spots_.make_heap();
    while (spots_.count > 0 && found.wants(spots_.first().at_most)) {
        const Spot spot = spots_.take_first();
        if (spot.number == not_kept) {
            search_.search(spot, changed_in_lines_, found);
        } else {
            search_kept(spot, found);
        }
    }
    return found.best();
}

/// Searches a spot and notes what is known of it from now on.
void RepeatedSearch::search_kept(const Spot& spot, BestMove& found) {
    BestMove here = search_.nothing_yet(found.least());
    search_.search(spot, kept_in_lines_, here);
    Spot& kept = kept_.entries[spot.number];
    if (here.best()) {
        is_known_[spot.number] = true;
        best_of_[spot.number] = *here.best();
        kept.at_most = here.least();
        found.offer(*here.best(), here.least());
    } else {
        kept.at_most = found.least() == BestMove::any ? nothing_there : found.least() - 1;
    }
}

} // namespace plancia
