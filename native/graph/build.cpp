#include "graph/build.hpp"

#include "graph/lines.hpp"
#include "graph/states.hpp"

#include <algorithm>
#include <compare>
#include <iterator>
#include <optional>

namespace plancia {

namespace {

/// Folds strings that arrive in order into states, each as soon as no later string can add to it.
///
/// Whenever a state is finished, `on_finish(path, ends, state)` hears which string leads to it,
/// whether that string itself is one of those given, and where the state is.
template <typename OnFinish>
class Folder {
  public:
    Folder(States& states, OnFinish on_finish) : states_(states), on_finish_(on_finish) {}

    /// Adds the next string. Its last state is a draft until another string is added.
    Draft& add(std::span<const Letter> string, bool ends) {
        const auto differs = std::ranges::mismatch(string, path()).in1;
        const auto shared = static_cast<std::size_t>(differs - string.begin());
        finish_to(shared);
        for (const Letter letter : string.subspan(shared)) {
            path_[length_++] = letter;
            levels_[length_] = {};
        }
        levels_[length_].ends = ends;
        return levels_[length_].draft;
    }

    /// Finishes everything but the state before the first letter.
    Draft& finish() {
        finish_to(0);
        return levels_[0].draft;
    }

  private:
    /// The state after so many letters of the current string.
    struct Level {
        Draft draft;
        bool ends = false;
    };

    std::span<const Letter> path() const { return std::span(path_).first(length_); }

    void finish_to(std::size_t length) {
        while (length_ > length) {
            const Level& level = levels_[length_];
            const Offset state = states_.finish(level.draft);
            on_finish_(path(), level.ends, state);
            --length_;
            levels_[length_].draft.add(path_[length_], level.ends, state);
        }
    }

    States& states_;
    OnFinish on_finish_;
    std::array<Letter, longest_word> path_{};
    std::array<Level, longest_word + 1> levels_{};
    std::size_t length_ = 0;
};

/// The beginning of a word, backwards, and what can follow it forwards, in 16 bytes that sort as
/// their letters do: five bits a letter, 0 where there is none.
class Beginning {
  public:
    Beginning(std::span<const Letter> letters_forwards, bool is_word, Offset rest)
        : low_(std::uint64_t{rest} << 1 | (is_word ? 1 : 0)) {
        unsigned place = 0;
        for (auto letter = letters_forwards.rbegin(); letter != letters_forwards.rend(); ++letter) {
            const std::uint64_t code = *letter + 1U;
            if (place < in_high) {
                high_ |= code << shift_in_high(place);
            } else {
                low_ |= code << shift_in_low(place);
            }
            ++place;
        }
    }

    auto operator<=>(const Beginning&) const = default;

    bool is_word() const { return (low_ & 1) != 0; }

    Offset rest() const { return static_cast<Offset>(low_ >> 1); }

    Word backwards() const {
        Word word;
        for (unsigned place = 0; place < longest_word; ++place) {
            const std::uint64_t code = place < in_high ? high_ >> shift_in_high(place) & 31
                                                       : low_ >> shift_in_low(place) & 31;
            if (code == 0) {
                break;
            }
            word.spelling[word.length++] = static_cast<Letter>(code - 1);
        }
        return word;
    }

  private:
    static constexpr unsigned in_high = 12;
    static_assert(longest_word <= in_high + 3); // the low 33 bits are taken

    static constexpr unsigned shift_in_high(unsigned place) { return 59 - 5 * place; }

    static constexpr unsigned shift_in_low(unsigned place) { return 59 - 5 * (place - in_high); }

    std::uint64_t high_ = 0; // compared first
    std::uint64_t low_;
};

/// Copies records into the order in which they are walked: first the forward graph, then the
/// others, each breadth first. Membership needs a tenth of the file then, all in one place.
class Layout {
  public:
    explicit Layout(const States& states) : states_(states), new_offsets_(states.size()) {
        order_.reserve(states.count());
    }

    /// Gives a place to a state and to all that follow it and have none yet.
    void place_from(Offset state) {
        place(state);
        for (; visited_ < order_.size(); ++visited_) {
            const State next = states_.at(order_[visited_]);
            for (const Offset offset : next.record().subspan(next.first_offset())) {
                place(offset);
            }
        }
    }

    Offset new_offset(Offset state) const { return new_offsets_[state]; }

    std::vector<std::uint32_t> records() const {
        std::vector<std::uint32_t> records(smallest_record);
        records.reserve(end_ + largest_record);
        for (const Offset old : order_) {
            const State state = states_.at(old);
            const std::span<const std::uint32_t> record = state.record();
            const auto offsets = record.begin() + static_cast<std::ptrdiff_t>(state.first_offset());
            records.insert(records.end(), record.begin(), offsets);
            std::transform(
                offsets, record.end(), std::back_inserter(records), [this](Offset offset) {
                    return new_offset(offset);
                }
            );
        }
        // Whatever a record says, reading it stays inside; an even size, for the checksum.
        records.resize((records.size() + largest_record - smallest_record + 1) / 2 * 2);
        return records;
    }

  private:
    void place(Offset state) {
        if (state != nothing && new_offsets_[state] == nothing) {
            new_offsets_[state] = end_;
            end_ += static_cast<Offset>(states_.at(state).record().size());
            order_.push_back(state);
        }
    }

    const States& states_;
    std::vector<Offset> new_offsets_; // by old offset
    std::vector<Offset> order_;       // which is also the queue
    std::size_t visited_ = 0;
    Offset end_ = smallest_record;
};

} // namespace

BuiltGraph build_word_graph(std::string_view list) {
    BuiltGraph built;
    States states;
    std::vector<Beginning> beginnings;

    const auto keep = [&](std::span<const Letter> path, bool ends, Offset state) {
        beginnings.emplace_back(path, ends, state);
    };
    Folder forwards(states, keep);
    AnagramBuilder anagrams;
    WordLines lines(list);
    while (const std::optional<Word> word = lines.next()) {
        forwards.add(word->read(), true);
        anagrams.add(*word);
        ++built.words;
    }
    const Offset forward = states.finish(forwards.finish());

    std::ranges::sort(beginnings);
    Folder backwards(states, [](std::span<const Letter>, bool, Offset) {});
    for (const Beginning& beginning : beginnings) {
        const Word word = beginning.backwards();
        backwards.add(word.read(), beginning.is_word()).after_separator = beginning.rest();
    }
    Draft& before_all = backwards.finish();
    before_all.after_separator = forward;
    const Offset root = states.finish(before_all);

    Layout layout(states);
    layout.place_from(forward);
    layout.place_from(root);
    built.records = layout.records();
    built.root = layout.new_offset(root);
    built.states = states.count();
    built.anagrams = anagrams.build();
    return built;
}

} // namespace plancia
