// The forward part of a word graph: the records that read words from their first letter, which come
// first among all. They are a tenth of the file and tell everything that the rest is made from.

#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace plancia {

/// The words of a forward part as a list that a graph is built of. The first record is that of
/// nothing, the next one that before the first letter. Throws std::invalid_argument if the records
/// are damaged, or have more words than any list; otherwise they may give wrong words, and nothing
/// worse.
std::string list_forward_part(std::span<const std::uint32_t> records);

} // namespace plancia
