#include "graph/lines.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

namespace plancia {

namespace {

/// A line as a message may show it: short, and with nothing in it that no terminal prints.
std::string quoted(std::string_view line) {
    constexpr std::size_t enough = 32;
    constexpr std::string_view digits = "0123456789abcdef";
    std::string shown = "'";
    for (const char symbol : line.substr(0, enough)) {
        const auto byte = static_cast<unsigned char>(symbol);
        if (' ' <= symbol && symbol <= '~') {
            shown += symbol;
        } else {
            shown += {'\\', 'x', digits[byte / 16U], digits[byte % 16U]};
        }
    }
    return shown + (line.size() > enough ? "…'" : "'");
}

[[noreturn]] void refuse(std::size_t number, std::string_view line, const std::string& why) {
    throw std::invalid_argument("line " + std::to_string(number) + ": " + quoted(line) + " " + why);
}

} // namespace

std::optional<Word> WordLines::next() {
    if (rest_.empty()) {
        return std::nullopt;
    }
    ++line_;
    const std::string_view line = rest_.substr(0, rest_.find('\n'));
    rest_.remove_prefix(std::min(line.size() + 1, rest_.size()));
    const Word word = parse_word(line);
    if (word.length == 0) {
        refuse(
            line_,
            line,
            std::ranges::all_of(line, is_letter) ? "does not have 2 to 15 letters"
                                                 : "has other characters than A-Z"
        );
    }
    if (line <= before_) {
        refuse(line_, line, "does not come after " + quoted(before_));
    }
    before_ = line;
    return word;
}

} // namespace plancia
