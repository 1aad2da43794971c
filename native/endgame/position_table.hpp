// What a search has found out about positions, under their keys.

#pragma once

#include "wide_pages.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace plancia {

/// Whether a value is the value, or what it is at least or at most.
enum class Bound : std::uint8_t { none, at_least, at_most, exact };

class PositionTable {
  public:
    /// The depth of what was searched to the last count.
    static constexpr std::uint8_t complete = 255;

    struct Known {
        std::int32_t value = 0;
        std::uint8_t depth = 0;
        Bound bound = Bound::none;
        /// Of the best play, 26 bits; 0 is none.
        std::uint32_t mark = 0;
    };

    /// 2 to this power of positions, 16 bytes each.
    explicit PositionTable(std::size_t bits) : buckets_(std::size_t{1} << (bits - 2)) {}

    /// Forgets everything, at once: what was kept before is of another age.
    void begin() {
        next_ = 0;
        if (++age_ == ages) {
            buckets_.assign(buckets_.size(), {});
            age_ = 1;
        }
    }

    /// Fetches from memory what `find` will read.
    void ask_for(std::uint64_t key) const { __builtin_prefetch(&bucket(key)); }

    /// What is known of a position; its bound is none if nothing is.
    Known find(std::uint64_t key) const {
        for (const Entry& entry : bucket(key)) {
            if (entry.key == key && age_of(entry) == age_) {
                return {
                    entry.value_depth >> 8,
                    depth_of(entry),
                    static_cast<Bound>(entry.mark_bound & 3),
                    entry.mark_bound >> 2 & (most_mark - 1)
                };
            }
        }
        return {};
    }

    void keep(std::uint64_t key, const Known& known) {
        if (known.value < -most_value || known.value > most_value) {
            return; // there is no room for it
        }
        Bucket& here = buckets_[key >> 8 & (buckets_.size() - 1)];
        // The shallowest goes; of equals another one each time, so that none stays for ever.
        std::size_t worst = next_++ % here.size();
        for (std::size_t i = 0; i < here.size(); ++i) {
            if (here[i].key == key && age_of(here[i]) == age_) {
                worst = i;
                break;
            }
            if (kept_depth(here[i]) < kept_depth(here[worst])) {
                worst = i;
            }
        }
        here[worst] = {
            key,
            age_ << 28 | known.mark << 2 | static_cast<std::uint32_t>(known.bound),
            known.value * 256 + known.depth
        };
    }

  private:
    static constexpr std::int32_t most_value = 8'000'000;
    static constexpr std::uint32_t ages = 16;
    static constexpr std::uint32_t most_mark = 1U << 26;

    struct Entry {
        std::uint64_t key = 0;
        std::uint32_t mark_bound = 0;
        std::int32_t value_depth = 0;
    };

    using Bucket = std::array<Entry, 4>;

    static std::uint8_t depth_of(const Entry& entry) {
        return static_cast<std::uint8_t>(entry.value_depth & 255);
    }

    static std::uint32_t age_of(const Entry& entry) { return entry.mark_bound >> 28; }

    /// How deep an entry was searched; one of another age is as good as none.
    int kept_depth(const Entry& entry) const {
        return age_of(entry) == age_ ? depth_of(entry) : -1;
    }

    const Bucket& bucket(std::uint64_t key) const {
        return buckets_[key >> 8 & (buckets_.size() - 1)];
    }

    std::vector<Bucket, WidePages<Bucket>> buckets_;
    std::uint32_t next_ = 0;
    std::uint32_t age_ = 0;
};

} // namespace plancia
