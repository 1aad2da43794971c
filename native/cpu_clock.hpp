// The time that a thread has worked.

#pragma once

#include <ctime>

#if defined(__wasm__)
#include <chrono>
#endif

namespace plancia {

/// The CPU seconds of this thread: others on the machine do not make a search stop earlier. A
/// browser does not tell them; there it is the time that passes.
inline double thread_seconds() {
#if defined(__wasm__)
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
#elif defined(CLOCK_THREAD_CPUTIME_ID)
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
#else
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
#endif
}

} // namespace plancia
