// Plays of a word that the rack makes alone, or with one letter that lies alone in its line.
//
// The words are known before any line is looked at; on a line only the places are left to choose,
// and the secondary words to check.

#pragma once

#include "move.hpp"
#include "rack_words.hpp"
#include "scoring_table.hpp"
#include "span_score.hpp"
#include "spans.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>

namespace plancia {

/// The secondary words that a word on some places forms: which letters they allow.
class Demands {
  public:
    Demands(const Line& line, const Span& span) {
        std::uint32_t left = line.crossed & ((2U << span.last) - (1U << span.first));
        for (; left != 0; left &= left - 1) {
            const auto place = static_cast<std::size_t>(std::countr_zero(left));
            demands_[count_++] = {8 * (place - span.first), line.checks[place].allowed << 1};
            cross_points_ += line.cross_points[place];
        }
    }

    /// What the lying letters of the secondary words earn.
    std::int32_t cross_points() const { return cross_points_; }

    bool met_by(const RackWord& word) const {
        for (std::size_t i = 0; i < count_; ++i) {
            // The lower five bits of a symbol are the number of its letter.
            if ((demands_[i].allowed >> (word.spelling >> demands_[i].shift & 31) & 1) == 0) {
                return false;
            }
        }
        return true;
    }

  private:
    struct Demand {
        std::size_t shift;
        std::uint32_t allowed; // bit 1 is A
    };

    std::array<Demand, most_summed> demands_;
    std::size_t count_ = 0;
    std::int32_t cross_points_ = 0;
};

/// Whether a single tile that forms two words is listed under the one of this line.
inline bool is_listed_here(const Line& line, std::int64_t main, std::int64_t crossing) {
    return line.direction == Direction::across ? main >= crossing : main > crossing;
}

/// Tries words on the places of a span; `bonus` is what the number of tiles earns.
template <typename Found>
void fit(
    const Line& line,
    const Span& span,
    std::span<const RackWord> words,
    std::int64_t bonus,
    Found& found
) {
    if (words.empty()) {
        return;
    }
    const Demands demands(line, span);
    const std::int64_t cross_points = demands.cross_points();
    const SpanScore score(line, span.first, span.factor, span.points, cross_points + bonus);
    for (const RackWord& word : words) {
        const std::int64_t points = score.of(word.values);
        if (!found.wants(points, span.played) || !demands.met_by(word)) {
            continue;
        }
        if (span.played == 1) {
            const std::size_t laid = line.is_occupied(span.first) ? span.last : span.first;
            const std::int64_t crossing =
                cross_points
                + std::int64_t{word.values[laid - span.first]} * line.cross_factors[laid];
            if (line.is_crossed(laid)
                && !is_listed_here(line, points - crossing - bonus, crossing)) {
                continue;
            }
        }
        const auto fill = [&](Move& move) {
            move.start = line.square_at(span.first);
            move.direction = static_cast<std::uint8_t>(line.direction);
            move.length = static_cast<std::uint8_t>(span.length());
            move.played = static_cast<std::uint8_t>(span.played);
            std::memcpy(move.word.data(), &word.spelling, sizeof word.spelling);
        };
        found.add(points, fill, [&] { return word.taken; });
    }
}

} // namespace plancia
