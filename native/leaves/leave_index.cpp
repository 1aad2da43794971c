#include "leaves/leave_index.hpp"

#include <algorithm>

namespace plancia {

namespace {

Kind parse_kind(char symbol) {
    if (symbol == '?') {
        return blank_kind;
    }
    if (!is_letter(symbol)) {
        throw std::invalid_argument("kinds of tiles are A-Z and ?");
    }
    return static_cast<Kind>(symbol - 'A');
}

} // namespace

LeaveIndex::LeaveIndex(std::string_view kinds) : kinds_(kinds) {
    ordinals_.fill(unknown);
    if (kinds.empty()) {
        throw std::invalid_argument("there are no kinds of tiles");
    }
    Kind last = 0;
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        const Kind kind = parse_kind(kinds[i]);
        if (i > 0 && kind <= last) {
            throw std::invalid_argument("kinds of tiles come in order, each once");
        }
        last = kind;
        ordinals_[kind] = static_cast<std::uint8_t>(i);
    }
    // Pascal's triangle, slanted: C(o + p - 1, p) = C(o + p - 2, p) + C(o + p - 2, p - 1).
    for (std::size_t ordinal = 1; ordinal < tile_kinds; ++ordinal) {
        steps_[ordinal][0] = 1;
        for (std::size_t place = 1; place <= longest; ++place) {
            steps_[ordinal][place] = steps_[ordinal - 1][place] + steps_[ordinal][place - 1];
        }
    }
    first_of_size_[0] = 0;
    std::uint32_t leaves = 1; // of each size: C(kinds + size - 1, size)
    for (std::size_t size = 0; size <= longest; ++size) {
        first_of_size_[size + 1] = first_of_size_[size] + leaves;
        leaves = leaves * static_cast<std::uint32_t>(kinds.size() + size)
                 / static_cast<std::uint32_t>(size + 1);
    }
}

Holding LeaveIndex::leave(std::uint32_t number) const {
    std::size_t size = longest;
    while (first_of_size_[size] > number) {
        --size;
    }
    Holding leave;
    std::uint32_t within = number - first_of_size_[size];
    std::size_t ordinal = kinds_.size() - 1;
    for (std::size_t place = size; place > 0; --place) {
        while (steps_[ordinal][place] > within) {
            --ordinal;
        }
        within -= steps_[ordinal][place];
        leave.add(parse_kind(kinds_[ordinal]));
    }
    return leave;
}

} // namespace plancia
