// What somebody outside holds, by number: tables, words, players.
//
// A thing may refer to others. A holder of a thing holds those too, and releases them after it.

#pragma once

#include "asked/endgames.hpp"
#include "browser/held_words.hpp"
#include "leaves/leave_values.hpp"
#include "play/player.hpp"
#include "simulation/simulating_player.hpp"
#include "wins/win_chances.hpp"

#include <cstdint>
#include <map>
#include <memory>
#include <stdexcept>
#include <utility>
#include <variant>

namespace plancia {

class Held {
  public:
    using Number = std::uint32_t;

    /// No thing has this number.
    static constexpr Number none = 0;

    /// Makes a thing and returns its number, which no other thing ever gets.
    template <typename Thing, typename... Arguments>
    Number make(Arguments&&... arguments) {
        auto thing = std::make_unique<Thing>(std::forward<Arguments>(arguments)...);
        things_.emplace(++last_, std::move(thing));
        return last_;
    }

    /// Throws std::invalid_argument if no thing of the kind has this number.
    template <typename Thing>
    Thing& at(Number number) const {
        const auto found = things_.find(number);
        if (found != things_.end()) {
            if (const auto* thing = std::get_if<std::unique_ptr<Thing>>(&found->second)) {
                return **thing;
            }
        }
        throw std::invalid_argument("nobody holds such a thing by this number");
    }

    /// As `at`, or nothing for `none`.
    template <typename Thing>
    const Thing* perhaps(Number number) const {
        return number == none ? nullptr : &at<Thing>(number);
    }

    void release(Number number) { things_.erase(number); }

  private:
    template <typename... Things>
    using OneOf = std::variant<std::unique_ptr<Things>...>;

    std::map<
        Number,
        OneOf<
            ScoringTable,
            GameTable,
            HeldWords,
            LeaveValues,
            WinChances,
            SimulatingPlayer,
            PlayerSpec,
            EndgameSolver>>
        things_;
    Number last_ = none;
};

} // namespace plancia
