// The same work for many numbers, in several threads.

#pragma once

#include <cstddef>
#include <cstdint>

#if defined(__wasm__)

namespace plancia {

/// As below, where there are no threads.
template <typename Work>
void for_each_number(std::uint64_t count, std::size_t, const Work& work) {
    for (std::uint64_t number = 0; number < count; ++number) {
        work(std::size_t{0}, number);
    }
}

} // namespace plancia

#else

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace plancia {

/// Calls `work(worker, number)` once for each number below `count`, in so many threads (one is the
/// caller's own). Which thread gets which number is chance: nothing may depend on it. What one of
/// the calls throws is thrown again once all threads have stopped.
template <typename Work>
void for_each_number(std::uint64_t count, std::size_t threads, const Work& work) {
    std::atomic<std::uint64_t> next{0};
    std::exception_ptr failure;
    std::mutex failing;
    const auto labour = [&](std::size_t worker) {
        try {
            for (std::uint64_t number = next++; number < count; number = next++) {
                work(worker, number);
            }
        } catch (...) {
            next = count;
            const std::scoped_lock lock(failing);
            failure = std::current_exception();
        }
    };
    std::vector<std::jthread> helpers;
    for (std::size_t worker = 1; worker < threads; ++worker) {
        helpers.emplace_back(labour, worker);
    }
    labour(0);
    helpers.clear(); // waits for them
    if (failure) {
        std::rethrow_exception(failure);
    }
}

} // namespace plancia

#endif
