// The kernel. A lane plays one task: one opening, one side attacking. A warp lays out a garden in a slot of the
// block's memory, hands its twenty-four tasks to lanes as they fall idle, and frees the slot when all are done.

#pragma once

#include "counting.h"
#include "gardens.h"
#include "search.h"
#include "tables.h"

// The fastest of eight layouts measured on an H200.
#ifndef WARPS
#define WARPS 16
#endif
#ifndef SLOTS
#define SLOTS 80
#endif
#define ON_LANES __device__ __forceinline__

enum { STEPS = 32, STACKED = 12, FREE_WORDS = (SLOTS + 31) / 32, BATCHES = PARTNERS / 32 };
static const u32 NO_SLOT = 0xFFFFFFFFu, EVERY_LANE = 0xFFFFFFFFu;

struct BlockMemory {
    u32 near[SLOTS][128];
    Lookup lookup;
    u64 stacks[WARPS][STACKED][32];
    u16 followers[SLOTS][CELLS];
    Garden gardens[SLOTS];
    u32 counters[COUNTERS];
    u32 free_slots[FREE_WORDS];
};

struct Work {
    Gardens every;
    u32 first_orbit, last_orbit;  // the piece: orbits from first to before last
    const u64 *given;             // or gardens given: plants and symbols of each
    u8 *outcomes;                 // and where their outcomes go
    u32 givens;
    Piece piece;
    unsigned long long *next;     // the next batch of thirty-two candidates
};

struct Lane {
    u32 number;
    Search search;
    Places places;
    u32 slot, task, outcome;
};

// A warp's pending work: the tasks left of one garden, and each lane's candidate for the next.
struct Supply {
    u32 slot, next_task;
    u32 waiting;  // lanes whose candidate counts and is not laid out yet
    bool exhausted;
    Candidate mine;
};

ON_LANES u32 claim_slot(u32 *free_slots, u32 warp) {
    for (u32 turn = 0; turn < FREE_WORDS; turn++) {
        u32 word = (warp + turn) % FREE_WORDS;
        while (true) {
            u32 open = *(volatile u32 *)&free_slots[word];
            if (open == 0) break;
            u32 bit = highest(open);
            if (atomicAnd(&free_slots[word], ~(1u << bit)) >> bit & 1) return 32 * word + bit;
        }
    }
    return NO_SLOT;
}

__device__ void count_garden(const Work &work, BlockMemory &memory, Garden &garden) {
    if (work.given != nullptr) {
        for (u32 cell = 0; cell < CELLS; cell++) {
            u8 outcome = garden.outcomes[cell];
            work.outcomes[garden.index * CELLS + cell] = outcome ? outcome : garden.outcomes[CELLS + cell];
        }
        return;
    }
    Summary s = summary_of(garden.outcomes);
    u32 places[15];
    places[0] = BY_LENGTH + s.perfect * MANY + s.wins;
    places[1] = BY_OPENINGS + s.wins * MANY + s.losses;
    places[2] = WORST + s.worst;
    for (int corner = 0; corner < 4; corner++) places[3 + corner] = CORNER + s.corners[corner];
    for (int edge = 0; edge < 8; edge++) places[7 + edge] = EDGE + s.edges[edge];
    for (int place = 0; place < 15; place++) {
        if (garden.stabiliser == 0)
            atomicAdd(&memory.counters[places[place]], 1u);
        else
            atomicAdd((unsigned long long *)&work.piece.counters[garden.stabiliser * COUNTERS + places[place]], 1ull);
    }
    u32 kinds = kinds_of(s, garden.stabiliser);
    for (u32 kind = 0; kind < KINDS; kind++) {
        if ((kinds >> kind & 1) == 0) continue;
        u32 number = atomicAdd(&work.piece.found[kind], 1u);
        if (number < records_kept(kind))
            work.piece.records[kind * MOST_RECORDS + number] = record_of(s, garden.index, garden.stabiliser);
    }
}

ON_LANES u64 told_by(int lane, u64 value) { return __shfl_sync(EVERY_LANE, value, lane); }

// Note an answer, and ask for a faster win if there may be one.
ON_LANES void take_answer(BlockMemory &memory, Lane &lane) {
    Search &s = lane.search;
    if (s.answer != FIRST && s.answer != SECOND) return;
    u32 opening = border_cell(lane.task % BORDER_CELLS);
    if (settled(s, lane.outcome)) {
        u32 place = lane.task < BORDER_CELLS ? opening : CELLS + opening;
        memory.gardens[lane.slot].outcomes[place] = (u8)lane.outcome;
        s.answer = IDLE;
    } else {
        begin(s, lane.places, opening, s.horizon);
    }
}

// An idle lane's task is done. The lane that does a garden's last one counts the garden and frees its slot.
ON_LANES void end_task(const Work &work, BlockMemory &memory, Lane &lane) {
    if (lane.search.answer != IDLE || lane.slot == NO_SLOT) return;
    Garden &garden = memory.gardens[lane.slot];
    __threadfence_block();
    if (atomicAdd(&garden.done, 1u) == TASKS - 1) {
        __threadfence_block();
        count_garden(work, memory, garden);
        __threadfence_block();
        atomicOr(&memory.free_slots[lane.slot / 32], 1u << lane.slot % 32);
    }
    lane.slot = NO_SLOT;
}

ON_LANES Candidate candidate_of(const Work &work, u64 batch, u32 lane) {
    if (work.given == nullptr) {
        u32 orbit = work.first_orbit + (u32)(batch / BATCHES);
        return candidate(work.every, orbit, (u32)(batch % BATCHES) * 32 + lane);
    }
    Candidate one = {0, 0, batch * 32 + lane, 0, batch * 32 + lane < work.givens};
    if (one.counts) {
        one.plants = work.given[2 * one.index];
        one.symbols = work.given[2 * one.index + 1];
    }
    return one;
}

// Fetch batches of candidates until one of them counts or there are no more.
ON_LANES void fetch(const Work &work, u64 batches, u32 lane, Supply &supply) {
    while (supply.waiting == 0 && !supply.exhausted) {
        unsigned long long batch = 0;
        if (lane == 0) batch = atomicAdd(work.next, 1ull);
        batch = told_by(0, batch);
        supply.exhausted = batch >= batches;
        if (supply.exhausted) break;
        supply.mine = candidate_of(work, batch, lane);
        supply.waiting = __ballot_sync(EVERY_LANE, supply.mine.counts);
    }
}

// Lay out the next garden that waits in a slot that the warp has claimed.
ON_LANES void lay_out(BlockMemory &memory, u32 lane, u32 slot, Supply &supply) {
    __threadfence_block();
    int source = (int)highest(supply.waiting);
    supply.waiting ^= 1u << source;
    u64 plants = told_by(source, supply.mine.plants), symbols = told_by(source, supply.mine.symbols);
    u64 index = told_by(source, supply.mine.index);
    u32 stabiliser = __shfl_sync(EVERY_LANE, supply.mine.stabiliser, source);
    Garden &garden = memory.gardens[slot];
    u16 *followers = memory.followers[slot];
    if (lane < CELLS) followers[lane] = (u16)followers_of(plants, symbols, lane);
    garden.outcomes[lane] = 0;
    if (lane == 0) {
        garden.index = index;
        garden.done = 0;
        garden.stabiliser = stabiliser;
    }
    __syncwarp();
    for (u32 entry = lane; entry < 128; entry += 32) memory.near[slot][entry] = near_entry(followers, entry);
    __syncwarp();
    supply.slot = slot;
    supply.next_task = 0;
}

// Hand the next tasks to the idle lanes, lowest lane first.
ON_LANES void hand_out(BlockMemory &memory, u32 idle, Lane &lane, Supply &supply) {
    u32 turn = ones(idle & ((1u << lane.number) - 1));
    if ((idle >> lane.number & 1) && supply.next_task + turn < TASKS) {
        lane.task = supply.next_task + turn;
        lane.slot = supply.slot;
        lane.outcome = 0;
        const Garden &garden = memory.gardens[lane.slot];
        u32 opening = border_cell(lane.task % BORDER_CELLS);
        // What the first player is known to win, the second does not.
        if (lane.task < BORDER_CELLS || garden.outcomes[opening] == 0) {
            lane.places.near = place_of(memory.near[lane.slot]);
            lane.places.followers = place_of(memory.followers[lane.slot]);
            begin(lane.search, lane.places, opening, lane.task < BORDER_CELLS ? 15 : 16);
        }
    }
    supply.next_task = least(TASKS, supply.next_task + ones(idle));
}

// End the tasks that are done and give idle lanes new ones, as long as there are gardens and free slots.
ON_LANES void employ(const Work &work, BlockMemory &memory, u64 batches, u32 warp, Lane &lane, Supply &supply) {
    u32 idle = __ballot_sync(EVERY_LANE, lane.search.answer == IDLE);
    u32 ending = __ballot_sync(EVERY_LANE, lane.search.answer == IDLE && lane.slot != NO_SLOT);
    while (idle != 0 || ending != 0) {
        end_task(work, memory, lane);
        ending = 0;
        __syncwarp();
        if (idle == 0) break;
        if (supply.next_task == TASKS) {
            fetch(work, batches, lane.number, supply);
            if (supply.waiting == 0) break;
            u32 slot = NO_SLOT;
            if (lane.number == 0) slot = claim_slot(memory.free_slots, warp);
            slot = __shfl_sync(EVERY_LANE, slot, 0);
            if (slot == NO_SLOT) break;
            lay_out(memory, lane.number, slot, supply);
        }
        hand_out(memory, idle, lane, supply);
        idle = __ballot_sync(EVERY_LANE, lane.search.answer == IDLE);
        ending = __ballot_sync(EVERY_LANE, lane.search.answer == IDLE && lane.slot != NO_SLOT);
    }
}

ON_LANES void clear(BlockMemory &memory, const Lookup *lookup, u32 thread) {
    for (u32 word = thread; word < sizeof(Lookup) / 4; word += 32 * WARPS)
        ((u32 *)&memory.lookup)[word] = ((const u32 *)lookup)[word];
    for (u32 place = thread; place < COUNTERS; place += 32 * WARPS) memory.counters[place] = 0;
    if (thread < FREE_WORDS) {
        u32 slots = SLOTS - 32 * thread;
        memory.free_slots[thread] = slots >= 32 ? 0xFFFFFFFFu : (1u << slots) - 1;
    }
}

__global__ void __launch_bounds__(32 * WARPS, 1) solve(Work work, const Lookup *lookup) {
    extern __shared__ __align__(1024) u64 raw[];
    BlockMemory &memory = *(BlockMemory *)raw;
    const u32 thread = threadIdx.x, warp = thread >> 5;
    clear(memory, lookup, thread);
    __syncthreads();

    Lane lane = {};
    lane.number = thread & 31;
    lane.slot = NO_SLOT;
    lane.search.answer = IDLE;
    // The root is ply 1: its place is the first of the stack.
    lane.places = {place_of(memory.lookup.completing), place_of(memory.lookup.touched),
                   place_of(memory.lookup.patterns),   place_of(memory.near[0]),
                   place_of(memory.followers[0]),      place_of(&memory.stacks[warp][0][lane.number]) - 256,
                   256};
    Supply supply = {NO_SLOT, TASKS, 0, false, {0, 0, 0, 0, false}};
    const u64 batches = work.given != nullptr ? (work.givens + 31) / 32
                                              : (u64)(work.last_orbit - work.first_orbit) * BATCHES;
    while (true) {
        take_answer(memory, lane);
        __syncwarp();
        employ(work, memory, batches, warp, lane, supply);
        bool nothing_left = supply.exhausted && supply.waiting == 0 && supply.next_task == TASKS;
        if (nothing_left && __ballot_sync(EVERY_LANE, lane.search.answer != IDLE) == 0) break;
        for (int count = 0; count < STEPS; count++)
            if (lane.search.answer == SEARCHING) step(lane.search, lane.places);
    }
    __syncthreads();
    if (work.given == nullptr)
        for (u32 place = thread; place < COUNTERS; place += 32 * WARPS)
            if (memory.counters[place])
                atomicAdd((unsigned long long *)&work.piece.counters[place], (unsigned long long)memory.counters[place]);
}
