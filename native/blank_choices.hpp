// Which tiles of a word are blanks: every choice that a rack allows.
//
// A blank that stands for a letter of which the rack has a tile left makes another play than the
// tile does. The choices differ in nothing but their score, so a word is listed and tried once, and
// the choices are made when it fits.

#pragma once

#include "rack_words.hpp"

#include <cstddef>
#include <cstdint>

namespace plancia {

/// Places of a word of at most eight letters: bit 8 * i for its i-th letter.
using WordPlaces = std::uint64_t;

/// Calls `visit(places)` with each pair of one of these and one of those.
template <typename Visit>
void for_each_pair(WordPlaces these, WordPlaces those, Visit visit) {
    for (; these != 0; these &= these - 1) {
        const WordPlaces one = lowest_bit(these);
        those &= ~one; // it is not its own partner, nor anybody else's once its turn is over
        for (WordPlaces left = those; left != 0; left &= left - 1) {
            visit(one | lowest_bit(left));
        }
    }
}

/// Calls `visit(places)` for each choice of at most so many blanks, one or two.
template <typename Visit>
void for_each_blank_choice(const RackWord& word, std::size_t blanks, Visit visit) {
    const WordPlaces laid = word.laid();
    const WordPlaces first = laid & places_of(word.letters(), word.missing[0]);
    switch (word.missing_count) {
    case 0:
        visit(WordPlaces{0});
        for (WordPlaces left = laid; left != 0; left &= left - 1) {
            visit(lowest_bit(left));
        }
        if (blanks > 1) {
            for_each_pair(laid, laid, visit);
        }
        break;
    case 1:
        for (WordPlaces left = first; left != 0; left &= left - 1) {
            visit(lowest_bit(left));
        }
        if (blanks > 1) {
            for_each_pair(first, laid, visit);
        }
        break;
    default:
        for_each_pair(first, laid & places_of(word.letters(), word.missing[1]), visit);
    }
}

} // namespace plancia
