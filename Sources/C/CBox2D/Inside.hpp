// What of Box2D's insides this target reads and sets.
#pragma once

#include "Reveal.hpp"

#include <box2d/box2d.h>

#define JB_REVEAL(Name, Type, member) \
    struct Name {                     \
        typedef Type;                 \
        friend type reveal(Name);     \
    };                                \
    template struct Reveal<Name, member>

namespace jb {

JB_REVEAL(Solve, void (b2World::*type)(const b2TimeStep &), &b2World::Solve);
JB_REVEAL(SolveTOI, void (b2World::*type)(const b2TimeStep &), &b2World::SolveTOI);
JB_REVEAL(HasNewFixtures, bool b2World::*type, &b2World::m_newContacts);
JB_REVEAL(MovedProxies, int32 *b2BroadPhase::*type, &b2BroadPhase::m_moveBuffer);
JB_REVEAL(MovedCount, int32 b2BroadPhase::*type, &b2BroadPhase::m_moveCount);
JB_REVEAL(Sweep, b2Sweep b2Body::*type, &b2Body::m_sweep);
JB_REVEAL(ContactList, b2ContactEdge *b2Body::*type, &b2Body::m_contactList);
JB_REVEAL(Proxies, b2FixtureProxy *b2Fixture::*type, &b2Fixture::m_proxies);
JB_REVEAL(Update, void (b2Contact::*type)(b2ContactListener *), &b2Contact::Update);
JB_REVEAL(Flags, uint32 b2Contact::*type, &b2Contact::m_flags);
JB_REVEAL(Next, b2Contact *b2Contact::*type, &b2Contact::m_next);
JB_REVEAL(Previous, b2Contact *b2Contact::*type, &b2Contact::m_prev);
JB_REVEAL(Count, int32 b2Contact::*type, &b2Contact::m_toiCount);
JB_REVEAL(NodeA, b2ContactEdge b2Contact::*type, &b2Contact::m_nodeA);
JB_REVEAL(NodeB, b2ContactEdge b2Contact::*type, &b2Contact::m_nodeB);

// Bits of a contact that Box2D sets while it makes islands and looks for events.
const uint32 inIsland = 0x0001;
const uint32 hasEvent = 0x0020;
// Bits of our own, beyond Box2D's: the contact is among `nearby`; it is in the list of those looked at for events.
const uint32 isKnown = 0x10000;
const uint32 isListed = 0x20000;

}  // namespace jb

#undef JB_REVEAL
