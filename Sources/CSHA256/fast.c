#include "blocks.h"

#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>

// Intel's SHA extensions: two rounds an instruction, on the state as the halves ABEF and CDGH.
// Source: Intel 64 and IA-32 Architectures Software Developer's Manual, volume 2, SHA256RNDS2, SHA256MSG1, SHA256MSG2.
__attribute__((target("sha,sse4.1")))
static void shaExtensionBlocks(uint32_t state[8], const uint8_t *bytes, size_t count) {
    const __m128i bigEndian = _mm_set_epi8(12, 13, 14, 15, 8, 9, 10, 11, 4, 5, 6, 7, 0, 1, 2, 3);
    __m128i abef = _mm_set_epi32((int)state[0], (int)state[1], (int)state[4], (int)state[5]);
    __m128i cdgh = _mm_set_epi32((int)state[2], (int)state[3], (int)state[6], (int)state[7]);
    for (; count > 0; count--, bytes += 64) {
        const __m128i abefBefore = abef, cdghBefore = cdgh;
        // The last sixteen words of the message schedule, four in each.
        __m128i w[4];
        for (int i = 0; i < 4; i++)
            w[i] = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(bytes + 16 * i)), bigEndian);
        for (int i = 0; i < 16; i++) {
            __m128i next = w[i & 3];
            if (i >= 4) {
                const __m128i back3 = w[(i + 1) & 3], back2 = w[(i + 2) & 3], back1 = w[(i + 3) & 3];
                // w[t-16] + σ0(w[t-15]), then w[t-7], then σ1(w[t-2]).
                next = _mm_sha256msg1_epu32(next, back3);
                next = _mm_add_epi32(next, _mm_alignr_epi8(back1, back2, 4));
                next = _mm_sha256msg2_epu32(next, back1);
                w[i & 3] = next;
            }
            __m128i sum = _mm_add_epi32(next, _mm_loadu_si128((const __m128i *)(JSHA256Constants + 4 * i)));
            cdgh = _mm_sha256rnds2_epu32(cdgh, abef, sum);
            sum = _mm_shuffle_epi32(sum, 0x0E);
            abef = _mm_sha256rnds2_epu32(abef, cdgh, sum);
        }
        abef = _mm_add_epi32(abef, abefBefore);
        cdgh = _mm_add_epi32(cdgh, cdghBefore);
    }
    uint32_t low[4], high[4];
    _mm_storeu_si128((__m128i *)low, abef);
    _mm_storeu_si128((__m128i *)high, cdgh);
    state[0] = low[3], state[1] = low[2], state[4] = low[1], state[5] = low[0];
    state[2] = high[3], state[3] = high[2], state[6] = high[1], state[7] = high[0];
}

static int hasSHAExtensions(void) {
    unsigned a, b, c, d;
    // Leaf 7: SHA is bit 29 of EBX; leaf 1: SSSE3 is bit 9 and SSE4.1 bit 19 of ECX.
    if (!__get_cpuid_count(7, 0, &a, &b, &c, &d) || !(b >> 29 & 1)) return 0;
    return __get_cpuid(1, &a, &b, &c, &d) && (c >> 9 & 1) && (c >> 19 & 1);
}

JSHA256Blocks JSHA256BestBlocks(void) {
    return hasSHAExtensions() ? shaExtensionBlocks : JSHA256PortableBlocks;
}

#else

JSHA256Blocks JSHA256BestBlocks(void) { return JSHA256PortableBlocks; }

#endif
