// The same census on one core of a processor, to check the accelerator's.

#pragma once

// A garden laid out for the search.
struct Layout {
    u32 near[128];
    u16 followers[CELLS];
    u64 stack[CELLS];
};

static u32 outcome_of(const Places &places, u32 opening, u32 horizon) {
    Search s;
    u32 outcome = 0;
    begin(s, places, opening, horizon);
    while (true) {
        while (s.answer == SEARCHING) step(s, places);
        if (settled(s, outcome)) return outcome;
        begin(s, places, opening, s.horizon);
    }
}

static void solve_garden(Garden &garden, u64 plants, u64 symbols) {
    alignas(512) Layout layout;
    for (u32 cell = 0; cell < CELLS; cell++) layout.followers[cell] = (u16)followers_of(plants, symbols, cell);
    for (u32 entry = 0; entry < 128; entry++) layout.near[entry] = near_entry(layout.followers, entry);
    const Places places = {(Place)lookup().completing, (Place)lookup().touched,   (Place)lookup().patterns,
                           (Place)layout.near,         (Place)layout.followers, (Place)layout.stack,
                           sizeof(u64)};
    memset(garden.outcomes, 0, sizeof garden.outcomes);
    for (u32 number = 0; number < BORDER_CELLS; number++) {
        u32 cell = border_cell(number);
        garden.outcomes[cell] = (u8)outcome_of(places, cell, 15);
        if (garden.outcomes[cell] == 0) garden.outcomes[CELLS + cell] = (u8)outcome_of(places, cell, 16);
    }
}

static void count_garden(const Piece &piece, const Garden &garden) {
    Summary s = summary_of(garden.outcomes);
    u64 *counters = piece.counters + garden.stabiliser * COUNTERS;
    counters[BY_LENGTH + s.perfect * MANY + s.wins]++;
    counters[BY_OPENINGS + s.wins * MANY + s.losses]++;
    counters[WORST + s.worst]++;
    for (u32 outcome : s.corners) counters[CORNER + outcome]++;
    for (u32 outcome : s.edges) counters[EDGE + outcome]++;
    u32 kinds = kinds_of(s, garden.stabiliser);
    for (u32 kind = 0; kind < KINDS; kind++) {
        if ((kinds >> kind & 1) == 0) continue;
        u32 number = piece.found[kind]++;
        if (number < records_kept(kind))
            piece.records[kind * MOST_RECORDS + number] = record_of(s, garden.index, garden.stabiliser);
    }
}

static int solve_piece(u32 first_orbit, u32 last_orbit, Piece piece) {
    memset(piece.counters, 0, STABILISERS * COUNTERS * sizeof(u64));
    memset(piece.found, 0, KINDS * sizeof(u32));
    for (u32 orbit = first_orbit; orbit < last_orbit; orbit++)
        for (u32 number = 0; number < PARTNERS; number++) {
            Candidate one = candidate(every, orbit, number);
            if (!one.counts) continue;
            Garden garden;
            garden.index = one.index;
            garden.stabiliser = one.stabiliser;
            solve_garden(garden, one.plants, one.symbols);
            count_garden(piece, garden);
        }
    return 0;
}

static int solve_given(const u64 *gardens, u32 many, u8 *outcomes) {
    for (u32 number = 0; number < many; number++) {
        Garden garden;
        solve_garden(garden, gardens[2 * number], gardens[2 * number + 1]);
        for (u32 cell = 0; cell < CELLS; cell++)
            outcomes[number * CELLS + cell] =
                garden.outcomes[cell] ? garden.outcomes[cell] : garden.outcomes[CELLS + cell];
    }
    return 0;
}

static int take_in(const u64 *, const u8 *, u32, const u32 *, u32) { return 0; }

static void describe(char *text, u32 room) { snprintf(text, room, "one processor core"); }
