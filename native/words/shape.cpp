#include "words/shape.hpp"

#include <stdexcept>

namespace plancia {

Shape::Shape(std::string_view text) {
    bool open = false;
    for (const char symbol : text) {
        if (symbol != '*' && symbol != '.' && !is_letter(symbol)) {
            throw std::invalid_argument("a shape has letters, dots and stars");
        }
        if (symbol == '*') {
            open = true;
            // No word is long enough for what comes later, and the numbers would not be either.
            repeated_ |= shortest_ <= longest_word ? std::uint32_t{1} << shortest_ : 0;
            continue;
        }
        if (shortest_ < longest_word) {
            const std::uint32_t place = std::uint32_t{1} << shortest_;
            for (std::size_t letter = 0; letter < letters; ++letter) {
                const bool fits = symbol == '.' || symbol == static_cast<char>('A' + letter);
                places_[letter] |= fits ? place : 0;
            }
        }
        if (symbol != '.' && shortest_ < longest_word) {
            ++needed_[static_cast<std::size_t>(symbol - 'A')];
        }
        open = open || symbol == '.';
        if (!open && head_.size() < longest_word) {
            head_.push_back(static_cast<Letter>(symbol - 'A'));
        }
        ++shortest_;
    }
    whole_ = shortest_ <= longest_word ? std::uint32_t{1} << shortest_ : 0;
}

} // namespace plancia
