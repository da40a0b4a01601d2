// The lookup tables of the search: those shared by all gardens, and those of one.

#pragma once

#include "common.h"

static const u32 PATTERNS[19] = {0x000F, 0x00F0, 0x0F00, 0xF000, 0x1111, 0x2222, 0x4444, 0x8888, 0x8421, 0x1248,
                                 0x0033, 0x0066, 0x00CC, 0x0330, 0x0660, 0x0CC0, 0x3300, 0x6600, 0xCC00};

// The tables that are the same for every garden.
struct Lookup {
    u16 completing[65536];
    u32 touched[512];
    u32 patterns[CELLS];
};

static void fill(Lookup &lookup) {
    memset(&lookup, 0, sizeof lookup);
    for (u32 number = 0; number < 19; number++) {
        u32 pattern = PATTERNS[number];
        for (u32 tokens = 0; tokens < 65536; tokens++) {
            u32 missing = pattern & ~tokens;
            if ((missing & (missing - 1)) == 0) lookup.completing[tokens] |= (u16)missing;
        }
        for (u32 half = 0; half < 2; half++)
            for (u32 tokens = 0; tokens < 256; tokens++)
                if (tokens << 8 * half & pattern) lookup.touched[256 * half + tokens] |= 1u << number;
        for (u32 cell = 0; cell < CELLS; cell++)
            if (pattern >> cell & 1) lookup.patterns[cell] |= 1u << number;
    }
}

static const Lookup &lookup() {
    static Lookup *made = nullptr;
    if (made == nullptr) {
        made = new Lookup;
        fill(*made);
    }
    return *made;
}

SHARED_CODE u32 followers_of(u64 plants, u64 symbols, u32 cell) {
    u32 result = 0;
    for (int block = 0; block < 4; block++) {
        u32 plant = set_of(plants, block), symbol = set_of(symbols, block);
        if (plant >> cell & 1) result |= plant;
        if (symbol >> cell & 1) result |= symbol;
    }
    return result & ~(1u << cell);
}

SHARED_CODE u32 near_entry(const u16 *followers, u32 entry) {
    u32 cells = entry < 64 ? entry : entry < 96 ? (entry - 64) << 6 : (entry - 96) << 11;
    u32 any = 0, twice = 0;
    while (cells) {
        u32 cell = highest(cells);
        cells ^= 1u << cell;
        u32 next = followers[cell];
        twice |= any & next;
        any |= next;
    }
    return twice << 16 | any;
}
