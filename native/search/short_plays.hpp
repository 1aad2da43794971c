// Plays of a word that the rack makes alone, or with one letter that lies alone in its line.
//
// The words are known before any line is looked at; on a line only the places are left to choose,
// and the secondary words to check.

#pragma once

#include "board/move.hpp"
#include "board/scoring_table.hpp"
#include "search/blank_choices.hpp"
#include "search/rack_words.hpp"
#include "search/span_score.hpp"
#include "search/spans.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <new>
#include <span>
#include <type_traits>

namespace plancia {

/// The letters that two secondary words allow. Whether a word meets them nobody can foresee, so it
/// is found out without a branch. Until it is told otherwise it lets no word pass.
class Gate {
  public:
    void let_all_pass() { allowed_ = {all, all}; }

    void demand(std::size_t number, std::size_t shift, std::uint32_t allowed) {
        shifts_[number] = static_cast<std::uint8_t>(shift);
        allowed_[number] = allowed;
    }

    bool lets_pass(const RackWord& word) const {
        // The lower five bits of a symbol are the number of its letter.
        return (allowed_[0] >> (word.spelling >> shifts_[0] & 31)
                & allowed_[1] >> (word.spelling >> shifts_[1] & 31) & 1)
               != 0;
    }

    static constexpr std::size_t demands = 2;

  private:
    static constexpr std::uint32_t all = ~std::uint32_t{0};

    FixedTable<std::uint32_t, demands> allowed_{};
    FixedTable<std::uint8_t, demands> shifts_{};
};

/// Calls `take` with the words that pass, in their order. Whether one passes must cost no branch.
template <typename Passes, typename Take>
void for_each_passing(std::span<const RackWord> words, Passes passes, Take take) {
    constexpr std::size_t at_once = 64;
    FixedTable<const RackWord*, at_once> passed;
    while (!words.empty()) {
        const std::size_t tried = std::min(words.size(), at_once);
        std::size_t count = 0;
        for (const RackWord& word : words.first(tried)) {
            passed[count] = &word;
            count += static_cast<std::size_t>(passes(word));
        }
        for (std::size_t i = 0; i < count; ++i) {
            take(*passed[i]);
        }
        words = words.subspan(tried);
    }
}

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

    /// The first of them.
    Gate gate() const {
        Gate gate;
        gate.let_all_pass();
        for (std::size_t i = 0; i < std::min(count_, Gate::demands); ++i) {
            gate.demand(i, demands_[i].shift, demands_[i].allowed);
        }
        return gate;
    }

    bool met_by(const RackWord& word) const { return met_from(0, word); }

    /// The same for a word that has passed the gate.
    bool met_behind_gate(const RackWord& word) const { return met_from(Gate::demands, word); }

  private:
    struct Demand {
        std::size_t shift;
        std::uint32_t allowed; // bit 1 is A
    };

    bool met_from(std::size_t first, const RackWord& word) const {
        for (std::size_t i = first; i < count_; ++i) {
            if ((demands_[i].allowed >> (word.spelling >> demands_[i].shift & 31) & 1) == 0) {
                return false;
            }
        }
        return true;
    }

    FixedTable<Demand, most_summed> demands_;
    std::size_t count_ = 0;
    std::int32_t cross_points_ = 0;
};

/// Whether a single tile that forms two words is listed under the one of this line.
inline bool is_listed_here(const Line& line, std::int64_t main, std::int64_t crossing) {
    return line.direction == Direction::across ? main >= crossing : main > crossing;
}

/// Whether one tile, laid somewhere from `first` to `last`, forms a second word under which the
/// play is listed instead.
inline bool single_is_listed_elsewhere(
    const Line& line, std::size_t first, std::size_t last, std::int64_t main, std::int64_t crossing
) {
    const std::size_t laid =
        first + static_cast<std::size_t>(std::countr_one(std::uint32_t{line.occupied} >> first));
    return laid <= last && line.is_crossed(laid) && !is_listed_here(line, main, crossing);
}

/// Everything about the places of a play but the word: tries words on them.
class Fit {
  public:
    /// `bonus` is what the number of tiles earns.
    Fit(const Line& line, const Span& span, const RackTiles& tiles, std::int64_t bonus)
        : line_(&line), tiles_(&tiles),
          where_{
              line.square_at(span.first),
              static_cast<std::uint8_t>(line.direction),
              static_cast<std::uint8_t>(span.length()),
              static_cast<std::uint8_t>(span.played),
          },
          span_(span), bonus_(bonus), demands_(line, span),
          score_(line, span.first, span.factor, span.points, demands_.cross_points() + bonus) {}

    /// What most words do not pass, to be asked before `take`.
    Gate gate() const { return demands_.gate(); }

    /// Offers a word to a search that wants few. Whether it may be wanted is found out where this
    /// is called, because most words are not.
    template <typename Found>
    [[gnu::always_inline]] void offer(const RackWord& word, Found& found) const {
        const std::int64_t points = score_.of(word.values);
        const bool wanted = tiles_->blanks() == 0 ? found.wants_taking(points, word.makeup.tiles)
                                                  : may_earn(points, found);
        if (wanted && demands_.met_by(word)) {
            add_with_blanks(word, points, found);
        }
    }

    /// Adds a word that has passed the gate, if it meets all demands.
    template <typename Found>
    [[gnu::always_inline]] void take(const RackWord& word, Found& found) const {
        if (demands_.met_behind_gate(word)) {
            add_with_blanks(word, score_.of(word.values), found);
        }
    }

  private:
    static constexpr std::uint8_t small = 0x20;

    template <typename Found>
    [[gnu::always_inline]] void
    add_with_blanks(const RackWord& word, std::int64_t points, Found& found) const {
        if (tiles_->blanks() == 0) {
            add(word, 0, points, found);
        } else {
            add_choices(word, points, found);
        }
    }

    /// Adds a play with every choice of blanks.
    template <typename Found>
    [[gnu::noinline]] void
    add_choices(const RackWord& word, std::int64_t points, Found& found) const {
        if (tiles_->blanks() > 1) {
            for (const WordPlaces blanks : BlankChoices(word, tiles_->blanks())) {
                add_if_allowed(word, blanks, points, found);
            }
            return;
        }
        WordPlaces choices = word.laid();
        if (word.makeup.missing_count == 0) {
            add(word, 0, points, found);
        } else {
            choices &= places_of(word.letters(), word.makeup.missing[0]);
        }
        for (; choices != 0; choices &= choices - 1) {
            add_if_allowed(word, lowest_bit(choices), points, found);
        }
    }

    /// Adds a play with these tiles as blanks, if they may be. `points` are what it earns without.
    template <typename Found>
    [[gnu::always_inline]] void add_if_allowed(
        const RackWord& word, WordPlaces blanks, std::int64_t points, Found& found
    ) const {
        bool allowed = true;
        for (WordPlaces left = blanks; left != 0; left &= left - 1) {
            const auto place = static_cast<std::size_t>(std::countr_zero(left)) / 8;
            const std::uint8_t symbol = symbol_at(word, place);
            const std::int64_t value = tiles_->value(symbol | small);
            points += (value - word.values[place]) * score_.weight(place);
            allowed &= tiles_->blank_may_be(static_cast<Letter>(symbol - 'A'));
        }
        if (allowed) {
            add(word, blanks, points, found);
        }
    }

    static std::uint8_t symbol_at(const RackWord& word, std::size_t place) {
        return static_cast<std::uint8_t>(word.spelling >> 8 * place);
    }

    /// Whether a word may be wanted that earns so much without blanks.
    template <typename Found>
    bool may_earn(std::int64_t points, const Found& found) const {
        return tiles_->blanks_may_earn_more() || found.wants(points, span_.played);
    }

    template <typename Found>
    void add(const RackWord& word, WordPlaces blanks, std::int64_t points, Found& found) const {
        if (!found.wants(points, span_.played)
            || (span_.played == 1 && !is_listed(word, blanks, points))) {
            return;
        }
        const std::uint64_t spelling = word.spelling + blanks * small;
        const auto fill = [&](Move& move) {
            move.start = where_[0];
            move.direction = where_[1];
            move.length = where_[2];
            move.played = where_[3];
            std::memcpy(move.word.data(), &spelling, sizeof spelling);
            std::memset(move.word.data() + sizeof spelling, 0, sizeof move.word - sizeof spelling);
        };
        found.add(points, fill, [&] {
            if (blanks == 0) {
                return word.makeup.tiles;
            }
            std::array<std::uint8_t, sizeof spelling> symbols;
            std::memcpy(symbols.data(), &spelling, sizeof spelling);
            return tiles_->taken_by(std::span(symbols).first(span_.length()));
        });
    }

    /// Whether a single tile with this score is listed under the word of this line.
    bool is_listed(const RackWord& word, WordPlaces blanks, std::int64_t points) const {
        const std::size_t laid = line_->is_occupied(span_.first) ? span_.last : span_.first;
        if (!line_->is_crossed(laid)) {
            return true;
        }
        const std::size_t place = laid - span_.first;
        const std::int64_t value =
            blanks == 0 ? word.values[place] : tiles_->value(symbol_at(word, place) | small);
        const std::int64_t crossing = demands_.cross_points() + value * line_->cross_factors[laid];
        return is_listed_here(*line_, points - crossing - bonus_, crossing);
    }

    const Line* line_;
    const RackTiles* tiles_;
    /// The square, the direction, letters and tiles, as a move has them.
    FixedTable<std::uint8_t, 4> where_;
    Span span_;
    std::int64_t bonus_;
    Demands demands_;
    SpanScore score_;
};

/// The places of plays through a single tile: by how many tiles they lay, and how many before it.
class SpansThrough {
  public:
    void add(const Span& span, std::size_t before) {
        spans_[span.played][before] = span;
        befores_[span.played] |= static_cast<std::uint8_t>(1U << before);
        sizes_ |= 1U << span.played;
    }

    RackWords::Sizes sizes() const { return sizes_; }

    /// Tries the words with the tile's letter on all of them, the longest first: they earn most.
    /// `words(played)` lists those of so many tiles, `bonus(played)` is what these earn beside,
    /// `wanted(span)` tells whether to try.
    template <typename Words, typename Bonus, typename Wanted, typename Found>
    void
    fit(const Line& line,
        const RackTiles& tiles,
        Words words,
        Bonus bonus,
        Wanted wanted,
        Found& found) const {
        for (RackWords::Sizes left = sizes_; left != 0;) {
            const auto played = static_cast<std::size_t>(std::bit_width(left)) - 1;
            left ^= RackWords::Sizes{1} << played;
            unsigned tried = 0;
            for (unsigned befores = befores_[played]; befores != 0; befores &= befores - 1) {
                const auto before = static_cast<std::size_t>(std::countr_zero(befores));
                tried |= static_cast<unsigned>(wanted(spans_[played][before])) << before;
            }
            if (tried == 0) {
                continue;
            }
            const std::span<const RackWord> list = words(played);
            if (list.empty()) {
                continue;
            }
            Fits fits;
            for (; tried != 0; tried &= tried - 1) {
                const auto before = static_cast<std::size_t>(std::countr_zero(tried));
                fits.add(before, line, spans_[played][before], tiles, bonus(played));
            }
            fits.offer(list, found);
        }
    }

  private:
    /// A fit for some numbers of letters before the tile, in room that is not cleared beforehand.
    class Fits {
      public:
        template <typename... Arguments>
        void add(std::size_t before, const Arguments&... of) {
            new (&room_[before * sizeof(Fit)]) Fit(of...);
            made_ |= 1U << before;
        }

        /// Tries each word on the places where it has the tile's letter.
        template <typename Found>
        void offer(std::span<const RackWord> words, Found& found) const {
            if constexpr (Found::selective) {
                for (const RackWord& word : words) {
                    if ((made_ >> word.before & 1) != 0) {
                        at(word.before).offer(word, found);
                    }
                }
            } else {
                FixedTable<Gate, most_summed> gates{}; // where there is no fit no word passes
                for (unsigned left = made_; left != 0; left &= left - 1) {
                    const auto before = static_cast<std::size_t>(std::countr_zero(left));
                    gates[before] = at(before).gate();
                }
                for_each_passing(
                    words,
                    [&](const RackWord& word) { return gates[word.before].lets_pass(word); },
                    [&](const RackWord& word) { at(word.before).take(word, found); }
                );
            }
        }

      private:
        static_assert(std::is_trivially_destructible_v<Fit>);

        const Fit& at(std::size_t before) const {
            return *std::launder(reinterpret_cast<const Fit*>(&room_[before * sizeof(Fit)]));
        }

        unsigned made_ = 0;
        alignas(Fit) std::array<std::byte, most_summed * sizeof(Fit)> room_;
    };

    FixedTable<FixedTable<Span, most_summed>, most_on_rack + 1> spans_;
    FixedTable<std::uint8_t, most_on_rack + 1> befores_{};
    RackWords::Sizes sizes_ = 0;
};

} // namespace plancia
