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
#include "search/lent.hpp"
#include "search/rack_tiles.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace plancia {

/// What a word is made of beside the lying letter.
struct alignas(4) Makeup {
    /// The lettered tiles.
    TileBits tiles;
    /// How many letters have no lettered tile of the rack, and which.
    std::uint8_t missing_count;
    std::array<Letter, 2> missing;
};

static_assert(sizeof(Makeup) == 4);

/// A word of tiles of the rack and perhaps one lying letter. It does not say which tiles are
/// blanks: see BlankChoices.
struct RackWord {
    /// As a move without blanks spells it: the first letter lowest, `lying_bit` on the lying
    /// letter.
    std::uint64_t spelling;
    /// What each lettered tile is worth; nothing for the lying letter and behind the end.
    std::array<std::int16_t, most_summed> values;
    Makeup makeup;
    /// How many letters stand before the lying one.
    std::uint32_t before;

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
    RackWords(const ShortWords& words, const RackTiles& tiles) : words_(words), tiles_(tiles) {}

    /// Numbers of tiles for each lying letter and for `no_letter`.
    using Wanted = std::array<Sizes, kinds>;

    /// Finds the words of so many tiles with a lying letter or `no_letter`, unless they are known.
    void find(Letter lying, Sizes sizes) {
        sizes = unknown(lying, sizes);
        if (sizes != 0) {
            ask(lying, sizes);
            answer();
        }
    }

    /// The same for many letters at once, which is quicker.
    void find(const Wanted& wanted) {
        for (std::size_t lying = 0; lying < kinds; ++lying) {
            const auto letter = static_cast<Letter>(lying);
            ask(letter, unknown(letter, wanted[lying]));
        }
        answer();
    }

    /// The words of so many tiles with a letter that lies on the board, or with `no_letter`. What
    /// is returned lasts until the next `find`; nothing if they were not found.
    std::span<const RackWord> words(Letter lying, std::size_t tiles) const {
        const Group& group = groups_[lying][tiles];
        return {room_->list.data() + group.begin, group.end - group.begin};
    }

  private:
    /// Some tiles, perhaps with the lying letter: do they make a word?
    struct Question {
        LetterSum sum;
        Makeup makeup;
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

    /// Many times what a million words make of two blanks: only a damaged file has more.
    static constexpr std::size_t most_words = 2'000'000;
    static constexpr const char* too_many = "more words of one rack than any list of words has";
    /// More questions at once would not stay near.
    static constexpr std::size_t many_questions = 512;

    /// What is kept for the next rack so that it need not ask for memory.
    struct Room {
        /// All words of a rack without a blank, and not much more; of one with a blank.
        static constexpr std::size_t usual_words = 2048;
        static constexpr std::size_t many_words = 16 * usual_words;

        Pile<RackWord> list{most_words, too_many};
        /// Only the first `question_count` count.
        std::vector<Question> questions;
        std::size_t question_count = 0;
        std::vector<Asked> asked;
        std::vector<ShortWords::Bucket> buckets;
        Pile<ShortWords::Match> matches{most_words, too_many};

        Room() { list.reserve(usual_words); }

        bool reset() {
            list.clear();
            asked.clear();
            question_count = 0;
            return list.capacity() <= many_words;
        }
    };

    /// Of these numbers of tiles those that were not asked for yet, which are known from now on.
    Sizes unknown(Letter lying, Sizes sizes) {
        sizes &= ((2U << tiles_.size()) - 2) & ~Sizes{known_[lying]}; // at least one tile
        known_[lying] |= static_cast<std::uint8_t>(sizes);
        return sizes;
    }

    void ask(Letter lying, Sizes sizes);
    void ask_for(Letter lying, std::size_t tiles);
    void answer();
    const ShortWords::Match* list_words(const Asked& asked, const ShortWords::Match* match);

    const ShortWords& words_;
    const RackTiles& tiles_;
    FixedTable<std::uint8_t, kinds> known_{};
    FixedTable<FixedTable<Group, most_on_rack + 1>, kinds> groups_{};
    Lent<Room> room_;
};

} // namespace plancia
