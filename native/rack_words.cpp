#include "rack_words.hpp"

#include "move.hpp"

#include <algorithm>
#include <bit>
#include <utility>

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

void RackWords::want(Letter lying, Sizes sizes) {
    sizes &= (2U << tiles_.size()) - 2; // at least one tile
    for (Sizes left = sizes & ~Sizes{known_[lying]}; left != 0; left &= left - 1) {
        const auto tiles = static_cast<std::uint8_t>(std::countr_zero(left));
        wanted_.push_back({lying, tiles});
        ask(lying, tiles);
    }
    known_[lying] |= static_cast<std::uint8_t>(sizes);
}

/// Adds the sets of so many tiles that may make words to the questions.
void RackWords::ask(Letter lying, std::size_t tiles) {
    constexpr std::size_t choices[] = {1, letters, letters * (letters + 1) / 2};
    const std::size_t most_used = std::min(tiles_.blanks(), tiles);
    std::size_t most = 1; // one is written before it is known whether it counts
    for (std::size_t blanks = 0; blanks <= most_used; ++blanks) {
        most += tiles_.sets_of(tiles - blanks).size() * choices[blanks];
    }
    const std::size_t asked = questions_.size();
    questions_.resize(asked + most);
    Question* next = questions_.data() + asked;
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

void RackWords::find() {
    if (wanted_.empty()) {
        return;
    }
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
        const auto tiles = static_cast<std::size_t>(std::popcount(question.taken));
        const std::size_t length = question.lying == no_letter ? tiles : tiles + 1;
        words_.find(question.sum, buckets_[i], [&](PackedWord word) {
            if (is_spelt(word, length)) {
                add(word, question);
            }
        });
    }
    spell();
    wanted_.clear();
    questions_.clear();
}

/// Adds a word with every choice of the tiles that are blanks.
void RackWords::add(PackedWord word, const Question& question) {
    const Letter one = question.first_blank;
    const Letter two = question.second_blank;
    if (one == no_letter) {
        place(word, 0, question);
        return;
    }
    for (std::uint64_t left = places_of(word, one); left != 0; left &= left - 1) {
        if (two == no_letter) {
            place(word, lowest(left), question);
            continue;
        }
        // Two blanks as the same letter cannot be told apart: the first is the one farther left.
        std::uint64_t others = one == two ? left & (left - 1) : places_of(word, two);
        for (; others != 0; others &= others - 1) {
            place(word, lowest(left) | lowest(others), question);
        }
    }
}

/// Adds a word with every choice of the letter that lies on the board.
void RackWords::place(PackedWord word, std::uint64_t blanks, const Question& question) {
    const Letter lying = question.lying;
    if (lying == no_letter) {
        found_.push_back({word, blanks, 0, question.taken, lying, 0});
        return;
    }
    for (std::uint64_t left = places_of(word, lying) & ~blanks; left != 0; left &= left - 1) {
        const auto before = static_cast<std::uint8_t>(std::countr_zero(left) / 8);
        found_.push_back({word, blanks, lowest(left), question.taken, lying, before});
    }
}

/// Sorts what was found into its groups, and spells it.
void RackWords::spell() {
    const auto group_of = [&](const Found& found) -> Group& {
        return groups_[found.lying_letter][static_cast<std::size_t>(std::popcount(found.taken))];
    };
    // Counting sort: each entry holds first how many words there are, then where the next one goes,
    // which is in the end where those of the next entry begin.
    for (const Found& found : found_) {
        ++group_of(found)[found.before + 1U];
    }
    auto begin = static_cast<std::uint32_t>(list_.size());
    for (const Wanted& wanted : wanted_) {
        Group& group = groups_[wanted.lying][wanted.tiles];
        group[0] = begin;
        for (std::size_t before = 1; before < group.size(); ++before) {
            begin += std::exchange(group[before], begin);
        }
    }
    list_.resize(list_.size() + found_.size());
    for (const Found& found : found_) {
        RackWord& word = list_[group_of(found)[found.before + 1U]++];
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
