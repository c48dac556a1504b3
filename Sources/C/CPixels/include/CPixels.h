// Loops over many pixels, compiled for the processor's widest vectors; the same integers on every processor.
#ifndef JELLY_PIXELS_H
#define JELLY_PIXELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "bitmaps hold blue first in memory, which these loops read as a word's lowest byte"
#endif

// What red, green and blue count in a component, in units that the result's shift takes back.
typedef struct {
    int16_t red;
    int16_t green;
    int16_t blue;
} jelly_weights;

// Asks the processor to bring pixels into its caches that are read or written soon.
static inline void jelly_prefetch(const uint32_t *pixels, size_t count) {
    for (size_t i = 0; i < count; i += 16) __builtin_prefetch(pixels + i);
}

// One byte of each pixel `AARRGGBB`: its weighted colours and `bias`, shifted right.
void jelly_weigh(
    const uint32_t *pixels, size_t count, jelly_weights weights, int32_t bias, int32_t shift, uint8_t *result);

// Two bytes of each 2×2 pixels, of `count` pairs of both rows: the weighted sums of their four colours and `bias`,
// shifted right.
void jelly_weigh_squares(
    const uint32_t *top, const uint32_t *bottom, size_t count, jelly_weights first, jelly_weights second, int32_t bias,
    int32_t shift, uint8_t *first_result, uint8_t *second_result);

// The same with two bytes for each pixel.
void jelly_weigh_10(
    const uint32_t *pixels, size_t count, jelly_weights weights, int32_t bias, int32_t shift, uint16_t *result);

// Pixels with premultiplied alpha as pixels with straight alpha, each component rounded; clear ones are zero.
void jelly_straighten(const uint32_t *pixels, size_t count, uint32_t *result);

// The straight mean colour of each 2×2 pixels with premultiplied alpha, of `count` pairs of both rows: weighted by their
// alpha, each component rounded, black where all four are clear. The highest byte is 0.
void jelly_straight_means(const uint32_t *top, const uint32_t *bottom, size_t count, uint32_t *result);

// Alpha of each pixel, as a byte, and as ten bits (rounded).
void jelly_alpha(const uint32_t *pixels, size_t count, uint8_t *result);
void jelly_alpha_10(const uint32_t *pixels, size_t count, uint16_t *result);

// One bit for each of `count` pixels, the first one lowest: whether it differs from the other one. The last word is
// filled with zeros.
//
// Returns whether any does.
bool jelly_mark_differences(const uint32_t *pixels, const uint32_t *others, size_t count, uint64_t *marks);

// How many runs a row has.
typedef struct {
    // Of equal pixels.
    size_t pixels;
    // Of equal differences to the row above, without those of none.
    size_t differences;
} jelly_run_counts;

// One bit for each pixel of a row: whether a run of equal differences to the row above ends with it.
//
// All are bits of pixels in `count` words: `different` those that differ from the row above, with a word of zeros
// behind; `ends` and `ends_above` the last ones of runs of equal pixels in both rows.
jelly_run_counts jelly_mark_runs(
    const uint64_t *different, const uint64_t *ends, const uint64_t *ends_above, size_t count, uint64_t *marks);

// How a box filter weighs values: each of so many on both sides of one, and those beyond them, in units of which 2³² are 1.
typedef struct {
    size_t radius;
    uint64_t inside;
    uint64_t end;
} jelly_box;

// Rows of `width` values, each filtered three times, as if there were zeros around them; they become columns of the
// result. `scratch` has room for two rows.
void jelly_box_rows(
    const uint16_t *values, size_t width, size_t height, jelly_box box, uint16_t *scratch, uint16_t *result);

// For each value, from 0 to 65535, the pixel that the table has for it in 8 bits.
void jelly_look_up(const uint16_t *values, size_t count, const uint32_t *table, uint32_t *result);

#endif
