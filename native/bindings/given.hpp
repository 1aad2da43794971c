// Values of Python as the checks of `asked` take them.

#pragma once

#include "asked/actions.hpp"
#include "asked/tables.hpp"

#include <nanobind/nanobind.h>

#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace nb = nanobind;

namespace plancia {

inline GivenBytes given_bytes(const nb::bytes& bytes) {
    return {static_cast<const std::uint8_t*>(bytes.data()), bytes.size()};
}

/// An action as Python gives it: its kind, the record of its move, the tiles that it gives back.
using GivenAction = std::tuple<int, nb::bytes, std::string>;

inline std::vector<AskedAction> given_actions(const std::vector<GivenAction>& given) {
    std::vector<AskedAction> actions;
    for (const auto& [kind, move, tiles] : given) {
        actions.push_back({kind, std::string(move.c_str(), move.size()), tiles});
    }
    return actions;
}

} // namespace plancia
