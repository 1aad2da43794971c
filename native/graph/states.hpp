// The states of a word graph in the making: equal ones are kept once.

#pragma once

#include "graph/record.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace plancia {

/// A state whose successors are finished and which is not yet finished itself.
struct Draft {
    LetterMask continuing = 0;
    LetterMask ending = 0;
    Offset after_separator = nothing;
    /// The states after the letters in `continuing`, in alphabetical order.
    std::array<Offset, letters> children;

    /// Adds a letter that comes after all those added before.
    void add(Letter letter, bool ends, Offset child);
};

/// The finished states, each the only one of its kind.
class States {
  public:
    States();

    /// Finishes a state: the place of its record, or of the equal one that was there before.
    /// Throws std::length_error when there are more states than offsets can tell apart.
    Offset finish(const Draft& draft);

    State at(Offset offset) const { return State(&records_[offset]); }

    std::size_t count() const { return used_; }

    /// How many numbers all the records take.
    std::size_t size() const { return records_.size(); }

  private:
    /// A place of the hash table: where a record begins, and half of its hash, which spares most
    /// visits to records that are not equal. Free if it holds nothing.
    struct Slot {
        std::uint32_t hash_high = 0;
        Offset offset = nothing;
    };

    void double_slots();

    std::vector<std::uint32_t> records_;
    std::vector<Slot> slots_; // linear probing; a power of two, at most half of them used
    std::size_t used_ = 0;
};

} // namespace plancia
