// What leaves are worth: one table, of one generation of training.

#pragma once

#include "leaves/leave_index.hpp"
#include "random.hpp"

#include <cstdint>
#include <stdexcept>
#include <utility>
#include <vector>

namespace plancia {

class LeaveValues {
  public:
    /// A value in millipoints for each number of the index; throws std::invalid_argument if there
    /// are more or fewer.
    LeaveValues(LeaveIndex index, std::uint32_t generation, std::vector<std::int32_t> values)
        : index_(std::move(index)), generation_(generation), values_(std::move(values)) {
        if (values_.size() != index_.size()) {
            throw std::invalid_argument("there is a value for each leave");
        }
        digest_ = generation_;
        for (const std::int32_t value : values_) {
            digest_ = mixed(digest_ ^ static_cast<std::uint32_t>(value));
        }
    }

    const LeaveIndex& index() const { return index_; }

    /// Which generation of training made the table, and a number that tells it from all others.
    std::uint32_t generation() const { return generation_; }

    std::uint64_t digest() const { return digest_; }

    std::int32_t at(std::uint32_t number) const { return values_[number]; }

  private:
    LeaveIndex index_;
    std::uint32_t generation_;
    std::vector<std::int32_t> values_;
    std::uint64_t digest_ = 0;
};

} // namespace plancia
