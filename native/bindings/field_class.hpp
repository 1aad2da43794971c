// Makes many objects of one Python class, each from as many fields.
//
// To call a class costs about as much as to make one of the strings that go into it: arguments are
// counted, defaults looked for. An object of a class like msgspec.Struct is its head and one
// reference for each field, in some order; where that is so the references are written instead.

#pragma once

#include <nanobind/nanobind.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstring>
#include <utility>

namespace nb = nanobind;

namespace plancia {

template <std::size_t count>
class FieldClass {
  public:
    using Fields = std::array<nb::object, count>;

    /// `make` is a class, or anything that can be called with so many values.
    explicit FieldClass(nb::callable make) : make_(std::move(make)) {}

    /// Finds out whether fields may be written. Worth it for many objects.
    void look() { writes_ = find_places(); }

    nb::object make(Fields&& fields) const {
        return writes_ ? written(std::move(fields)) : called(fields);
    }

  private:
    static constexpr std::size_t size = sizeof(PyObject) + count * sizeof(PyObject*);

    nb::object called(const Fields& fields) const {
        std::array<PyObject*, count> arguments;
        for (std::size_t i = 0; i < count; ++i) {
            arguments[i] = fields[i].ptr();
        }
        nb::object made =
            nb::steal(PyObject_Vectorcall(make_.ptr(), arguments.data(), count, nullptr));
        if (!made.is_valid()) {
            throw nb::python_error();
        }
        return made;
    }

    nb::object written(Fields&& fields) const {
        PyObject* made = PyObject_New(PyObject, reinterpret_cast<PyTypeObject*>(make_.ptr()));
        if (made == nullptr) {
            throw nb::python_error();
        }
        std::array<PyObject*, count> references;
        for (std::size_t i = 0; i < count; ++i) {
            references[places_[i]] = fields[i].release().ptr();
        }
        std::memcpy(behind_head(made), references.data(), sizeof references);
        return nb::steal(made);
    }

    static std::byte* behind_head(PyObject* object) {
        return reinterpret_cast<std::byte*>(object) + sizeof(PyObject);
    }

    /// Whether an object of the class has nothing but its fields, and nothing is done when it is
    /// made: it has their size, is not known to the garbage collector, and one made of different
    /// values holds them, each in a place that is then known.
    bool find_places() {
        if (!PyType_Check(make_.ptr())) {
            return false;
        }
        auto* const type = reinterpret_cast<PyTypeObject*>(make_.ptr());
        if ((PyType_GetFlags(type) & Py_TPFLAGS_HAVE_GC) != 0
            || PyType_GetSlot(type, Py_tp_alloc) != reinterpret_cast<void*>(&PyType_GenericAlloc)
            || nb::hasattr(make_, "__post_init__")
            || nb::cast<std::size_t>(make_.attr("__basicsize__")) != size) {
            return false;
        }
        Fields different;
        for (nb::object& field : different) {
            field = nb::list();
        }
        const nb::object sample = called(different);
        std::array<PyObject*, count> references;
        std::memcpy(references.data(), behind_head(sample.ptr()), sizeof references);
        for (std::size_t i = 0; i < count; ++i) {
            const auto found = std::ranges::find(references, different[i].ptr());
            if (found == references.end()) {
                return false;
            }
            places_[i] = static_cast<std::size_t>(found - references.begin());
        }
        return Py_TYPE(sample.ptr()) == type;
    }

    nb::callable make_;
    /// Which of the references of an object is each field.
    std::array<std::size_t, count> places_{};
    bool writes_ = false;
};

} // namespace plancia
