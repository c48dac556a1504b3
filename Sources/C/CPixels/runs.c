#include <string.h>

#include "CPixels.h"
#include "processors.h"

// As many pixels as a word of marks has bits; the compiler makes vectors of the processor's width of them.
typedef uint32_t pixels_of_word __attribute__((vector_size(64 * sizeof(uint32_t))));
typedef bool marks_of_word __attribute__((ext_vector_type(64)));

static inline __attribute__((always_inline)) uint64_t differences(const uint32_t *pixels, const uint32_t *others) {
    pixels_of_word a, b;
    memcpy(&a, pixels, sizeof a);
    memcpy(&b, others, sizeof b);
    marks_of_word marks = __builtin_convertvector(a != b, marks_of_word);
    uint64_t word;
    memcpy(&word, &marks, sizeof word);
    return word;
}

FOR_ALL_PROCESSORS_AND_MASKS
bool jelly_mark_differences(const uint32_t *pixels, const uint32_t *others, size_t count, uint64_t *marks) {
    uint64_t any = 0;
    size_t i = 0;
    for (; i + 64 <= count; i += 64) {
        uint64_t word = differences(pixels + i, others + i);
        any |= word;
        *marks++ = word;
    }
    if (i < count) {
        uint64_t word = 0;
        if (count >= 64) {
            // The last ones again, without those that are marked.
            word = differences(pixels + count - 64, others + count - 64) >> (64 - (count - i));
        } else {
            for (size_t bit = 0; bit < count; bit++) word |= (uint64_t)(pixels[bit] != others[bit]) << bit;
        }
        any |= word;
        *marks = word;
    }
    return any != 0;
}

FOR_ALL_PROCESSORS
jelly_run_counts jelly_mark_runs(
    const uint64_t *different, const uint64_t *ends, const uint64_t *ends_above, size_t count, uint64_t *marks) {
    jelly_run_counts counts = {0, 0};
    for (size_t i = 0; i < count; i++) {
        uint64_t next = different[i] >> 1 | different[i + 1] << 63;
        uint64_t word = (different[i] ^ next) | (different[i] & (ends[i] | ends_above[i]));
        counts.pixels += (size_t)__builtin_popcountll(ends[i]);
        counts.differences += (size_t)__builtin_popcountll(word & different[i]);
        marks[i] = word;
    }
    return counts;
}
