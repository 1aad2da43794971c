// The plays of one player on all lines of a board, and on which lines there are any.

#pragma once

#include "endgame/line_plays.hpp"
#include "search/changed_lines.hpp"

#include <array>
#include <cstddef>

namespace plancia {

class LineLists {
  public:
    const LineList& operator[](std::size_t line) const { return lists_[line]; }

    void set(std::size_t line, const LineList& list) {
        const LineMask here = LineMask{1} << line;
        lists_[line] = list;
        filled_ = list.count > 0 ? filled_ | here : filled_ & ~here;
        outs_ = list.outs > 0 ? outs_ | here : outs_ & ~here;
    }

    /// The lines on which there is a play: late in an endgame few.
    LineMask filled() const { return filled_; }

    /// The lines on which a play takes the whole rack.
    LineMask outs() const { return outs_; }

    /// Calls a function with the list of each of these lines, in their order.
    template <typename Call>
    void for_each(LineMask lines, Call call) const {
        for_each_line(lines, [&](std::size_t line) { call(lists_[line]); });
    }

  private:
    std::array<LineList, board_lines> lists_{};
    LineMask filled_ = 0;
    LineMask outs_ = 0;
};

} // namespace plancia
