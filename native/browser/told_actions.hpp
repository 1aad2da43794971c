// Actions as they are asked about and told.

#pragma once

#include "asked/actions.hpp"
#include "browser/packet.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace plancia {

inline std::vector<AskedAction> read_asked_actions(Question& question) {
    std::vector<AskedAction> actions;
    for (auto left = question.number<std::uint32_t>(); left > 0; --left) {
        const auto kind = question.number<std::int32_t>();
        const std::string_view move = question.text();
        actions.push_back({kind, std::string(move), std::string(question.text())});
    }
    return actions;
}

inline void tell(const Action& action, std::string_view given, Answer& answer) {
    answer.number(static_cast<std::int32_t>(action.kind));
    answer.record(action.move);
    answer.text(given);
}

} // namespace plancia
