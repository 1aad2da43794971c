// A std::array for the innermost loops: its index is checked by the sanitizers, not for users.
//
// Only for what is looked up by a place of the board or a number of tiles that we have counted
// ourselves. Whatever comes from a file or a caller is looked up where every index is checked.

#pragma once

#include <cstddef>

namespace plancia {

template <typename T, std::size_t count>
struct FixedTable {
    T entries[count];

    constexpr T& operator[](std::size_t index) { return entries[index]; }

    constexpr const T& operator[](std::size_t index) const { return entries[index]; }

    bool operator==(const FixedTable&) const = default;
};

} // namespace plancia
