#include "bindings/move_maker.hpp"

#include "board/square.hpp"

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

nb::object MoveMaker::make(const Move& move) {
    std::array<char, board_size> word{};
    std::array<char, board_size> tiles{};
    bool differ = false;
    for (std::size_t i = 0; i < move.length; ++i) {
        const std::uint8_t symbol = move.word[i];
        word[i] = static_cast<char>('A' + (symbol & 31) - 1);
        tiles[i] = (symbol & lying_bit) != 0 ? '.' : static_cast<char>(symbol);
        differ |= word[i] != tiles[i];
    }
    const nb::str spelt(word.data(), move.length);
    const nb::str laid = differ ? nb::str(tiles.data(), move.length) : spelt;
    const TileBits taken = tiles_.taken_by(std::span(move.word).first(move.length));
    return make_(
        squares_[move.start], directions_[move.direction], spelt, laid, move.score, leave(taken)
    );
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
