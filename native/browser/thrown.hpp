// What is known of the exception that is being handled.

#pragma once

#include <cstdint>
#include <string_view>

namespace plancia {

/// As Python will name it.
enum class ThrownKind : std::uint32_t { value_error = 1, memory_error, runtime_error };

struct Thrown {
    ThrownKind kind;
    /// Lies in the exception.
    std::string_view why;
};

/// Of the exception that the innermost handler has caught.
Thrown thrown();

} // namespace plancia
