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
        void operator()(void* memory) const { std::free(memory); }
    };

    using Owned = std::unique_ptr<std::byte, Free>;

    Owned memory;
    std::size_t size = 0;

    /// Throws std::bad_alloc.
    static GivenMemory copy(std::span<const std::byte> bytes) {
        Owned memory(static_cast<std::byte*>(std::malloc(bytes.size() + 1)));
        if (memory == nullptr) {
            throw std::bad_alloc();
        }
        std::ranges::copy(bytes, memory.get());
        return {std::move(memory), bytes.size()};
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
