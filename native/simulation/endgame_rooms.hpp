// Rooms for endgame searches, lent to any thread and kept for the next.

#pragma once

#include "endgame/endgame_search.hpp"

#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace plancia {

class EndgameRooms {
  public:
    /// Each has room for 2 to this power of positions.
    explicit EndgameRooms(std::size_t table_bits) : table_bits_(table_bits) {}

    /// What `use` returns when it is given a room.
    template <typename Use>
    auto with_room(const Use& use) {
        std::unique_ptr<EndgameRoom> room = take();
        auto result = use(*room);
        const std::scoped_lock lock(mutex_);
        free_.push_back(std::move(room));
        return result;
    }

  private:
    std::unique_ptr<EndgameRoom> take() {
        const std::scoped_lock lock(mutex_);
        if (free_.empty()) {
            return std::make_unique<EndgameRoom>(table_bits_);
        }
        std::unique_ptr<EndgameRoom> room = std::move(free_.back());
        free_.pop_back();
        return room;
    }

    std::size_t table_bits_;
    std::mutex mutex_;
    std::vector<std::unique_ptr<EndgameRoom>> free_;
};

} // namespace plancia
