// Who meets whom, and the array of contacts that the world leaves behind.
#include "JBWorld.hpp"

#include <algorithm>

using jb::idOf;

namespace {

std::pair<JBBodyID, JBBodyID> keyOf(const b2Contact *contact) {
    const JBBodyID a = idOf(const_cast<b2Contact *>(contact)->GetFixtureA()->GetBody());
    const JBBodyID b = idOf(const_cast<b2Contact *>(contact)->GetFixtureB()->GetBody());
    return a < b ? std::make_pair(a, b) : std::make_pair(b, a);
}

// The most pairs that may be near each other: 60 MB, some tenths of a second for a step.
const size_t greatestContacts = 250'000;
// Or so many for each moving body where that is more. In a heap each has 14, and 30 where it is crushed.
const size_t greatestContactsOfOne = 40;

bool meet(const JBFilter &item, const JBFilter &boundary) { return (item.groups & boundary.boundary) != 0; }

}  // namespace

const JBFilter &JBWorld::filter(const b2Fixture *fixture) const {
    return record(const_cast<b2Fixture *>(fixture)->GetBody()).filter;
}

bool JBWorld::ShouldCollide(b2Fixture *fixtureA, b2Fixture *fixtureB) {
    if (isKnownPair(fixtureA, fixtureB)) return false;
    const jb::BodyRecord &one = record(fixtureA->GetBody());
    const jb::BodyRecord &other = record(fixtureB->GetBody());
    const JBFilter &a = one.filter;
    const JBFilter &b = other.filter;
    const bool collide = a.boundary != 0   ? b.boundary == 0 && meet(b, a)
                         : b.boundary != 0 ? meet(a, b)
                                           : (a.meets & b.meets) != 0 && !pass(one, other);
    const size_t greatest = std::max(greatestContacts, greatestContactsOfOne * moving.size());
    if (!collide || static_cast<size_t>(world.GetContactCount()) < greatest) return collide;
    giveUp(fixtureA->GetBody(), fixtureB->GetBody());
    return false;
}

bool JBWorld::solid(const b2Contact *contact) const {
    const JBFilter &a = filter(contact->GetFixtureA());
    const JBFilter &b = filter(contact->GetFixtureB());
    if (a.boundary != 0) return (b.walls & a.boundary) != 0;
    if (b.boundary != 0) return (a.walls & b.boundary) != 0;
    return true;
}

void JBWorld::record(b2Contact *contact, bool began) {
    JBContactEvent event{};
    event.bodyA = idOf(contact->GetFixtureA()->GetBody());
    event.bodyB = idOf(contact->GetFixtureB()->GetBody());
    event.began = began;
    if (began) {
        for (const JBBodyID id : {event.bodyA, event.bodyB}) bodies[id].isInEvents = true;
    }
    if (began && contact->GetManifold()->pointCount > 0) {
        b2WorldManifold manifold;
        contact->GetWorldManifold(&manifold);
        event.point = jb::vec(manifold.points[0]);
        event.normal = jb::vec(manifold.normal);
    }
    events.push_back(event);
}

void JBWorld::BeginContact(b2Contact *contact) {
    jb::Touch &touch = touching[keyOf(contact)];
    if (touch.count++ > 0) return;
    touch.began = static_cast<int32_t>(events.size());
    touch.largest = 0;
    record(contact, true);
}

void JBWorld::EndContact(b2Contact *contact) {
    const auto found = touching.find(keyOf(contact));
    if (found == touching.end() || --found->second.count > 0) return;
    touching.erase(found);
    if (!removing) record(contact, false);
}

void JBWorld::PreSolve(b2Contact *contact, const b2Manifold *) {
    if (!solid(contact)) contact->SetEnabled(false);
    if (isContinuous) countWork(contact);
}

// UIKit's delegates get the point of the largest normal impulse, which is known only after the contact was solved.
void JBWorld::PostSolve(b2Contact *contact, const b2ContactImpulse *impulse) {
    if (isContinuous) {
        lookAround(contact->GetFixtureA()->GetBody());
        lookAround(contact->GetFixtureB()->GetBody());
    }
    if (!record(contact->GetFixtureA()->GetBody()).isInEvents) return;
    if (!record(contact->GetFixtureB()->GetBody()).isInEvents) return;
    const auto found = touching.find(keyOf(contact));
    if (found == touching.end() || found->second.began < 0) return;
    jb::Touch &touch = found->second;
    JBContactEvent &event = events[static_cast<size_t>(touch.began)];
    b2WorldManifold manifold;
    contact->GetWorldManifold(&manifold);
    const bool same = event.bodyA == idOf(contact->GetFixtureA()->GetBody());
    const b2Vec2 normal = same ? manifold.normal : -manifold.normal;
    if (touch.step != steps) {
        touch.step = steps;
        touch.sum.SetZero();
    }
    for (int32 i = 0; i < impulse->count; ++i) {
        touch.sum += impulse->normalImpulses[i] * normal;
        if (impulse->normalImpulses[i] <= touch.largest) continue;
        touch.largest = impulse->normalImpulses[i];
        event.point = jb::vec(manifold.points[i]);
        event.normal = jb::vec(normal);
    }
    // Several points and several shapes of one body share a blow.
    event.impulse = b2Max(event.impulse, touch.sum.Length());
}

int32_t jb_world_contact_events(const JBWorld *world, const JBContactEvent **events) {
    *events = world->events.data();
    return static_cast<int32_t>(world->events.size());
}

void jb_world_clear_contact_events(JBWorld *world) {
    for (const JBContactEvent &event : world->events) {
        const auto key = event.bodyA < event.bodyB ? std::make_pair(event.bodyA, event.bodyB)
                                                   : std::make_pair(event.bodyB, event.bodyA);
        const auto found = world->touching.find(key);
        if (found != world->touching.end()) found->second.began = -1;
        for (const JBBodyID id : {event.bodyA, event.bodyB}) {
            if (world->bodies.has(id)) world->bodies[id].isInEvents = false;
        }
    }
    world->events.clear();
}
