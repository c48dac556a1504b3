/* The benchmark's world stepped by Box2D alone: what an animator is measured against. */
#ifndef BARE_BOX2D_H
#define BARE_BOX2D_H

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct BareWorld BareWorld;

/* `count` boxes of `side` metres in rows above the floor of a box of `width` × `height` metres, from one to the next
 * `spacing`; `continuous` looks for fast ones. */
BareWorld *bare_world_create(
    int count, int columns, float side, float spacing, float width, float height, bool continuous);
/* One animator step's worth of sub-steps. */
void bare_world_advance(BareWorld *world, int substeps);
/* The sum of all heights, to see that both worlds did the same. */
double bare_world_sum(const BareWorld *world);
void bare_world_destroy(BareWorld *world);

#ifdef __cplusplus
}
#endif

#endif
