// Loops over many pixels, compiled for the processor's widest vectors; the same integers on every processor.
#ifndef JELLY_PIXELS_H
#define JELLY_PIXELS_H

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

// One byte of each pixel `AARRGGBB`: its weighted colours and `bias`, shifted right.
void jelly_weigh(
    const uint32_t *pixels, size_t count, jelly_weights weights, int32_t bias, int32_t shift, uint8_t *result);

// Two bytes of each 2×2 pixels, of `count` pairs of both rows: the weighted sums of their four colours and `bias`,
// shifted right.
void jelly_weigh_squares(
    const uint32_t *top, const uint32_t *bottom, size_t count, jelly_weights first, jelly_weights second, int32_t bias,
    int32_t shift, uint8_t *first_result, uint8_t *second_result);

#endif
