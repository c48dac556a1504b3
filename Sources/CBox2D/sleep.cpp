#include "JBWorld.hpp"

#include <cmath>

namespace {

// Naming a protected member in an explicit instantiation is legal C++.
template <typename Tag, typename Tag::type member>
struct Reveal {
    friend typename Tag::type reveal(Tag) { return member; }
};
struct SleepTime {
    typedef float b2Body::*type;
    friend type reveal(SleepTime);
};
template struct Reveal<SleepTime, &b2Body::m_sleepTime>;

bool isCalm(const b2Body *body) {
    return body->GetLinearVelocity().LengthSquared() <= b2_linearSleepTolerance * b2_linearSleepTolerance &&
           std::fabs(body->GetAngularVelocity()) <= b2_angularSleepTolerance;
}

}  // namespace

void JBWorld::noteSleepTimes() {
    sleepTimes.clear();
    for (b2Body *body = world.GetBodyList(); body; body = body->GetNext()) {
        sleepTimes.push_back(body->IsAwake() ? body->*reveal(SleepTime()) : -1);
    }
}

// Box2D before 2.4 wakes only what sleeps. In 2.4 every waking restarts the time to sleep of a body that is awake, and
// so does each step's continuous collision of two that lie close: piles of bullets would never rest.
void JBWorld::keepSleepTimes(float seconds) {
    size_t index = 0;
    for (b2Body *body = world.GetBodyList(); body; body = body->GetNext()) {
        const float before = sleepTimes[index++];
        if (before >= 0 && body->IsAwake() && body->*reveal(SleepTime()) == 0 && isCalm(body)) {
            body->*reveal(SleepTime()) = before + seconds;
        }
    }
}
