// Somebody who chooses for a player: what lies above whole games, and cannot be known here.

#pragma once

#include "play/action.hpp"
#include "play/sight.hpp"

#include <cstdint>

namespace plancia {

struct Thought {
    Action action;
    /// How often moves were searched for.
    std::uint32_t searches = 0;
};

/// Never changes, so that any thread may ask it.
class Thinker {
  public:
    Thinker() = default;
    Thinker(const Thinker&) = default;
    Thinker& operator=(const Thinker&) = default;
    virtual ~Thinker() = default;

    /// The same sight, the same thought.
    virtual Thought choose(const Sight& sight) const = 0;
};

} // namespace plancia
