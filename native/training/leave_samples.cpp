#include "training/leave_samples.hpp"

namespace plancia {

void LeaveSamples::add(const LeaveSamples& other) {
    for (std::size_t i = 0; i < of_leave.size(); ++i) {
        of_leave[i].sum += other.of_leave[i].sum;
        of_leave[i].count += other.of_leave[i].count;
    }
    racks += other.racks;
}

} // namespace plancia
