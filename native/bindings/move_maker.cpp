#include "bindings/move_maker.hpp"

#include "board/square.hpp"

#include <bit>
#include <cstdint>
#include <cstring>
#include <span>
#include <stdexcept>
#include <utility>

namespace plancia {

namespace {

/// From so many moves on it pays to look how their class is made.
constexpr std::size_t many = 16;

/// A rack that the searches take; refuses what is longer before anything counts its tiles.
Rack read_rack(std::string_view text) {
    if (text.size() > most_on_rack) {
        throw std::invalid_argument("more tiles than a rack holds");
    }
    return parse_rack(text);
}

/// So many of sixteen characters, all of them ASCII.
nb::object text_of(const std::array<std::uint64_t, 2>& characters, std::size_t length) {
#if defined(Py_LIMITED_API)
    return nb::str(reinterpret_cast<const char*>(characters.data()), length);
#else
    nb::object text = nb::steal(PyUnicode_New(static_cast<Py_ssize_t>(length), 127));
    if (!text.is_valid()) {
        throw nb::python_error();
    }
    std::memcpy(PyUnicode_1BYTE_DATA(text.ptr()), characters.data(), length);
    return text;
#endif
}

} // namespace

MoveMaker::MoveMaker(
    const ScoringTable& table,
    std::string_view rack,
    nb::callable make,
    nb::tuple squares,
    nb::tuple directions
)
    : rack_(rack), tiles_(table, read_rack(rack)), class_(std::move(make)),
      squares_(std::move(squares)), directions_(std::move(directions)) {
    if (squares_.size() != board_squares || directions_.size() != 2) {
        throw std::invalid_argument("there are 225 squares and two directions");
    }
    // The first of equal tiles leave first, in the rack's own order too.
    std::string before;
    for (std::size_t i = 0; i < rack.size(); ++i) {
        const auto symbol = static_cast<std::uint8_t>(rack[i] == '?' ? 'a' : rack[i]);
        before += static_cast<char>(symbol);
        const std::span same(reinterpret_cast<const std::uint8_t*>(before.data()), before.size());
        TileBits bit = tiles_.taken_by(same);
        for (std::size_t j = 0; j < i; ++j) {
            bit = static_cast<TileBits>(bit & ~bits_[j]);
        }
        bits_[i] = bit;
        if (rack[i] != '?') {
            bits_of_[symbol] = static_cast<TileBits>(bits_of_[symbol] | bit);
            continue;
        }
        for (unsigned small = 'a'; small <= 'z'; ++small) {
            bits_of_[small] = static_cast<TileBits>(bits_of_[small] | bit);
        }
    }
}

nb::list MoveMaker::make_all(std::span<const Move> moves) {
    auto list = nb::steal<nb::list>(PyList_New(static_cast<Py_ssize_t>(moves.size())));
    if (!list.is_valid()) {
        throw nb::python_error();
    }
    if (moves.size() >= many) {
        class_.look();
    }
    Py_ssize_t place = 0;
    for (const Move& move : moves) {
        NB_LIST_SET_ITEM(list.ptr(), place++, make(move).release().ptr());
    }
    return list;
}

nb::object MoveMaker::make(const Move& move) {
    constexpr std::uint64_t each_byte = 0x0101010101010101;
    constexpr std::uint64_t lying = each_byte * lying_bit;
    std::array<std::uint64_t, 2> word = std::bit_cast<std::array<std::uint64_t, 2>>(move.word);
    std::array<std::uint64_t, 2> tiles = word;
    for (std::size_t i = 0; i < word.size(); ++i) {
        // Bit 5 makes a letter small. A lying letter becomes a dot, eight letters at a time.
        const std::uint64_t lies = (word[i] & lying) >> 7;
        tiles[i] = (tiles[i] & ~(lies * 0xff)) | lies * '.';
        word[i] &= each_byte * 0x5f;
    }
    const nb::object spelt = text_of(word, move.length);
    return class_.make({
        nb::borrow(NB_TUPLE_GET_ITEM(squares_.ptr(), move.start)),
        nb::borrow(NB_TUPLE_GET_ITEM(directions_.ptr(), move.direction)),
        spelt,
        word == tiles ? spelt : text_of(tiles, move.length),
        nb::int_(move.score),
        leave(taken_by(move)),
    });
}

/// As `RackTiles::taken_by`, by symbols.
TileBits MoveMaker::taken_by(const Move& move) const {
    unsigned left = tiles_.all();
    for (std::size_t i = 0; i < move.length; ++i) {
        const unsigned fitting = left & bits_of_[move.word[i]];
        left ^= fitting & (0U - fitting);
    }
    return static_cast<TileBits>(tiles_.all() & ~left);
}

const nb::object& MoveMaker::leave(TileBits taken) {
    if (!leaves_[taken].is_valid()) {
        std::string kept;
        for (std::size_t i = 0; i < rack_.size(); ++i) {
            if ((taken & bits_[i]) == 0) {
                kept += rack_[i];
            }
        }
        leaves_[taken] = nb::str(kept.data(), kept.size());
    }
    return leaves_[taken];
}

} // namespace plancia
