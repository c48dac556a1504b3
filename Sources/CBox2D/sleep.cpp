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

// Box2D lets no body of an island sleep while two overlap by more than 1.5 points, which in a large pile is always so.
// When all that is awake has been as calm as sleep asks for twice as long as it asks, the world is at rest.
const float calmLimit = 2 * b2_timeToSleep;

bool isCalm(const b2Body *body) {
    return body->GetLinearVelocity().LengthSquared() <= b2_linearSleepTolerance * b2_linearSleepTolerance &&
           std::fabs(body->GetAngularVelocity()) <= b2_angularSleepTolerance;
}

}  // namespace

void JBWorld::noteBefore() {
    for (jb::BodyRecord &record : bodies) {
        const b2Body *body = record.body;
        if (!body || body->GetType() != b2_dynamicBody) continue;
        record.from = body->GetWorldCenter();
        record.sleepTime = body->IsAwake() ? body->*reveal(SleepTime()) : -1;
    }
}

// Box2D before 2.4 wakes only what sleeps. In 2.4 every waking restarts the time to sleep of a body that is awake, and
// so does each step's continuous collision of two that lie close: piles of bullets would never rest.
void JBWorld::keepSleepTimes(float seconds) {
    bool allCalm = true;
    for (const jb::BodyRecord &record : bodies) {
        b2Body *body = record.body;
        if (!body || body->GetType() != b2_dynamicBody || !body->IsAwake()) continue;
        if (record.sleepTime >= 0 && body->*reveal(SleepTime()) == 0 && isCalm(body)) {
            body->*reveal(SleepTime()) = record.sleepTime + seconds;
        }
        allCalm = allCalm && body->*reveal(SleepTime()) >= calmLimit;
    }
    if (!allCalm) return;
    for (const jb::BodyRecord &record : bodies) {
        if (record.body && record.body->GetType() == b2_dynamicBody) record.body->SetAwake(false);
    }
}
