#include "words/form_hash.hpp"

#include <array>
#include <bit>
#include <cstddef>

namespace plancia {

namespace {

using Block = std::array<std::uint64_t, 16>;

constexpr std::array<std::uint64_t, 8> start = {
    0x6a09e667f3bcc908,
    0xbb67ae8584caa73b,
    0x3c6ef372fe94f82b,
    0xa54ff53a5f1d36f1,
    0x510e527fade682d1,
    0x9b05688c2b3e6c1f,
    0x1f83d9abfb41bd6b,
    0x5be0cd19137e2179,
};

constexpr std::array<std::array<std::uint8_t, 16>, 10> orders = {{
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
    {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
    {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4},
    {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
    {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13},
    {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
    {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11},
    {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
    {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5},
    {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0},
}};

constexpr std::size_t rounds = 12;

/// Eight bytes of digest, no key, one leaf: the parameters of RFC 7693, section 2.5.
constexpr std::uint64_t parameters = 0x01010008;

void mix(
    Block& v,
    std::size_t a,
    std::size_t b,
    std::size_t c,
    std::size_t d,
    std::uint64_t x,
    std::uint64_t y
) {
    v[a] += v[b] + x;
    v[d] = std::rotr(v[d] ^ v[a], 32);
    v[c] += v[d];
    v[b] = std::rotr(v[b] ^ v[c], 24);
    v[a] += v[b] + y;
    v[d] = std::rotr(v[d] ^ v[a], 16);
    v[c] += v[d];
    v[b] = std::rotr(v[b] ^ v[c], 63);
}

} // namespace

std::uint64_t form_hash(const Word& word) {
    // A word fits the first two of the sixteen numbers of the only block; the others are zero.
    Block message{};
    for (std::size_t i = 0; i < word.length; ++i) {
        message[i / 8] |= (std::uint64_t{'A'} + word.spelling[i]) << 8 * (i % 8);
    }
    Block v{};
    for (std::size_t i = 0; i < start.size(); ++i) {
        v[i] = v[i + start.size()] = start[i];
    }
    v[0] ^= parameters;
    v[12] ^= word.length;
    v[14] = ~v[14]; // the last block
    for (std::size_t round = 0; round < rounds; ++round) {
        const std::array<std::uint8_t, 16>& order = orders[round % orders.size()];
        for (std::size_t column = 0; column < 4; ++column) {
            const std::uint64_t x = message[order[2 * column]];
            const std::uint64_t y = message[order[2 * column + 1]];
            mix(v, column, 4 + column, 8 + column, 12 + column, x, y);
        }
        for (std::size_t row = 0; row < 4; ++row) {
            const std::uint64_t x = message[order[8 + 2 * row]];
            const std::uint64_t y = message[order[9 + 2 * row]];
            mix(v, row, 4 + (row + 1) % 4, 8 + (row + 2) % 4, 12 + (row + 3) % 4, x, y);
        }
    }
    return start[0] ^ parameters ^ v[0] ^ v[8];
}

} // namespace plancia
