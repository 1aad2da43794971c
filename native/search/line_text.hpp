// A line as moves spell it, in two numbers: the processor would have to wait before it reads as a
// whole what was written byte by byte.

#pragma once

#include "board/square.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace plancia {

class LineText {
  public:
    /// Writes a symbol on a place that has none.
    void put(std::size_t place, std::uint8_t symbol) {
        halves_[place / 8] |= std::uint64_t{symbol} << place % 8 * 8;
    }

    void clear(std::size_t place) { halves_[place / 8] &= ~(std::uint64_t{0xff} << place % 8 * 8); }

    std::uint8_t at(std::size_t place) const {
        return static_cast<std::uint8_t>(halves_[place / 8] >> place % 8 * 8);
    }

    /// So many symbols from a place on, moved to the front, with zeros behind them. At least one.
    LineText part(std::size_t first, std::size_t length) const {
        LineText word = moved(first);
        word.halves_[0] &= length >= 8 ? ~std::uint64_t{0} : ~std::uint64_t{0} >> (64 - 8 * length);
        word.halves_[1] &= length <= 8 ? 0 : ~std::uint64_t{0} >> (128 - 8 * length);
        return word;
    }

    const std::array<std::uint64_t, 2>& halves() const { return halves_; }

    bool operator==(const LineText&) const = default;

  private:
    /// What follows a place.
    LineText moved(std::size_t places) const {
        LineText rest;
        if (places == 0) {
            return *this;
        }
        if (places < 8) {
            rest.halves_[0] = halves_[0] >> 8 * places | halves_[1] << (64 - 8 * places);
            rest.halves_[1] = halves_[1] >> 8 * places;
        } else {
            rest.halves_[0] = halves_[1] >> 8 * (places - 8);
        }
        return rest;
    }

    static_assert(board_size <= 15); // the last byte is always zero

    std::array<std::uint64_t, 2> halves_{};
};

} // namespace plancia
