#include "words/draws.hpp"

#include <algorithm>
#include <limits>

namespace plancia {

namespace {

constexpr std::uint64_t too_many = std::numeric_limits<std::uint64_t>::max();

std::uint64_t sum(std::uint64_t a, std::uint64_t b) {
    return a > too_many - b ? too_many : a + b;
}

std::uint64_t product(std::uint64_t a, std::uint64_t b) {
    return a != 0 && b > too_many / a ? too_many : a * b;
}

} // namespace

Draws::Draws(const TileSet& tiles) : of_letter_{}, of_blanks_{}, blanks_(0) {
    // Pascal's triangle, a row for each number of tiles; it stays as narrow as a word is long.
    std::vector<std::array<std::uint64_t, most>> triangle(256);
    for (std::size_t row = 0; row < triangle.size(); ++row) {
        triangle[row][0] = 1;
        for (std::size_t taken = 1; taken < most && row > 0; ++taken) {
            triangle[row][taken] = sum(triangle[row - 1][taken - 1], triangle[row - 1][taken]);
        }
    }
    for (std::size_t letter = 0; letter < letters; ++letter) {
        of_letter_[letter] = triangle[tiles.counts[letter]];
    }
    blanks_ = std::min<std::size_t>(tiles.counts[letters], longest_word);
    of_blanks_ = triangle[tiles.counts[letters]];
}

std::uint64_t Draws::ways(std::span<const Letter> word) const {
    std::array<std::uint8_t, letters> needed{};
    for (const Letter letter : word) {
        ++needed[letter];
    }
    // By number of blanks: in how many ways the letters so far can be taken with so many of them.
    std::array<std::uint64_t, most> taken{1};
    for (std::size_t letter = 0; letter < letters; ++letter) {
        if (needed[letter] == 0) {
            continue;
        }
        for (std::size_t all = blanks_ + 1; all-- > 0;) {
            std::uint64_t ways = 0;
            for (std::size_t here = 0; here <= std::min<std::size_t>(all, needed[letter]); ++here) {
                const std::uint64_t tiles = of_letter_[letter][needed[letter] - here];
                ways = sum(ways, product(taken[all - here], tiles));
            }
            taken[all] = ways;
        }
    }
    std::uint64_t ways = 0;
    for (std::size_t blanks = 0; blanks <= blanks_; ++blanks) {
        ways = sum(ways, product(taken[blanks], of_blanks_[blanks]));
    }
    return ways;
}

} // namespace plancia
