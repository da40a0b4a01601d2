// Enough of CUDA, on threads of the processor, to run the census's kernel as one block where there is no accelerator.

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <thread>
#include <vector>

#define __CUDACC__
#define __host__
#define __device__
#define __global__
#define __shared__
#define __forceinline__ inline
#define __align__(bytes) __attribute__((aligned(bytes)))
#define __launch_bounds__(...)

static const int MOST_THREADS = 32 * 4;
alignas(1024) uint64_t raw[1 << 15];

class Meeting {
  public:
    void wait(int people) {
        std::unique_lock<std::mutex> lock(mutex);
        unsigned before = round;
        if (++here == people) {
            here = 0;
            round++;
            everyone.notify_all();
        } else {
            everyone.wait(lock, [&] { return round != before; });
        }
    }

  private:
    std::mutex mutex;
    std::condition_variable everyone;
    int here = 0;
    unsigned round = 0;
};

struct Index {
    unsigned x;
};
static thread_local Index threadIdx;
static Meeting warps[MOST_THREADS / 32], block;
static uint64_t said[MOST_THREADS];
static int threads_running;

inline void __syncwarp() { warps[threadIdx.x / 32].wait(32); }
inline void __syncthreads() { block.wait(threads_running); }
inline void __threadfence_block() { std::atomic_thread_fence(std::memory_order_seq_cst); }

inline uint32_t __ballot_sync(uint32_t, bool vote) {
    said[threadIdx.x] = vote;
    __syncwarp();
    uint32_t votes = 0;
    for (unsigned lane = 0; lane < 32; lane++) votes |= (uint32_t)said[(threadIdx.x & ~31u) + lane] << lane;
    __syncwarp();
    return votes;
}

template <typename T>
T __shfl_sync(uint32_t, T value, int lane) {
    said[threadIdx.x] = value;
    __syncwarp();
    T heard = (T)said[(threadIdx.x & ~31u) + lane];
    __syncwarp();
    return heard;
}

template <typename T>
T atomicAdd(T *place, T more) {
    return __atomic_fetch_add(place, more, __ATOMIC_SEQ_CST);
}
inline uint32_t atomicAnd(uint32_t *place, uint32_t bits) { return __atomic_fetch_and(place, bits, __ATOMIC_SEQ_CST); }
inline uint32_t atomicOr(uint32_t *place, uint32_t bits) { return __atomic_fetch_or(place, bits, __ATOMIC_SEQ_CST); }

typedef int cudaError_t;
enum { cudaSuccess, cudaMemcpyHostToDevice, cudaMemcpyDeviceToHost, cudaFuncAttributeMaxDynamicSharedMemorySize };
struct cudaDeviceProp {
    const char *name;
    int multiProcessorCount;
};
inline const char *cudaGetErrorString(cudaError_t) { return "out of memory"; }
inline cudaError_t cudaGetDeviceProperties(cudaDeviceProp *properties, int) {
    *properties = {"threads of a processor", 1};
    return cudaSuccess;
}
inline cudaError_t cudaGetDeviceCount(int *devices) {
    *devices = 1;
    return cudaSuccess;
}
template <typename F>
cudaError_t cudaFuncSetAttribute(F, int, int bytes) {
    return bytes > (int)sizeof raw;
}
template <typename T>
cudaError_t cudaMalloc(T **place, size_t bytes) {
    *place = (T *)malloc(bytes);
    return *place == nullptr;
}
inline cudaError_t cudaFree(void *place) {
    free(place);
    return cudaSuccess;
}
inline cudaError_t cudaMemset(void *place, int value, size_t bytes) {
    memset(place, value, bytes);
    return cudaSuccess;
}
inline cudaError_t cudaMemcpy(void *to, const void *from, size_t bytes, int) {
    memcpy(to, from, bytes);
    return cudaSuccess;
}
inline cudaError_t cudaGetLastError() { return cudaSuccess; }
inline cudaError_t cudaDeviceSynchronize() { return cudaSuccess; }

#define LAUNCH(kernel, blocks, threads, bytes) [](auto... arguments) { on_threads(threads, kernel, arguments...); }

template <typename F, typename... Arguments>
void on_threads(int threads, F kernel, Arguments... arguments) {
    threads_running = threads;
    std::vector<std::thread> running;
    for (int number = 0; number < threads; number++)
        running.emplace_back([=] {
            threadIdx.x = number;
            kernel(arguments...);
        });
    for (std::thread &one : running) one.join();
}
