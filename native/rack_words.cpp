#include "rack_words.hpp"

#include "move.hpp"

#include <algorithm>
#include <bit>

namespace plancia {

namespace {

constexpr std::uint64_t each_byte = 0x0101010101010101;
constexpr std::uint64_t capital = 0x40; // 'A' is the first letter, number 1
constexpr std::uint64_t small = 0x20;

std::size_t length_of(PackedWord word) {
    return (static_cast<std::size_t>(std::bit_width(word)) + 7) / 8;
}

/// A bit at the foot of each byte of a word that holds this letter.
std::uint64_t places_of(PackedWord word, Letter letter) {
    const std::uint64_t differs = word ^ each_byte * (letter + 1U);
    return ~((differs + each_byte * 0x7f) >> 7) & each_byte; // no byte of `differs` has its top bit
}

/// Whether a word is so many letters and nothing else. A damaged file may say otherwise.
bool is_spelt(PackedWord word, std::size_t length) {
    const std::uint64_t whole = each_byte >> (64 - 8 * length);
    const std::uint64_t above_z = word + whole * (0x7f - letters);
    const std::uint64_t at_least_a = word + whole * 0x7f;
    return length_of(word) == length && (at_least_a & ~above_z & whole << 7) == whole << 7;
}

std::uint64_t lowest(std::uint64_t bits) {
    return bits & (0 - bits);
}

} // namespace

void RackWords::find(Letter lying, Sizes sizes) {
    sizes &= (2U << tiles_.size()) - 2; // at least one tile
    // One number of tiles after the other: with a blank, what more at once needs would not stay
    // near.
    for (Sizes left = sizes & ~Sizes{known_[lying]}; left != 0; left &= left - 1) {
        const auto tiles = static_cast<std::size_t>(std::countr_zero(left));
        Group& group = groups_[lying][tiles];
        group.begin = static_cast<std::uint32_t>(list_.size());
        ask(lying, tiles);
        answer(lying == no_letter ? tiles : tiles + 1);
        group.end = static_cast<std::uint32_t>(list_.size());
    }
    known_[lying] |= static_cast<std::uint8_t>(sizes);
}

/// Lists the sets of so many tiles that may make words.
void RackWords::ask(Letter lying, std::size_t tiles) {
    constexpr std::size_t choices[] = {1, letters, letters * (letters + 1) / 2};
    const std::size_t most_used = std::min(tiles_.blanks(), tiles);
    std::size_t most = 1; // one is written before it is known whether it counts
    for (std::size_t blanks = 0; blanks <= most_used; ++blanks) {
        most += tiles_.sets_of(tiles - blanks).size() * choices[blanks];
    }
    questions_.resize(most);
    Question* next = questions_.data();
    const auto put = [&](const Question& question) {
        *next = question;
        next += words_.may_have(question.sum) ? 1 : 0; // a branch that nobody could predict
    };
    const auto with_blanks = [&](TileBits set, unsigned count) {
        return static_cast<TileBits>(set | ((1U << count) - 1) << tiles_.lettered());
    };
    for (const RackTiles::Set& set : tiles_.sets_of(tiles)) {
        put({set.sum + letter_sums[lying], set.tiles, lying, no_letter, no_letter});
    }
    if (most_used >= 1) {
        for (const RackTiles::Set& set : tiles_.sets_of(tiles - 1)) {
            const LetterSum sum = set.sum + letter_sums[lying];
            for (Letter one = 0; one < letters; ++one) {
                put({sum + letter_sums[one], with_blanks(set.tiles, 1), lying, one, no_letter});
            }
        }
    }
    if (most_used >= 2) {
        for (const RackTiles::Set& set : tiles_.sets_of(tiles - 2)) {
            for (Letter one = 0; one < letters; ++one) {
                const LetterSum sum = set.sum + letter_sums[lying] + letter_sums[one];
                for (Letter two = one; two < letters; ++two) {
                    put({sum + letter_sums[two], with_blanks(set.tiles, 2), lying, one, two});
                }
            }
        }
    }
    questions_.resize(static_cast<std::size_t>(next - questions_.data()));
}

/// Finds the words of all the questions, which have so many letters.
void RackWords::answer(std::size_t length) {
    for (const Question& question : questions_) {
        words_.expect(question.sum);
    }
    buckets_.clear();
    for (const Question& question : questions_) {
        buckets_.push_back(words_.bucket(question.sum));
    }
    for (std::size_t i = 0; i < questions_.size(); ++i) {
        const Question& question = questions_[i];
        words_.find(question.sum, buckets_[i], [&](PackedWord word) {
            if (is_spelt(word, length)) {
                add(word, question);
            }
        });
    }
}

/// Adds a word with every choice of the tiles that are blanks.
void RackWords::add(PackedWord word, const Question& question) {
    const Letter one = question.first_blank;
    const Letter two = question.second_blank;
    if (one == no_letter) {
        spell(word, 0, question);
        return;
    }
    for (std::uint64_t left = places_of(word, one); left != 0; left &= left - 1) {
        if (two == no_letter) {
            spell(word, lowest(left), question);
            continue;
        }
        // Two blanks as the same letter cannot be told apart: the first is the one farther left.
        std::uint64_t others = one == two ? left & (left - 1) : places_of(word, two);
        for (; others != 0; others &= others - 1) {
            spell(word, lowest(left) | lowest(others), question);
        }
    }
}

/// Adds a word with every choice of the letter that lies on the board.
void RackWords::spell(PackedWord word, std::uint64_t blanks, const Question& question) {
    const std::uint64_t whole = each_byte >> (64 - 8 * length_of(word));
    RackWord made;
    made.spelling = (word | whole * capital) + blanks * small;
    made.taken = question.taken;
    made.before = 0;
    for (std::size_t i = 0; i < most_summed; ++i) {
        made.values[i] = tiles_.value(static_cast<std::uint8_t>(made.spelling >> 8 * i));
    }
    if (question.lying == no_letter) {
        list_.push_back(made);
        return;
    }
    for (std::uint64_t left = places_of(word, question.lying) & ~blanks; left != 0;
         left &= left - 1) {
        const auto before = static_cast<std::size_t>(std::countr_zero(left)) / 8;
        RackWord& added = list_.emplace_back(made);
        added.spelling |= lowest(left) * lying_bit;
        added.values[before] = 0;
        added.before = static_cast<std::uint8_t>(before);
    }
}

} // namespace plancia
