#include "CSHA256.h"

#include <string.h>

#include "blocks.h"

/// What has been taken in so far.
typedef struct {
    uint32_t state[8];
    /// The bytes that do not fill a block yet.
    uint8_t pending[64];
    uint64_t count;
    JSHA256Blocks blocks;
} Digest;

static Digest start(JSHA256Blocks blocks) {
    // The first 32 bits of the fractional parts of the square roots of the first 8 primes (FIPS 180-4, 5.3.3).
    return (Digest){
        {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19},
        {0}, 0, blocks};
}

static void add(Digest *digest, const uint8_t *bytes, size_t count) {
    size_t held = digest->count % 64;
    digest->count += count;
    if (held > 0) {
        size_t taken = count < 64 - held ? count : 64 - held;
        memcpy(digest->pending + held, bytes, taken);
        if (held + taken < 64) return;
        digest->blocks(digest->state, digest->pending, 1);
        bytes += taken, count -= taken;
    }
    digest->blocks(digest->state, bytes, count / 64);
    if (count % 64 > 0) memcpy(digest->pending, bytes + count / 64 * 64, count % 64);
}

static void finish(Digest *digest, uint8_t result[32]) {
    uint64_t bits = digest->count * 8;
    size_t held = digest->count % 64;
    uint8_t tail[72] = {0x80};
    // A one bit, zeros up to eight bytes before the end of a block, the number of bits.
    size_t zeros = (held < 56 ? 56 : 120) - held;
    for (int i = 0; i < 8; i++) tail[zeros + i] = (uint8_t)(bits >> (56 - 8 * i));
    add(digest, tail, zeros + 8);
    for (int i = 0; i < 32; i++) result[i] = (uint8_t)(digest->state[i / 4] >> (24 - 8 * (i % 4)));
}

void JSHA256(const uint8_t *bytes, size_t count, uint8_t digest[32]) {
    Digest sum = start(JSHA256BestBlocks());
    add(&sum, bytes, count);
    finish(&sum, digest);
}

void JSHA256Portable(const uint8_t *bytes, size_t count, uint8_t digest[32]) {
    Digest sum = start(JSHA256PortableBlocks);
    add(&sum, bytes, count);
    finish(&sum, digest);
}

static uint32_t straight(uint32_t component, uint32_t alpha) {
    uint32_t value = (component * 255 + alpha / 2) / alpha;
    return value < 255 ? value : 255;
}

void JSHA256Pixels(const uint8_t *pixels, uint32_t width, uint32_t height, uint8_t digest[32]) {
    enum { chunk = 1024 };
    Digest sum = start(JSHA256BestBlocks());
    uint8_t size[8];
    for (int i = 0; i < 4; i++) {
        size[i] = (uint8_t)(width >> (24 - 8 * i));
        size[4 + i] = (uint8_t)(height >> (24 - 8 * i));
    }
    add(&sum, size, 8);
    uint8_t buffer[chunk * 4];
    size_t left = (size_t)width * height;
    while (left > 0) {
        size_t count = left < chunk ? left : chunk;
        for (size_t i = 0; i < count; i++) {
            const uint8_t *from = pixels + 4 * i;
            uint8_t *to = buffer + 4 * i;
            uint32_t alpha = from[3];
            if (alpha == 255) {
                to[0] = from[2], to[1] = from[1], to[2] = from[0], to[3] = 255;
            } else if (alpha == 0) {
                to[0] = to[1] = to[2] = to[3] = 0;
            } else {
                to[0] = (uint8_t)straight(from[2], alpha), to[1] = (uint8_t)straight(from[1], alpha);
                to[2] = (uint8_t)straight(from[0], alpha), to[3] = (uint8_t)alpha;
            }
        }
        add(&sum, buffer, count * 4);
        pixels += count * 4, left -= count;
    }
    finish(&sum, digest);
}
