// Continuous collision: what moves so far in one step that it could pass through another is stopped where they meet.
#include "JBWorld.hpp"
#include "Reveal.hpp"

#include <cmath>

namespace jb {

struct SolveTOI {
    typedef void (b2World::*type)(const b2TimeStep &);
    friend type reveal(SolveTOI);
};
struct Flags {
    typedef uint32 b2Contact::*type;
    friend type reveal(Flags);
};
struct Next {
    typedef b2Contact *b2Contact::*type;
    friend type reveal(Next);
};
struct Previous {
    typedef b2Contact *b2Contact::*type;
    friend type reveal(Previous);
};
struct Count {
    typedef int32 b2Contact::*type;
    friend type reveal(Count);
};
struct Sweep {
    typedef b2Sweep b2Body::*type;
    friend type reveal(Sweep);
};
template struct Reveal<SolveTOI, &b2World::SolveTOI>;
template struct Reveal<Flags, &b2Contact::m_flags>;
template struct Reveal<Next, &b2Contact::m_next>;
template struct Reveal<Previous, &b2Contact::m_prev>;
template struct Reveal<Count, &b2Contact::m_toiCount>;
template struct Reveal<Sweep, &b2Body::m_sweep>;

}  // namespace jb

namespace {

// Bits of a contact that Box2D clears before it looks for events: in an island, event known.
const uint32 stale = 0x0001 | 0x0020;
// Bits of our own, beyond Box2D's: the contact is in the list of those looked at; it was there before they were listed.
const uint32 isListed = 0x10000;
const uint32 isKnown = 0x20000;

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

}  // namespace

jb::Pair::Pair(b2Contact *contact) : contact(contact), touches(contact->IsTouching()) {
    b2Fixture *one = contact->GetFixtureA();
    b2Fixture *other = contact->GetFixtureB();
    a = one->GetBody();
    b = other->GetBody();
    skins = one->GetShape()->m_radius + other->GetShape()->m_radius;
}

bool JBWorld::inCrowd(const jb::Pair &pair) const {
    return record(pair.a).touches >= crowd || record(pair.b).touches >= crowd;
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
    const float target = b2Max(b2_linearSlop, pair.skins - 3.0f * b2_linearSlop) + 0.25f * b2_linearSlop;
    return motion >= pair.skins - target;
}

// Box2D looks at all contacts for each event, so its list holds only those that matter while it looks. The others keep
// their neighbours in the list, which is whole again afterwards.
void JBWorld::solveContinuous(float seconds, int32_t velocityIterations, int32_t positionIterations) {
    b2Contact *&head = const_cast<b2ContactManager &>(world.GetContactManager()).m_contactList;
    const auto next = reveal(jb::Next());
    const auto previous = reveal(jb::Previous());

    pairs.clear();
    for (b2Contact *contact = head; contact; contact = contact->*next) {
        b2Contact &one = *contact;
        one.*reveal(jb::Flags()) = (one.*reveal(jb::Flags()) & ~stale) | isKnown;
        one.*reveal(jb::Count()) = 0;
        pairs.emplace_back(contact);
        if (!pairs.back().touches) continue;
        for (const b2Body *body : {pairs.back().a, pairs.back().b}) {
            if (const_cast<b2Body *>(body)->GetType() == b2_dynamicBody) ++record(body).touches;
        }
    }
    b2Contact *const first = head;
    work = 0;
    b2Contact *last = nullptr;
    head = nullptr;
    for (const jb::Pair &pair : pairs) {
        if (!needsContinuous(pair)) continue;
        list(pair.contact);
        (last ? last->*next : head) = pair.contact;
        pair.contact->*previous = last;
        pair.contact->*next = nullptr;
        last = pair.contact;
    }
    if (!head) {
        head = first;
        return;
    }

    work = static_cast<int64_t>(listed.size());
    isContinuous = true;
    const b2TimeStep step{seconds, 1 / seconds, 1, velocityIterations, positionIterations, true};
    (world.*reveal(jb::SolveTOI()))(step);
    isContinuous = false;

    takeList();
    for (const jb::Listed &one : listed) {
        one.contact->*reveal(jb::Flags()) &= ~isListed;
        one.contact->*previous = one.previous;
        one.contact->*next = one.next;
    }
    listed.clear();
    // Contacts that were made meanwhile come first, as Box2D has them.
    head = first;
    for (auto one = made.rbegin(); one != made.rend(); ++one) {
        (*one)->*next = head;
        (*one)->*previous = nullptr;
        head->*previous = *one;
        head = *one;
    }
    made.clear();
}

void JBWorld::list(b2Contact *contact) {
    listed.push_back({contact, contact->*reveal(jb::Previous()), contact->*reveal(jb::Next())});
    contact->*reveal(jb::Flags()) |= isListed;
}

// Empties the list, which ends the search for events, and keeps the contacts that were made meanwhile.
void JBWorld::takeList() {
    b2Contact *&head = const_cast<b2ContactManager &>(world.GetContactManager()).m_contactList;
    for (b2Contact *contact = head; contact; contact = contact->GetNext()) {
        if ((contact->*reveal(jb::Flags()) & isKnown) == 0) made.push_back(contact);
    }
    head = nullptr;
}

// An event can set what was slow in motion: then its other contacts are looked at, too.
void JBWorld::lookAround(const b2Body *body) {
    if (work > greatestWork) return;
    b2Contact *&head = const_cast<b2ContactManager &>(world.GetContactManager()).m_contactList;
    for (const b2ContactEdge *edge = body->GetContactList(); edge; edge = edge->next) {
        b2Contact *contact = edge->contact;
        const bool isAside = (contact->*reveal(jb::Flags()) & (isKnown | isListed)) == isKnown;
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
    if (wasBelow && work > crowdWork) leaveCrowds();
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
        if ((contact->*reveal(jb::Flags()) & isKnown) == 0 || !inCrowd(jb::Pair(contact))) {
            (last ? last->*reveal(jb::Next()) : head) = contact;
            contact->*reveal(jb::Previous()) = last;
            contact->*reveal(jb::Next()) = nullptr;
            last = contact;
        }
        contact = after;
    }
}

void JBWorld::giveUp(const b2Body *a, const b2Body *b) {
    if (overworked < 0) overworked = jb::idOf(a->GetType() == b2_dynamicBody ? a : b);
}

JBBodyID jb_world_overworked(const JBWorld *world) { return world->overworked; }
