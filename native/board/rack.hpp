// The tiles that a player may lay, counted by kind.

#pragma once

#include "board/tile.hpp"
#include "board/word.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string_view>

namespace plancia {

/// The most tiles that a rack may hold for the searches.
inline constexpr std::size_t most_on_rack = 7;

class Rack {
  public:
    /// Every letter that one of the tiles can be: all of them as long as there is a blank.
    LetterMask playable() const { return blanks_ > 0 ? all_letters : lettered_; }

    /// The letters of which there is a lettered tile.
    LetterMask lettered() const { return lettered_; }

    bool has_blank() const { return blanks_ > 0; }

    std::size_t size() const { return size_; }

    /// How many tiles of a kind there are; the last kind are the blanks.
    std::size_t count(std::size_t kind) const { return kind == letters ? blanks_ : counts_[kind]; }

    void add(Letter letter) {
        ++counts_[letter];
        lettered_ |= LetterMask{1} << letter;
        ++size_;
    }

    void add_blank() {
        ++blanks_;
        ++size_;
    }

    void take(Letter letter) {
        if (--counts_[letter] == 0) {
            lettered_ &= ~(LetterMask{1} << letter);
        }
        --size_;
    }

    void take_blank() {
        --blanks_;
        --size_;
    }

  private:
    std::array<std::uint32_t, letters> counts_{};
    std::uint32_t blanks_ = 0;
    LetterMask lettered_ = 0;
    std::size_t size_ = 0;
};

/// Reads a rack, `?` for a blank; throws std::invalid_argument for anything that is no tile.
inline Rack parse_rack(std::string_view text) {
    Rack rack;
    for (const char symbol : text) {
        if (symbol == '?') {
            rack.add_blank();
        } else if (is_letter(symbol)) {
            rack.add(static_cast<Letter>(symbol - 'A'));
        } else {
            throw std::invalid_argument("a rack holds letters A-Z and ? only");
        }
    }
    return rack;
}

} // namespace plancia
