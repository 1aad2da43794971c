#include "bindings/move_maker.hpp"

#include "board/square.hpp"

#include <bit>
#include <cstdint>
#include <iterator>
#include <span>
#include <stdexcept>
#include <utility>

namespace plancia {

namespace {

/// A rack that the searches take; refuses what is longer before anything counts its tiles.
Rack read_rack(std::string_view text) {
    if (text.size() > most_on_rack) {
        throw std::invalid_argument("more tiles than a rack holds");
    }
    return parse_rack(text);
}

/// So many of sixteen characters.
nb::object text_of(const std::array<std::uint64_t, 2>& characters, std::size_t length) {
    return nb::str(reinterpret_cast<const char*>(characters.data()), length);
}

} // namespace

MoveMaker::MoveMaker(
    const ScoringTable& table,
    std::string_view rack,
    nb::callable make,
    nb::tuple squares,
    nb::tuple directions
)
    : rack_(rack), tiles_(table, read_rack(rack)), make_(std::move(make)),
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
    }
}

nb::list MoveMaker::make_all(std::span<const Move> moves) {
    auto list = nb::steal<nb::list>(PyList_New(static_cast<Py_ssize_t>(moves.size())));
    if (!list.is_valid()) {
        throw nb::python_error();
    }
    Py_ssize_t place = 0;
    for (const Move& move : moves) {
        PyList_SetItem(list.ptr(), place++, make(move).release().ptr());
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
    const nb::object laid = word == tiles ? spelt : text_of(tiles, move.length);
    const nb::object score = nb::int_(move.score);
    PyObject* const arguments[] = {
        PyTuple_GetItem(squares_.ptr(), move.start),
        PyTuple_GetItem(directions_.ptr(), move.direction),
        spelt.ptr(),
        laid.ptr(),
        score.ptr(),
        leave(tiles_.taken_by(std::span(move.word).first(move.length))).ptr(),
    };
    nb::object made =
        nb::steal(PyObject_Vectorcall(make_.ptr(), arguments, std::size(arguments), nullptr));
    if (!made.is_valid()) {
        throw nb::python_error();
    }
    return made;
}

nb::handle MoveMaker::leave(TileBits taken) {
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
