#include "search/best_search.hpp"

#include "search/full_search.hpp"

namespace plancia {

std::optional<Move> BestSearch::run() {
    if (held_.tiles.blanks() > RackWords::most_blanks) {
        return best_of_all();
    }
    search_.list(all_lines, lines_, spots_);
    spots_.make_heap();
    BestMove found = search_.nothing_yet();
    while (spots_.count > 0 && found.wants(spots_.first().at_most)) {
        search_.search(spots_.take_first(), lines_, found);
    }
    return found.best();
}

/// For racks with so many blanks that their words cannot be listed beforehand.
std::optional<Move> BestSearch::best_of_all() const {
    BestOfAll best(search_.prospects(), worth_, held_.tiles.size());
    FullSearch(board_, rack_, on_rack_, best).run();
    return best.best();
}

} // namespace plancia
