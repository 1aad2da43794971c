// Flat bytes in and out: numbers little endian, one after another; a text or an array has its size
// before it.

#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace plancia {

/// Reads a question from its beginning to its end. Everything throws std::invalid_argument where
/// there is less left than is asked for. What it returns lies in the question.
class Question {
  public:
    explicit Question(std::span<const std::uint8_t> bytes) : left_(bytes) {}

    template <typename Number>
    Number number() {
        static_assert(std::is_arithmetic_v<Number> && !std::is_same_v<Number, bool>);
        Number number;
        std::memcpy(&number, take(sizeof number).data(), sizeof number);
        return number;
    }

    bool flag() { return number<std::uint8_t>() != 0; }

    std::span<const std::uint8_t> bytes() { return take(number<std::uint32_t>()); }

    std::string_view text() {
        const std::span<const std::uint8_t> found = bytes();
        return {reinterpret_cast<const char*>(found.data()), found.size()};
    }

    std::vector<std::string> texts() {
        std::vector<std::string> found;
        for (auto left = number<std::uint32_t>(); left > 0; --left) {
            found.emplace_back(text());
        }
        return found;
    }

    template <typename Number>
    std::vector<Number> numbers() {
        const std::span<const std::uint8_t> found = bytes();
        if (found.size() % sizeof(Number) != 0) {
            throw std::invalid_argument("the bytes are no whole numbers");
        }
        std::vector<Number> numbers(found.size() / sizeof(Number));
        if (!numbers.empty()) {
            std::memcpy(numbers.data(), found.data(), found.size());
        }
        return numbers;
    }

    /// A value that may be missing: whether it is there comes before it.
    template <typename Number>
    std::optional<Number> perhaps() {
        if (!flag()) {
            return std::nullopt;
        }
        return number<Number>();
    }

    std::optional<std::string_view> perhaps_text() {
        if (!flag()) {
            return std::nullopt;
        }
        return text();
    }

  private:
    std::span<const std::uint8_t> take(std::size_t size) {
        if (size > left_.size()) {
            throw std::invalid_argument("the question is cut short");
        }
        const std::span<const std::uint8_t> taken = left_.first(size);
        left_ = left_.subspan(size);
        return taken;
    }

    std::span<const std::uint8_t> left_;
};

/// Written in the order in which it will be read.
class Answer {
  public:
    template <typename Number>
    void number(Number number) {
        static_assert(std::is_arithmetic_v<Number> && !std::is_same_v<Number, bool>);
        raw(&number, sizeof number);
    }

    void flag(bool flag) { number<std::uint8_t>(flag ? 1 : 0); }

    void bytes(const void* data, std::size_t size) {
        number(static_cast<std::uint32_t>(size));
        raw(data, size);
    }

    void text(std::string_view text) { bytes(text.data(), text.size()); }

    /// One value as the bytes that it has in memory.
    template <typename Record>
    void record(const Record& record) {
        static_assert(std::is_trivially_copyable_v<Record>);
        bytes(&record, sizeof record);
    }

    template <typename Record>
    void records(std::span<const Record> records) {
        static_assert(std::is_trivially_copyable_v<Record>);
        bytes(records.data(), records.size_bytes());
    }

    std::vector<std::uint8_t> take() { return std::move(bytes_); }

  private:
    void raw(const void* data, std::size_t size) {
        const auto* begin = static_cast<const std::uint8_t*>(data);
        bytes_.insert(bytes_.end(), begin, begin + size);
    }

    std::vector<std::uint8_t> bytes_;
};

} // namespace plancia
