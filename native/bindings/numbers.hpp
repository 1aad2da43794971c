// Lists of numbers as the bytes in which Python keeps them.

#pragma once

#include <nanobind/nanobind.h>

#include <cstring>
#include <stdexcept>
#include <type_traits>
#include <vector>

namespace nb = nanobind;

namespace plancia {

/// Copies the numbers that bytes hold, little endian as all our files are.
template <typename Number>
std::vector<Number> read_numbers(const nb::bytes& bytes) {
    static_assert(std::is_trivially_copyable_v<Number>);
    if (bytes.size() % sizeof(Number) != 0) {
        throw std::invalid_argument("the bytes are no whole numbers");
    }
    std::vector<Number> numbers(bytes.size() / sizeof(Number));
    std::memcpy(numbers.data(), bytes.data(), bytes.size());
    return numbers;
}

/// The bytes that hold such numbers.
template <typename Number>
nb::bytes bytes_of(const std::vector<Number>& numbers) {
    return nb::bytes(numbers.data(), numbers.size() * sizeof(Number));
}

} // namespace plancia
