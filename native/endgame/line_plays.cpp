#include "endgame/line_plays.hpp"

#include <algorithm>
#include <bit>

namespace plancia {

namespace {

constexpr std::uint64_t stirred(std::uint64_t sum, std::uint64_t number) {
    sum = (sum ^ number) * 0x9FB21C651E98DF25ULL;
    return sum ^ sum >> 29;
}

} // namespace

std::uint64_t line_key(const Line& line, std::size_t number, bool opening) {
    std::uint64_t key = stirred(1, number * 2 + (opening ? 1 : 0));
    key = stirred(key, line.text.halves()[0]);
    key = stirred(key, line.text.halves()[1]);
    key = stirred(key, std::uint64_t{line.occupied} << 16 | line.crossed);
    for (std::uint32_t left = line.crossed; left != 0; left &= left - 1) {
        const auto place = static_cast<std::size_t>(std::countr_zero(left));
        const CrossCheck& check = line.checks[place];
        key = stirred(
            key, std::uint64_t{check.allowed} << 32 | static_cast<std::uint32_t>(check.points)
        );
    }
    for (std::uint32_t left = line.block_ends(); left != 0; left &= left - 1) {
        const auto place = static_cast<std::size_t>(std::countr_zero(left));
        key = stirred(key, static_cast<std::uint32_t>(line.blocks[place].points));
    }
    return key;
}

void LinePlayRoom::clear() {
    std::ranges::fill(entries_, Entry{});
    entry_count_ = plays_ = chunk_number_ = used_ = 0;
    ++age_;
}

const LineList* LinePlayRoom::find(std::uint64_t key) const {
    const std::size_t mask = entries_.size() - 1;
    for (std::size_t at = key >> 20 & mask;; at = (at + 1) & mask) {
        if (entries_[at].key == key) {
            return &entries_[at].list;
        }
        if (entries_[at].key == 0) {
            return nullptr;
        }
    }
}

LineList
LinePlayRoom::keep(std::uint64_t key, const std::vector<LinePlay>& plays, std::uint32_t outs) {
    if (2 * ++entry_count_ > entries_.size()) {
        grow();
    }
    LinePlay* to = room_for(plays.size());
    std::ranges::copy(plays, to);
    const LineList list{to, static_cast<std::uint32_t>(plays.size()), outs};
    const std::size_t mask = entries_.size() - 1;
    std::size_t at = key >> 20 & mask;
    while (entries_[at].key != 0) {
        at = (at + 1) & mask;
    }
    entries_[at] = {key, list};
    return list;
}

LinePlay* LinePlayRoom::room_for(std::size_t count) {
    plays_ += count;
    while (chunk_number_ < chunks_.size() && used_ + count > sizes_[chunk_number_]) {
        ++chunk_number_;
        used_ = 0;
    }
    if (chunk_number_ == chunks_.size()) {
        const std::size_t size = std::max(chunk, count);
        chunks_.push_back(std::make_unique_for_overwrite<LinePlay[]>(size));
        sizes_.push_back(size);
    }
    LinePlay* room = chunks_[chunk_number_].get() + used_;
    used_ += count;
    return room;
}

void LinePlayRoom::grow() {
    Entries old(2 * entries_.size());
    old.swap(entries_);
    const std::size_t mask = entries_.size() - 1;
    for (const Entry& entry : old) {
        if (entry.key != 0) {
            std::size_t at = entry.key >> 20 & mask;
            while (entries_[at].key != 0) {
                at = (at + 1) & mask;
            }
            entries_[at] = entry;
        }
    }
}

LinePlays::Sink::Sink(const RackParts& parts, const Holding& tiles, std::vector<LinePlay>& plays)
    : plays_(plays) {
    std::ranges::transform(tiles.tiles(), weights_.begin(), [&](Kind kind) {
        return parts.one(kind);
    });
}

void LinePlays::Sink::note(std::int64_t score, const Move& move, TileBits taken) {
    if (plays_.size() == static_cast<std::size_t>(most_moves)) [[unlikely]] {
        refuse_more_moves();
    }
    const auto direction = static_cast<Direction>(move.direction);
    const Square start{move.start};
    LinePlay play;
    play.score = static_cast<std::int32_t>(score);
    play.line = static_cast<std::uint8_t>(
        line_number(direction, start.place_in_line(perpendicular(direction)))
    );
    play.first = static_cast<std::uint8_t>(start.place_in_line(direction));
    play.length = move.length;
    play.played = move.played;
    for (std::size_t i = 0; i < move.length; ++i) {
        play.word[i] = move.word[i];
        if ((move.word[i] & lying_bit) == 0) {
            play.laid = static_cast<std::uint16_t>(play.laid | 1U << (play.first + i));
        }
    }
    for (unsigned left = taken; left != 0; left &= left - 1) {
        const auto tile = static_cast<std::size_t>(std::countr_zero(left));
        play.taken = static_cast<RackPart>(play.taken + weights_[tile]);
    }
    plays_.push_back(play);
}

LineList LinePlays::search(std::size_t line, std::uint64_t key, RackPart part) {
    std::unique_ptr<Search>& search = searches_[part];
    if (!search) {
        search = std::make_unique<Search>(board_, parts_.tiles(part), parts_, found_);
    }
    found_.clear();
    search->search.run(LineMask{1} << line);
    std::ranges::sort(found_, [&](const LinePlay& one, const LinePlay& other) {
        const bool one_out = one.taken == part;
        const bool other_out = other.taken == part;
        return one_out != other_out ? one_out : comes_before(one, other);
    });
    const auto outs = std::ranges::count(found_, part, &LinePlay::taken);
    return room_.keep(key, found_, static_cast<std::uint32_t>(outs));
}

} // namespace plancia
