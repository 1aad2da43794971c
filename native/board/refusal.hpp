// Why a placement is refused, by the codes that the rules use.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace plancia {

enum class Refusal : std::uint8_t {
    none,
    no_tiles,
    more_tiles_than_rack,
    blank_without_identity,
    unknown_tile,
    blank_letter,
    square_twice,
    square_occupied,
    too_many_of_letter,
    not_in_line,
    gap,
    first_play_too_short,
    centre_not_covered,
    not_connected,
};

/// The code of each refusal, in the order of the enumeration; `none` has none.
inline constexpr std::array<std::string_view, 14> refusal_codes = {
    "",
    "no_tiles",
    "more_tiles_than_rack",
    "blank_without_identity",
    "unknown_tile",
    "blank_letter",
    "square_twice",
    "square_occupied",
    "too_many_of_letter",
    "not_in_line",
    "gap",
    "first_play_too_short",
    "centre_not_covered",
    "not_connected",
};
static_assert(refusal_codes.size() == static_cast<std::size_t>(Refusal::not_connected) + 1);

constexpr std::string_view code_of(Refusal refusal) {
    return refusal_codes[static_cast<std::size_t>(refusal)];
}

} // namespace plancia
