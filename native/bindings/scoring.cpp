// What Python sees of the scorer. Everything that comes in is checked here.

#include "bindings/module.hpp"
#include "board/placement_score.hpp"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/variant.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <new>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
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

std::span<const std::uint8_t> bytes_of(const nb::bytes& bytes) {
    return {static_cast<const std::uint8_t*>(bytes.data()), bytes.size()};
}

[[noreturn]] void value_error(const std::string& message) {
    throw std::invalid_argument(message); // nanobind makes it a ValueError
}

Square read_square(std::int64_t index) {
    if (index < 0 || index >= static_cast<std::int64_t>(board_squares)) {
        value_error("there is no square " + std::to_string(index));
    }
    return {static_cast<std::uint8_t>(index)};
}

/// Copies an array argument, which must have a number for each place of `to`.
void read_numbers(std::string_view name, const nb::bytes& from, std::span<std::uint8_t> to) {
    if (from.size() != to.size()) {
        value_error(
            std::string(name) + " are " + std::to_string(to.size()) + " numbers, not "
            + std::to_string(from.size())
        );
    }
    std::ranges::copy(bytes_of(from), to.begin());
}

void read_factors(std::string_view name, const nb::bytes& from, std::span<std::uint8_t> to) {
    read_numbers(name, from, to);
    const auto allowed = [](std::uint8_t factor) { return 1 <= factor && factor <= max_factor; };
    if (!std::ranges::all_of(to, allowed)) {
        value_error(std::string(name) + " are between 1 and " + std::to_string(max_factor));
    }
}

LetterMask read_letters(std::string_view text) {
    LetterMask found = 0;
    for (const char symbol : text) {
        if (symbol < 'A' || symbol > 'Z') {
            value_error("blank_letters are letters A-Z");
        }
        found |= LetterMask{1} << (symbol - 'A');
    }
    return found;
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
    ScoringTable table;
    read_numbers("values", values, std::span(table.values).subspan(code_of(Tile::letter_a)));
    read_numbers("counts", counts, table.counts);
    read_factors("letter_factors", letter_factors, table.letter_factors);
    read_factors("word_factors", word_factors, table.word_factors);
    table.start = read_square(start);
    table.first_word_min = first_word_min;
    table.rack_size = rack_size;
    table.bonus_points = bonus_points;
    table.bonus_for_whole_rack = bonus_for_whole_rack;
    table.blank_letters = read_letters(blank_letters);
    new (memory) ScoringTable(table);
}

/// Pairs squares and tiles, which arrive as two strings of bytes of the same length.
std::vector<NewTile>
read_tiles(std::span<const std::uint8_t> squares, std::span<const std::uint8_t> tiles) {
    if (squares.size() != tiles.size()) {
        value_error(
            std::to_string(squares.size()) + " squares for " + std::to_string(tiles.size())
            + " tiles"
        );
    }
    std::vector<NewTile> placed;
    placed.reserve(squares.size());
    for (std::size_t i = 0; i < squares.size(); ++i) {
        placed.push_back({read_square(squares[i]), parse_tile(static_cast<char>(tiles[i]))});
    }
    return placed;
}

Answer score(
    const ScoringTable& table,
    std::string_view board,
    const nb::bytes& squares,
    const nb::bytes& tiles,
    std::optional<std::int32_t> on_rack
) {
    const std::vector<NewTile> placed = read_tiles(bytes_of(squares), bytes_of(tiles));
    return answer(score_placement(table, parse_board(board), placed, on_rack));
}

std::vector<Answer> score_all(
    const ScoringTable& table,
    std::string_view board_text,
    const nb::bytes& squares,
    const nb::bytes& tiles,
    const std::vector<std::size_t>& lengths,
    std::optional<std::int32_t> on_rack
) {
    const std::span<const std::uint8_t> all_squares = bytes_of(squares);
    const std::span<const std::uint8_t> all_tiles = bytes_of(tiles);
    // The caller's references keep the buffers alive, and neither bytes nor str ever change.
    const nb::gil_scoped_release without_gil;
    const Board board = parse_board(board_text);
    const std::vector<NewTile> placed = read_tiles(all_squares, all_tiles);
    std::span<const NewTile> left = placed;
    std::vector<Answer> answers;
    answers.reserve(lengths.size());
    for (const std::size_t length : lengths) {
        if (length > left.size()) {
            value_error("the lengths ask for more tiles than there are");
        }
        answers.push_back(answer(score_placement(table, board, left.first(length), on_rack)));
        left = left.subspan(length);
    }
    if (!left.empty()) {
        value_error("the lengths leave " + std::to_string(left.size()) + " tiles over");
    }
    return answers;
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
