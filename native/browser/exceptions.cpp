// Exceptions in WebAssembly. The compiler makes them; the library that comes with it is built
// without them, so this is what it would have: how an exception is thrown, caught and forgotten.
//
// Handlers of the core catch everything (`catch (...)`). To find the handler of a type needs
// tables that are read by a library that is not there; the linker says so if somebody writes one.

#include "browser/thrown.hpp"

#include <cstddef>
#include <cstdlib>
#include <exception>
#include <new>
#include <stdexcept>
#include <typeinfo>

// The tag by which the compiler throws and catches; it belongs to nobody else.
__asm__(".globl __cpp_exception\n"
        ".tagtype __cpp_exception i32\n"
        "__cpp_exception:\n");

namespace {

/// Before each exception in memory.
struct alignas(std::max_align_t) Head {
    const std::type_info* type;
    /// A destructor returns its object in this ABI.
    void* (*destroy)(void*);
    /// What was being handled when this one was caught.
    Head* outer;

    void* exception() { return this + 1; }

    static Head* of(void* exception) { return static_cast<Head*>(exception) - 1; }
};

Head* handled = nullptr;

} // namespace

extern "C" {

void* __cxa_allocate_exception(std::size_t size) noexcept {
    void* const memory = std::malloc(sizeof(Head) + size);
    if (memory == nullptr) {
        std::abort();
    }
    return (new (memory) Head{})->exception();
}

void __cxa_free_exception(void* exception) noexcept {
    std::free(Head::of(exception));
}

[[noreturn]] void
__cxa_throw(void* exception, const std::type_info* type, void* (*destroy)(void*)) {
    Head* const head = Head::of(exception);
    head->type = type;
    head->destroy = destroy;
    __builtin_wasm_throw(0, exception);
}

void* __cxa_begin_catch(void* exception) noexcept {
    Head* const head = Head::of(exception);
    head->outer = handled;
    handled = head;
    return exception;
}

void __cxa_end_catch() {
    Head* const head = handled;
    handled = head->outer;
    if (head->destroy != nullptr) {
        head->destroy(head->exception());
    }
    std::free(head);
}

/// There is one thread, and it ends with everything else: nothing has to be destroyed before.
int __cxa_thread_atexit(void* (*)(void*), void*, void*) noexcept {
    return 0;
}

} // extern "C"

void* operator new(std::size_t size) {
    void* const memory = std::malloc(size == 0 ? 1 : size);
    if (memory == nullptr) {
        throw std::bad_alloc();
    }
    return memory;
}

void* operator new[](std::size_t size) {
    return operator new(size);
}

void* operator new(std::size_t size, std::align_val_t alignment) {
    const auto aligned = static_cast<std::size_t>(alignment);
    void* const memory = std::aligned_alloc(aligned, (size + aligned - 1) / aligned * aligned);
    if (memory == nullptr) {
        throw std::bad_alloc();
    }
    return memory;
}

void* operator new[](std::size_t size, std::align_val_t alignment) {
    return operator new(size, alignment);
}

void operator delete(void* memory) noexcept {
    std::free(memory);
}

void operator delete[](void* memory) noexcept {
    std::free(memory);
}

void operator delete(void* memory, std::size_t) noexcept {
    std::free(memory);
}

void operator delete[](void* memory, std::size_t) noexcept {
    std::free(memory);
}

void operator delete(void* memory, std::align_val_t) noexcept {
    std::free(memory);
}

void operator delete[](void* memory, std::align_val_t) noexcept {
    std::free(memory);
}

void operator delete(void* memory, std::size_t, std::align_val_t) noexcept {
    std::free(memory);
}

void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept {
    std::free(memory);
}

namespace plancia {

Thrown thrown() {
    const std::type_info& type = *handled->type;
    const void* const exception = handled->exception();
    // Both are nothing but a std::logic_error inside, and that is all the core throws.
    if (type == typeid(std::invalid_argument) || type == typeid(std::length_error)) {
        return {ThrownKind::value_error, static_cast<const std::logic_error*>(exception)->what()};
    }
    if (type == typeid(std::bad_alloc) || type == typeid(std::bad_array_new_length)) {
        return {ThrownKind::memory_error, "there is not enough memory"};
    }
    return {ThrownKind::runtime_error, type.name()};
}

} // namespace plancia
