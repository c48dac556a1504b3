#include "CPixels.h"
#include "processors.h"

static inline void filter(
    const uint16_t *restrict values, size_t count, jelly_box box, uint16_t *restrict result) {
    size_t radius = box.radius;
    uint64_t sum = 0;
    for (size_t i = 0; i < radius && i < count; i++) sum += values[i];
    for (size_t i = 0; i < count; i++) {
        if (i + radius < count) sum += values[i + radius];
        if (i > radius) sum -= values[i - radius - 1];
        uint64_t before = i > radius ? values[i - radius - 1] : 0;
        uint64_t after = i + radius + 1 < count ? values[i + radius + 1] : 0;
        // Weights are less than 2³², and rows that are filtered have far fewer than 2¹⁶ values in a box.
        result[i] = (uint16_t)((sum * box.inside + (before + after) * box.end + (UINT64_C(1) << 31)) >> 32);
    }
}

void jelly_box_rows(
    const uint16_t *restrict values, size_t width, size_t height, jelly_box box, uint16_t *restrict scratch,
    uint16_t *restrict result) {
    uint16_t *one = scratch, *other = scratch + width;
    for (size_t y = 0; y < height; y++) {
        filter(values + y * width, width, box, one);
        filter(one, width, box, other);
        filter(other, width, box, one);
        for (size_t x = 0; x < width; x++) result[x * height + y] = one[x];
    }
}

FOR_ALL_PROCESSORS
void jelly_look_up(
    const uint16_t *restrict values, size_t count, const uint32_t *restrict table, uint32_t *restrict result) {
    for (size_t i = 0; i < count; i++) result[i] = table[(values[i] + 128) / 257];
}
