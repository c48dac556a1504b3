#ifndef JELLY_PROCESSORS_H
#define JELLY_PROCESSORS_H

// Of each loop there is one for processors with AVX2, which the loader picks where it can; all of them compute the same
// whole numbers.
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
// What picks one is itself watched, before the sanitizer can.
#define FOR_ONE_PROCESSOR
#endif
#endif
#if defined(__x86_64__) && defined(__linux__) && !defined(FOR_ONE_PROCESSOR)
#define FOR_ALL_PROCESSORS __attribute__((target_clones("arch=x86-64-v3", "default")))
// Comparisons that give bits are a third as long with AVX-512.
#define FOR_ALL_PROCESSORS_AND_MASKS \
    __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#else
#define FOR_ALL_PROCESSORS
#define FOR_ALL_PROCESSORS_AND_MASKS
#endif

#endif
