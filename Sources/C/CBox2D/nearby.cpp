// The pairs whose boxes overlap, held in one piece of memory. There are seven times as many as touch, and Box2D's own
// list of them lies all over the heap: most of a large pile's step would be spent on fetching it, again and again.
#include "JBWorld.hpp"
#include "Inside.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace {

// Two polygons are said to touch where the skins' squares overlap, not only their rounded corners.
const float cornerSkin = 1.5f;

// What single precision makes of places, and a little more.
float rounding(const b2Vec2 &place) { return 0.001f + 1e-5f * (std::fabs(place.x) + std::fabs(place.y)); }

b2ContactManager &managerOf(JBWorld *world) { return const_cast<b2ContactManager &>(world->world.GetContactManager()); }

// How many pairs before its turn a contact is asked for from memory, which takes as long as they do.
const size_t ahead = 4;

void fetch(const b2Contact *contact) {
    for (size_t offset = 0; offset < sizeof(b2Contact); offset += 64) {
        __builtin_prefetch(reinterpret_cast<const char *>(contact) + offset, 1);
    }
}

bool areApart(const jb::Spot &a, const jb::Spot &b) {
    const float reach = a.extent + b.extent;
    return b2DistanceSquared(a.center, b.center) > reach * reach;
}

// How many pairs of boxes Box2D may list for what was added since the last step. It holds them all at once, those of two
// boundaries too, and has no way to say that its memory is at an end.
const int64_t mostPairs = 1 << 22;

/// Counts what overlaps, up to `mostPairs`.
struct PairCount {
    int64_t count = 0;
    bool QueryCallback(int32) { return ++count <= mostPairs; }
};

}  // namespace

bool JBWorld::hasTooManyPairs() {
    if (!hasNewShapes) return false;
    const b2BroadPhase &boxes = managerOf(this).m_broadPhase;
    const int32 *moved = boxes.*reveal(jb::MovedProxies());
    PairCount pairs;
    for (int32 i = 0; i < boxes.*reveal(jb::MovedCount()) && pairs.count <= mostPairs; ++i) {
        const int32 proxy = moved[i];
        if (proxy != b2BroadPhase::e_nullProxy) boxes.Query(&pairs, boxes.GetFatAABB(proxy));
    }
    if (pairs.count <= mostPairs) return false;
    overworked = moving.empty() ? 0 : jb::idOf(moving.front());
    return true;
}

// How far a body could touch another one, from its center of mass.
void JBWorld::place(const b2Body *body) {
    const jb::BodyRecord &record = this->record(body);
    jb::Spot &spot = this->spot(body);
    spot.center = body->GetWorldCenter();
    spot.extent = record.hasLines ? std::numeric_limits<float>::infinity()
                                  : record.reach + (cornerSkin - 1) * record.skin + rounding(spot.center);
    spot.active = body->GetType() != b2_staticBody && body->IsAwake();
    spot.stirred = false;
    spot.touches = 0;
    spot.motion = 0;
    spot.thickness = record.thickness;
    // Bodies of several shapes have several boxes; those are compared in every step.
    const b2Fixture *fixture = body->GetFixtureList();
    spot.shifted = fixture && fixture->GetNext();
    if (!fixture || spot.shifted) return;
    const b2AABB &box =
        world.GetContactManager().m_broadPhase.GetFatAABB((fixture->*reveal(jb::Proxies()))[0].proxyId);
    if (box.lowerBound == spot.box.lowerBound && box.upperBound == spot.box.upperBound) return;
    spot.box = box;
    spot.shifted = true;
}

void JBWorld::placeAll() {
    for (const b2Body *body : moving) place(body);
}

// Box2D puts new contacts at the front of its list, so `nearby` is that list from its end.
void JBWorld::adoptContacts() {
    const size_t known = nearby.size();
    for (b2Contact *contact = world.GetContactList(); contact; contact = contact->GetNext()) {
        uint32 &flags = contact->*reveal(jb::Flags());
        if (knowsContacts && (flags & jb::isKnown) != 0) break;
        flags |= jb::isKnown;
        b2Fixture *a = contact->GetFixtureA();
        b2Fixture *b = contact->GetFixtureB();
        jb::Near near;
        near.contact = contact;
        near.a = static_cast<uint32_t>(jb::indexOf(a->GetBody()));
        near.b = static_cast<uint32_t>(jb::indexOf(b->GetBody()));
        near.proxyA = (a->*reveal(jb::Proxies()))[contact->GetChildIndexA()].proxyId;
        near.proxyB = (b->*reveal(jb::Proxies()))[contact->GetChildIndexB()].proxyId;
        near.skins = a->GetShape()->m_radius + b->GetShape()->m_radius;
        near.line = filter(a).boundary != 0 ? a : filter(b).boundary != 0 ? b : nullptr;
        near.touches = contact->IsTouching();
        nearby.push_back(near);
    }
    std::reverse(nearby.begin() + static_cast<std::ptrdiff_t>(known), nearby.end());
    knowsContacts = true;
}

// As Box2D's own, in the same order, but that it looks at no pair that is too far apart to touch. After bodies, filters
// or joints have changed Box2D does it, which knows what has to go.
void JBWorld::collide() {
    b2ContactManager &manager = managerOf(this);
    if (hasNewShapes) {
        manager.FindNewContacts();
        hasNewShapes = false;
    }
    placeAll();
    if (knowsContacts) {
        adoptContacts();
        updateContacts(manager);
    } else {
        manager.Collide();
        nearby.clear();
        adoptContacts();
    }
    touched.clear();
    for (size_t i = nearby.size(); i-- > 0;) {
        const jb::Near &near = nearby[i];
        if (!near.touches) continue;
        touched.push_back(near.contact);
        for (const uint32_t index : {near.a, near.b}) {
            if (spots[index].isDynamic) ++spots[index].touches;
        }
    }
}

void JBWorld::updateContacts(b2ContactManager &manager) {
    bool hasGone = false;
    for (size_t i = nearby.size(); i-- > 0;) {
        jb::Near &near = nearby[i];
        if (i >= ahead && nearby[i - ahead].touches) fetch(nearby[i - ahead].contact);
        jb::Spot &a = spots[near.a];
        jb::Spot &b = spots[near.b];
        near.shifted = near.shifted || a.shifted || b.shifted;
        if (!a.active && !b.active) continue;
        if (!near.shifted && !near.fresh && !near.touches && areApart(a, b)) continue;
        const bool touched = near.touches;
        const bool overlaps = !near.shifted || manager.m_broadPhase.TestOverlap(near.proxyA, near.proxyB);
        near.shifted = false;
        if (!overlaps) {
            manager.Destroy(near.contact);
            near.contact = nullptr;
            near.touches = false;
            hasGone = true;
        } else if (near.fresh || near.touches || !areApart(a, b)) {
            (near.contact->*reveal(jb::Update()))(manager.m_contactListener);
            near.fresh = false;
            near.touches = near.contact->IsTouching();
        }
        if (touched == near.touches) continue;
        // Box2D has woken both.
        a.active = bodies.all[near.a].body->GetType() != b2_staticBody;
        b.active = bodies.all[near.b].body->GetType() != b2_staticBody;
    }
    if (!hasGone) return;
    nearby.erase(
        std::remove_if(nearby.begin(), nearby.end(), [](const jb::Near &near) { return !near.contact; }),
        nearby.end());
}

// Islands are made of contacts that touch. While Box2D makes them, bodies list no others; the lists are whole again
// before it adds to them.
void JBWorld::solveIslands(const b2TimeStep &step) {
    b2ContactManager &manager = managerOf(this);
    const auto list = reveal(jb::ContactList());
    fullList = manager.m_contactList;
    fullCount = manager.m_contactCount;
    manager.m_contactList = nullptr;
    manager.m_contactCount = static_cast<int32>(touched.size());
    for (b2Body *body : moving) {
        jb::Spot &spot = this->spot(body);
        spot.edges = body->*list;
        spot.last = &(body->*list);
        body->*list = nullptr;
    }
    cut.clear();
    for (size_t i = 0; i < touched.size(); ++i) {
        b2Contact *const contact = touched[i];
        if (i + ahead < touched.size()) fetch(touched[i + ahead]);
        for (b2ContactEdge *edge : {&(contact->*reveal(jb::NodeA())), &(contact->*reveal(jb::NodeB()))}) {
            // The other end's other body is this one's.
            const b2ContactEdge &twin = edge == &(contact->*reveal(jb::NodeA())) ? contact->*reveal(jb::NodeB())
                                                                                 : contact->*reveal(jb::NodeA());
            if (twin.other->GetType() != b2_dynamicBody) continue;
            jb::Spot &spot = this->spot(twin.other);
            cut.push_back({edge, edge->next});
            *spot.last = edge;
            spot.last = &edge->next;
            edge->next = nullptr;
        }
    }
    hasThinLists = true;
    (world.*reveal(jb::Solve()))(step);
    restoreLists();
    for (b2Contact *contact : touched) contact->*reveal(jb::Flags()) &= ~jb::inIsland;
}

void JBWorld::restoreLists() {
    if (!hasThinLists) return;
    hasThinLists = false;
    for (b2Body *body : moving) {
        body->*reveal(jb::ContactList()) = this->spot(body).edges;
    }
    for (const jb::Cut &one : cut) one.edge->next = one.next;
    managerOf(this).m_contactList = fullList;
    managerOf(this).m_contactCount = fullCount;
}

// Whether there is a contact of the two that Box2D did not find: it looks for it among those that one of them lists.
bool JBWorld::isKnownPair(b2Fixture *a, b2Fixture *b) {
    const bool hadThinLists = hasThinLists;
    restoreLists();
    const bool isLine = record(a->GetBody()).filter.boundary != 0 || record(b->GetBody()).filter.boundary != 0;
    if (!hadThinLists && !(isLine && hasTakenBoundaryLists)) return false;
    const b2Body *item = a->GetBody()->GetType() == b2_dynamicBody ? a->GetBody() : b->GetBody();
    for (const b2ContactEdge *edge = item->GetContactList(); edge; edge = edge->next) {
        const b2Fixture *one = edge->contact->GetFixtureA();
        const b2Fixture *other = edge->contact->GetFixtureB();
        if ((one == a && other == b) || (one == b && other == a)) return true;
    }
    return false;
}

// For each item that moves along a boundary Box2D looks through the boundary's contacts, of which there are as many as
// items along it. While it does not list them, they are found by the item.
void JBWorld::takeBoundaryLists() {
    for (jb::Boundary &boundary : boundaries) {
        boundary.edges = boundary.body->GetContactList();
        boundary.body->*reveal(jb::ContactList()) = nullptr;
    }
    hasTakenBoundaryLists = true;
}

// Contacts that were made meanwhile come first.
void JBWorld::giveBoundaryLists() {
    for (jb::Boundary &boundary : boundaries) {
        b2ContactEdge *&first = boundary.body->*reveal(jb::ContactList());
        b2ContactEdge *last = first;
        while (last && last->next) last = last->next;
        (last ? last->next : first) = boundary.edges;
        if (boundary.edges) boundary.edges->prev = last;
        boundary.edges = nullptr;
    }
    hasTakenBoundaryLists = false;
}
