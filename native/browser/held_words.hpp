// A word graph together with the memory that it lies in.

#pragma once

#include "graph/file.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <memory>
#include <new>
#include <span>
#include <utility>

namespace plancia {

/// Memory as `take_memory` gives it out.
struct GivenMemory {
    struct Free {
        void operator()(void* owned) const { std::free(owned); }
    };

    using Owned = std::unique_ptr<std::byte, Free>;

    Owned memory;
    std::size_t size = 0;

    /// Throws std::bad_alloc.
    static GivenMemory copy(std::span<const std::byte> bytes) {
        Owned copied(static_cast<std::byte*>(std::malloc(bytes.size() + 1)));
        if (copied == nullptr) {
            throw std::bad_alloc();
        }
        std::ranges::copy(bytes, copied.get());
        return {std::move(copied), bytes.size()};
    }

    std::span<const std::byte> bytes() const { return {memory.get(), size}; }
};

class HeldWords {
  public:
    explicit HeldWords(GivenMemory memory) : memory_(std::move(memory)), file_(memory_.bytes()) {}

    const WordGraphFile& file() const { return file_; }

    const WordGraph& graph() const { return file_.graph(); }

  private:
    GivenMemory memory_;
    WordGraphFile file_;
};

} // namespace plancia
