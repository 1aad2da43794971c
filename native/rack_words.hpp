// The words that the tiles of a rack make, alone or with one letter that lies on the board.
//
// Every set of tiles of the rack is one question to the short words; with a blank, one question for
// each letter it may be. The answers are kept with all that a square cannot change: how the tiles
// are spelt, what each is worth, and where in the word the lying letter is. A play is then a word
// and a place, and costs a multiplication of two vectors.

#pragma once

#include "rack_tiles.hpp"
#include "short_words.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace plancia {

/// A word of tiles of the rack and perhaps one lying letter.
struct RackWord {
    /// As a move spells it: the first letter lowest, `lying_bit` on the lying letter.
    std::uint64_t spelling;
    /// What each tile is worth; nothing for the lying letter and behind the end.
    std::array<std::int16_t, most_summed> values;
    /// The tiles of the rack that it takes.
    TileBits taken;
};

/// Finds the words of a rack, those of a lying letter and a number of tiles when they are wanted.
class RackWords {
  public:
    /// More blanks than this would make too many words to list.
    static constexpr std::size_t most_blanks = 2;

    /// Numbers of tiles: bit n for n.
    using Sizes = std::uint32_t;

    /// Both must outlive this.
    RackWords(const ShortWords& words, const RackTiles& tiles) : words_(words), tiles_(tiles) {
        list_.reserve(usual_words);
    }

    /// Asks for the words of so many tiles with a lying letter or `no_letter`. To ask for much at
    /// once is quicker: while one answer is on its way from memory so are the others.
    void want(Letter lying, Sizes sizes);

    /// Finds all that is wanted.
    void find();

    /// The words of so many tiles with a letter that lies on the board, the `before`-th of the word
    /// counted from 0; or with `no_letter`, 0. What is returned lasts until the next `find`.
    /// Nothing if nobody wanted them.
    std::span<const RackWord> words(Letter lying, std::size_t tiles, std::size_t before) const {
        const Group& group = groups_[lying][tiles];
        return {list_.data() + group[before], group[before + 1] - group[before]};
    }

  private:
    /// Some tiles, perhaps with the lying letter: do they make a word?
    struct Question {
        LetterSum sum;
        TileBits taken;
        Letter lying;
        Letter first_blank;
        Letter second_blank;
    };

    /// A word, with the bytes that are a blank and that lie on the board.
    struct Found {
        PackedWord word;
        std::uint64_t blanks;
        std::uint64_t lying;
        TileBits taken;
        Letter lying_letter;
        std::uint8_t before;
    };

    /// What is wanted: all words of one lying letter and one number of tiles.
    struct Wanted {
        Letter lying;
        std::uint8_t tiles;
    };

    /// Where in the list the words begin that have so many letters before the lying one.
    using Group = std::array<std::uint32_t, most_summed + 1>;

    /// What a rack without a blank needs, and not much more.
    static constexpr std::size_t usual_words = 2048;
    static constexpr std::size_t kinds = 32; // the letters, and no_letter

    void ask(Letter lying, std::size_t tiles);
    void add(PackedWord word, const Question& question);
    void place(PackedWord word, std::uint64_t blanks, const Question& question);
    void spell();

    const ShortWords& words_;
    const RackTiles& tiles_;
    std::array<std::uint8_t, kinds> known_{};
    std::array<std::array<Group, most_on_rack + 1>, kinds> groups_{};
    std::vector<RackWord> list_;
    // What one `find` needs, kept so that the next one need not ask for memory.
    std::vector<Wanted> wanted_;
    std::vector<Question> questions_;
    std::vector<ShortWords::Bucket> buckets_;
    std::vector<Found> found_;
};

} // namespace plancia
