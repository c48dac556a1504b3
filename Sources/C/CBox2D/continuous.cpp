// Continuous collision: what moves so far in one step that it could pass through another is stopped where they meet.
#include "JBWorld.hpp"
#include "Inside.hpp"

#include <cmath>

namespace {

// A body that touches so many others stands in a crowd. There Box2D's events have no end: each that pushes two apart
// presses one of them into the next.
const int32_t crowd = 4;

// What one step may look at, in contacts, before crowds are left to their contacts alone: some hundredths of a second.
// A heap of 5000 items takes a tenth of it, unless it falls so deep that it is crushed.
const int64_t crowdWork = 2'000'000;
// Before the step ends without looking at the rest: some tenths of a second.
const int64_t greatestWork = 40'000'000;
// What an event costs besides, in contacts.
const int64_t eventWork = 100;

JBBodyID movingOf(const b2Body *a, const b2Body *b) { return jb::idOf(a->GetType() == b2_dynamicBody ? a : b); }

// What brings two that are apart by their skins as near as Box2D's target.
float leastMotion(float skins) {
    return skins - (b2Max(b2_linearSlop, skins - 3.0f * b2_linearSlop) + 0.25f * b2_linearSlop);
}

}  // namespace

jb::Pair::Pair(b2Contact *contact) : contact(contact), touches(contact->IsTouching()) {
    b2Fixture *one = contact->GetFixtureA();
    b2Fixture *other = contact->GetFixtureB();
    a = one->GetBody();
    b = other->GetBody();
    skins = one->GetShape()->m_radius + other->GetShape()->m_radius;
}

bool JBWorld::inCrowd(const jb::Pair &pair) const {
    return spot(pair.a).touches >= crowd || spot(pair.b).touches >= crowd;
}

// Alone, a pair is left out only where nothing could happen: apart by more than both skins, it cannot come nearer than
// Box2D's target. In a crowd it is left out where it moves by less than half of the thinner one's half, since contacts
// push out of that again on the right side. The nodes of one jelly are left out too: their springs bring them back.
bool JBWorld::needsContinuous(const jb::Pair &pair) const {
    const jb::BodyRecord &a = record(pair.a);
    const jb::BodyRecord &b = record(pair.b);
    const bool isCrowd = inCrowd(pair);
    if (isCrowd && (a.kin == b.kin || work > crowdWork)) return false;
    if (!isCrowd && pair.touches) return true;
    // How far they move against each other in the rest of the step, their rotation included.
    const b2Sweep &sweepA = pair.a->*reveal(jb::Sweep());
    const b2Sweep &sweepB = pair.b->*reveal(jb::Sweep());
    const float turn = std::fabs(sweepA.a - sweepA.a0) * a.reach + std::fabs(sweepB.a - sweepB.a0) * b.reach;
    const float motion = b2Distance(sweepA.c - sweepA.c0, sweepB.c - sweepB.c0) + turn;
    if (isCrowd) return motion >= 0.5f * b2Min(a.thickness, b.thickness);
    return motion >= leastMotion(pair.skins);
}

void JBWorld::measureMotion() {
    for (const b2Body *body : moving) {
        const b2Sweep &sweep = body->*reveal(jb::Sweep());
        spot(body).motion =
            b2Distance(sweep.c, sweep.c0) + std::fabs(sweep.a - sweep.a0) * record(body).reach;
    }
}

// False only where `needsContinuous` is, and without a look at the contact.
bool JBWorld::mayNeedContinuous(const jb::Near &near) const {
    const jb::Spot &a = spots[near.a];
    const jb::Spot &b = spots[near.b];
    const bool isCrowd = a.touches >= crowd || b.touches >= crowd;
    if (!isCrowd && near.touches) return true;
    const float least = isCrowd ? 0.5f * b2Min(a.thickness, b.thickness) : leastMotion(near.skins);
    // A little more than both move: sums are rounded.
    return !((a.motion + b.motion) * 1.0001f < least);
}

// Box2D looks at all contacts for each event, so its list holds only those that matter while it looks. The others keep
// their neighbours in the list, which is whole again afterwards.
void JBWorld::solveContinuous(const b2TimeStep &step) {
    b2Contact *&head = const_cast<b2ContactManager &>(world.GetContactManager()).m_contactList;
    adoptContacts();
    measureMotion();
    b2Contact *const first = head;
    work = 0;
    b2Contact *last = nullptr;
    head = nullptr;
    for (size_t i = nearby.size(); i-- > 0;) {
        if (!mayNeedContinuous(nearby[i])) continue;
        b2Contact *const contact = nearby[i].contact;
        if (!needsContinuous(jb::Pair(contact))) continue;
        list(contact);
        (last ? last->*reveal(jb::Next()) : head) = contact;
        contact->*reveal(jb::Previous()) = last;
        contact->*reveal(jb::Next()) = nullptr;
        last = contact;
    }
    if (!head) {
        head = first;
        return;
    }

    work = static_cast<int64_t>(listed.size());
    isContinuous = true;
    (world.*reveal(jb::SolveTOI()))(step);
    isContinuous = false;
    takeList();
    // Contacts that were made meanwhile come first, as Box2D has them.
    const auto stir = [this](b2Contact *contact) {
        contact->*reveal(jb::Flags()) &= ~(jb::isListed | jb::inIsland | jb::hasEvent);
        contact->*reveal(jb::Count()) = 0;
        spot(contact->GetFixtureA()->GetBody()).stirred = true;
        spot(contact->GetFixtureB()->GetBody()).stirred = true;
    };
    for (const jb::Listed &one : listed) {
        stir(one.contact);
        one.contact->*reveal(jb::Previous()) = one.previous;
        one.contact->*reveal(jb::Next()) = one.next;
    }
    listed.clear();
    head = first;
    for (auto one = made.rbegin(); one != made.rend(); ++one) {
        stir(*one);
        (*one)->*reveal(jb::Next()) = head;
        (*one)->*reveal(jb::Previous()) = nullptr;
        head->*reveal(jb::Previous()) = *one;
        head = *one;
    }
    made.clear();
    // What Box2D learned of their contacts it has to learn again.
    for (jb::Near &near : nearby) {
        if (spots[near.a].stirred || spots[near.b].stirred) near.fresh = true;
    }
}

void JBWorld::list(b2Contact *contact) {
    listed.push_back({contact, contact->*reveal(jb::Previous()), contact->*reveal(jb::Next())});
    contact->*reveal(jb::Flags()) |= jb::isListed;
}

// Empties the list, which ends the search for events, and keeps the contacts that were made meanwhile.
void JBWorld::takeList() {
    b2Contact *&head = const_cast<b2ContactManager &>(world.GetContactManager()).m_contactList;
    for (b2Contact *contact = head; contact; contact = contact->GetNext()) {
        if ((contact->*reveal(jb::Flags()) & jb::isKnown) == 0) made.push_back(contact);
    }
    head = nullptr;
}

// An event can set what was slow in motion: then its other contacts are looked at, too.
void JBWorld::lookAround(const b2Body *body) {
    if (work > greatestWork) return;
    b2Contact *&head = const_cast<b2ContactManager &>(world.GetContactManager()).m_contactList;
    for (const b2ContactEdge *edge = body->GetContactList(); edge; edge = edge->next) {
        b2Contact *contact = edge->contact;
        const bool isAside = (contact->*reveal(jb::Flags()) & (jb::isKnown | jb::isListed)) == jb::isKnown;
        if (!isAside || !needsContinuous(jb::Pair(contact))) continue;
        list(contact);
        contact->*reveal(jb::Next()) = head;
        contact->*reveal(jb::Previous()) = nullptr;
        if (head) head->*reveal(jb::Previous()) = contact;
        head = contact;
    }
}

void JBWorld::countWork(const b2Contact *contact) {
    const bool wasBelow = work <= crowdWork;
    work += static_cast<int64_t>(listed.size()) + eventWork;
    if (wasBelow && work > crowdWork) {
        crowded = movingOf(contact->GetFixtureA()->GetBody(), contact->GetFixtureB()->GetBody());
        leaveCrowds();
    }
    if (work <= greatestWork) return;
    giveUp(contact->GetFixtureA()->GetBody(), contact->GetFixtureB()->GetBody());
    takeList();
}

// In a heap that is crushed, each event presses on, and thousands look at thousands. The walls hold it nevertheless,
// see `holdBehindBoundaries`, and what is alone is looked at as before.
void JBWorld::leaveCrowds() {
    b2Contact *&head = const_cast<b2ContactManager &>(world.GetContactManager()).m_contactList;
    b2Contact *contact = head;
    b2Contact *last = nullptr;
    head = nullptr;
    while (contact) {
        b2Contact *const after = contact->GetNext();
        if ((contact->*reveal(jb::Flags()) & jb::isKnown) == 0 || !inCrowd(jb::Pair(contact))) {
            (last ? last->*reveal(jb::Next()) : head) = contact;
            contact->*reveal(jb::Previous()) = last;
            contact->*reveal(jb::Next()) = nullptr;
            last = contact;
        }
        contact = after;
    }
}

void JBWorld::giveUp(const b2Body *a, const b2Body *b) {
    if (overworked < 0) overworked = movingOf(a, b);
}

JBBodyID jb_world_crowded(const JBWorld *world) { return world->crowded; }

JBBodyID jb_world_overworked(const JBWorld *world) { return world->overworked; }
