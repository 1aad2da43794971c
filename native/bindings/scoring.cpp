// What Python sees of the scorer.

#include "asked/placements.hpp"
#include "bindings/given.hpp"
#include "bindings/module.hpp"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/variant.h>
#include <nanobind/stl/vector.h>

#include <cstddef>
#include <cstdint>
#include <new>
#include <optional>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

using namespace nb::literals;

namespace plancia {

namespace {

/// What Python gets for a placement: the points, or the code of the refusal.
using Answer = std::variant<std::int64_t, std::string_view>;

Answer answer(const PlacementScore& score) {
    if (score.refusal == Refusal::none) {
        return score.points;
    }
    return code_of(score.refusal);
}

/// `ScoringTable.__init__`: builds the table in the memory of its Python object.
void build_table(
    ScoringTable* memory,
    const nb::bytes& values,
    const nb::bytes& counts,
    const nb::bytes& letter_factors,
    const nb::bytes& word_factors,
    std::int64_t start,
    std::int32_t first_word_min,
    std::int32_t rack_size,
    std::int32_t bonus_points,
    bool bonus_for_whole_rack,
    std::string_view blank_letters
) {
    new (memory) ScoringTable(read_scoring_table({
        given_bytes(values),
        given_bytes(counts),
        given_bytes(letter_factors),
        given_bytes(word_factors),
        start,
        first_word_min,
        rack_size,
        bonus_points,
        bonus_for_whole_rack,
        blank_letters,
    }));
}

std::vector<Answer> score_all(
    const ScoringTable& table,
    std::string_view board,
    const nb::bytes& squares,
    const nb::bytes& tiles,
    const std::vector<std::size_t>& lengths,
    std::optional<std::int32_t> on_rack
) {
    const GivenBytes all_squares = given_bytes(squares);
    const GivenBytes all_tiles = given_bytes(tiles);
    // The caller's references keep the buffers alive, and neither bytes nor str ever change.
    const nb::gil_scoped_release without_gil;
    std::vector<Answer> answers;
    answers.reserve(lengths.size());
    for (const PlacementScore& each :
         score_placements(table, board, all_squares, all_tiles, lengths, on_rack)) {
        answers.push_back(answer(each));
    }
    return answers;
}

Answer score(
    const ScoringTable& table,
    std::string_view board,
    const nb::bytes& squares,
    const nb::bytes& tiles,
    std::optional<std::int32_t> on_rack
) {
    const std::size_t all = tiles.size();
    return answer(
        score_placements(
            table, board, given_bytes(squares), given_bytes(tiles), std::span(&all, 1), on_rack
        )
            .front()
    );
}

nb::tuple all_refusals() {
    nb::list codes;
    for (const std::string_view code : std::span(refusal_codes).subspan(1)) {
        codes.append(code);
    }
    return nb::tuple(codes);
}

} // namespace

void bind_scoring(nb::module_& module) {
    module.attr("REFUSALS") = all_refusals();

    nb::class_<ScoringTable>(module, "ScoringTable", nb::is_final())
        .def(
            "__init__",
            &build_table,
            nb::kw_only(),
            "values"_a,
            "counts"_a,
            "letter_factors"_a,
            "word_factors"_a,
            "start"_a,
            "first_word_min"_a,
            "rack_size"_a,
            "bonus_points"_a,
            "bonus_for_whole_rack"_a,
            "blank_letters"_a
        );

    module.def(
        "score",
        &score,
        "table"_a,
        "board"_a,
        "squares"_a,
        "tiles"_a,
        "on_rack"_a = nb::none(),
        "Return the points of one placement, or the code of its refusal."
    );
    module.def(
        "score_all",
        &score_all,
        "table"_a,
        "board"_a,
        "squares"_a,
        "tiles"_a,
        "lengths"_a,
        "on_rack"_a = nb::none(),
        "As score, for placements of these lengths laid end to end, each on the same board."
    );
}

} // namespace plancia
