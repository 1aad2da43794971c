#include "graph/listing.hpp"

#include <bit>
#include <stdexcept>
#include <utility>

namespace plancia {

namespace {

/// A walk through the forward graph, depth first, letters in order.
///
/// A damaged graph may have cycles. What keeps the walk short is that it insists on what holds in
/// every sound one: each state leads to a word, and none is longer than a word can be.
class Walk {
  public:
    Walk(const WordGraph& graph, const Listing& listing) : graph_(graph), listing_(listing) {}

    std::vector<std::string> words() && {
        if (listing_.limit > 0) {
            visit(graph_.forward(), true);
        }
        return std::move(found_);
    }

  private:
    bool inside_prefix() const { return text_.size() < listing_.prefix.size(); }

    /// Lists what follows the text so far. On the edge, the text is where `after` begins, and what
    /// comes before the rest of `after` is left out.
    void visit(State state, bool on_edge) {
        const std::size_t depth = text_.size();
        if (depth == longest_word) {
            damaged();
        }
        if (state.possible() == 0 && depth > 0) {
            damaged();
        }
        for (LetterMask left = state.possible(); left != 0; left &= left - 1) {
            const auto letter = static_cast<Letter>(std::countr_zero(left));
            const auto symbol = static_cast<char>('A' + letter);
            if (inside_prefix() && symbol != listing_.prefix[depth]) {
                continue;
            }
            const bool edge_here = on_edge && depth < listing_.after.size();
            if (edge_here && symbol < listing_.after[depth]) {
                continue;
            }
            const bool still_on_edge = edge_here && symbol == listing_.after[depth];
            text_.push_back(symbol);
            if ((state.ending() >> letter & 1) != 0 && !still_on_edge && !inside_prefix()) {
                found_.push_back(text_);
            }
            if ((state.continuing() >> letter & 1) != 0 && found_.size() < listing_.limit) {
                visit(graph_.child(state, letter), still_on_edge);
            }
            text_.pop_back();
            if (found_.size() >= listing_.limit) {
                return;
            }
        }
    }

    [[noreturn]] static void damaged() { throw std::invalid_argument("the word graph is damaged"); }

    const WordGraph& graph_;
    const Listing& listing_;
    std::string text_;
    std::vector<std::string> found_;
};

} // namespace

std::vector<std::string> list_words(const WordGraph& graph, const Listing& listing) {
    return Walk(graph, listing).words();
}

} // namespace plancia
