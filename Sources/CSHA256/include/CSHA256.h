#ifndef JELLYFRAME_CSHA256_H
#define JELLYFRAME_CSHA256_H

#include <stddef.h>
#include <stdint.h>

/// SHA-256 (FIPS 180-4) of `count` bytes; writes 32 bytes.
void JSHA256(const uint8_t *bytes, size_t count, uint8_t digest[32]);

/// SHA-256 of a picture: width and height as four bytes each, highest first, then its pixels row by row, four bytes
/// each: red, green, blue and straight alpha. Writes 32 bytes.
///
/// The pixels given are blue, green, red, alpha with premultiplied colour. Each colour c becomes (c·255 + a/2) / a,
/// rounded down and at most 255; a clear pixel is all zeros.
void JSHA256Pixels(const uint8_t *pixels, uint32_t width, uint32_t height, uint8_t digest[32]);

/// The same as `JSHA256`, without the processor's own instructions for it.
void JSHA256Portable(const uint8_t *bytes, size_t count, uint8_t digest[32]);

#endif
