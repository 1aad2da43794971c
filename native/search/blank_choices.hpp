// Which tiles of a word are blanks: every choice that a rack allows.
//
// A blank that stands for a letter of which the rack has a tile left makes another play than the
// tile does. The choices differ in nothing but their score, so a word is listed and tried once, and
// the choices are made when it fits.

#pragma once

#include "search/rack_words.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace plancia {

/// Places of a word of at most eight letters: bit 8 * i for its i-th letter.
using WordPlaces = std::uint64_t;

class BlankChoices {
  public:
    /// Every choice of at most so many blanks, one or two.
    BlankChoices(const RackWord& word, std::size_t blanks) {
        const WordPlaces laid = word.laid();
        const WordPlaces first = laid & places_of(word.letters(), word.makeup.missing[0]);
        if (word.makeup.missing_count == 1) {
            add_each(first);
            if (blanks > 1) {
                add_pairs(first, laid);
            }
        } else if (word.makeup.missing_count == 2) {
            add_pairs(first, laid & places_of(word.letters(), word.makeup.missing[1]));
        } else {
            choices_[count_++] = 0;
            add_each(laid);
            if (blanks > 1) {
                add_pairs(laid, laid);
            }
        }
    }

    const WordPlaces* begin() const { return choices_.data(); }

    const WordPlaces* end() const { return choices_.data() + count_; }

  private:
    /// None, one of eight letters, or two of them.
    static constexpr std::size_t most = 1 + most_summed + most_summed * (most_summed - 1) / 2;

    void add_each(WordPlaces places) {
        for (; places != 0; places &= places - 1) {
            choices_[count_++] = lowest_bit(places);
        }
    }

    /// One of these and one of those.
    void add_pairs(WordPlaces these, WordPlaces those) {
        for (; these != 0; these &= these - 1) {
            const WordPlaces one = lowest_bit(these);
            those &= ~one; // it is not its own partner, nor anybody else's once its turn is over
            for (WordPlaces left = those; left != 0; left &= left - 1) {
                choices_[count_++] = one | lowest_bit(left);
            }
        }
    }

    std::array<WordPlaces, most> choices_;
    std::size_t count_ = 0;
};

} // namespace plancia
