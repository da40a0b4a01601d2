// Solves gardens by the million: one source for accelerators (nvcc) and, to check it, for processors (c++).
//
// A garden is two partitions of the sixteen cells into four fours, its plants and its symbols, each plant meeting
// each symbol once. For every opening the search asks "can the attacker win with token number H or earlier?":
// the first player with 15, 13, ..., the second with 16, 14, .... A full garden wins for neither.

#include "counting.h"
#include "gardens.h"
#include "search.h"
#include "tables.h"

static Gardens every = {nullptr, nullptr, nullptr};
static char problem[256] = "";

#ifdef __CUDACC__
#include "accelerator.h"
#else
#include "processor.h"
#endif

// Each returns 0, or 1 and leaves a message in okiya_problem().
extern "C" {

const char *okiya_problem() { return problem; }

void okiya_describe(char *text, u32 room) { describe(text, room); }

// The arrays must stay where they are: they are read by later calls.
int okiya_take_in(const u64 *firsts, const u8 *symmetric, u32 orbits, const u32 *orbit_of, u32 partitions) {
    every = {firsts, symmetric, orbit_of};
    return take_in(firsts, symmetric, orbits, orbit_of, partitions);
}

int okiya_piece(u32 first_orbit, u32 last_orbit, u64 *counters, u64 *records, u32 *found) {
    return solve_piece(first_orbit, last_orbit, Piece{counters, records, found});
}

// Outcomes: sixteen a garden, 0 for a draw or a cell that is no opening, else the ply with which it is won.
int okiya_given(const u64 *gardens, u32 many, u8 *outcomes) { return solve_given(gardens, many, outcomes); }

// Of candidates of one orbit: 0, or 1 + the power of two that is its stabiliser, if it counts.
int okiya_candidates(u32 orbit, u32 first, u32 last, u8 *result, u64 *symbols) {
    for (u32 number = first; number < last; number++) {
        Candidate one = candidate(every, orbit, number);
        result[number - first] = one.counts ? (u8)(1 + one.stabiliser) : 0;
        symbols[number - first] = one.symbols;
    }
    return 0;
}
}
