// Forces and velocities that fields give to bodies: they act in one step only, whatever other forces stay.
#include "JBWorld.hpp"
#include "Inside.hpp"

using jb::vec;

namespace {

b2Vec2 b2Body::*force() { return reveal(jb::Force()); }

// Metres a second squared. A body that nothing holds and that is pulled more than this does not fall asleep, however
// slowly it starts.
constexpr float leastPull = 1e-3f;
// Metres a second squared, what takes a body from rest to Box2D's limit of sleep within its time to sleep. A body that
// leans on something sleeps until its pull has changed by so much.
constexpr float leastChange = b2_linearSleepTolerance / b2_timeToSleep;

bool isHeld(const JBWorld *world, const b2Body *body) {
    if (body->GetJointList()) return true;
    for (const b2ContactEdge *edge = body->GetContactList(); edge; edge = edge->next) {
        if (edge->contact->IsTouching() && world->solid(edge->contact)) return true;
    }
    return false;
}

void carry(b2Body *body, const b2Vec2 &velocity) {
    body->SetLinearVelocity(velocity);
    body->SetGravityScale(0);
    body->*force() = b2Vec2_zero;
}

void pull(const JBWorld *world, b2Body *body, jb::BodyRecord &record, const jb::FieldRecord &field) {
    const b2Vec2 now = (1.0f / body->GetMass()) * field.wakingForce;
    const bool changed = b2DistanceSquared(now, record.fieldPull) > leastChange * leastChange;
    if (changed || (now.LengthSquared() > leastPull * leastPull && !isHeld(world, body))) body->SetAwake(true);
    if (changed) record.fieldPull = now;
    body->*force() += field.force;
}

}  // namespace

jb::FieldRecord &JBWorld::field(JBBodyID id) {
    int32_t &index = bodies[id].field;
    if (index < 0) {
        index = static_cast<int32_t>(fields.size());
        fields.push_back(jb::FieldRecord{});
        fields.back().body = id;
    }
    return fields[static_cast<size_t>(index)];
}

void JBWorld::beginFields() {
    for (jb::FieldRecord &field : fields) {
        const bool isAlive = bodies.has(field.body);
        if (isAlive) bodies[field.body].field = -1;
        if (!isAlive || body(field.body)->GetType() != b2_dynamicBody) {
            field.body = -1;
            continue;
        }
        jb::BodyRecord &record = bodies[field.body];
        b2Body *target = record.body;
        field.savedForce = target->*force();
        field.savedGravityScale = target->GetGravityScale();
        if (field.carried) {
            carry(target, field.velocity);
        } else {
            pull(this, target, record, field);
        }
    }
}

void JBWorld::endFields() {
    for (const jb::FieldRecord &field : fields) {
        if (field.body < 0) continue;
        b2Body *target = body(field.body);
        target->SetGravityScale(field.savedGravityScale);
        // Sleep takes a body's forces.
        if (target->IsAwake()) target->*force() = field.savedForce;
    }
    fields.clear();
}

void jb_body_add_field_force(JBWorld *world, JBBodyID body, JBVec2 force, bool wakes) {
    jb::FieldRecord &field = world->field(body);
    field.force += vec(force);
    if (wakes) field.wakingForce += vec(force);
}

void jb_body_set_field_velocity(JBWorld *world, JBBodyID body, JBVec2 velocity) {
    jb::FieldRecord &field = world->field(body);
    if (field.carried) return;
    field.carried = true;
    field.velocity = vec(velocity);
}
