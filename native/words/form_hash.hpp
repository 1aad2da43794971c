// The number that stands for a form in a compiled lexicon: BLAKE2b of its letters, to eight bytes.

#pragma once

#include "board/word.hpp"

#include <cstdint>

namespace plancia {

/// The same as `form_hash` of plancia.lexicon.compiled.analysis_table.
std::uint64_t form_hash(const Word& word);

} // namespace plancia
