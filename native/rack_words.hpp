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

/// Finds the words of a rack, each kind when it is first asked for.
class RackWords {
  public:
    /// More blanks than this would make too many words to list.
    static constexpr std::size_t most_blanks = 2;

    /// Both must outlive this.
    RackWords(const ShortWords& words, const RackTiles& tiles) : words_(words), tiles_(tiles) {}

    /// The words of tiles of the rack only. What is returned lasts until the next question.
    std::span<const RackWord> alone(std::size_t length) { return group(no_letter, length, 0); }

    /// The words with a letter that lies on the board, the `before`-th of the word counted from 0.
    std::span<const RackWord> with(Letter lying, std::size_t before, std::size_t length) {
        return group(lying, length - 1, before);
    }

  private:
    /// Some tiles, perhaps with the lying letter: do they make a word?
    struct Question {
        LetterSum sum;
        TileBits taken;
        Letter first_blank;
        Letter second_blank;
    };

    /// A word, with the bytes that are a blank and that lie on the board.
    struct Found {
        PackedWord word;
        std::uint64_t blanks;
        std::uint64_t lying;
        std::uint8_t before;
        TileBits taken;
    };

    /// All words of one lying letter and one number of tiles: where those with so many letters
    /// before the lying one begin.
    using Starts = std::array<std::uint32_t, most_summed + 1>;

    std::span<const RackWord> group(Letter lying, std::size_t tiles, std::size_t before) {
        Starts& starts = starts_[lying % kinds][tiles];
        if ((known_[lying % kinds] >> tiles & 1) == 0) {
            known_[lying % kinds] |= static_cast<std::uint8_t>(1U << tiles);
            find(lying, tiles, starts);
        }
        return {list_.data() + starts[before], starts[before + 1] - starts[before]};
    }

    void find(Letter lying, std::size_t tiles, Starts& starts);
    void ask(Letter lying, std::size_t tiles);
    void answer(Letter lying, std::size_t length);
    void add(PackedWord word, const Question& question, Letter lying);
    void place(PackedWord word, std::uint64_t blanks, TileBits taken, Letter lying);
    void spell(Starts& starts);

    static constexpr std::size_t kinds = 32; // the letters, and no_letter

    const ShortWords& words_;
    const RackTiles& tiles_;
    std::array<std::uint8_t, kinds> known_{};
    std::array<std::array<Starts, most_on_rack + 1>, kinds> starts_;
    std::vector<RackWord> list_;
    // What one question needs, kept so that the next one need not ask for memory.
    std::vector<Question> questions_;
    std::vector<ShortWords::Bucket> buckets_;
    std::vector<Found> found_;
};

} // namespace plancia
