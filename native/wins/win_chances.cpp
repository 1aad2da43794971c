#include "wins/win_chances.hpp"

#include <stdexcept>
#include <utility>

namespace plancia {

WinChances::WinChances(std::vector<std::uint16_t> chances, std::vector<std::int32_t> free_worth)
    : chances_(std::move(chances)), free_worth_(std::move(free_worth)) {
    if (free_worth_.empty() || chances_.size() != free_worth_.size() * columns) {
        throw std::invalid_argument("a table of chances has whole rows");
    }
    for (auto row = chances_.begin(); row != chances_.end(); row += columns) {
        if (!std::is_sorted(row, row + columns)) {
            throw std::invalid_argument("a chance sinks while the lead grows");
        }
    }
}

} // namespace plancia
