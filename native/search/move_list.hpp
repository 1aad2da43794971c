// The moves of one search.

#pragma once

#include "board/move.hpp"
#include "pile.hpp"

#include <cstddef>
#include <cstdint>
#include <stdexcept>

namespace plancia {

/// The most moves that one search finds: ten times what two blanks make of a million words on an
/// open board. Only a damaged or forged graph has more, and it may have any number.
inline constexpr std::int64_t most_moves = 2'000'000;
inline constexpr const char* too_many_moves = "more moves than any list of words has";

[[noreturn]] inline void refuse_more_moves() {
    throw std::length_error(too_many_moves);
}

class MoveList : public Pile<Move> {
  public:
    MoveList() : Pile(most_moves, too_many_moves) {}
};

/// A list to be lent from search to search, unless it has become very large.
struct LentMoves {
    static constexpr std::size_t usual_moves = 2048;
    static constexpr std::size_t many_moves = 8 * usual_moves;

    MoveList list;

    LentMoves() { list.reserve(usual_moves); }

    bool reset() {
        list.clear();
        return list.capacity() <= many_moves;
    }
};

} // namespace plancia
