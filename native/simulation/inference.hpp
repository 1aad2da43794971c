// What the opponent's last turn tells about the tiles that it kept.

#pragma once

#include "board/holding.hpp"
#include "play/sight.hpp"
#include "play/unseen.hpp"
#include "random.hpp"
#include "simulation/means.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace plancia {

/// The chance of an inference within a turn: apart from that of the worlds.
constexpr std::uint64_t inference_seed(std::uint64_t luck) {
    return mixed(luck, 3);
}

/// Leaves that the opponent may have kept, each as likely as its turn is plausible with it.
///
/// Leaves are drawn from the unseen tiles; with each, the opponent's turn is compared with the best
/// that a static player would have found. The more it falls short, the less the leave weighs: a
/// player who could have played fifty points more most probably did not hold these tiles.
class Inference {
  public:
    /// Nothing is told: any rack is as likely as it is to be drawn.
    Inference() = default;

    /// Weighs so many leaves.
    Inference(
        const Means& means,
        const Sight& sight,
        const Unseen& unseen,
        std::size_t leaves,
        std::uint64_t seed
    );

    /// Whether the turn tells anything: a play of the whole rack, a pass or an empty bag do not.
    bool tells() const { return !leaves_.empty(); }

    /// A leave by its weight. There must be one.
    const Holding& draw(Random& random) const;

    /// The leaves that were weighed, each as often as it was drawn, and what each weighs.
    const std::vector<Holding>& leaves() const { return leaves_; }

    std::uint64_t weight(std::size_t leave) const {
        return weights_[leave] - (leave == 0 ? 0 : weights_[leave - 1]);
    }

    /// What a leave would weigh, if the turn was a play: to see how plausible what was really kept
    /// is.
    static std::uint64_t weight_of(const Means& means, const Sight& sight, const Holding& leave);

    /// How often moves were searched for.
    std::uint32_t searches() const { return searches_; }

  private:
    std::vector<Holding> leaves_;
    /// The sum of the weights up to each.
    std::vector<std::uint64_t> weights_;
    std::uint32_t searches_ = 0;
};

} // namespace plancia
