#include "JBWorld.hpp"
#include "Inside.hpp"

#include <cmath>

namespace {

// Box2D lets no body of an island sleep while two overlap by more than 1.5 points, which in a large pile is always so.
// When all that is awake has been as calm as sleep asks for twice as long as it asks, the world is at rest.
const float calmLimit = 2 * b2_timeToSleep;

bool isCalm(const b2Body *body) {
    return body->GetLinearVelocity().LengthSquared() <= b2_linearSleepTolerance * b2_linearSleepTolerance &&
           std::fabs(body->GetAngularVelocity()) <= b2_angularSleepTolerance;
}

}  // namespace

void JBWorld::noteBefore() {
    for (const b2Body *body : moving) {
        jb::BodyRecord &item = record(body);
        item.from = body->GetWorldCenter();
        item.sleepTime = body->IsAwake() ? body->*reveal(jb::SleepTime()) : -1;
    }
}

// Box2D before 2.4 wakes only what sleeps. In 2.4 every waking restarts the time to sleep of a body that is awake, and
// so does each step's continuous collision of two that lie close: piles of bullets would never rest.
void JBWorld::keepSleepTimes(float seconds) {
    bool allCalm = true;
    for (b2Body *body : moving) {
        if (!body->IsAwake()) continue;
        const float sleepTime = record(body).sleepTime;
        if (sleepTime >= 0 && body->*reveal(jb::SleepTime()) == 0 && isCalm(body)) {
            body->*reveal(jb::SleepTime()) = sleepTime + seconds;
        }
        allCalm = allCalm && body->*reveal(jb::SleepTime()) >= calmLimit;
    }
    if (!allCalm) return;
    for (b2Body *body : moving) body->SetAwake(false);
}
