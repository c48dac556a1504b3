#include "CPixels.h"
#include "processors.h"

static inline int32_t weigh(
    int32_t red, int32_t green, int32_t blue, jelly_weights weights, int32_t bias, int32_t shift) {
    return (red * weights.red + green * weights.green + blue * weights.blue + bias) >> shift;
}

static inline int32_t weigh_pixel(uint32_t pixel, jelly_weights weights, int32_t bias, int32_t shift) {
    return weigh(pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF, weights, bias, shift);
}

FOR_ALL_PROCESSORS
void jelly_weigh(
    const uint32_t *restrict pixels, size_t count, jelly_weights weights, int32_t bias, int32_t shift,
    uint8_t *restrict result) {
    for (size_t i = 0; i < count; i++) result[i] = (uint8_t)weigh_pixel(pixels[i], weights, bias, shift);
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
        first_result[i] = (uint8_t)weigh(red, green, blue, first, bias, shift);
        second_result[i] = (uint8_t)weigh(red, green, blue, second, bias, shift);
    }
}

// (component * 255 + alpha / 2) / alpha rounded down, and 0 where all is clear. The quotient of floats is the exact one,
// rounded by less than half of 1 / alpha, so rounding it down gives the same whole number: numerators here have no more
// than 18 bits, and an exact quotient that is not whole is at least 1 / alpha below the next whole number.
static inline int32_t straight(int32_t component, int32_t alpha) {
    int32_t divisor = alpha > 0 ? alpha : 1;
    int32_t quotient = (int32_t)((float)(component * 255 + (alpha >> 1)) / (float)divisor);
    quotient = quotient < 255 ? quotient : 255;
    return alpha > 0 ? quotient : 0;
}

FOR_ALL_PROCESSORS
void jelly_straighten(const uint32_t *restrict pixels, size_t count, uint32_t *restrict result) {
    for (size_t i = 0; i < count; i++) {
        uint32_t pixel = pixels[i];
        int32_t alpha = pixel >> 24;
        uint32_t red = straight(pixel >> 16 & 0xFF, alpha), green = straight(pixel >> 8 & 0xFF, alpha);
        result[i] = (pixel & 0xFF000000) | red << 16 | green << 8 | (uint32_t)straight(pixel & 0xFF, alpha);
    }
}

FOR_ALL_PROCESSORS
void jelly_alpha(const uint32_t *restrict pixels, size_t count, uint8_t *restrict result) {
    for (size_t i = 0; i < count; i++) result[i] = pixels[i] >> 24;
}

FOR_ALL_PROCESSORS
void jelly_alpha_10(const uint32_t *restrict pixels, size_t count, uint16_t *restrict result) {
    for (size_t i = 0; i < count; i++) result[i] = (uint16_t)(((pixels[i] >> 24) * 1023 + 127) / 255);
}

FOR_ALL_PROCESSORS
void jelly_weigh_10(
    const uint32_t *restrict pixels, size_t count, jelly_weights weights, int32_t bias, int32_t shift,
    uint16_t *restrict result) {
    for (size_t i = 0; i < count; i++) result[i] = (uint16_t)weigh_pixel(pixels[i], weights, bias, shift);
}

FOR_ALL_PROCESSORS
void jelly_straight_means(
    const uint32_t *restrict top, const uint32_t *restrict bottom, size_t count, uint32_t *restrict result) {
    const uint32_t mask = 0x00FF00FF;
    for (size_t i = 0; i < count; i++) {
        uint32_t a = top[2 * i], b = top[2 * i + 1], c = bottom[2 * i], d = bottom[2 * i + 1];
        uint32_t even = (a & mask) + (b & mask) + (c & mask) + (d & mask);
        uint32_t odd = (a >> 8 & mask) + (b >> 8 & mask) + (c >> 8 & mask) + (d >> 8 & mask);
        int32_t alpha = odd >> 16;
        uint32_t red = straight(even >> 16, alpha), green = straight(odd & 0xFFFF, alpha);
        result[i] = red << 16 | green << 8 | (uint32_t)straight(even & 0xFFFF, alpha);
    }
}
