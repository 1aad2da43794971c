#include "search/rack_words.hpp"

#include "search/letter_values.hpp"

#include <algorithm>
#include <bit>

namespace plancia {

namespace {

constexpr std::uint64_t capital = 0x40; // 'A' is the first letter, number 1

/// The lowest bit of each byte of a word of so many letters.
std::uint64_t whole_word(std::size_t length) {
    return each_byte >> (64 - 8 * length);
}

/// Whether a word has a letter in each of these bytes and nothing elsewhere. A damaged file may say
/// otherwise.
bool is_spelt(PackedWord word, std::uint64_t whole) {
    const std::uint64_t above_z = word + whole * (0x7f - letters);
    const std::uint64_t at_least_a = word + whole * 0x7f;
    const std::uint64_t letters_there = at_least_a & ~above_z & whole << 7;
    return letters_there == whole << 7 && (word & ~(whole * 0xff)) == 0;
}

} // namespace

void RackWords::ask(Letter lying, Sizes sizes) {
    for (; sizes != 0; sizes &= sizes - 1) {
        ask_for(lying, static_cast<std::size_t>(std::countr_zero(sizes)));
        if (room_->question_count > many_questions) {
            answer();
        }
    }
}

/// Lists the sets of so many tiles that may make words.
void RackWords::ask_for(Letter lying, std::size_t tiles) {
    constexpr std::size_t choices[] = {1, letters, letters * (letters + 1) / 2};
    Room& room = *room_;
    const std::size_t most_used = std::min(tiles_.blanks(), tiles);
    std::size_t most = 1; // one is written before it is known whether it counts
    for (std::size_t blanks = 0; blanks <= most_used; ++blanks) {
        most += tiles_.sets_of(tiles - blanks).size() * choices[blanks];
    }
    if (room.questions.size() < room.question_count + most) {
        room.questions.resize(room.question_count + most);
    }
    Question* next = room.questions.data() + room.question_count;
    const auto put = [&](LetterSum sum, const Makeup& makeup) {
        *next = {sum, makeup};
        next += words_.may_have(sum) ? 1 : 0; // unpredictable, so no branch
    };
    // A letter is missing only if the tiles that make the rest leave none of it.
    const LetterSum lying_sum = letter_sums[lying];
    for (const RackTiles::Set& set : tiles_.sets_of(tiles)) {
        put(set.sum + lying_sum, {set.tiles, 0, {no_letter, no_letter}});
    }
    if (most_used >= 1) {
        for (const RackTiles::Set& set : tiles_.sets_of(tiles - 1)) {
            const LetterSum sum = set.sum + lying_sum;
            for (LetterMask left = all_letters & ~set.kept; left != 0; left &= left - 1) {
                const auto one = static_cast<Letter>(std::countr_zero(left));
                put(sum + letter_sums[one], {set.tiles, 1, {one, no_letter}});
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
                    put(sum + letter_sums[two], {set.tiles, 2, {one, two}});
                }
            }
        }
    }
    room.question_count = static_cast<std::size_t>(next - room.questions.data());
    room.asked.push_back({
        lying,
        static_cast<std::uint8_t>(tiles),
        static_cast<std::uint32_t>(room.question_count),
    });
}

/// Finds the words of all the questions.
void RackWords::answer() {
    Room& room = *room_;
    const std::span questions = std::span(room.questions).first(room.question_count);
    for (const Question& question : questions) {
        words_.expect(question.sum);
    }
    if (room.buckets.size() < questions.size()) {
        room.buckets.resize(questions.size());
    }
    ShortWords::Bucket* bucket = room.buckets.data();
    std::size_t most = 0;
    for (const Question& question : questions) {
        *bucket = words_.bucket(question.sum);
        most += ShortWords::room_for(*bucket++);
    }
    room.matches.clear();
    ShortWords::Match* next = room.matches.room_for(most);
    bucket = room.buckets.data();
    std::uint32_t number = 0;
    for (const Question& question : questions) {
        next = words_.note(question.sum, *bucket++, number++, next);
    }
    room.matches.end_at(next);
    const std::size_t before = room.list.size();
    const ShortWords::Match* match = room.matches.begin();
    for (const Asked& asked : room.asked) {
        match = list_words(asked, match);
    }
    fill_values({room.list.data() + before, room.list.size() - before}, tiles_);
    room.question_count = 0;
    room.asked.clear();
}

/// Lists the words of one lying letter and one number of tiles, each with every choice of the
/// letter that lies on the board. Their values are not known yet. Returns the first match of what
/// was asked next.
const ShortWords::Match* RackWords::list_words(const Asked& asked, const ShortWords::Match* match) {
    Room& room = *room_;
    const ShortWords::Match* const end = room.matches.end();
    Pile<RackWord>& list = room.list;
    const bool alone = asked.lying == no_letter;
    const std::uint64_t whole = whole_word(asked.tiles + (alone ? 0U : 1U));
    const auto begin = static_cast<std::uint32_t>(list.size());
    for (; match != end && match->question < asked.end; ++match) {
        const Question& question = room.questions.data()[match->question];
        const PackedWord word = words_.word_of(*match, question.sum);
        if (!is_spelt(word, whole)) {
            continue;
        }
        const std::uint64_t spelling = word | whole * capital;
        if (alone) {
            RackWord& made = list.add();
            made.spelling = spelling;
            made.makeup = question.makeup;
            made.before = 0;
            continue;
        }
        for (std::uint64_t left = places_of(word, asked.lying); left != 0; left &= left - 1) {
            RackWord& made = list.add();
            made.spelling = spelling | lowest_bit(left) * lying_bit;
            made.makeup = question.makeup;
            made.before = static_cast<std::uint32_t>(std::countr_zero(left)) / 8;
        }
    }
    groups_[asked.lying][asked.tiles] = {begin, static_cast<std::uint32_t>(list.size())};
    return match;
}

} // namespace plancia
