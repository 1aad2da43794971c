// The second face of the core: one call with the number of an operation and flat bytes, for
// programs that are no C++, in a browser. src/plancia/browser is the other side of it.
//
// Who asks takes memory, writes the question there and asks. The answer, or the sentence of a
// refusal, stays where it is until the next question. Not for several threads.

#include "browser/operations.hpp"
#include "browser/thrown.hpp"

#include <cstdint>
#include <cstdlib>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace plancia {

namespace {

struct Face {
    Held held;
    std::vector<std::uint8_t> answer;
};

Face& face() {
    static Face face;
    return face;
}

Answering find(Operation operation) {
    for (const auto& noun :
         {tables_answering,
          words_answering,
          moves_answering,
          leaves_answering,
          simulations_answering,
          players_answering,
          endgames_answering}) {
        if (const Answering found = noun(operation)) {
            return found;
        }
    }
    throw std::invalid_argument("there is no such operation");
}

void ask(std::uint32_t operation, std::span<const std::uint8_t> bytes) {
    Question question(bytes);
    Answer answer;
    find(static_cast<Operation>(operation))(face().held, question, answer);
    face().answer = answer.take();
}

} // namespace

} // namespace plancia

extern "C" {

/// Memory for a question or for a word graph; none if there is not so much.
[[clang::export_name("take_memory")]] void* take_memory(std::size_t size) {
    return std::malloc(size);
}

[[clang::export_name("give_memory_back")]] void give_memory_back(void* memory) {
    std::free(memory);
}

/// Answers a question. Returns nought, or what kind of refusal it was: see thrown.hpp.
[[clang::export_name("ask")]] std::uint32_t
ask(std::uint32_t operation, const std::uint8_t* question, std::size_t size) {
    std::vector<std::uint8_t>& answer = plancia::face().answer;
    answer.clear();
    answer.shrink_to_fit(); // a grown word graph would stay otherwise
    try {
        plancia::ask(operation, {question, size});
        return 0;
    } catch (...) {
        const auto [kind, why] = plancia::thrown();
        answer.assign(why.begin(), why.end());
        return static_cast<std::uint32_t>(kind);
    }
}

[[clang::export_name("answer")]] const std::uint8_t* answer() {
    return plancia::face().answer.data();
}

[[clang::export_name("answer_size")]] std::size_t answer_size() {
    return plancia::face().answer.size();
}

} // extern "C"
