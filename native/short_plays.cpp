#include "short_plays.hpp"

namespace plancia {

namespace {

/// The secondary words that a word on some places forms: which letters they allow.
class Demands {
  public:
    Demands(const Line& line, std::size_t first, std::size_t length) {
        std::uint32_t left = line.crossed >> first & ((1U << length) - 1);
        for (; left != 0; left &= left - 1) {
            const auto place = static_cast<std::size_t>(std::countr_zero(left));
            demands_[count_++] = {8 * place, line.allowed[first + place]};
        }
    }

    bool met_by(std::uint64_t spelling) const {
        for (std::size_t i = 0; i < count_; ++i) {
            if ((demands_[i].allowed >> (spelling >> demands_[i].shift & 31) & 1) == 0) {
                return false;
            }
        }
        return true;
    }

  private:
    struct Demand {
        std::size_t shift;
        std::uint32_t allowed;
    };

    std::array<Demand, most_summed> demands_;
    std::size_t count_ = 0;
};

} // namespace

void ShortPlays::through(
    const Block& block, std::size_t leftmost, std::size_t rightmost, const RackWords& words
) {
    const std::size_t place = block.first;
    std::int64_t factor_before = 1;
    for (std::size_t before = 0; before < most_summed; ++before) {
        if (place < leftmost + before) {
            return;
        }
        const std::size_t first = place - before;
        if (before > 0) {
            if (!line_.is_open(first)) {
                return;
            }
            factor_before *= line_.word_factors[first];
        }
        std::int64_t factor = factor_before;
        for (std::size_t last = place; last <= rightmost && last - first < most_summed; ++last) {
            if (last > place) {
                if (!line_.is_open(last)) {
                    break;
                }
                factor *= line_.word_factors[last];
            }
            const std::size_t length = last - first + 1;
            const std::span<const RackWord> group = words.of(before, length);
            if (group.empty()) {
                continue;
            }
            const Span span{first, length, length - 1};
            const std::int64_t crossing =
                line_.cross_points_before[last + 1] - line_.cross_points_before[first];
            const std::int64_t fixed = crossing + table_.bonus(span.played, on_rack_);
            fit(span, group, SpanScore(line_, first, factor, block.points, fixed));
        }
    }
}

void ShortPlays::beside(
    std::uint32_t anchors, std::size_t leftmost, std::size_t rightmost, const RackWords& words
) {
    for (std::size_t first = leftmost; first <= rightmost; ++first) {
        std::int64_t factor = 1;
        for (std::size_t last = first; last <= rightmost && last - first < most_on_rack; ++last) {
            if (!line_.is_open(last)) {
                break;
            }
            factor *= line_.word_factors[last];
            const std::size_t length = last - first + 1;
            if ((anchors >> first & ((1U << length) - 1)) == 0) {
                continue;
            }
            const std::span<const RackWord> group = words.of(0, length);
            if (group.empty()) {
                continue;
            }
            const Span span{first, length, length};
            const std::int64_t crossing =
                line_.cross_points_before[last + 1] - line_.cross_points_before[first];
            const std::int64_t fixed = crossing + table_.bonus(span.played, on_rack_);
            fit(span, group, SpanScore(line_, first, factor, 0, fixed));
        }
    }
}

void ShortPlays::fit(
    const Span& span, std::span<const RackWord> words, const SpanScore& score
) {
    const Demands demands(line_, span.first, span.length);
    for (const RackWord& word : words) {
        if (demands.met_by(word.spelling)) {
            record(span, word, score.of(word.values));
        }
    }
}

void ShortPlays::record(const Span& span, const RackWord& word, std::int64_t score) {
    if (span.played == 1) {
        // A single tile that forms a second word is listed under the better one.
        const std::size_t laid =
            line_.is_occupied(span.first) ? span.first + 1 : span.first;
        if (line_.is_crossed(laid)) {
            const std::int64_t crossing = line_.cross_points(laid)
                                          + std::int64_t{word.values[laid - span.first]}
                                                * line_.cross_factors[laid];
            const std::int64_t main = score - crossing - table_.bonus(1, on_rack_);
            const bool better =
                line_.direction == Direction::across ? main >= crossing : main > crossing;
            if (!better) {
                return;
            }
        }
    }
    Move& move = moves_.emplace_back();
    move.score = score;
    move.start = line_.square_at(span.first);
    move.direction = static_cast<std::uint8_t>(line_.direction);
    move.length = static_cast<std::uint8_t>(span.length);
    move.played = static_cast<std::uint8_t>(span.played);
    std::memcpy(move.word.data(), &word.spelling, sizeof word.spelling);
}

} // namespace plancia
