#include "JBWorld.hpp"

using jb::vec;

JBVersion jb_version(void) { return {b2_version.major, b2_version.minor, b2_version.revision}; }

JBWorld::JBWorld(b2Vec2 gravity) : world(gravity) {
    world.SetContactFilter(this);
    world.SetContactListener(this);
}

JBWorld *jb_world_create(JBVec2 gravity) { return new (std::nothrow) JBWorld(vec(gravity)); }

void jb_world_destroy(JBWorld *world) {
    world->removing = true;
    delete world;
}

void jb_world_set_gravity(JBWorld *world, JBVec2 gravity) { world->world.SetGravity(vec(gravity)); }

void jb_world_step(JBWorld *world, float seconds, int32_t velocityIterations, int32_t positionIterations) {
    ++world->steps;
    world->overworked = -1;
    world->crowded = -1;
    if (world->hasTooManyPairs()) return;
    world->findKin();
    world->tune();
    world->beginFields();
    world->noteBefore();  // after the fields, whose pull is meant to keep awake
    // What `b2World::Step` does, in its order.
    b2TimeStep step{seconds, 1 / seconds, world->inverseStep * seconds, velocityIterations, positionIterations, true};
    world->inverseStep = step.inv_dt;
    world->collide();
    world->takeBoundaryLists();
    world->solveIslands(step);
    world->solveContinuous(step);
    world->giveBoundaryLists();
    world->keepSleepTimes(seconds);
    world->endFields();
    world->holdBehindBoundaries();
}

int32_t jb_world_body_records(const JBWorld *world) { return static_cast<int32_t>(world->bodies.all.size()); }

int32_t jb_world_joint_records(const JBWorld *world) { return static_cast<int32_t>(world->joints.all.size()); }

void jb_world_clear_forces(JBWorld *world) { world->world.ClearForces(); }

namespace {

struct Query final : b2QueryCallback {
    JBBodyID *found;
    int32_t capacity;
    int32_t count = 0;

    bool ReportFixture(b2Fixture *fixture) override {
        const JBBodyID id = jb::idOf(fixture->GetBody());
        if (count < capacity) found[count] = id;
        ++count;
        return true;
    }
};

}  // namespace

int32_t jb_world_query(const JBWorld *world, JBVec2 lower, JBVec2 upper, JBBodyID *found, int32_t capacity) {
    Query query;
    query.found = found;
    query.capacity = found ? capacity : 0;
    b2AABB box;
    box.lowerBound = vec(lower);
    box.upperBound = vec(upper);
    world->world.QueryAABB(&query, box);
    return query.count;
}
