/* Replaces the C library's random numbers for the code of this program, and not for its shared libraries: those draw
 * numbers at times of their own, such as Debian 13's libexpat for each parser, and would take them from the sequence that
 * view controllers see. Hidden symbols are bound where the program is linked, and seen by no library.
 */
#include "CHostRandom.h"
#include <stdint.h>

#define HIDDEN __attribute__((visibility("hidden")))

/* In UIKitHost, in Swift. */
uint64_t jellyframe_host_random(void);

HIDDEN uint32_t arc4random(void) { return (uint32_t)(jellyframe_host_random() >> 32); }

/* The upper half of a product is uniform enough for bounds of 32 bits. */
HIDDEN uint32_t arc4random_uniform(uint32_t upper_bound) {
    return (uint32_t)(((uint64_t)arc4random() * upper_bound) >> 32);
}

/* C's older functions, from 0 to 2^31 - 1 and from 0 to 1; their seeds are ignored. */
HIDDEN int rand(void) { return (int)(arc4random() >> 1); }
HIDDEN long random(void) { return (long)(arc4random() >> 1); }
HIDDEN double drand48(void) { return (double)(jellyframe_host_random() >> 11) / 0x1p53; }
HIDDEN void srand(unsigned seed) { (void)seed; }
HIDDEN void srandom(unsigned seed) { (void)seed; }
HIDDEN void srand48(long seed) { (void)seed; }
