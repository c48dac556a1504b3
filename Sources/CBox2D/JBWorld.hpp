// What the C API's opaque world holds. Private to this target.
#pragma once

#include "CBox2D.h"

#include <box2d/box2d.h>

#include <map>
#include <utility>
#include <vector>

namespace jb {

inline b2Vec2 vec(JBVec2 v) { return b2Vec2(v.x, v.y); }
inline JBVec2 vec(const b2Vec2 &v) { return JBVec2{v.x, v.y}; }

struct BodyRecord {
    b2Body *body = nullptr;
    JBFilter filter{};
    int32_t field = -1;             // index in the world's fields while the next step has some for the body
    b2Vec2 from = b2Vec2_zero;  // where the middle was before the step
    float sleepTime = -1;       // how long it had been calm before the step; -1 while asleep
    float reach = 0;            // of its shapes from the centre of mass
    float thickness = b2_maxFloat;  // the least distance of a shape's outline from its middle; lines have none
    const b2Body *kin = nullptr;    // one of those with which it hangs together by springs, the same for all of them
    bool woven = false;             // kin lie over each other from the start, and do not collide
    int64_t born = 0;               // how many steps the world had made before it came
    int32_t touches = 0;        // how many contacts touch while continuous collision runs; 0 where nothing moves it
    bool nearBoundary = false;  // while items are held behind boundaries
    bool isInEvents = false;    // it began to touch something since events were last cleared
    b2Vec2 fieldPull = b2Vec2_zero;  // acceleration by fields when one last woke the body
};

/// What fields do to one body in the next step.
struct FieldRecord {
    JBBodyID body = -1;
    b2Vec2 force = b2Vec2_zero;
    b2Vec2 wakingForce = b2Vec2_zero;
    b2Vec2 velocity = b2Vec2_zero;
    bool carried = false;  // the velocity holds and no force acts
    b2Vec2 savedForce = b2Vec2_zero;
    float savedGravityScale = 0;
};

/// A spring that is tuned anew before every step; see `tune`.
struct JointRecord {
    b2Joint *joint;
    float frequency;
    float dampingRatio;
    float restLength;
};

/// How many fixture pairs of two bodies touch, and which event their next impulse belongs to.
struct Touch {
    int32_t count = 0;
    int32_t began = -1;
    float largest = 0;     // of the single normal impulses since the contact began
    int64_t step = -1;     // the step of `sum`
    b2Vec2 sum{0, 0};      // of all impulses of that step, on the second body
};

/// Two bodies that are near each other: what tells whether continuous collision looks at them.
struct Pair {
    explicit Pair(b2Contact *contact);

    b2Contact *contact;
    const b2Body *a, *b;
    float skins;
    bool touches;
};

/// A contact that continuous collision looks at, and where it stood in Box2D's list.
struct Listed {
    b2Contact *contact, *previous, *next;
};

inline JBBodyID idOf(const b2Body *body) {
    return static_cast<JBBodyID>(const_cast<b2Body *>(body)->GetUserData().pointer);
}

/// About the centre of mass; Box2D tells it about the body's origin.
inline float inertia(const b2Body *body) {
    return body->GetInertia() - body->GetMass() * b2Dot(body->GetLocalCenter(), body->GetLocalCenter());
}

}  // namespace jb

struct JBWorld final : b2ContactFilter, b2ContactListener {
    explicit JBWorld(b2Vec2 gravity);

    b2World world;
    std::vector<jb::BodyRecord> bodies;
    std::vector<jb::JointRecord> joints;
    std::vector<int32_t> boundaries;  // ids of the bodies that are boundaries, in order
    std::vector<int32_t> springs;  // indices of soft joints, in order of creation
    std::vector<jb::FieldRecord> fields;
    std::vector<JBContactEvent> events;
    std::map<std::pair<JBBodyID, JBBodyID>, jb::Touch> touching;  // ordered, though only looked up
    bool removing = false;
    bool knowsKin = false;  // until bodies or springs come or go
    JBBodyID overworked = -1;  // where the last step came to more work than one may do
    int64_t steps = 0;

    b2Body *body(JBBodyID id) const { return bodies[static_cast<size_t>(id)].body; }
    const jb::BodyRecord &record(const b2Body *body) const { return bodies[static_cast<size_t>(jb::idOf(body))]; }
    jb::BodyRecord &record(const b2Body *body) { return bodies[static_cast<size_t>(jb::idOf(body))]; }
    const JBFilter &filter(const b2Fixture *fixture) const;
    void measure(b2Body *body);
    bool solid(const b2Contact *contact) const;
    void findKin();
    JBJointID add(b2Joint *joint);
    void setDistance(JBJointID joint, const JBDistance &distance);
    void setSpring(JBJointID joint, float frequency);
    void tune();
    jb::FieldRecord &field(JBBodyID id);
    void beginFields();
    void endFields();
    void noteBefore();
    void keepSleepTimes(float seconds);
    void solveContinuous(float seconds, int32_t velocityIterations, int32_t positionIterations);
    void holdBehindBoundaries();
    void giveUp(const b2Body *a, const b2Body *b);

    bool ShouldCollide(b2Fixture *fixtureA, b2Fixture *fixtureB) override;
    void BeginContact(b2Contact *contact) override;
    void EndContact(b2Contact *contact) override;
    void PreSolve(b2Contact *contact, const b2Manifold *oldManifold) override;
    void PostSolve(b2Contact *contact, const b2ContactImpulse *impulse) override;

private:
    std::vector<jb::Pair> pairs;    // of all contacts, in Box2D's order
    std::vector<jb::Listed> listed;  // those looked at for continuous collision
    std::vector<b2Contact *> made;  // while it runs
    bool isContinuous = false;
    int64_t work = 0;

    bool needsContinuous(const jb::Pair &pair) const;
    bool inCrowd(const jb::Pair &pair) const;
    void list(b2Contact *contact);
    void leaveCrowds();
    void takeList();
    void lookAround(const b2Body *body);
    void countWork(const b2Contact *contact);
    void holdBehind(jb::BodyRecord &item);
    void record(b2Contact *contact, bool began);
};
