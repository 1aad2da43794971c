// Plays of a word that the rack makes alone, or with one letter that lies alone in its line.
//
// The words are known before any line is looked at; on a line only the places are left to choose,
// and the secondary words to check.

#pragma once

#include "line.hpp"
#include "move.hpp"
#include "rack_words.hpp"
#include "span_score.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <vector>

namespace plancia {

/// The places that the words of one group cover.
struct Span {
    std::size_t first;
    std::size_t length;
    std::size_t played;
};

class ShortPlays {
  public:
    ShortPlays(
        const ScoringTable& table, const Line& line, std::optional<std::int32_t> on_rack, std::vector<Move>& moves
    )
        : table_(table), line_(line), on_rack_(on_rack), moves_(moves) {}

    /// Words through a block of one tile that reach from `leftmost` to `rightmost` at most.
    void through(const Block& block, std::size_t leftmost, std::size_t rightmost, const RackWords& words);

    /// Words of new tiles between `leftmost` and `rightmost` that cover one of the places `anchors`.
    void beside(std::uint32_t anchors, std::size_t leftmost, std::size_t rightmost, const RackWords& words);

  private:
    void fit(const Span& span, std::span<const RackWord> words, const SpanScore& score);
    void record(const Span& span, const RackWord& word, std::int64_t score);

    const ScoringTable& table_;
    const Line& line_;
    std::optional<std::int32_t> on_rack_;
    std::vector<Move>& moves_;
};

} // namespace plancia
