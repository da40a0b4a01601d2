// What is counted of a garden once every opening is solved, and which gardens are put on a list.

#pragma once

#include "common.h"

// An order in which outcomes improve for the first player: lost soon, lost late, drawn, won late, won soon.
SHARED_CODE u32 merit(u32 outcome) { return outcome == 0 ? 20 : outcome & 1 ? 40 - outcome : outcome; }

struct Summary {
    u32 wins, losses, perfect, worst;
    u32 corners[4], edges[8];
};

SHARED_CODE Summary summary_of(const u8 *outcomes) {
    Summary s;
    s.wins = s.losses = 0;
    u32 corner = 0, edge = 0;
    for (u32 number = 0; number < BORDER_CELLS; number++) {
        u32 cell = border_cell(number);
        u32 outcome = outcomes[cell] ? outcomes[cell] : outcomes[CELLS + cell];
        s.wins += outcome & 1;
        s.losses += outcome != 0 && (outcome & 1) == 0;
        if (number == 0 || merit(outcome) > merit(s.perfect)) s.perfect = outcome;
        if (number == 0 || merit(outcome) < merit(s.worst)) s.worst = outcome;
        if (cell == 0 || cell == 3 || cell == 12 || cell == 15)
            s.corners[corner++] = outcome;
        else
            s.edges[edge++] = outcome;
    }
    return s;
}

// Which lists a garden goes on, as bits; ``Kind`` in full_census.py names them.
SHARED_CODE u32 kinds_of(const Summary &s, u32 stabiliser) {
    bool first_wins = s.perfect & 1;
    u32 kinds = s.losses == BORDER_CELLS;
    kinds |= (first_wins && (s.perfect <= 9 || s.wins >= 10)) << 1;
    kinds |= (first_wins && s.perfect == 11) << 2;
    kinds |= (s.wins == 1 && s.losses == 11) << 3;
    kinds |= (s.wins == 0 && s.losses == 0) << 4;
    kinds |= (s.losses == BORDER_CELLS && s.perfect <= 12) << 5;
    kinds |= (stabiliser >= 2) << 6;
    kinds |= (s.worst != 0 && (s.worst & 1) == 0 && s.worst <= 10) << 7;
    return kinds;
}

SHARED_CODE u32 records_kept(u32 kind) { return kind < 2 ? MOST_RECORDS : FEW_RECORDS; }

SHARED_CODE u64 record_of(const Summary &s, u64 index, u32 stabiliser) {
    return index | (u64)s.perfect << 40 | (u64)s.wins << 45 | (u64)s.losses << 49 | (u64)stabiliser << 53 |
           (u64)s.worst << 56;
}

// The results of a piece of the census.
struct Piece {
    u64 *counters;  // STABILISERS x COUNTERS
    u64 *records;   // KINDS x MOST_RECORDS
    u32 *found;     // KINDS
};
