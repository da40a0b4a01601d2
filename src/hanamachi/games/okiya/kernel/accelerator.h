// The accelerator's side of the census: its memory, and calls of the kernel.

#pragma once

#include "kernel.h"

// Tests replace an accelerator's threads by threads of the processor.
#ifndef LAUNCH
#define LAUNCH(kernel, blocks, threads, bytes) kernel<<<blocks, threads, bytes>>>
#endif

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
