// Memory that searches work in: one that is over leaves it to the next one of the same thread.
//
// A search needs some hundred kilobytes for some microseconds. To ask the system for them each time
// costs as much as a tenth of the search, and what was used last is still in the cache.

#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <utility>

namespace plancia {

/// A `Room` for as long as this lives. `Room::reset()` makes one ready for the next search and
/// tells whether it is worth keeping.
template <typename Room>
class Lent {
  public:
    Lent() {
        Free& free = free_rooms();
        room_ = free.count > 0 ? std::move(free.rooms[--free.count]) : std::make_unique<Room>();
    }

    ~Lent() {
        Free& free = free_rooms();
        if (free.count < free.rooms.size() && room_->reset()) {
            free.rooms[free.count++] = std::move(room_);
        }
    }

    Lent(const Lent&) = delete;
    Lent& operator=(const Lent&) = delete;

    Room& operator*() const { return *room_; }

    Room* operator->() const { return room_.get(); }

  private:
    /// More searches at once than this are rare in a thread.
    struct Free {
        std::array<std::unique_ptr<Room>, 6> rooms;
        std::size_t count = 0;
    };

    static Free& free_rooms() {
        static thread_local Free free;
        return free;
    }

    std::unique_ptr<Room> room_;
};

} // namespace plancia
