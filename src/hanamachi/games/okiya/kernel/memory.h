// Memory that the search reads and writes: on an accelerator an address in the block's own memory, elsewhere a pointer.

#pragma once

#include "common.h"

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

SHARED_CODE Place place_of(const void *memory) {
#ifdef __CUDA_ARCH__
    // Kept separate from the address, which the compiler would recompute in every step.
    u32 place;
    asm volatile("mov.u32 %0, %1;" : "=r"(place) : "r"((u32)__cvta_generic_to_shared(memory)));
    return place;
#else
    return (Place)memory;
#endif
}
