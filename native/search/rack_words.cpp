#include "search/rack_words.hpp"

#include <algorithm>
#include <bit>

namespace plancia {

namespace {

constexpr std::uint64_t capital = 0x40; // 'A' is the first letter, number 1

std::size_t length_of(PackedWord word) {
    return (static_cast<std::size_t>(std::bit_width(word)) + 7) / 8;
}

/// Whether a word is so many letters and nothing else. A damaged file may say otherwise.
bool is_spelt(PackedWord word, std::size_t length) {
    const std::uint64_t whole = each_byte >> (64 - 8 * length);
    const std::uint64_t above_z = word + whole * (0x7f - letters);
    const std::uint64_t at_least_a = word + whole * 0x7f;
    return length_of(word) == length && (at_least_a & ~above_z & whole << 7) == whole << 7;
}

} // namespace

void RackWords::ask(Letter lying, Sizes sizes) {
    sizes &= (2U << tiles_.size()) - 2; // at least one tile
    for (Sizes left = sizes & ~Sizes{known_[lying]}; left != 0; left &= left - 1) {
        ask_for(lying, static_cast<std::size_t>(std::countr_zero(left)));
        if (question_count_ > many_questions) {
            answer();
        }
    }
    known_[lying] |= static_cast<std::uint8_t>(sizes);
}

/// Lists the sets of so many tiles that may make words.
void RackWords::ask_for(Letter lying, std::size_t tiles) {
    constexpr std::size_t choices[] = {1, letters, letters * (letters + 1) / 2};
    const std::size_t most_used = std::min(tiles_.blanks(), tiles);
    std::size_t most = 1; // one is written before it is known whether it counts
    for (std::size_t blanks = 0; blanks <= most_used; ++blanks) {
        most += tiles_.sets_of(tiles - blanks).size() * choices[blanks];
    }
    if (questions_.size() < question_count_ + most) {
        questions_.resize(question_count_ + most);
    }
    Question* next = questions_.data() + question_count_;
    const auto put = [&](const Question& question) {
        *next = question;
        next += words_.may_have(question.sum) ? 1 : 0; // unpredictable, so no branch
    };
    // A letter is missing only if the tiles that make the rest leave none of it.
    const LetterSum lying_sum = letter_sums[lying];
    for (const RackTiles::Set& set : tiles_.sets_of(tiles)) {
        put({set.sum + lying_sum, 0, {no_letter, no_letter}});
    }
    if (most_used >= 1) {
        for (const RackTiles::Set& set : tiles_.sets_of(tiles - 1)) {
            for (LetterMask left = all_letters & ~set.kept; left != 0; left &= left - 1) {
                const auto one = static_cast<Letter>(std::countr_zero(left));
                put({set.sum + lying_sum + letter_sums[one], 1, {one, no_letter}});
            }
        }
    }
    if (most_used >= 2) {
        for (const RackTiles::Set& set : tiles_.sets_of(tiles - 2)) {
            for (LetterMask left = all_letters & ~set.kept; left != 0; left &= left - 1) {
                const auto one = static_cast<Letter>(std::countr_zero(left));
                const LetterSum sum = set.sum + lying_sum + letter_sums[one];
                for (LetterMask others = left; others != 0; others &= others - 1) {
                    const auto two = static_cast<Letter>(std::countr_zero(others));
                    put({sum + letter_sums[two], 2, {one, two}});
                }
            }
        }
    }
    question_count_ = static_cast<std::size_t>(next - questions_.data());
    asked_.push_back({
        lying,
        static_cast<std::uint8_t>(tiles),
        static_cast<std::uint32_t>(question_count_),
    });
}

/// Finds the words of all the questions.
void RackWords::answer() {
    const std::span questions = std::span(questions_).first(question_count_);
    for (const Question& question : questions) {
        words_.expect(question.sum);
    }
    if (buckets_.size() < questions.size()) {
        buckets_.resize(questions.size());
    }
    for (std::size_t i = 0; i < questions.size(); ++i) {
        buckets_[i] = words_.bucket(questions[i].sum);
    }
    std::size_t next = 0;
    for (const Asked& asked : asked_) {
        const std::size_t length = asked.tiles + (asked.lying == no_letter ? 0U : 1U);
        Group& group = groups_[asked.lying][asked.tiles];
        group.begin = static_cast<std::uint32_t>(list_.size());
        for (; next < asked.end; ++next) {
            const Question& question = questions[next];
            words_.find(question.sum, buckets_[next], [&](PackedWord word) {
                if (is_spelt(word, length)) {
                    add_each(word, asked.lying, question);
                }
            });
        }
        group.end = static_cast<std::uint32_t>(list_.size());
    }
    question_count_ = 0;
    asked_.clear();
}

/// Adds a word with every choice of the letter that lies on the board.
void RackWords::add_each(PackedWord word, Letter lying, const Question& question) {
    const std::uint64_t whole = each_byte >> (64 - 8 * length_of(word));
    const std::uint64_t spelling = word | whole * capital;
    if (lying == no_letter) {
        add(spelling, 0, question);
        return;
    }
    for (std::uint64_t left = places_of(word, lying); left != 0; left &= left - 1) {
        const auto before = static_cast<std::size_t>(std::countr_zero(left)) / 8;
        add(spelling | lowest_bit(left) * lying_bit, before, question);
    }
}

/// Written where it stays: the processor would wait before copying what was just written byte by
/// byte.
void RackWords::add(std::uint64_t spelling, std::size_t before, const Question& question) {
    RackWord& made = list_.add();
    made.spelling = spelling;
    made.before = static_cast<std::uint8_t>(before);
    made.missing_count = question.missing_count;
    made.missing = question.missing;
    for (std::size_t i = 0; i < most_summed; ++i) {
        made.values[i] = tiles_.value(static_cast<std::uint8_t>(spelling >> 8 * i));
    }
}

} // namespace plancia
