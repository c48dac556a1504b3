#include "CPixels.h"

// Of each loop there is one for processors with AVX2, which the loader picks where it can; all of them compute the same
// whole numbers.
#if defined(__x86_64__) && defined(__linux__)
#define FOR_ALL_PROCESSORS __attribute__((target_clones("arch=x86-64-v3", "default")))
#else
#define FOR_ALL_PROCESSORS
#endif

FOR_ALL_PROCESSORS
void jelly_weigh(
    const uint32_t *restrict pixels, size_t count, jelly_weights weights, int32_t bias, int32_t shift,
    uint8_t *restrict result) {
    for (size_t i = 0; i < count; i++) {
        uint32_t pixel = pixels[i];
        int32_t blue = pixel & 0xFF, green = pixel >> 8 & 0xFF, red = pixel >> 16 & 0xFF;
        result[i] = (uint8_t)((red * weights.red + green * weights.green + blue * weights.blue + bias) >> shift);
    }
}

// Sums of four bytes have 10 bits, so those of blue and red fit side by side into a word.
FOR_ALL_PROCESSORS
void jelly_weigh_squares(
    const uint32_t *restrict top, const uint32_t *restrict bottom, size_t count, jelly_weights first,
    jelly_weights second, int32_t bias, int32_t shift, uint8_t *restrict first_result,
    uint8_t *restrict second_result) {
    const uint32_t mask = 0x00FF00FF;
    for (size_t i = 0; i < count; i++) {
        uint32_t a = top[2 * i], b = top[2 * i + 1], c = bottom[2 * i], d = bottom[2 * i + 1];
        uint32_t both = (a & mask) + (b & mask) + (c & mask) + (d & mask);
        int32_t green = (a >> 8 & 0xFF) + (b >> 8 & 0xFF) + (c >> 8 & 0xFF) + (d >> 8 & 0xFF);
        int32_t blue = both & 0x7FF, red = both >> 16;
        first_result[i] = (uint8_t)((red * first.red + green * first.green + blue * first.blue + bias) >> shift);
        second_result[i] = (uint8_t)((red * second.red + green * second.green + blue * second.blue + bias) >> shift);
    }
}
