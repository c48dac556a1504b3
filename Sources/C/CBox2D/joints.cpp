#include "JBWorld.hpp"
#include "Inside.hpp"

#include <algorithm>

using jb::vec;

namespace {

template <typename Def>
void setEnds(Def &def, JBWorld *world, const JBJointEnds &ends) {
    def.bodyA = world->body(ends.bodyA);
    def.bodyB = world->body(ends.bodyB);
    def.localAnchorA = vec(ends.localAnchorA);
    def.localAnchorB = vec(ends.localAnchorB);
    def.collideConnected = ends.collideConnected;
}

template <typename Joint>
Joint *jointAt(JBWorld *world, JBJointID id) {
    return world->joints.has(id) ? static_cast<Joint *>(world->joints[id].joint) : nullptr;
}

void wake(b2Joint *joint) {
    joint->GetBodyA()->SetAwake(true);
    joint->GetBodyB()->SetAwake(true);
}

// A spring without length has no direction within b2_linearSlop of its end, and so no force and no damping there; the
// jump at that edge keeps a body swinging for ever. Towards the edge the rest length grows to the slop, so that the
// force fades out instead; beyond four times the slop, 2 points, nothing changes.
float restLength(float wanted, float current) {
    if (wanted >= b2_linearSlop) return wanted;
    const float nearness = b2Clamp((4 * b2_linearSlop - current) / (3 * b2_linearSlop), 0.0f, 1.0f);
    return wanted + (b2_linearSlop - wanted) * nearness;
}

}  // namespace

JBJointID JBWorld::add(b2Joint *joint) {
    const JBJointID id = joints.take();
    joint->GetUserData().pointer = static_cast<uintptr_t>(id);
    joints[id].joint = joint;
    if (!joint->GetCollideConnected()) knowsContacts = false;
    return id;
}

void JBWorld::forget(b2Joint *joint) {
    const JBJointID id = jb::idOf(joint);
    setSpring(id, 0);
    joints.give(id);
    if (!joint->GetCollideConnected()) knowsContacts = false;
}

// Box2D 2.4 holds lengths and limits to at least b2_linearSlop, half a point. The engine that UIKit uses lets a spring
// have no length at all, so the three numbers are set behind the clamps.
void JBWorld::setDistance(JBJointID id, const JBDistance &distance) {
    jb::JointRecord &record = joints[id];
    record.dampingRatio = distance.dampingRatio;
    record.restLength = distance.length;
    auto *joint = static_cast<b2DistanceJoint *>(record.joint);
    joint->*reveal(jb::Length()) = distance.length;
    joint->*reveal(jb::MinLength()) = distance.minLength;
    joint->*reveal(jb::MaxLength()) = distance.maxLength;
    joint->SetStiffness(0);
    joint->SetDamping(0);
    setSpring(id, distance.frequency);
}

void JBWorld::setSpring(JBJointID id, float frequency) {
    jb::JointRecord &record = joints[id];
    const bool wasSoft = record.frequency > 0;
    record.frequency = frequency;
    if (wasSoft == (frequency > 0)) return;
    knowsKin = false;
    if (!wasSoft) {
        springs.insert(std::lower_bound(springs.begin(), springs.end(), id), id);
    } else {
        springs.erase(std::lower_bound(springs.begin(), springs.end(), id));
    }
}

// The engine that UIKit uses (Box2D 2.2's form) takes a spring's stiffness from the effective mass along its axis,
// rotation included, in every step; Box2D 2.4 takes it once from the plain masses. So it is set before each step.
void JBWorld::tune() {
    for (const JBJointID id : springs) {
        const jb::JointRecord &record = joints[id];
        auto *joint = static_cast<b2DistanceJoint *>(record.joint);
        const b2Body *a = joint->GetBodyA();
        const b2Body *b = joint->GetBodyB();
        if (!a->IsAwake() && !b->IsAwake()) continue;
        const b2Vec2 rA = b2Mul(a->GetTransform().q, joint->GetLocalAnchorA() - a->GetLocalCenter());
        const b2Vec2 rB = b2Mul(b->GetTransform().q, joint->GetLocalAnchorB() - b->GetLocalCenter());
        b2Vec2 u = b->GetWorldCenter() + rB - a->GetWorldCenter() - rA;
        const float length = u.Length();
        if (length > b2_linearSlop) {
            u *= 1.0f / length;
        } else {
            u.SetZero();
        }
        const auto inverseMass = [](const b2Body *body) {
            return body->GetType() == b2_dynamicBody ? 1.0f / body->GetMass() : 0.0f;
        };
        const auto inverseInertia = [](const b2Body *body) {
            if (body->GetType() != b2_dynamicBody || body->IsFixedRotation()) return 0.0f;
            const float inertia = jb::inertia(body);
            return inertia > 0 ? 1.0f / inertia : 0.0f;
        };
        const float crossA = b2Cross(rA, u);
        const float crossB = b2Cross(rB, u);
        const float inverse = inverseMass(a) + inverseInertia(a) * crossA * crossA + inverseMass(b) +
                              inverseInertia(b) * crossB * crossB;
        const float mass = inverse != 0 ? 1.0f / inverse : 0.0f;
        const float omega = 2.0f * b2_pi * record.frequency;
        joint->SetDamping(2.0f * mass * record.dampingRatio * omega);
        joint->SetStiffness(mass * omega * omega);
        joint->*reveal(jb::Length()) = restLength(record.restLength, length);
    }
}

JBJointID jb_joint_create_distance(JBWorld *world, JBJointEnds ends, JBDistance distance) {
    b2DistanceJointDef def;
    setEnds(def, world, ends);
    const JBJointID id = world->add(world->world.CreateJoint(&def));
    world->setDistance(id, distance);
    return id;
}

void jb_joint_set_distance(JBWorld *world, JBJointID id, JBDistance distance) {
    b2Joint *joint = jointAt<b2Joint>(world, id);
    if (!joint) return;
    world->setDistance(id, distance);
    wake(joint);
}

JBJointID jb_joint_create_revolute(JBWorld *world, JBJointEnds ends, float referenceAngle) {
    b2RevoluteJointDef def;
    setEnds(def, world, ends);
    def.referenceAngle = referenceAngle;
    return world->add(world->world.CreateJoint(&def));
}

void jb_joint_set_revolute(
    JBWorld *world, JBJointID id, bool limited, float lower, float upper, float maxMotorTorque) {
    auto *joint = jointAt<b2RevoluteJoint>(world, id);
    if (!joint) return;
    joint->EnableLimit(limited);
    if (limited) joint->SetLimits(lower, upper);
    joint->SetMotorSpeed(0);
    joint->SetMaxMotorTorque(maxMotorTorque);
    joint->EnableMotor(maxMotorTorque > 0);
    wake(joint);
}

JBJointID jb_joint_create_weld(JBWorld *world, JBJointEnds ends, float referenceAngle) {
    b2WeldJointDef def;
    setEnds(def, world, ends);
    def.referenceAngle = referenceAngle;
    return world->add(world->world.CreateJoint(&def));
}

JBJointID jb_joint_create_prismatic(JBWorld *world, JBJointEnds ends, JBVec2 localAxisA, float referenceAngle) {
    b2PrismaticJointDef def;
    setEnds(def, world, ends);
    def.localAxisA = vec(localAxisA);
    def.referenceAngle = referenceAngle;
    return world->add(world->world.CreateJoint(&def));
}

void jb_joint_set_prismatic(JBWorld *world, JBJointID id, bool limited, float lower, float upper) {
    auto *joint = jointAt<b2PrismaticJoint>(world, id);
    if (!joint) return;
    joint->EnableLimit(limited);
    if (limited) joint->SetLimits(lower, upper);
    wake(joint);
}

void jb_joint_destroy(JBWorld *world, JBJointID id) {
    b2Joint *joint = jointAt<b2Joint>(world, id);
    if (!joint) return;
    world->forget(joint);
    world->world.DestroyJoint(joint);
}
