// The search: can the attacker win after this opening with token number H or earlier?
//
// A node is never one in which the mover can end the round at once: what would lead there was left out above it.
// So a move is looked at with four lookups: the cells that would then complete four, the free cells with one free
// neighbour left (whose neighbour neither should take), the cells next to those, and the replies that remain.

#pragma once

#include "memory.h"

enum { SEARCHING, SECOND, FIRST, IDLE };

// A garden's tables are ``near``, aligned to its 512 bytes (next to one of some cells in the low half, to two of
// them in the high half: for cells 0-5, 6-10, 11-15), and ``followers``.
struct Places {
    Place completing;  // for every set of tokens, the cells that complete four
    Place touched;     // patterns with a cell among the first eight, then among the last eight
    Place patterns;    // patterns through each cell
    Place near, followers;
    Place stack;       // of each ply but the opening: tokens, and the moves that wait
    u32 stride;
};

// Where a search stands: the node it looks at and what it has still to try above it.
struct Search {
    u32 own, other;     // tokens of the mover, tokens of the other side
    u32 ply;            // tokens placed; the opening is the first
    u32 unseen;         // moves not yet looked at
    u32 best[6];        // moves looked at, best first: score, cell + 128, replies
    u32 waiting;        // whether moves wait at the plies above: bit 0 is the last
    u32 more;           // whether moves wait at this ply
    u32 start, sixth;   // the opening; the one move of the root that does not fit the stack
    u32 horizon;        // the last token with which the attacker may win
    u32 own_touched, other_touched;
    u32 answer;         // SEARCHING, or who of the two reached the aim, or IDLE
};

SHARED_CODE u32 near_to(Place near, u32 cells) {
    return word_at<0>((cells << 2 & 0xFC) | near) | word_at<256>((cells >> 4 & 0x7C) | near) |
           word_at<384>((cells >> 9 & 0x7C) | near);
}

// Free cells with exactly one free neighbour.
SHARED_CODE u32 last_links(Place near, u32 free) {
    u32 a = word_at<0>((free << 2 & 0xFC) | near);
    u32 b = word_at<256>((free >> 4 & 0x7C) | near);
    u32 c = word_at<384>((free >> 9 & 0x7C) | near);
    u32 any = a | b | c;
    u32 twice = any >> 16 | (a & b) | (a & c) | (b & c);
    return any & ~twice & free;
}

SHARED_CODE u32 touched_by(Place touched, u32 tokens) {
    return word_at<0>(touched + (tokens << 2 & 0x3FC)) | word_at<1024>(touched + (tokens >> 6 & 0x3FC));
}

SHARED_CODE void forget_moves(Search &s) {
#pragma unroll
    for (int place = 0; place < 6; place++) s.best[place] = 0;
}

SHARED_CODE void begin(Search &s, const Places &places, u32 opening, u32 horizon) {
    s.own = 0;
    s.other = s.start = 1u << opening;
    s.ply = 1;
    s.unseen = half_at(places.followers + 2 * opening);
    s.waiting = s.more = s.sixth = 0;
    s.horizon = horizon;
    s.own_touched = 0;
    s.other_touched = word_at<0>(places.patterns + 4 * opening);
    s.answer = SEARCHING;
    forget_moves(s);
}

// Look at one move of the node; tell whether every reply to it loses at once.
SHARED_CODE bool look(Search &s, const Places &places) {
    u32 cell = highest(s.unseen);
    u32 move = 1u << cell;
    s.unseen ^= move;
    u32 left = ~(s.own | s.other | move) & 0xFFFF;
    u32 fours = half_at(places.completing + 2 * (s.own | move)) & left;
    // With two cells left the second of them fills the garden, which blocks neither.
    u32 links = last_links(places.near, left);
    if (s.ply == 13) links = 0;
    u32 replies = half_at(places.followers + 2 * cell) & left & ~near_to(places.near, fours | links);
    // An attacker who has one more token after this one must win with it whatever the reply.
    bool attacks = (s.ply ^ s.horizon) & 1;
    bool in_time = !attacks || s.ply + 3 < s.horizon;
    u32 through = word_at<0>(places.patterns + 4 * cell);
    u32 open = through & ~(s.own_touched & s.other_touched);
    u32 mine = through & s.own_touched & ~s.other_touched;
    u32 score = 12 + 14 * ones(fours) + ones(open) + 3 * ones(mine) - 2 * ones(replies);
    u32 item = (score << 24) + (cell << 16) + (0x800000 + replies);
    if (!in_time) item = 0;
#pragma unroll
    for (int place = 0; place < 6; place++) {
        u32 better = most(s.best[place], item);
        item = least(s.best[place], item);
        s.best[place] = better;
    }
    return replies == 0;
}

SHARED_CODE u32 cells_of(u32 a, u32 b, u32 c, u32 d) {
#ifdef __CUDA_ARCH__
    return __byte_perm(__byte_perm(a, b, 0x0062), __byte_perm(c, d, 0x0062), 0x5410);
#else
    return (a >> 16 & 255) | (b >> 16 & 255) << 8 | (c >> 16 & 255) << 16 | (d >> 16 & 255) << 24;
#endif
}

// Follow the best move; the others wait.
SHARED_CODE void descend(Search &s, const Places &places) {
    if (s.best[1]) {
        store_pair(places.stack + s.ply * places.stride, s.own | s.other << 16,
                   cells_of(s.best[1], s.best[2], s.best[3], s.best[4]));
        s.more = 1;
        if (s.best[5]) s.sixth = s.best[5] >> 16;
    }
    u32 taken = s.own | 1u << (s.best[0] >> 16 & 15);
    s.own = s.other;
    s.other = taken;
    s.unseen = s.best[0] & 0xFFFF;
    s.waiting = s.waiting << 1 | s.more;
    s.more = 0;
    s.ply++;
}

// Nothing waits above: try the root's sixth move if its mover needs it, else the answer is there.
SHARED_CODE void arrive(Search &s, bool won) {
    bool root_won = (s.ply & 1) == (u32)won;
    s.unseen = 0;
    if (root_won || s.sixth == 0) {
        s.answer = root_won ? SECOND : FIRST;
        return;
    }
    s.own = 0;
    s.other = s.start;
    s.ply = 1;
    s.unseen = 1u << (s.sixth & 15);
    s.waiting = s.sixth = 0;
}

// Go back to the nearest node whose mover needs another try: every second ply, from the loser's last move.
SHARED_CODE void go_back(Search &s, const Places &places, bool won) {
    u32 plies = s.waiting & (won ? 0x55555555u : 0xAAAAAAAAu);
    s.more = 0;
    if (plies == 0) {
        arrive(s, won);
        return;
    }
    u32 back = highest(plies & (0 - plies)) + 1;
    s.ply -= back;
    s.waiting >>= back;
    u32 tokens, cells;
    Place place = places.stack + s.ply * places.stride;
    load_pair(place, tokens, cells);
    s.unseen = 1u << (cells & 15);
    cells >>= 8;
    s.more = cells != 0;
    store_high(place, cells);
    s.own = tokens & 0xFFFF;
    s.other = tokens >> 16;
}

// One step: look at a move; when the node is settled or all its moves are seen, go on to the next node.
SHARED_CODE void step(Search &s, const Places &places) {
    bool won = false;
    if (s.unseen != 0) won = look(s, places);
    if (!won && s.unseen != 0) return;
    if (!won && s.best[0])
        descend(s, places);
    else
        go_back(s, places, won);
    forget_moves(s);
    s.own_touched = touched_by(places.touched, s.own);
    s.other_touched = touched_by(places.touched, s.other);
}

// After an answer: note a win and ask for a faster one. Returns the outcome once there is nothing left to ask.
SHARED_CODE bool settled(Search &s, u32 &outcome) {
    bool second_attacks = (s.horizon & 1) == 0;
    bool reached = second_attacks == (s.answer == SECOND);
    if (reached) outcome = s.horizon;
    if (!reached || s.horizon < FIRST_END + 2) return true;
    s.horizon -= 2;
    return false;
}
