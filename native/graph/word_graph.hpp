// The word graph: every word, readable outwards from any of its letters.
//
// For the word CASA it holds the paths
//
//     |CASA   C|ASA   AC|SA   SAC|A   ASAC
//
// that is, some first letters backwards, a separator, the others forwards; the separator is left
// out where nothing would follow it. A generator of moves starts on any square, reads to the left,
// and at the separator turns to the right of where it started (a structure known as GADDAG).
// A look-up of a word takes the separator at once and reads forwards. Equal states are one.
//
// Beside its states it holds the short words once more, by the letters they are made of.
//
// A graph is a view of numbers that the caller owns, usually a file mapped into memory. They may be
// wrong: the graph then gives wrong answers, but it never reads beyond them.

#pragma once

#include "board/word.hpp"
#include "graph/record.hpp"
#include "graph/short_words.hpp"

#include <cstdint>
#include <span>

namespace plancia {

/// The words by the letters they are made of.
struct Anagrams {
    WordFilter long_words;
    ShortWords short_words;

    /// Whether there may be a word of so many letters with this sum; if not, there is none.
    bool may_have(LetterSum sum, std::size_t length) const {
        return length <= most_summed ? short_words.may_have(sum) : long_words.may_have(sum);
    }
};

class WordGraph {
  public:
    /// A graph of these records, which must outlive it. They begin with the record of nothing and
    /// end with so many spare numbers that the last record could be the largest possible; throws
    /// std::invalid_argument if they do not, or if the root is none of them.
    WordGraph(std::span<const std::uint32_t> records, Offset root, const Anagrams& anagrams);

    const Anagrams& anagrams() const { return anagrams_; }

    /// The state before the first letter of a path. Its separator leads to `forward`.
    State root() const { return State(records_ + root_); }

    /// The state before the first letter of a word. Nothing from here on has a separator.
    State forward() const { return State(records_ + forward_); }

    /// The state after a letter; if that is none, one from which nothing follows.
    [[gnu::always_inline]] State child(State state, Letter letter) const {
        return at(state.child_offset(letter));
    }

    /// Fetches a state from memory: most records are no longer than a line of the cache, and those
    /// that are lie across two.
    void expect(Offset offset) const { prefetch(records_ + inside(offset)); }

    /// The same for the states after these letters.
    void expect_children(State state, LetterMask after) const {
        for (after &= state.continuing(); after != 0; after &= after - 1) {
            const auto letter = static_cast<Letter>(std::countr_zero(after));
            prefetch(records_ + state.child_offset(letter));
        }
    }

    State after_separator(State state) const { return at(state.separator_offset()); }

    /// The state of a record, and the other way round: a state is smaller that way.
    State at(Offset offset) const { return State(records_ + inside(offset)); }

    Offset offset_of(State state) const {
        return static_cast<Offset>(state.record().data() - records_);
    }

    bool contains(const Word& word) const;

    /// Answers for each word; several times as many a second as one by one.
    void contains_all(std::span<const Word> words, std::span<bool> answers) const;

  private:
    static void prefetch(const void* address) {
#if defined(__GNUC__)
        __builtin_prefetch(address);
#endif
    }

    // Every offset that is read passes here: none leads out of the records.
    Offset inside(Offset offset) const { return offset <= last_offset_ ? offset : nothing; }

    const std::uint32_t* records_;
    Offset last_offset_;
    Offset root_;
    Offset forward_;
    Anagrams anagrams_;
};

} // namespace plancia
