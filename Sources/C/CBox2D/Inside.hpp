// All of Box2D's private members that this target reads and sets; Docs/architecture.md says what each is for. Another
// Box2D than 2.4.1, whose layout or flags may differ, does not compile here.
#pragma once

#include <box2d/box2d.h>

#include <cstddef>

#define JB_REFUSAL "CBox2D reaches into Box2D 2.4.1, and the headers of this Box2D differ (Docs/architecture.md)"

// Offsets in classes with virtual functions, which compilers have and the C++ standard does not promise.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Winvalid-offsetof"

namespace jb {

/// Makes `reveal(Tag())` the pointer to a member. Naming a private member in an explicit instantiation is legal C++.
template <typename Tag, typename Tag::type member>
struct Reveal {
    friend typename Tag::type reveal(Tag) { return member; }
};

/// Holds a number of Box2D's, which may be private, against the expected one.
template <typename Tag, size_t found, size_t expected>
struct Same {
    static_assert(found == expected, JB_REFUSAL);
};

#define JB_REVEAL(Name, Type, member) \
    struct Name {                     \
        typedef Type;                 \
        friend type reveal(Name);     \
    };                                \
    template struct Reveal<Name, member>
#define JB_METHOD(Name, Class, Parameter, method) JB_REVEAL(Name, void (Class::*type)(Parameter), &Class::method)
#define JB_FIELD(Name, Class, Type, member, offset)     \
    JB_REVEAL(Name, Type Class::*type, &Class::member); \
    template struct Same<Name, offsetof(Class, member), offset>

JB_METHOD(Solve, b2World, const b2TimeStep &, Solve);
JB_METHOD(SolveTOI, b2World, const b2TimeStep &, SolveTOI);
JB_METHOD(Update, b2Contact, b2ContactListener *, Update);
JB_FIELD(MovedProxies, b2BroadPhase, int32 *, m_moveBuffer, 40);
JB_FIELD(MovedCount, b2BroadPhase, int32, m_moveCount, 52);
JB_FIELD(Sweep, b2Body, b2Sweep, m_sweep, 28);
JB_FIELD(Force, b2Body, b2Vec2, m_force, 76);
JB_FIELD(ContactList, b2Body, b2ContactEdge *, m_contactList, 136);
JB_FIELD(SleepTime, b2Body, float, m_sleepTime, 172);
JB_FIELD(Proxies, b2Fixture, b2FixtureProxy *, m_proxies, 48);
JB_FIELD(Flags, b2Contact, uint32, m_flags, 8);
JB_FIELD(Previous, b2Contact, b2Contact *, m_prev, 16);
JB_FIELD(Next, b2Contact, b2Contact *, m_next, 24);
JB_FIELD(NodeA, b2Contact, b2ContactEdge, m_nodeA, 32);
JB_FIELD(NodeB, b2Contact, b2ContactEdge, m_nodeB, 64);
JB_FIELD(Count, b2Contact, int32, m_toiCount, 184);
JB_FIELD(Length, b2DistanceJoint, float, m_length, 140);
JB_FIELD(MinLength, b2DistanceJoint, float, m_minLength, 144);
JB_FIELD(MaxLength, b2DistanceJoint, float, m_maxLength, 148);

static_assert(
    sizeof(b2World) == 103288 && sizeof(b2ContactManager) == 120 && sizeof(b2BroadPhase) == 80 &&
        sizeof(b2Body) == 184 && sizeof(b2Fixture) == 80 && sizeof(b2FixtureProxy) == 32 && sizeof(b2Sweep) == 36 &&
        sizeof(b2Contact) == 208 && sizeof(b2ContactEdge) == 32 && sizeof(b2DistanceJoint) == 264 &&
        sizeof(b2TimeStep) == 24,
    JB_REFUSAL);

// Bits of a contact that Box2D sets while it makes islands and looks for events.
const uint32 inIsland = 0x0001;
const uint32 hasEvent = 0x0020;
// Bits of our own, beyond Box2D's: the contact is among `nearby`; it is in the list of those looked at for events.
const uint32 isKnown = 0x10000;
const uint32 isListed = 0x20000;

struct IslandBit;
struct EventBit;
struct ForeignBits;
template struct Same<IslandBit, b2Contact::e_islandFlag, inIsland>;
template struct Same<EventBit, b2Contact::e_toiFlag, hasEvent>;
template struct Same<
    ForeignBits,
    (b2Contact::e_islandFlag | b2Contact::e_touchingFlag | b2Contact::e_enabledFlag | b2Contact::e_filterFlag |
     b2Contact::e_bulletHitFlag | b2Contact::e_toiFlag) & (isKnown | isListed),
    0>;

}  // namespace jb

#undef JB_FIELD
#undef JB_METHOD
#undef JB_REVEAL
#undef JB_REFUSAL
#pragma GCC diagnostic pop
