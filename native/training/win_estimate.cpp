#include "training/win_estimate.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <optional>
#include <utility>

namespace plancia {

namespace {

/// How the lead and its growth hang together is learnt from a row and so many on either side.
constexpr std::size_t neighbours = 3;

/// So many positions of one game lie in such a group of rows, at most: they are not independent.
constexpr double positions_of_a_game = 2;

/// What is believed before anything is seen: that they do not hang together, give or take so much.
constexpr double believed_within = 0.25;

/// So many rows on either side make the worth of a free exchange smooth, and so many positions of
/// each kind say something about it.
constexpr std::size_t smoothed_over = 4;
constexpr double enough_positions = 1000;

double logit(double chance) {
    return std::log(chance / (1 - chance));
}

double chance_of(double logit) {
    return 1 / (1 + std::exp(-logit));
}

double total(const auto& numbers) {
    return static_cast<double>(std::accumulate(numbers.begin(), numbers.end(), std::int64_t{0}));
}

/// For each lead the share of all games of a row in which it grew enough to win, as a logit: the
/// chance if growth did not depend on the lead.
class Curve {
  public:
    explicit Curve(const WinRow& row) : positions_(total(row.changes)) {
        double better = 0; // games in which a lead grew by more
        for (std::size_t column = 0; column < WinRow::columns; ++column) {
            // The lead that wins if it grows by more than its own negative.
            const std::size_t growth = WinRow::columns - 1 - column;
            const auto equal = static_cast<double>(row.changes[growth]);
            const double wins = better + equal / 2;
            logits_[column] = logit((wins + 0.5) / (positions_ + 1));
            better += equal;
        }
    }

    double positions() const { return positions_; }

    double at(std::size_t column) const { return logits_[column]; }

  private:
    double positions_;
    std::array<double, WinRow::columns> logits_{};
};

/// Makes chances of a curve: the logit is `shift + slope * curve`. Both are the most likely ones
/// for what was seen, found by Newton's method; `error` is the variance of the logit.
struct Calibration {
    double shift = 0;
    double slope = 1;
    std::array<double, 3> covariance{}; // of shift, of both, of slope

    void step(const std::vector<const WinRow*>& rows, const std::vector<const Curve*>& curves) {
        constexpr double weight = 1 / (believed_within * believed_within);
        double of_shift = -weight * shift;
        double of_slope = -weight * (slope - 1);
        double both_shift = weight;
        double mixed_term = 0;
        double both_slope = weight;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            for (std::size_t column = 0; column < WinRow::columns; ++column) {
                const auto seen = static_cast<double>(rows[i]->positions[column]);
                if (seen == 0) {
                    continue;
                }
                const double at = curves[i]->at(column);
                const double chance = chance_of(shift + slope * at);
                const double missed =
                    static_cast<double>(rows[i]->halves[column]) / 2 - seen * chance;
                const double bend = seen * chance * (1 - chance);
                of_shift += missed;
                of_slope += missed * at;
                both_shift += bend;
                mixed_term += bend * at;
                both_slope += bend * at * at;
            }
        }
        const double determinant = both_shift * both_slope - mixed_term * mixed_term;
        covariance = {
            both_slope / determinant, -mixed_term / determinant, both_shift / determinant
        };
        shift += covariance[0] * of_shift + covariance[1] * of_slope;
        slope = std::max(slope + covariance[1] * of_shift + covariance[2] * of_slope, 0.1);
    }

    double variance(double at) const {
        return positions_of_a_game
               * (covariance[0] + 2 * covariance[1] * at + covariance[2] * at * at);
    }
};

/// What a row has in common with those beside it, as long as the bag holds tiles: with the bag
/// empty everything changes from tile to tile.
Calibration calibrated(
    const std::vector<WinRow>& rows,
    const std::vector<Curve>& curves,
    std::size_t unseen,
    std::size_t rack_size
) {
    std::vector<const WinRow*> near;
    std::vector<const Curve*> theirs;
    const std::size_t reach = unseen > rack_size ? std::min(neighbours, unseen - rack_size - 1) : 0;
    const std::size_t last = std::min(unseen + reach, rows.size() - 1);
    for (std::size_t row = unseen - reach; row <= last; ++row) {
        near.push_back(&rows[row]);
        theirs.push_back(&curves[row]);
    }
    Calibration found;
    for (int times = 0; times < 12; ++times) {
        found.step(near, theirs);
    }
    return found;
}

/// The row nearest to one for which `has` says yes; the one with more unseen tiles of two.
template <typename Has>
std::optional<std::size_t> nearest(std::size_t row, std::size_t rows, const Has& has) {
    for (std::size_t away = 0; away < rows; ++away) {
        if (row + away < rows && has(row + away)) {
            return row + away;
        }
        if (away <= row && has(row - away)) {
            return row - away;
        }
    }
    return std::nullopt;
}

/// What a lead grows by more for a player who has a free exchange before him, in points, and how
/// much that is to be believed. Four comparisons tell it: mine or the other's, the other's or mine
/// held as well or not.
std::pair<double, double> free_worth_in(const WinRow& row) {
    double sum = 0;
    double weights = 0;
    const auto compare = [&](std::size_t with, std::size_t without, double sign) {
        const auto one = static_cast<double>(row.held[with]);
        const auto other = static_cast<double>(row.held[without]);
        if (std::min(one, other) < enough_positions) {
            return;
        }
        const double weight = 1 / (1 / one + 1 / other);
        const double gain = static_cast<double>(row.grown[with]) / one
                            - static_cast<double>(row.grown[without]) / other;
        sum += sign * weight * gain;
        weights += weight;
    };
    compare(1, 0, 1);
    compare(3, 2, 1);
    compare(2, 0, -1);
    compare(3, 1, -1);
    return {sum, weights};
}

std::vector<std::int32_t> free_worths(const std::vector<WinRow>& rows, std::size_t rack_size) {
    std::vector<std::pair<double, double>> found;
    found.reserve(rows.size());
    for (const WinRow& row : rows) {
        found.push_back(free_worth_in(row));
    }
    std::vector<std::int32_t> worths(rows.size());
    for (std::size_t row = 0; row < rows.size(); ++row) {
        const auto told =
            nearest(row, rows.size(), [&](std::size_t each) { return found[each].second > 0; });
        // With the bag empty there is nothing to exchange for.
        if (!told || row <= rack_size) {
            continue;
        }
        double sum = 0;
        double weights = 0;
        const std::size_t from = *told - std::min(*told, smoothed_over);
        for (std::size_t each = from; each < rows.size() && each <= *told + smoothed_over; ++each) {
            sum += found[each].first;
            weights += found[each].second;
        }
        worths[row] = static_cast<std::int32_t>(std::lround(1000 * std::max(sum / weights, 0.0)));
    }
    return worths;
}

/// Nothing is left to play: who is ahead has won.
void fill_last_row(WinEstimate& estimate) {
    constexpr std::size_t middle = WinChances::columns / 2;
    for (std::size_t column = 0; column < WinChances::columns; ++column) {
        estimate.chances[column] = static_cast<std::uint16_t>(
            column < middle    ? 0
            : column == middle ? (WinChances::whole + 1) / 2
                               : WinChances::whole
        );
    }
}

void fill_row(
    WinEstimate& estimate, std::size_t row, const Curve& curve, const Calibration& calibration
) {
    for (std::size_t column = 0; column < WinChances::columns; ++column) {
        const double at = curve.at(column * WinChances::step);
        const double chance = chance_of(calibration.shift + calibration.slope * at);
        const double share = chance_of(at);
        const double of_curve =
            calibration.slope * calibration.slope / (curve.positions() * share * (1 - share) + 0.5);
        const double error = chance * (1 - chance) * std::sqrt(calibration.variance(at) + of_curve);
        const std::size_t place = row * WinChances::columns + column;
        estimate.chances[place] = static_cast<std::uint16_t>(
            std::lround(chance * static_cast<double>(WinChances::whole))
        );
        estimate.errors[place] =
            static_cast<std::uint8_t>(std::clamp(std::ceil(error * 10'000), 0.0, 255.0));
    }
}

} // namespace

WinEstimate estimate_wins(const WinCounts& counts, std::size_t rack_size) {
    const std::size_t rows = counts.rows.size();
    std::vector<Curve> curves;
    curves.reserve(rows);
    for (const WinRow& row : counts.rows) {
        curves.emplace_back(row);
    }
    WinEstimate estimate;
    estimate.chances.resize(rows * WinChances::columns);
    estimate.errors.resize(rows * WinChances::columns);
    fill_last_row(estimate);
    const auto seen = [&](std::size_t row) { return row > 0 && curves[row].positions() > 0; };
    for (std::size_t row = 1; row < rows; ++row) {
        const std::optional<std::size_t> told = nearest(row, rows, seen);
        if (told) {
            fill_row(
                estimate, row, curves[*told], calibrated(counts.rows, curves, *told, rack_size)
            );
        }
    }
    estimate.free_worth = free_worths(counts.rows, rack_size);
    return estimate;
}

} // namespace plancia
