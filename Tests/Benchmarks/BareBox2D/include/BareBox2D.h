/* The benchmark's world stepped by Box2D alone: what an animator is measured against. */
#ifndef BARE_BOX2D_H
#define BARE_BOX2D_H

#ifdef __cplusplus
extern "C" {
#endif

typedef struct BareWorld BareWorld;

/* `count` boxes of `side` metres in rows above the floor of a box of `width` × `height` metres. */
BareWorld *bare_world_create(int count, int columns, float side, float width, float height);
/* One animator step's worth of sub-steps. */
void bare_world_advance(BareWorld *world, int substeps);
/* The sum of all heights, to see that both worlds did the same. */
double bare_world_sum(const BareWorld *world);
void bare_world_destroy(BareWorld *world);

#ifdef __cplusplus
}
#endif

#endif
