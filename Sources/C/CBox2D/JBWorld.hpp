// What the C API's opaque world holds. Private to this target.
#pragma once

#include "CBox2D.h"

// Of products and sums, which clang would contract on processors that can.
#pragma STDC FP_CONTRACT OFF

#include <box2d/box2d.h>

#include <map>
#include <utility>
#include <vector>

namespace jb {

inline b2Vec2 vec(JBVec2 v) { return b2Vec2(v.x, v.y); }
inline JBVec2 vec(const b2Vec2 &v) { return JBVec2{v.x, v.y}; }

// How many bits of an id are the index.
const int indexBits = 28;

inline size_t indexOf(int64_t id) { return static_cast<size_t>(id & ((int64_t(1) << indexBits) - 1)); }

struct BodyRecord {
    b2Body *body = nullptr;  // null while the record is free
    JBBodyID id = -1;
    JBFilter filter{};
    int32_t field = -1;             // index in the world's fields while the next step has some for the body
    b2Vec2 from = b2Vec2_zero;  // where the center was before the step
    float sleepTime = -1;       // how long it had been calm before the step; -1 while asleep
    float reach = 0;            // of its shapes from the center of mass
    float thickness = b2_maxFloat;  // the least distance of a shape's outline from its center; lines have none
    const b2Body *kin = nullptr;    // one of those with which it hangs together by springs, the same for all of them
    bool dense = false;             // many of its kin that springs join lay over each other from the start
    std::vector<JBBodyID> passes;   // those of its kin with which it does not collide, in order
    int64_t born = 0;               // how many steps the world had made before it came
    float skin = 0;             // of its polygons
    bool hasLines = false;      // has shapes that reach further than `reach`
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
    b2Joint *joint = nullptr;  // null while the record is free
    JBJointID id = -1;
    float frequency = 0;
    float dampingRatio = 0;
    float restLength = 0;
};

/// Records that are used again once what they were for is gone, each time by another id.
template <typename Record>
struct Records {
    std::vector<Record> all;

    Record &operator[](int64_t id) { return all[indexOf(id)]; }
    const Record &operator[](int64_t id) const { return all[indexOf(id)]; }
    bool has(int64_t id) const { return id >= 0 && indexOf(id) < all.size() && all[indexOf(id)].id == id; }

    int64_t take() {
        if (free.empty()) {
            free.push_back(all.size());
            all.emplace_back();
        }
        const size_t index = free.back();
        free.pop_back();
        all[index] = Record();
        all[index].id = (turn++ << indexBits) | static_cast<int64_t>(index);
        return all[index].id;
    }

    void give(int64_t id) {
        all[indexOf(id)] = Record();
        free.push_back(indexOf(id));
    }

private:
    std::vector<size_t> free;
    int64_t turn = 0;
};

/// How many fixture pairs of two bodies touch, and which event their next impulse belongs to.
struct Touch {
    int32_t count = 0;
    int32_t began = -1;
    float largest = 0;     // of the single normal impulses since the contact began
    int64_t step = -1;     // the step of `sum`
    b2Vec2 sum{0, 0};      // of all impulses of that step, on the second body
};

/// What each step asks of a body again and again.
struct Spot {
    b2Vec2 center{0, 0};      // of mass
    float extent = b2_maxFloat;  // how far from there it could touch another body
    bool isDynamic = false;
    bool active = false;      // awake, and something moves it
    bool shifted = false;     // the box by which it is found is another one than before the step
    bool stirred = false;     // continuous collision moved it or a neighbour
    int32_t touches = 0;      // how many contacts touch; 0 where nothing moves it
    float motion = 0;         // how far any point of it moves in the step, at most
    float thickness = b2_maxFloat;
    b2AABB box{};
    b2ContactEdge *edges = nullptr;   // all its contacts, while it lists those that touch
    b2ContactEdge **last = nullptr;   // the end of that list
};

/// Two shapes whose boxes overlap.
struct Near {
    b2Contact *contact;
    uint32_t a, b;           // indices of the bodies
    int32_t proxyA, proxyB;  // of the shapes in the broad phase
    float skins;             // of both
    const b2Fixture *line;   // of a boundary; null where both are items
    bool touches;
    bool shifted = false;    // a box is another one than when they were last compared
    bool fresh = true;       // Box2D has to look at it, however far they are apart
};

/// A body that is a boundary, and its contacts while it does not list them.
struct Boundary {
    b2Body *body;
    b2ContactEdge *edges = nullptr;
};

/// An item and a line of a boundary that may hold it.
struct Held {
    JBBodyID item;
    size_t order;  // the line's place among all
    const b2Fixture *line;
};

/// A place in a body's list of contacts from which some were taken out.
struct Cut {
    b2ContactEdge *edge, *next;
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

inline size_t indexOf(const b2Body *body) { return indexOf(idOf(body)); }

inline JBJointID idOf(const b2Joint *joint) {
    return static_cast<JBJointID>(const_cast<b2Joint *>(joint)->GetUserData().pointer);
}

/// About the center of mass; Box2D tells it about the body's origin.
inline float inertia(const b2Body *body) {
    return body->GetInertia() - body->GetMass() * b2Dot(body->GetLocalCenter(), body->GetLocalCenter());
}

}  // namespace jb

struct JBWorld final : b2ContactFilter, b2ContactListener {
    explicit JBWorld(b2Vec2 gravity);

    b2World world;
    jb::Records<jb::BodyRecord> bodies;
    std::vector<jb::Spot> spots;      // of the same indices
    std::vector<jb::Boundary> boundaries;
    std::vector<b2Body *> moving;     // the dynamic bodies, in the order in which they came
    jb::Records<jb::JointRecord> joints;
    std::vector<JBJointID> springs;  // soft joints, in order of creation
    std::vector<jb::FieldRecord> fields;
    std::vector<JBContactEvent> events;
    std::map<std::pair<JBBodyID, JBBodyID>, jb::Touch> touching;  // ordered, though only looked up
    bool removing = false;
    JBBodyID shaped = -1;       // the body to which shapes are added that are measured together at the end
    bool hasNewShapes = false;  // or some that were put elsewhere, since the last step looked for new contacts
    bool knowsKin = false;  // until bodies or springs come or go
    JBBodyID overworked = -1;  // where the last step came to more work than one may do
    JBBodyID crowded = -1;     // where it left crowds to their contacts alone
    bool knowsContacts = false;  // until bodies, filters or joints change
    float inverseStep = 0;     // of the last step, in 1/s
    int64_t steps = 0;

    b2Body *body(JBBodyID id) const { return bodies[id].body; }
    const jb::BodyRecord &record(const b2Body *body) const { return bodies[jb::idOf(body)]; }
    jb::BodyRecord &record(const b2Body *body) { return bodies[jb::idOf(body)]; }
    const jb::Spot &spot(const b2Body *body) const { return spots[jb::indexOf(body)]; }
    jb::Spot &spot(const b2Body *body) { return spots[jb::indexOf(body)]; }
    const JBFilter &filter(const b2Fixture *fixture) const;
    void measure(b2Body *body);
    static void measure(const b2Fixture &fixture, const b2Vec2 &middle, jb::BodyRecord &measured);
    void setBoundary(const b2Body *body, bool isBoundary);
    void addMoving(b2Body *body);
    void removeMoving(b2Body *body);
    bool solid(const b2Contact *contact) const;
    void findKin();
    void letKinPass();
    bool pass(const jb::BodyRecord &a, const jb::BodyRecord &b) const;
    JBJointID add(b2Joint *joint);
    void forget(b2Joint *joint);
    void setDistance(JBJointID joint, const JBDistance &distance);
    void setSpring(JBJointID joint, float frequency);
    void tune();
    jb::FieldRecord &field(JBBodyID id);
    void beginFields();
    void endFields();
    void place(const b2Body *body);
    bool hasTooManyPairs();
    void collide();
    void solveIslands(const b2TimeStep &step);
    bool isKnownPair(b2Fixture *a, b2Fixture *b);
    void takeBoundaryLists();
    void giveBoundaryLists();
    void noteBefore();
    void keepSleepTimes(float seconds);
    void solveContinuous(const b2TimeStep &step);
    void holdBehindBoundaries();
    void giveUp(const b2Body *a, const b2Body *b);

    bool ShouldCollide(b2Fixture *fixtureA, b2Fixture *fixtureB) override;
    void BeginContact(b2Contact *contact) override;
    void EndContact(b2Contact *contact) override;
    void PreSolve(b2Contact *contact, const b2Manifold *oldManifold) override;
    void PostSolve(b2Contact *contact, const b2ContactImpulse *impulse) override;

private:
    std::vector<jb::Near> nearby;      // from the oldest to the newest, the order of Box2D's list from its end
    std::vector<b2Contact *> touched;  // those that touch, in Box2D's order
    std::vector<jb::Cut> cut;          // while bodies list no others
    std::vector<jb::Held> held;        // while items are held behind boundaries
    bool hasThinLists = false;
    bool hasTakenBoundaryLists = false;
    b2Contact *fullList = nullptr;
    int32 fullCount = 0;
    std::vector<jb::Listed> listed;  // those looked at for continuous collision
    std::vector<b2Contact *> made;  // while it runs
    bool isContinuous = false;
    int64_t work = 0;

    void placeAll();
    void adoptContacts();
    void updateContacts(b2ContactManager &manager);
    void restoreLists();
    void measureMotion();
    bool mayNeedContinuous(const jb::Near &near) const;
    bool needsContinuous(const jb::Pair &pair) const;
    bool inCrowd(const jb::Pair &pair) const;
    void list(b2Contact *contact);
    void leaveCrowds();
    void takeList();
    void lookAround(const b2Body *body);
    void countWork(const b2Contact *contact);
    void holdBehind(jb::BodyRecord &item, const jb::Held *begin, const jb::Held *end);
    void record(b2Contact *contact, bool began);
};
