#include "browser/operations.hpp"
#include "graph/build.hpp"
#include "graph/forward_part.hpp"
#include "graph/hooks.hpp"
#include "graph/listing.hpp"

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace plancia {

namespace {

void hold(GivenMemory memory, Held& held, Answer& answer) {
    const Held::Number number = held.make<HeldWords>(std::move(memory));
    const WordGraphHeader& header = held.at<HeldWords>(number).file().header();
    answer.number(number);
    answer.number(header.words);
    answer.number(header.states);
}

void words_open(Held& held, Question& question, Answer& answer) {
    hold(GivenMemory::copy(std::as_bytes(question.bytes())), held, answer);
}

/// Takes over memory that `take_memory` gave out, whether it then holds a word graph or not.
void words_adopt(Held& held, Question& question, Answer& answer) {
    const auto address = static_cast<std::uintptr_t>(question.number<std::uint64_t>());
    const auto size = static_cast<std::size_t>(question.number<std::uint64_t>());
    hold({GivenMemory::Owned(reinterpret_cast<std::byte*>(address)), size}, held, answer);
}

void answer_with_graph(std::string_view list, Answer& answer) {
    const std::vector<std::byte> image = write_word_graph(build_word_graph(list));
    answer.bytes(image.data(), image.size());
}

void words_build(Held&, Question& question, Answer& answer) {
    answer_with_graph(question.text(), answer);
}

void words_grow(Held&, Question& question, Answer& answer) {
    answer_with_graph(list_forward_part(question.numbers<std::uint32_t>()), answer);
}

/// Words arrive a line each, so that many cross at once; a line that is no word is not contained.
void words_contain(Held& held, Question& question, Answer& answer) {
    const WordGraph& graph = held.at<HeldWords>(question.number<Held::Number>()).graph();
    std::string_view lines = question.text();
    std::vector<Word> words;
    while (!lines.empty()) {
        const std::size_t end = lines.find('\n');
        words.push_back(parse_word(lines.substr(0, end)));
        lines.remove_prefix(end == std::string_view::npos ? lines.size() : end + 1);
    }
    const auto answers = std::make_unique<bool[]>(words.size());
    graph.contains_all(words, {answers.get(), words.size()});
    for (std::size_t i = 0; i < words.size(); ++i) {
        answer.flag(answers[i]);
    }
}

void words_list(Held& held, Question& question, Answer& answer) {
    const WordGraph& graph = held.at<HeldWords>(question.number<Held::Number>()).graph();
    const std::string_view prefix = question.text();
    const std::string_view after = question.text();
    std::string lines;
    for (const std::string& word :
         list_words(graph, {prefix, after, question.number<std::uint32_t>()})) {
        lines += word;
        lines += '\n';
    }
    answer.text(lines);
}

void words_hooks(Held& held, Question& question, Answer& answer) {
    const WordGraph& graph = held.at<HeldWords>(question.number<Held::Number>()).graph();
    const auto [before, after] = hooks_of(graph, question.text());
    answer.text(before);
    answer.text(after);
}

void words_intact(Held& held, Question& question, Answer& answer) {
    answer.flag(held.at<HeldWords>(question.number<Held::Number>()).file().intact());
}

} // namespace

Answering words_answering(Operation operation) {
    switch (operation) {
    case Operation::words_open:
        return words_open;
    case Operation::words_adopt:
        return words_adopt;
    case Operation::words_build:
        return words_build;
    case Operation::words_grow:
        return words_grow;
    case Operation::words_contain:
        return words_contain;
    case Operation::words_list:
        return words_list;
    case Operation::words_hooks:
        return words_hooks;
    case Operation::words_intact:
        return words_intact;
    default:
        return nullptr;
    }
}

} // namespace plancia
