// Memory of large tables that are read here and there, in pages as wide as the system has them.
//
// A processor knows where the pages lie that it has used last. With pages of 4 KB these are a few
// megabytes: in a table of sixteen it looks up where the page lies before nearly every read.

#pragma once

#include <cstddef>
#include <new>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace plancia {

/// An allocator for such tables. Where the system has no wide pages, it is the usual one.
template <typename T>
class WidePages {
  public:
    using value_type = T;

    WidePages() = default;

    template <typename Other>
    explicit WidePages(const WidePages<Other>&) {}

    static T* allocate(std::size_t count) {
        const std::size_t size = count * sizeof(T);
        void* memory = ::operator new(size, alignment(size));
#if defined(__linux__)
        if (size >= page) {
            // Refused, the pages are narrow: as right, and slower.
            madvise(memory, size, MADV_HUGEPAGE);
        }
#endif
        return static_cast<T*>(memory);
    }

    static void deallocate(T* memory, std::size_t count) {
        ::operator delete(memory, alignment(count * sizeof(T)));
    }

    friend bool operator==(const WidePages&, const WidePages&) { return true; }

  private:
#if defined(__linux__)
    static constexpr std::size_t page = std::size_t{2} << 20;

    static constexpr std::align_val_t alignment(std::size_t size) {
        return std::align_val_t{size >= page ? page : alignof(T)};
    }
#else
    static constexpr std::align_val_t alignment(std::size_t) {
        return std::align_val_t{alignof(T)};
    }
#endif
};

} // namespace plancia
