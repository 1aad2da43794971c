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

/// No letter: its constant is zero.
constexpr Letter no_letter = 31;
static_assert(letter_sums[no_letter] == 0);

std::uint64_t lowest(std::uint64_t bits) {
    return bits & (0 - bits);
}

} // namespace

RackTiles::RackTiles(const ScoringTable& table, const Rack& rack) : blanks_(rack.count(letters)) {
    std::array<Letter, most_on_rack> tiles{};
    for (std::size_t letter = 0; letter < letters; ++letter) {
        for (std::size_t i = 0; i < rack.count(letter); ++i) {
            tiles[lettered_++] = static_cast<Letter>(letter);
        }
        values_['A' + letter] = table.values[code_of(Tile::letter_a) + letter];
        values_['a' + letter] = table.values[code_of(Tile::blank_a) + letter];
    }
    std::array<LetterSum, 1 << most_on_rack> sums{};
    for (std::size_t set = 0; set < std::size_t{1} << lettered_; ++set) {
        if (set != 0) {
            sums[set] = sums[set & (set - 1)] + letter_sums[tiles[static_cast<std::size_t>(std::countr_zero(set))]];
        }
        bool first_ones = true;
        for (std::size_t i = 1; i < lettered_; ++i) {
            first_ones &= tiles[i] != tiles[i - 1] || (set >> i & 1) <= (set >> (i - 1) & 1);
        }
        if (first_ones) {
            sets_[set_count_++] = {sums[set], static_cast<std::uint8_t>(set)};
        }
    }
}

const RackWords& RackWordFinder::known(std::size_t at, std::optional<Letter> lying) {
    if (!known_[at]) {
        ask(lying);
        answer(lying);
        known_[at] = spell();
    }
    return *known_[at];
}

/// Lists the sets of tiles that may make words.
void RackWordFinder::ask(std::optional<Letter> lying) {
    constexpr std::size_t choices[] = {1, 1 + letters, 1 + letters + letters * (letters + 1) / 2};
    questions_.resize(tiles_.sets().size() * choices[tiles_.blanks()] + 1);
    Question* next = questions_.data();
    const auto put = [&](const Question& question) {
        *next = question;
        next += words_.may_have(question.sum) ? 1 : 0; // without a branch, which none could predict
    };
    const auto with_blanks = [&](std::uint8_t tiles, unsigned count) {
        return static_cast<std::uint8_t>(tiles | ((1U << count) - 1) << tiles_.lettered());
    };
    const LetterSum lying_sum = lying ? letter_sums[*lying] : 0;
    for (const RackTiles::Set& set : tiles_.sets()) {
        const LetterSum sum = set.sum + lying_sum;
        put({sum, set.tiles, no_letter, no_letter});
        if (tiles_.blanks() == 0) {
            continue;
        }
        for (Letter one = 0; one < letters; ++one) {
            const LetterSum with_one = sum + letter_sums[one];
            put({with_one, with_blanks(set.tiles, 1), one, no_letter});
            for (Letter two = one; two < letters && tiles_.blanks() == 2; ++two) {
                put({with_one + letter_sums[two], with_blanks(set.tiles, 2), one, two});
            }
        }
    }
    questions_.resize(static_cast<std::size_t>(next - questions_.data()));
}

/// Finds the words of all the questions.
void RackWordFinder::answer(std::optional<Letter> lying) {
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
        words_.find(question.sum, buckets_[i], [&](PackedWord word) { add(word, question, lying); });
    }
}

/// Adds a word with every choice of the tiles that are blanks.
void RackWordFinder::add(PackedWord word, const Question& question, std::optional<Letter> lying) {
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
void RackWordFinder::place(
    PackedWord word, std::uint64_t blanks, std::uint8_t taken, std::optional<Letter> lying
) {
    const std::size_t length = length_of(word);
    if (!lying) {
        const auto group = static_cast<std::uint8_t>(RackWords::group_of(0, length));
        found_.push_back({word, blanks, 0, group, taken});
        return;
    }
    for (std::uint64_t left = places_of(word, *lying) & ~blanks; left != 0; left &= left - 1) {
        const auto before = static_cast<std::size_t>(std::countr_zero(left)) / 8;
        const auto group = static_cast<std::uint8_t>(RackWords::group_of(before, length));
        found_.push_back({word, blanks, lowest(left), group, taken});
    }
}

/// Sorts what was found into groups and spells it.
RackWords RackWordFinder::spell() const {
    RackWords words;
    for (const Found& found : found_) {
        ++words.starts_[found.group + 1U];
    }
    for (std::size_t group = 0; group < RackWords::groups; ++group) {
        words.starts_[group + 1] += words.starts_[group];
    }
    auto next = words.starts_;
    words.words_.resize(found_.size());
    for (const Found& found : found_) {
        RackWord& word = words.words_[next[found.group]++];
        const std::uint64_t whole = each_byte >> (64 - 8 * length_of(found.word));
        const std::uint64_t spelling = (found.word | whole * capital) + found.blanks * small;
        word.spelling = spelling | found.lying * lying_bit;
        word.taken = found.taken;
        for (std::size_t i = 0; i < most_summed; ++i) {
            word.values[i] = tiles_.value(static_cast<std::uint8_t>(word.spelling >> 8 * i));
        }
    }
    return words;
}

} // namespace plancia
