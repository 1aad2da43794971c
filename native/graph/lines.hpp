// Reading a word list: one word a line, sorted, each once. Anything else is refused by its line.

#pragma once

#include "board/word.hpp"

#include <cstddef>
#include <optional>
#include <string_view>

namespace plancia {

class WordLines {
  public:
    /// Lines that end with a newline, which the last one may lack. The text must outlive the
    /// reader.
    explicit WordLines(std::string_view text) : rest_(text) {}

    /// The next word, or nothing after the last one. Throws std::invalid_argument that names the
    /// line if it is no word of 2 to 15 letters A-Z or does not come after the one before it.
    std::optional<Word> next();

  private:
    std::string_view rest_;
    std::string_view before_;
    std::size_t line_ = 0;
};

} // namespace plancia
