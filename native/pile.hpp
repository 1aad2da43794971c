// A list that only grows, up to a limit, and never clears the room it makes.
//
// Searches write their findings into piles, millions a second: a std::vector would write every one
// of them twice, and ask for its size to hold a limit that only hostile data reaches.

#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <memory>
#include <new>
#include <stdexcept>
#include <type_traits>

namespace plancia {

template <typename T>
class Pile {
    static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

  public:
    /// Adding more than `limit` throws std::length_error with the complaint, which must be literal.
    Pile(std::size_t limit, const char* complaint) : limit_(limit), complaint_(complaint) {}

    /// Adds one without clearing it: the caller writes all of it.
    T& add() {
        if (end_ == room_end_) [[unlikely]] {
            make_room();
        }
        return *end_++;
    }

    /// Makes room for so many more, and returns where they go; `end_at` says how many there were.
    T* room_for(std::size_t more) {
        if (capacity() - size() < more) [[unlikely]] {
            make_room_for(more);
        }
        return end_;
    }

    /// Says where what was written into that room ends.
    void end_at(T* end) { end_ = end; }

    /// Makes room for so many at once.
    void reserve(std::size_t size) {
        if (size > capacity()) {
            grow_to(std::min(size, limit_));
        }
    }

    void clear() { end_ = room_.get(); }

    const T* data() const { return room_.get(); }

    T* data() { return room_.get(); }

    const T* begin() const { return room_.get(); }

    const T* end() const { return end_; }

    std::size_t size() const { return static_cast<std::size_t>(end_ - room_.get()); }

    bool empty() const { return size() == 0; }

    std::size_t capacity() const { return static_cast<std::size_t>(room_end_ - room_.get()); }

  private:
    struct Free {
        void operator()(T* memory) const { std::free(memory); }
    };

    static constexpr std::size_t at_first = 64;

    [[gnu::noinline]] void make_room() { make_room_for(1); }

    [[gnu::noinline]] void make_room_for(std::size_t more) {
        if (more > limit_ - size()) {
            throw std::length_error(complaint_);
        }
        grow_to(std::min(std::max({at_first, 2 * capacity(), size() + more}), limit_));
    }

    void grow_to(std::size_t capacity_then) {
        const std::size_t count = size();
        void* larger = std::realloc(room_.get(), capacity_then * sizeof(T));
        if (larger == nullptr) {
            throw std::bad_alloc();
        }
        static_cast<void>(room_.release()); // it has moved
        room_.reset(static_cast<T*>(larger));
        end_ = room_.get() + count;
        room_end_ = room_.get() + capacity_then;
    }

    std::size_t limit_;
    const char* complaint_;
    std::unique_ptr<T, Free> room_;
    T* end_ = nullptr;
    T* room_end_ = nullptr;
};

} // namespace plancia
