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

void RackWords::find(Letter lying, std::size_t tiles, Starts& starts) {
    ask(lying, tiles);
    answer(lying, tiles + (lying == no_letter ? 0 : 1));
    spell(starts);
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
        put({set.sum + letter_sums[lying], set.tiles, no_letter, no_letter});
    }
    if (most_used >= 1) {
        for (const RackTiles::Set& set : tiles_.sets_of(tiles - 1)) {
            const LetterSum sum = set.sum + letter_sums[lying];
            for (Letter one = 0; one < letters; ++one) {
                put({sum + letter_sums[one], with_blanks(set.tiles, 1), one, no_letter});
            }
        }
    }
    if (most_used >= 2) {
        for (const RackTiles::Set& set : tiles_.sets_of(tiles - 2)) {
            for (Letter one = 0; one < letters; ++one) {
                const LetterSum sum = set.sum + letter_sums[lying] + letter_sums[one];
                for (Letter two = one; two < letters; ++two) {
                    put({sum + letter_sums[two], with_blanks(set.tiles, 2), one, two});
                }
            }
        }
    }
    questions_.resize(static_cast<std::size_t>(next - questions_.data()));
}

/// Finds the words of all the questions.
void RackWords::answer(Letter lying, std::size_t length) {
    for (const Question& question : questions_) {
        words_.expect(question.sum);
    }
    buckets_.clear();
    for (const Question& question : questions_) {
        buckets_.push_back(words_.bucket(question.sum));
    }
    found_.clear();
    for (std::size_t i = 0; i < questions_.size(); ++i) {
        const Question& question = questions_[i];
        words_.find(question.sum, buckets_[i], [&](PackedWord word) {
            if (is_spelt(word, length)) {
                add(word, question, lying);
            }
        });
    }
}

/// Adds a word with every choice of the tiles that are blanks.
void RackWords::add(PackedWord word, const Question& question, Letter lying) {
    const auto [sum, taken, one, two] = question;
    if (one == no_letter) {
        place(word, 0, taken, lying);
        return;
    }
    for (std::uint64_t left = places_of(word, one); left != 0; left &= left - 1) {
        if (two == no_letter) {
            place(word, lowest(left), taken, lying);
            continue;
        }
        // Two blanks as the same letter cannot be told apart: the first is the one farther left.
        std::uint64_t others = one == two ? left & (left - 1) : places_of(word, two);
        for (; others != 0; others &= others - 1) {
            place(word, lowest(left) | lowest(others), taken, lying);
        }
    }
}

/// Adds a word with every choice of the letter that lies on the board.
void RackWords::place(PackedWord word, std::uint64_t blanks, TileBits taken, Letter lying) {
    if (lying == no_letter) {
        found_.push_back({word, blanks, 0, 0, taken});
        return;
    }
    for (std::uint64_t left = places_of(word, lying) & ~blanks; left != 0; left &= left - 1) {
        const int before = std::countr_zero(left) / 8;
        found_.push_back({word, blanks, lowest(left), static_cast<std::uint8_t>(before), taken});
    }
}

/// Sorts what was found by the place of the lying letter, and spells it.
void RackWords::spell(Starts& starts) {
    starts.fill(0);
    for (const Found& found : found_) {
        ++starts[found.before + 1U];
    }
    starts[0] = static_cast<std::uint32_t>(list_.size());
    for (std::size_t before = 0; before < most_summed; ++before) {
        starts[before + 1] += starts[before];
    }
    Starts next = starts;
    list_.resize(list_.size() + found_.size());
    for (const Found& found : found_) {
        RackWord& word = list_[next[found.before]++];
        const std::uint64_t whole = each_byte >> (64 - 8 * length_of(found.word));
        word.spelling =
            ((found.word | whole * capital) + found.blanks * small) | found.lying * lying_bit;
        word.taken = found.taken;
        for (std::size_t i = 0; i < most_summed; ++i) {
            word.values[i] = tiles_.value(static_cast<std::uint8_t>(word.spelling >> 8 * i));
        }
    }
}

} // namespace plancia
