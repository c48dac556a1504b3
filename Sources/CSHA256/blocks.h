#ifndef JELLYFRAME_SHA256_BLOCKS_H
#define JELLYFRAME_SHA256_BLOCKS_H

#include <stddef.h>
#include <stdint.h>

/// The first 32 bits of the fractional parts of the cube roots of the first 64 primes (FIPS 180-4, 4.2.2).
extern const uint32_t JSHA256Constants[64];

/// Takes `count` blocks of 64 bytes into the state.
typedef void (*JSHA256Blocks)(uint32_t state[8], const uint8_t *bytes, size_t count);

void JSHA256PortableBlocks(uint32_t state[8], const uint8_t *bytes, size_t count);

/// The fastest there is on this processor.
JSHA256Blocks JSHA256BestBlocks(void);

#endif
