// Shared by all parts of the census solver: numbers, bits, and the data of a garden.

#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#ifdef __CUDACC__
#define SHARED_CODE __host__ __device__ __forceinline__
#else
#define SHARED_CODE inline
#endif

typedef uint8_t u8;
typedef uint16_t u16;
typedef uint32_t u32;
typedef uint64_t u64;

enum { CELLS = 16, BORDER_CELLS = 12, PARTNERS = 13824, TASKS = 24, FIRST_END = 7 };
enum { LENGTHS = 17, MANY = BORDER_CELLS + 1 };
// What is counted of a garden, one table after the other.
enum {
    BY_LENGTH = 0,                             // length of a perfect game x winning openings
    BY_OPENINGS = BY_LENGTH + LENGTHS * MANY,  // winning openings x losing openings
    CORNER = BY_OPENINGS + MANY * MANY,        // what becomes of openings in a corner
    EDGE = CORNER + LENGTHS,                   // and on an edge
    WORST = EDGE + LENGTHS,                    // what becomes of the worst opening
    COUNTERS = WORST + LENGTHS
};
enum { STABILISERS = 5, KINDS = 8, MOST_RECORDS = 16384, FEW_RECORDS = 64 };

// The data of one garden besides the tables of the search.
struct Garden {
    u8 outcomes[2 * CELLS];  // what became of each opening: first player's wins, then second player's
    u64 index;
    u32 done;
    u32 stabiliser;
};

struct Candidate {
    u64 plants, symbols;  // four sets of cells each
    u64 index;
    u32 stabiliser;       // as a power of two
    bool counts;
};

SHARED_CODE u32 ones(u32 bits) {
#ifdef __CUDA_ARCH__
    return __popc(bits);
#else
    return __builtin_popcount(bits);
#endif
}

SHARED_CODE u32 highest(u32 bits) {
#ifdef __CUDA_ARCH__
    return 31 - __clz(bits);
#else
    return 31 - __builtin_clz(bits);
#endif
}

SHARED_CODE u32 least(u32 a, u32 b) { return a < b ? a : b; }
SHARED_CODE u32 most(u32 a, u32 b) { return a < b ? b : a; }

SHARED_CODE u32 set_of(u64 partition, int block) { return (u32)(partition >> 16 * block) & 0xFFFF; }

SHARED_CODE u32 border_cell(u32 number) { return (u32)(0xFEDCB8743210ull >> 4 * number) & 15; }
