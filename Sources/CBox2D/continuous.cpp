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
// Bits of our own, beyond Box2D's: the contact is in the list of those looked at, or was set aside.
const uint32 listed = 0x10000;
const uint32 aside = 0x20000;

// A body that touches so many others stands in a crowd. There Box2D's events have no end: each that pushes two apart
// presses one of them into the next.
const int32_t crowd = 4;

// What one step may look at, in contacts: some tenths of a second. A scene of 5000 items takes a tenth of it.
const int64_t greatestWork = 40'000'000;
// What an event costs besides, in contacts.
const int64_t eventWork = 100;

}  // namespace

// How far two move against each other in the rest of the step, their rotation included.
float JBWorld::motion(const b2Contact *contact) const {
    const b2Body *a = contact->GetFixtureA()->GetBody();
    const b2Body *b = contact->GetFixtureB()->GetBody();
    const b2Sweep &sweepA = a->*reveal(jb::Sweep());
    const b2Sweep &sweepB = b->*reveal(jb::Sweep());
    const float turn = std::fabs(sweepA.a - sweepA.a0) * record(a).reach + std::fabs(sweepB.a - sweepB.a0) * record(b).reach;
    return b2Distance(sweepA.c - sweepA.c0, sweepB.c - sweepB.c0) + turn;
}

// Alone, a pair is left out only where nothing could happen: apart by more than both skins, it cannot come nearer than
// Box2D's target. In a crowd it is left out where it moves by less than half of the thinner one's half, since contacts
// push out of that again on the right side. The nodes of one jelly are left out too: their springs bring them back.
bool JBWorld::needsContinuous(const b2Contact *contact) const {
    const b2Fixture *fixtureA = contact->GetFixtureA();
    const b2Fixture *fixtureB = contact->GetFixtureB();
    const jb::BodyRecord &a = record(fixtureA->GetBody());
    const jb::BodyRecord &b = record(fixtureB->GetBody());
    if (a.touches >= crowd || b.touches >= crowd) {
        return a.kin != b.kin && motion(contact) >= 0.5f * b2Min(a.thickness, b.thickness);
    }
    if (contact->IsTouching()) return true;
    const float skins = fixtureA->GetShape()->m_radius + fixtureB->GetShape()->m_radius;
    const float target = b2Max(b2_linearSlop, skins - 3.0f * b2_linearSlop) + 0.25f * b2_linearSlop;
    return motion(contact) >= skins - target;
}

void JBWorld::solveContinuous(float seconds, int32_t velocityIterations, int32_t positionIterations) {
    b2Contact *&head = const_cast<b2ContactManager &>(world.GetContactManager()).m_contactList;
    const auto next = reveal(jb::Next());
    const auto previous = reveal(jb::Previous());
    const auto flags = reveal(jb::Flags());

    order.clear();
    for (b2Contact *contact = head; contact; contact = contact->*next) {
        order.push_back(contact);
        contact->*flags &= ~stale;
        contact->*reveal(jb::Count()) = 0;
        if (!contact->IsTouching()) continue;
        for (const b2Fixture *fixture : {contact->GetFixtureA(), contact->GetFixtureB()}) {
            const b2Body *body = const_cast<b2Fixture *>(fixture)->GetBody();
            if (body->GetType() == b2_dynamicBody) ++record(body).touches;
        }
    }
    b2Contact *last = nullptr;
    head = nullptr;
    listedContacts = 0;
    for (b2Contact *contact : order) {
        if (!needsContinuous(contact)) {
            contact->*flags |= aside;
            continue;
        }
        contact->*flags |= listed;
        ++listedContacts;
        (last ? last->*next : head) = contact;
        contact->*previous = last;
        contact->*next = nullptr;
        last = contact;
    }

    work = listedContacts;
    isContinuous = true;
    const b2TimeStep step{seconds, 1 / seconds, 1, velocityIterations, positionIterations, true};
    (world.*reveal(jb::SolveTOI()))(step);
    isContinuous = false;

    // Contacts that were made meanwhile come first, as Box2D has them.
    takeList();
    last = nullptr;
    const auto append = [&](b2Contact *contact) {
        contact->*flags &= ~(listed | aside);
        (last ? last->*next : head) = contact;
        contact->*previous = last;
        last = contact;
    };
    for (b2Contact *contact : made) append(contact);
    made.clear();
    for (b2Contact *contact : order) append(contact);
    if (last) last->*next = nullptr;
}

// Empties the list, which ends the search for events, and keeps the contacts that were made meanwhile.
void JBWorld::takeList() {
    b2Contact *&head = const_cast<b2ContactManager &>(world.GetContactManager()).m_contactList;
    for (b2Contact *contact = head; contact; contact = contact->GetNext()) {
        if ((contact->*reveal(jb::Flags()) & (listed | aside)) == 0) made.push_back(contact);
    }
    head = nullptr;
}

// An event can set what was slow in motion: then its other contacts are looked at, too.
void JBWorld::lookAround(const b2Body *body) {
    if (work > greatestWork) return;
    b2Contact *&head = const_cast<b2ContactManager &>(world.GetContactManager()).m_contactList;
    for (const b2ContactEdge *edge = body->GetContactList(); edge; edge = edge->next) {
        b2Contact *contact = edge->contact;
        if ((contact->*reveal(jb::Flags()) & aside) == 0 || !needsContinuous(contact)) continue;
        contact->*reveal(jb::Flags()) ^= aside | listed;
        contact->*reveal(jb::Next()) = head;
        contact->*reveal(jb::Previous()) = nullptr;
        if (head) head->*reveal(jb::Previous()) = contact;
        head = contact;
        ++listedContacts;
    }
}

void JBWorld::countWork(const b2Contact *contact) {
    work += listedContacts + eventWork;
    if (work <= greatestWork) return;
    giveUp(contact->GetFixtureA()->GetBody(), contact->GetFixtureB()->GetBody());
    takeList();
}

void JBWorld::giveUp(const b2Body *a, const b2Body *b) {
    if (overworked < 0) overworked = jb::idOf(a->GetType() == b2_dynamicBody ? a : b);
}

JBBodyID jb_world_overworked(const JBWorld *world) { return world->overworked; }
