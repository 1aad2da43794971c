// The words that the tiles of a rack make, alone or with one letter that lies on the board.
//
// Every set of tiles of the rack is one question to the short words; with a blank, one question for
// each letter it may be that the rest of the rack cannot. The answers are kept with all that a
// square cannot change: what each tile is worth, and where in the word the lying letter is. A play
// is then a word and a place, and costs a multiplication of two vectors.

#pragma once

#include "board/move.hpp"
#include "graph/short_words.hpp"
#include "pile.hpp"
#include "search/rack_tiles.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace plancia {

/// A word of tiles of the rack and perhaps one lying letter. It does not say which tiles are
/// blanks: see BlankChoices.
struct RackWord {
    /// As a move without blanks spells it: the first letter lowest, `lying_bit` on the lying
    /// letter.
    std::uint64_t spelling;
    /// What each lettered tile is worth; nothing for the lying letter and behind the end.
    std::array<std::int16_t, most_summed> values;
    /// How many letters stand before the lying one.
    std::uint8_t before;
    /// How many letters have no lettered tile of the rack, and which.
    std::uint8_t missing_count;
    std::array<Letter, 2> missing;

    PackedWord letters() const { return spelling & each_byte * 31; }

    /// The lowest bit of the byte of each letter that is laid.
    std::uint64_t laid() const {
        static_assert(('A' & 'Z' & 0x40) != 0 && lying_bit == 0x80);
        return spelling >> 6 & ~(spelling >> 7) & each_byte;
    }
};

static_assert(sizeof(RackWord) == 32);

/// Finds the words of a rack, those of a lying letter and a number of tiles when they are wanted.
class RackWords {
  public:
    /// More blanks than this would make too many words to list.
    static constexpr std::size_t most_blanks = 2;

    /// Numbers of tiles: bit n for n.
    using Sizes = std::uint32_t;
    static constexpr Sizes all_sizes = ~Sizes{0};

    static constexpr std::size_t kinds = 32; // the letters, and no_letter

    /// Both must outlive this.
    RackWords(const ShortWords& words, const RackTiles& tiles)
        : words_(words), tiles_(tiles),
          list_(most_words, "more words of one rack than any list of words has") {
        list_.reserve(usual_words / 4);
        asked_.reserve(most_on_rack);
    }

    /// Makes room for all the words that a rack usually has.
    void expect_all() { list_.reserve(tiles_.blanks() == 0 ? usual_words : 8 * usual_words); }

    /// Numbers of tiles for each lying letter and for `no_letter`.
    using Wanted = std::array<Sizes, kinds>;

    /// Finds the words of so many tiles with a lying letter or `no_letter`, unless they are known.
    void find(Letter lying, Sizes sizes) {
        ask(lying, sizes);
        answer();
    }

    /// The same for many letters at once, which is quicker.
    void find(const Wanted& wanted) {
        for (std::size_t lying = 0; lying < kinds; ++lying) {
            ask(static_cast<Letter>(lying), wanted[lying]);
        }
        answer();
    }

    /// The words of so many tiles with a letter that lies on the board, or with `no_letter`. What
    /// is returned lasts until the next `find`; nothing if they were not found.
    std::span<const RackWord> words(Letter lying, std::size_t tiles) const {
        const Group& group = groups_[lying][tiles];
        return {list_.data() + group.begin, group.end - group.begin};
    }

  private:
    /// Some tiles, perhaps with the lying letter: do they make a word?
    struct Question {
        LetterSum sum;
        std::uint8_t missing_count;
        std::array<Letter, 2> missing;
    };

    /// The questions of one lying letter and one number of tiles: up to `end`, from where those
    /// before it end.
    struct Asked {
        Letter lying;
        std::uint8_t tiles;
        std::uint32_t end;
    };

    /// Where in the list the words are of one lying letter and one number of tiles.
    struct Group {
        std::uint32_t begin = 0;
        std::uint32_t end = 0;
    };

    /// What all words of a rack without a blank need, and not much more.
    static constexpr std::size_t usual_words = 2048;
    /// Many times what a million words make of two blanks: only a damaged file has more.
    static constexpr std::size_t most_words = 2'000'000;
    /// More questions at once would not stay near.
    static constexpr std::size_t many_questions = 512;

    void ask(Letter lying, Sizes sizes);
    void ask_for(Letter lying, std::size_t tiles);
    void answer();
    void add_each(PackedWord word, Letter lying, const Question& question);
    void add(std::uint64_t spelling, std::size_t before, const Question& question);

    const ShortWords& words_;
    const RackTiles& tiles_;
    std::array<std::uint8_t, kinds> known_{};
    std::array<std::array<Group, most_on_rack + 1>, kinds> groups_{};
    Pile<RackWord> list_;
    // What questions need, kept so that the next ones need not ask for memory. Only the first
    // `question_count_` count.
    std::vector<Question> questions_;
    std::size_t question_count_ = 0;
    std::vector<Asked> asked_;
    std::vector<ShortWords::Bucket> buckets_;
};

} // namespace plancia
