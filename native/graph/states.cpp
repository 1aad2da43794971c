#include "graph/states.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <stdexcept>
#include <utility>

namespace plancia {

namespace {

constexpr std::size_t first_slots = std::size_t{1} << 12;

/// A record on its way to the others.
struct NewRecord {
    std::array<std::uint32_t, largest_record> numbers;
    std::size_t size = 0;

    void push(std::uint32_t number) { numbers[size++] = number; }

    std::span<const std::uint32_t> read() const { return std::span(numbers).first(size); }
};

NewRecord write_record(const States& states, const Draft& draft) {
    const auto count = static_cast<std::size_t>(std::popcount(draft.continuing));
    const std::span children = std::span(draft.children).first(count);
    std::uint32_t longest = draft.ending != 0 ? 1 : 0;
    std::uint32_t shortest = draft.ending != 0 ? 1 : longest_word;
    for (const Offset child : children) {
        longest = std::max(longest, 1 + states.at(child).longest());
        shortest = std::min(shortest, 1 + states.at(child).shortest());
    }
    const State after = states.at(draft.after_separator);
    const bool separator = draft.after_separator != nothing;
    if (separator) {
        longest = std::max(longest, after.longest());
        shortest = std::min(shortest, after.shortest());
    }
    NewRecord record;
    record.push(draft.continuing | longest << rest_shift | (separator ? separator_bit : 0));
    record.push(draft.ending | shortest << rest_shift);
    if (separator) {
        record.push(after.possible() | after.longest() << rest_shift);
        record.push(draft.after_separator);
    }
    for (const Offset child : children) {
        record.push(child);
    }
    return record;
}

std::uint64_t hash_of(std::span<const std::uint32_t> record) {
    std::uint64_t hash = 0;
    for (const std::uint32_t number : record) {
        hash = (hash ^ number) * 0x9e3779b97f4a7c15;
        hash ^= hash >> 32;
    }
    return hash;
}

} // namespace

void Draft::add(Letter letter, bool ends, Offset child) {
    const LetterMask bit = LetterMask{1} << letter;
    if (child != nothing) {
        children[static_cast<std::size_t>(std::popcount(continuing))] = child;
        continuing |= bit;
    }
    if (ends) {
        ending |= bit;
    }
}

States::States() : records_(smallest_record), slots_(first_slots) {}

Offset States::finish(const Draft& draft) {
    if (draft.continuing == 0 && draft.ending == 0 && draft.after_separator == nothing) {
        return nothing;
    }
    const NewRecord made = write_record(*this, draft);
    const std::span<const std::uint32_t> record = made.read();
    const std::uint64_t hash = hash_of(record);
    const auto hash_high = static_cast<std::uint32_t>(hash >> 32);
    std::size_t place = hash & (slots_.size() - 1);
    while (slots_[place].offset != nothing) {
        const Slot slot = slots_[place];
        if (slot.hash_high == hash_high && std::ranges::equal(at(slot.offset).record(), record)) {
            return slot.offset;
        }
        place = (place + 1) & (slots_.size() - 1);
    }
    // Room for what a finished graph adds to its records.
    if (records_.size() > std::numeric_limits<Offset>::max() - 2 * largest_record) {
        throw std::length_error("too many words for one graph");
    }
    const auto offset = static_cast<Offset>(records_.size());
    records_.insert(records_.end(), record.begin(), record.end());
    slots_[place] = {hash_high, offset};
    if (++used_ * 2 > slots_.size()) {
        double_slots();
    }
    return offset;
}

void States::double_slots() {
    const std::vector<Slot> old = std::exchange(slots_, std::vector<Slot>(slots_.size() * 2));
    for (const Slot slot : old) {
        if (slot.offset == nothing) {
            continue;
        }
        std::size_t place = hash_of(at(slot.offset).record()) & (slots_.size() - 1);
        while (slots_[place].offset != nothing) {
            place = (place + 1) & (slots_.size() - 1);
        }
        slots_[place] = slot;
    }
}

} // namespace plancia
