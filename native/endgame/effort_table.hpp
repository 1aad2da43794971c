// How much it seems to take to prove something about a position, and how much to refute it.

#pragma once

#include "wide_pages.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace plancia {

/// The two numbers of a proof-number search. One is 0 where the matter is settled, and the other
/// endless.
struct Effort {
    static constexpr std::uint32_t endless = 1U << 26;

    std::uint32_t proof = 1;
    std::uint32_t refutation = 1;
};

/// What was found out about positions, each with what is wanted of it. Memory is taken when it is
/// needed for the first time: most endgames do without.
class EffortTable {
  public:
    /// 2 to this power of positions, 16 bytes each.
    explicit EffortTable(std::size_t bits) : size_(std::size_t{1} << (bits - 2)) {}

    /// Forgets everything, at once: what was kept before is of another age.
    void begin() {
        next_ = 0;
        if (++age_ == ages) {
            buckets_.clear();
            age_ = 1;
        }
    }

    /// Makes room, if there is none yet.
    void open() {
        if (buckets_.empty()) {
            buckets_.resize(size_);
        }
    }

    /// Fetches from memory what `find` will read.
    void ask_for(std::uint64_t key) const { __builtin_prefetch(&bucket(key)); }

    /// Writes what is known, or leaves it as it is if nothing is.
    void find(std::uint64_t key, Effort& effort) const {
        for (const Entry& entry : bucket(key)) {
            if (entry.key == key && entry.proof_age >> age_shift == age_) {
                effort = {entry.proof_age & (2 * Effort::endless - 1), entry.refutation};
                return;
            }
        }
    }

    void keep(std::uint64_t key, const Effort& effort) {
        Bucket& here = buckets_[key >> 8 & (size_ - 1)];
        // What took least goes; of equals another one each time, so that none stays for ever.
        std::size_t worst = next_++ % here.size();
        for (std::size_t i = 0; i < here.size(); ++i) {
            if (here[i].key == key) {
                worst = i;
                break;
            }
            if (taken(here[i]) < taken(here[worst])) {
                worst = i;
            }
        }
        here[worst] = {key, age_ << age_shift | effort.proof, effort.refutation};
    }

  private:
    static constexpr std::uint32_t age_shift = 27;
    static constexpr std::uint32_t ages = 32;
    static_assert(2 * Effort::endless == 1U << age_shift);

    struct Entry {
        std::uint64_t key = 0;
        std::uint32_t proof_age = 0;
        std::uint32_t refutation = 0;
    };

    using Bucket = std::array<Entry, 4>;

    /// What was spent on an entry, roughly; one of another age is as good as none.
    std::uint32_t taken(const Entry& entry) const {
        return entry.proof_age >> age_shift == age_
                   ? (entry.proof_age & (2 * Effort::endless - 1)) + entry.refutation
                   : 0;
    }

    const Bucket& bucket(std::uint64_t key) const { return buckets_[key >> 8 & (size_ - 1)]; }

    std::size_t size_;
    std::vector<Bucket, WidePages<Bucket>> buckets_;
    std::uint32_t next_ = 0;
    std::uint32_t age_ = 0;
};

} // namespace plancia
