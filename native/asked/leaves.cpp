#include "asked/leaves.hpp"

#include "asked/held_tiles.hpp"
#include "board/board.hpp"
#include "play/unseen.hpp"

#include <stdexcept>

namespace plancia {

std::int32_t value_of_leave(const LeaveValues& leaves, std::string_view text) {
    const LeaveIndex& index = leaves.index();
    Holding leave;
    for (const char symbol : text) {
        const bool known = symbol == '?' || is_letter(symbol);
        const Kind kind = symbol == '?' ? blank_kind : static_cast<Kind>(symbol - 'A');
        if (!known || !index.knows(kind) || leave.size() == LeaveIndex::longest) {
            throw std::invalid_argument("a leave is up to six tiles of the set");
        }
        leave.add(kind);
    }
    return leaves.at(index.number(leave));
}

std::string leave_of_number(const LeaveValues& leaves, std::uint32_t number) {
    if (number >= leaves.index().size()) {
        throw std::invalid_argument("there is no such leave");
    }
    return text_of(leaves.index().leave(number));
}

LeaveWorth worth_of_rack(
    const ScoringTable& table,
    const GameTable& game,
    const LeaveValues& leaves,
    std::string_view board_text,
    std::string_view rack_text
) {
    check_rack_size(table);
    check_kinds(table, leaves);
    const Board board = parse_board(board_text);
    const Holding rack = read_holding(table, board, rack_text);
    return leave_worth(table, game, leaves, rack, Unseen(table, board, rack));
}

} // namespace plancia
