// Solves gardens by the million: one source for accelerators (nvcc) and, to check it, for processors (c++).
//
// A garden is two partitions of the sixteen cells into four fours, its plants and its symbols, each plant meeting
// each symbol once. For every opening the search asks "can the attacker win with token number H or earlier?":
// the first player with 15, 13, ..., the second with 16, 14, .... A full garden wins for neither.
//
// A node is never one in which the mover can end the round at once: what would lead there was left out above it.
// So a move is looked at with four lookups: the cells that would then complete four, the free cells with one free
// neighbour left (whose neighbour nobody should take), the cells next to those, and the replies that remain.

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

// Whether to ask how soon each losing opening loses, which takes an eighth of the time.
#ifndef LOSS_LENGTHS
#define LOSS_LENGTHS 1
#endif

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
    BY_LENGTH = 0,                          // length of a perfect game x winning openings
    BY_OPENINGS = BY_LENGTH + LENGTHS * MANY,  // winning openings x losing openings
    CORNER = BY_OPENINGS + MANY * MANY,     // what becomes of openings in a corner
    EDGE = CORNER + LENGTHS,                // and on an edge
    WORST = EDGE + LENGTHS,                 // what becomes of the worst opening
    COUNTERS = WORST + LENGTHS
};
enum { STABILISERS = 5, KINDS = 8, MOST_RECORDS = 16384, FEW_RECORDS = 64 };

// What is known of one garden beside what the search looks up.
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

// ---------------------------------------------------------------------------------------------- bits

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

// ---------------------------------------------------------------------------------------------- search

// Memory that the search reads and writes. On an accelerator an address in the block's own memory, elsewhere a
// pointer. A garden's tables are ``near``, aligned to its 512 bytes (next to one of some cells in the low half, to
// two of them in the high half: for cells 0-5, 6-10, 11-15), and ``followers``.
#ifdef __CUDA_ARCH__
typedef u32 Place;

template <int OFFSET>
SHARED_CODE u32 word_at(Place place) {
    u32 value;
    asm volatile("ld.shared.u32 %0, [%1+%2];" : "=r"(value) : "r"(place), "n"(OFFSET));
    return value;
}

SHARED_CODE u32 half_at(Place place) {
    u16 value;
    asm volatile("ld.shared.u16 %0, [%1];" : "=h"(value) : "r"(place));
    return value;
}

SHARED_CODE void load_pair(Place place, u32 &low, u32 &high) {
    asm volatile("ld.shared.v2.u32 {%0, %1}, [%2];" : "=r"(low), "=r"(high) : "r"(place));
}

SHARED_CODE void store_pair(Place place, u32 low, u32 high) {
    asm volatile("st.shared.v2.u32 [%0], {%1, %2};" ::"r"(place), "r"(low), "r"(high));
}

SHARED_CODE void store_high(Place place, u32 high) {
    asm volatile("st.shared.u32 [%0+4], %1;" ::"r"(place), "r"(high));
}
#else
typedef uintptr_t Place;

template <int OFFSET>
SHARED_CODE u32 word_at(Place place) {
    return *(const u32 *)(place + OFFSET);
}
SHARED_CODE u32 half_at(Place place) { return *(const u16 *)place; }
SHARED_CODE void load_pair(Place place, u32 &low, u32 &high) {
    low = ((const u32 *)place)[0];
    high = ((const u32 *)place)[1];
}
SHARED_CODE void store_pair(Place place, u32 low, u32 high) {
    ((u32 *)place)[0] = low;
    ((u32 *)place)[1] = high;
}
SHARED_CODE void store_high(Place place, u32 high) { ((u32 *)place)[1] = high; }
#endif

enum { SEARCHING, SECOND, FIRST, IDLE };

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
    // With two cells left the second of them fills the garden, which leaves nobody without a tile.
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
    if (!reached || s.horizon < FIRST_END + 2 || (second_attacks && !LOSS_LENGTHS)) return true;
    s.horizon -= 2;
    return false;
}

SHARED_CODE u32 border_cell(u32 number) { return (u32)(0xFEDCB8743210ull >> 4 * number) & 15; }

// ---------------------------------------------------------------------------------------------- gardens

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

SHARED_CODE u32 choices(u32 n, u32 k) { return k == 1 ? n : k == 2 ? n * (n - 1) / 2 : n * (n - 1) * (n - 2) / 6; }

SHARED_CODE u32 block_with(u64 partition, u32 cell) {
    for (int block = 0; block < 3; block++)
        if (set_of(partition, block) >> cell & 1) return set_of(partition, block);
    return set_of(partition, 3);
}

// Number a partition, whatever the order of its blocks: 0 ... 2,627,624.
SHARED_CODE u32 rank_of(u64 partition) {
    const u32 sizes[3] = {455, 165, 35};
    u32 rank = 0, left = 0xFFFF;
    for (int turn = 0; turn < 3; turn++) {
        u32 first = left & (0 - left);
        u32 block = block_with(partition, highest(first));
        u32 rest = block ^ first;
        left ^= first;
        u32 code = 0;
        for (u32 taken = 1; taken <= 3; taken++) {
            u32 lowest = rest & (0 - rest);
            code += choices(ones(left & (lowest - 1)), taken);
            rest ^= lowest;
        }
        rank = rank * sizes[turn] + code;
        left &= ~block;
    }
    return rank;
}

SHARED_CODE u32 nth_cell(u32 cells, u32 number) {
    while (number--) cells &= cells - 1;
    return cells & (0 - cells);
}

// The n-th order of four things, as four places of two bits each.
SHARED_CODE u32 order_of_four(u32 number) {
    u32 left = 0x3210, result = 0;
    const u32 radix[4] = {6, 2, 1, 1};
    for (int place = 0; place < 4; place++) {
        u32 pick = number / radix[place];
        number %= radix[place];
        result |= (left >> 4 * pick & 15) << 2 * place;
        u32 below = (1u << 4 * pick) - 1;
        left = (left & below) | (left >> 4 & ~below);
    }
    return result;
}

SHARED_CODE u64 partner(u64 plants, u32 number) {
    u32 orders[3] = {order_of_four(number / 576), order_of_four(number / 24 % 24), order_of_four(number % 24)};
    u64 result = 0;
    for (int symbol = 0; symbol < 4; symbol++) {
        u32 cells = nth_cell(set_of(plants, 0), symbol);
        for (int plant = 1; plant < 4; plant++)
            cells |= nth_cell(set_of(plants, plant), orders[plant - 1] >> 2 * symbol & 3);
        result |= (u64)cells << 16 * symbol;
    }
    return result;
}

SHARED_CODE u32 turned_cell(u32 cell, int turn) {
    u32 row = cell >> 2, column = cell & 3;
    if (turn & 4) column = 3 - column;
    for (int quarter = 0; quarter < (turn & 3); quarter++) {
        u32 before = row;
        row = column;
        column = 3 - before;
    }
    return 4 * row + column;
}

SHARED_CODE u64 turned(u64 partition, int turn) {
    u64 result = 0;
    for (u32 cell = 0; cell < CELLS; cell++)
        for (int block = 0; block < 4; block++)
            if (partition >> (16 * block + cell) & 1) result |= 1ull << (16 * block + turned_cell(cell, turn));
    return result;
}

// Tell whether no symmetry leads to a garden that comes earlier, and how many lead back to this one.
SHARED_CODE bool comes_first(u64 plants, u64 symbols, u32 plants_rank, u32 symbols_rank, u32 &stabiliser) {
    u32 fixed = 0;
    for (int turn = 0; turn < 8; turn++) {
        u32 plants_image = rank_of(turned(plants, turn)), symbols_image = rank_of(turned(symbols, turn));
        if (plants_image == plants_rank) {
            if (symbols_image < symbols_rank) return false;
            fixed += symbols_image == symbols_rank;
        }
        if (symbols_image == plants_rank) {
            if (plants_image < symbols_rank) return false;
            fixed += plants_image == symbols_rank;
        }
    }
    stabiliser = highest(fixed);
    return true;
}

// ``orbits``: of each partition, by rank, the number of its orbit; orbits are numbered by their first partition.
// ``firsts``: of each orbit its first partition, with bit 63 of the flag array set apart in ``symmetric``.
struct Gardens {
    const u64 *firsts;
    const u8 *symmetric;
    const u32 *orbits;
};

SHARED_CODE Candidate candidate(const Gardens &all, u32 orbit, u32 number) {
    Candidate result;
    result.plants = all.firsts[orbit];
    result.symbols = partner(result.plants, number);
    result.index = (u64)orbit * PARTNERS + number;
    result.stabiliser = 0;
    u32 rank = rank_of(result.symbols);
    u32 other = all.orbits[rank];
    result.counts = other >= orbit;
    if (result.counts && (other == orbit || all.symmetric[orbit]))
        result.counts = comes_first(result.plants, result.symbols, rank_of(result.plants), rank, result.stabiliser);
    return result;
}

// ---------------------------------------------------------------------------------------------- counting

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

// Which lists a garden goes on, as bits.
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

// What a piece of the census comes to.
struct Piece {
    u64 *counters;  // STABILISERS x COUNTERS
    u64 *records;   // KINDS x MOST_RECORDS
    u32 *found;     // KINDS
};

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

static Gardens every = {nullptr, nullptr, nullptr};
static char problem[256] = "";

#ifdef __CUDACC__
// ---------------------------------------------------------------------------------------------- accelerator
//
// A lane plays one task: one opening, one side attacking. A warp lays out a garden in a slot of the block's memory,
// hands its twenty-four tasks to lanes as they fall idle, and gives the slot back when all are done.

#ifndef WARPS
#define WARPS 20
#endif
#ifndef SLOTS
#define SLOTS 60
#endif
#ifndef STEPS
#define STEPS 32
#endif
// Tests put threads of the processor in the place of an accelerator's.
#ifndef LAUNCH
#define LAUNCH(kernel, blocks, threads, bytes) kernel<<<blocks, threads, bytes>>>
#endif
#define NO_SLOT 0xFFFFFFFFu

enum { STACKED = 12, FREE_WORDS = (SLOTS + 31) / 32 };

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

__device__ __forceinline__ u32 claim_slot(u32 *free_slots, u32 warp) {
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

__device__ __forceinline__ Place place_of(const void *memory) {
#ifdef __CUDA_ARCH__
    // Told apart from the address it is, which the compiler would work out again in every step.
    u32 place;
    asm volatile("mov.u32 %0, %1;" : "=r"(place) : "r"((u32)__cvta_generic_to_shared(memory)));
    return place;
#else
    return (Place)memory;
#endif
}

__device__ __forceinline__ u64 given_away(u64 value, int lane) { return __shfl_sync(0xFFFFFFFFu, value, lane); }

__global__ void __launch_bounds__(32 * WARPS, 1) solve(Work work, const Lookup *lookup) {
    extern __shared__ __align__(1024) u64 raw[];
    BlockMemory &memory = *(BlockMemory *)raw;
    const u32 thread = threadIdx.x, lane = thread & 31, warp = thread >> 5, all = 0xFFFFFFFFu;
    for (u32 word = thread; word < sizeof(Lookup) / 4; word += 32 * WARPS)
        ((u32 *)&memory.lookup)[word] = ((const u32 *)lookup)[word];
    for (u32 place = thread; place < COUNTERS; place += 32 * WARPS) memory.counters[place] = 0;
    if (thread < FREE_WORDS) {
        u32 slots = SLOTS - 32 * thread;
        memory.free_slots[thread] = slots >= 32 ? 0xFFFFFFFFu : (1u << slots) - 1;
    }
    __syncthreads();

    // The root is ply 1: its place is the first of the stack.
    Places places = {place_of(memory.lookup.completing), place_of(memory.lookup.touched),
                     place_of(memory.lookup.patterns),   place_of(memory.near[0]),
                     place_of(memory.followers[0]),      place_of(&memory.stacks[warp][0][lane]) - 256,
                     256};
    Search s = {};
    s.answer = IDLE;
    u32 slot = NO_SLOT, task = 0, outcome = 0;  // of the lane
    u32 handing = NO_SLOT, cursor = TASKS;      // of the warp
    u32 pending = 0;
    bool exhausted = false;
    Candidate mine = {0, 0, 0, 0, false};
    const u64 batches = work.given != nullptr ? (work.givens + 31) / 32
                                              : (u64)(work.last_orbit - work.first_orbit) * (PARTNERS / 32);
    while (true) {
        // Answers
        if (s.answer == FIRST || s.answer == SECOND) {
            Garden &garden = memory.gardens[slot];
            if (settled(s, outcome)) {
                garden.outcomes[task < BORDER_CELLS ? border_cell(task) : CELLS + border_cell(task - BORDER_CELLS)] =
                    (u8)outcome;
                s.answer = IDLE;
            } else {
                begin(s, places, border_cell(task % BORDER_CELLS), s.horizon);
            }
        }
        __syncwarp();
        // Tasks
        u32 idle = __ballot_sync(all, s.answer == IDLE);
        u32 ending = __ballot_sync(all, s.answer == IDLE && slot != NO_SLOT);
        while (idle != 0 || ending != 0) {
            if (s.answer == IDLE && slot != NO_SLOT) {
                Garden &garden = memory.gardens[slot];
                __threadfence_block();
                if (atomicAdd(&garden.done, 1u) == TASKS - 1) {
                    __threadfence_block();
                    count_garden(work, memory, garden);
                    __threadfence_block();
                    atomicOr(&memory.free_slots[slot / 32], 1u << slot % 32);
                }
                slot = NO_SLOT;
            }
            ending = 0;
            __syncwarp();
            if (idle == 0) break;
            if (cursor == TASKS) {
                while (pending == 0 && !exhausted) {
                    unsigned long long batch = 0;
                    if (lane == 0) batch = atomicAdd(work.next, 1ull);
                    batch = given_away(batch, 0);
                    exhausted = batch >= batches;
                    if (exhausted) break;
                    if (work.given != nullptr) {
                        u64 number = batch * 32 + lane;
                        mine.counts = number < work.givens;
                        mine.index = number;
                        mine.plants = mine.counts ? work.given[2 * number] : 0;
                        mine.symbols = mine.counts ? work.given[2 * number + 1] : 0;
                        mine.stabiliser = 0;
                    } else {
                        u32 orbit = work.first_orbit + (u32)(batch / (PARTNERS / 32));
                        mine = candidate(work.every, orbit, (u32)(batch % (PARTNERS / 32)) * 32 + lane);
                    }
                    pending = __ballot_sync(all, mine.counts);
                }
                if (pending == 0) break;
                u32 claimed = NO_SLOT;
                if (lane == 0) claimed = claim_slot(memory.free_slots, warp);
                claimed = __shfl_sync(all, claimed, 0);
                if (claimed == NO_SLOT) break;
                __threadfence_block();
                int source = (int)highest(pending);
                pending ^= 1u << source;
                u64 plants = given_away(mine.plants, source), symbols = given_away(mine.symbols, source);
                u64 index = given_away(mine.index, source);
                u32 stabiliser = __shfl_sync(all, mine.stabiliser, source);
                Garden &garden = memory.gardens[claimed];
                u16 *followers = memory.followers[claimed];
                if (lane < CELLS) followers[lane] = (u16)followers_of(plants, symbols, lane);
                garden.outcomes[lane] = 0;
                if (lane == 0) {
                    garden.index = index;
                    garden.done = 0;
                    garden.stabiliser = stabiliser;
                }
                __syncwarp();
                for (u32 entry = lane; entry < 128; entry += 32)
                    memory.near[claimed][entry] = near_entry(followers, entry);
                __syncwarp();
                handing = claimed;
                cursor = 0;
            }
            // Hand the next tasks to the idle lanes, lowest lane first.
            u32 turn = ones(idle & ((1u << lane) - 1));
            if ((idle >> lane & 1) && cursor + turn < TASKS) {
                task = cursor + turn;
                slot = handing;
                outcome = 0;
                const Garden &garden = memory.gardens[slot];
                u32 opening = border_cell(task % BORDER_CELLS);
                // What the first player is known to win, the second does not.
                if (task < BORDER_CELLS || garden.outcomes[opening] == 0) {
                    places.near = place_of(memory.near[slot]);
                    places.followers = place_of(memory.followers[slot]);
                    begin(s, places, opening, task < BORDER_CELLS ? 15 : 16);
                }
            }
            cursor = least(TASKS, cursor + ones(idle));
            idle = __ballot_sync(all, s.answer == IDLE);
            ending = __ballot_sync(all, s.answer == IDLE && slot != NO_SLOT);
        }
        if (exhausted && pending == 0 && cursor == TASKS && __ballot_sync(all, s.answer != IDLE) == 0) break;
        for (int count = 0; count < STEPS; count++)
            if (s.answer == SEARCHING) step(s, places);
    }
    __syncthreads();
    if (work.given == nullptr)
        for (u32 place = thread; place < COUNTERS; place += 32 * WARPS)
            if (memory.counters[place])
                atomicAdd((unsigned long long *)&work.piece.counters[place], (unsigned long long)memory.counters[place]);
}

static bool failed(cudaError_t error, const char *what) {
    if (error != cudaSuccess) snprintf(problem, sizeof problem, "%s: %s", what, cudaGetErrorString(error));
    return error != cudaSuccess;
}

struct Device {
    Lookup *lookup;
    u64 *firsts;
    u8 *symmetric;
    u32 *orbits;
    u64 *counters, *records;
    u32 *found;
    unsigned long long *next;
    int blocks;
};
static Device device = {};

#define TRY(call) \
    if (failed(call, #call)) return 1

template <typename T>
static int copied(T *&place, const T *values, size_t many) {
    TRY(cudaMalloc(&place, many * sizeof(T)));
    TRY(cudaMemcpy(place, values, many * sizeof(T), cudaMemcpyHostToDevice));
    return 0;
}

static int prepare() {
    cudaDeviceProp properties;
    TRY(cudaGetDeviceProperties(&properties, 0));
    device.blocks = properties.multiProcessorCount;
    TRY(cudaFuncSetAttribute(solve, cudaFuncAttributeMaxDynamicSharedMemorySize, (int)sizeof(BlockMemory)));
    TRY(cudaMalloc(&device.counters, STABILISERS * COUNTERS * sizeof(u64)));
    TRY(cudaMalloc(&device.records, KINDS * MOST_RECORDS * sizeof(u64)));
    TRY(cudaMalloc(&device.found, KINDS * sizeof(u32)));
    TRY(cudaMalloc(&device.next, sizeof(unsigned long long)));
    return copied(device.lookup, &lookup(), 1);
}

static int run(Work work) {
    TRY(cudaMemset(device.counters, 0, STABILISERS * COUNTERS * sizeof(u64)));
    TRY(cudaMemset(device.found, 0, KINDS * sizeof(u32)));
    TRY(cudaMemset(device.next, 0, sizeof(unsigned long long)));
    work.every = {device.firsts, device.symmetric, device.orbits};
    work.piece = {device.counters, device.records, device.found};
    work.next = device.next;
    LAUNCH(solve, device.blocks, 32 * WARPS, sizeof(BlockMemory))(work, device.lookup);
    TRY(cudaGetLastError());
    TRY(cudaDeviceSynchronize());
    return 0;
}

static int solve_piece(u32 first_orbit, u32 last_orbit, Piece piece) {
    Work work = {};
    work.first_orbit = first_orbit;
    work.last_orbit = last_orbit;
    if (run(work)) return 1;
    TRY(cudaMemcpy(piece.counters, device.counters, STABILISERS * COUNTERS * sizeof(u64), cudaMemcpyDeviceToHost));
    TRY(cudaMemcpy(piece.records, device.records, KINDS * MOST_RECORDS * sizeof(u64), cudaMemcpyDeviceToHost));
    TRY(cudaMemcpy(piece.found, device.found, KINDS * sizeof(u32), cudaMemcpyDeviceToHost));
    return 0;
}

static int solve_given(const u64 *gardens, u32 many, u8 *outcomes) {
    u64 *given = nullptr;
    u8 *results = nullptr;
    if (copied(given, gardens, 2 * (size_t)many)) return 1;
    TRY(cudaMalloc(&results, (size_t)many * CELLS));
    TRY(cudaMemset(results, 255, (size_t)many * CELLS));
    Work work = {};
    work.given = given;
    work.givens = many;
    work.outcomes = results;
    if (run(work)) return 1;
    TRY(cudaMemcpy(outcomes, results, (size_t)many * CELLS, cudaMemcpyDeviceToHost));
    TRY(cudaFree(given));
    TRY(cudaFree(results));
    return 0;
}

static int take_in(const u64 *firsts, const u8 *symmetric, u32 orbits, const u32 *orbit_of, u32 partitions) {
    int devices = 0;
    if (failed(cudaGetDeviceCount(&devices), "no accelerator was found")) return 1;
    if (prepare()) return 1;
    return copied(device.firsts, firsts, orbits) || copied(device.symmetric, symmetric, orbits) ||
           copied(device.orbits, orbit_of, partitions);
}

static void describe(char *text, u32 room) {
    cudaDeviceProp properties;
    if (cudaGetDeviceProperties(&properties, 0) == cudaSuccess)
        snprintf(text, room, "%s, %d multiprocessors, %d warps and %d slots each", properties.name,
                 properties.multiProcessorCount, WARPS, SLOTS);
    else
        snprintf(text, room, "no accelerator");
}

#else
// ---------------------------------------------------------------------------------------------- processor

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

#endif

// ---------------------------------------------------------------------------------------------- interface

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
