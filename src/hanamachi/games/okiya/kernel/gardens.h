// Enumerates gardens: partitions by rank, partners by number, and which of all images counts.

#pragma once

#include "common.h"

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
// ``firsts``: of each orbit its first partition; ``symmetric``: whether a turn or mirror maps that to itself.
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
