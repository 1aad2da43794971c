// A word graph that Python owns: bindings share it.

#pragma once

#include "graph/file.hpp"

#include <nanobind/nanobind.h>

#include <cstddef>
#include <span>
#include <stdexcept>

namespace nb = nanobind;

namespace plancia {

/// The memory of a Python object, which stays where it is as long as this lives: an mmap cannot be
/// closed meanwhile.
class Borrowed {
  public:
    /// Refuses memory that a program could write to.
    explicit Borrowed(const nb::object& owner) {
        if (PyObject_GetBuffer(owner.ptr(), &buffer_, PyBUF_SIMPLE) != 0) {
            throw nb::python_error();
        }
        if (buffer_.readonly == 0) {
            PyBuffer_Release(&buffer_);
            throw std::invalid_argument("this needs memory that nobody writes to");
        }
    }

    Borrowed(const Borrowed&) = delete;
    Borrowed& operator=(const Borrowed&) = delete;

    ~Borrowed() { PyBuffer_Release(&buffer_); }

    std::span<const std::byte> bytes() const {
        return {static_cast<const std::byte*>(buffer_.buf), static_cast<std::size_t>(buffer_.len)};
    }

  private:
    Py_buffer buffer_;
};

/// A word graph with the memory that it lies in.
class MappedWordGraph {
  public:
    explicit MappedWordGraph(const nb::object& image) : memory_(image), file_(memory_.bytes()) {}

    const WordGraphFile& file() const { return file_; }

    const WordGraph& graph() const { return file_.graph(); }

  private:
    Borrowed memory_;
    WordGraphFile file_;
};

} // namespace plancia
