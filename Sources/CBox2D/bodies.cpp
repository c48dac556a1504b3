#include "JBWorld.hpp"

#include <algorithm>
#include <cmath>

using jb::vec;

JBBodyID jb_body_create(JBWorld *world, const JBBodyDefinition *definition) {
    b2BodyDef def;
    def.type = static_cast<b2BodyType>(definition->kind);
    def.position = vec(definition->position);
    def.angle = definition->angle;
    def.linearVelocity = vec(definition->linearVelocity);
    def.angularVelocity = definition->angularVelocity;
    def.linearDamping = definition->linearDamping;
    def.angularDamping = definition->angularDamping;
    def.gravityScale = definition->gravityScale;
    def.fixedRotation = definition->fixedRotation;
    def.bullet = definition->bullet;
    const JBBodyID id = static_cast<JBBodyID>(world->bodies.size());
    def.userData.pointer = static_cast<uintptr_t>(id);
    world->bodies.push_back(jb::BodyRecord{});
    world->bodies.back().body = world->world.CreateBody(&def);
    world->bodies.back().born = world->steps;
    world->knowsKin = false;
    return id;
}

void jb_body_destroy(JBWorld *world, JBBodyID body) {
    b2Body *gone = world->body(body);
    for (b2JointEdge *edge = gone->GetJointList(); edge; edge = edge->next) {
        jb::JointRecord &record = world->joints[static_cast<size_t>(edge->joint->GetUserData().pointer)];
        world->setSpring(static_cast<JBJointID>(edge->joint->GetUserData().pointer), 0);
        record.joint = nullptr;
    }
    world->removing = true;
    world->knowsKin = false;
    world->world.DestroyBody(gone);
    world->removing = false;
    world->bodies[static_cast<size_t>(body)].body = nullptr;
    world->boundaries.erase(
        std::remove(world->boundaries.begin(), world->boundaries.end(), body), world->boundaries.end());
}

// Box2D moves the centre of mass with each shape, so all are measured anew.
void JBWorld::measure(b2Body *body) {
    jb::BodyRecord &measured = record(body);
    measured.reach = 0;
    measured.thickness = b2_maxFloat;
    const b2Vec2 middle = body->GetLocalCenter();
    for (const b2Fixture *fixture = body->GetFixtureList(); fixture; fixture = fixture->GetNext()) {
        float reach = 0;
        if (fixture->GetType() == b2Shape::e_circle) {
            const auto &circle = *static_cast<const b2CircleShape *>(fixture->GetShape());
            reach = b2Distance(circle.m_p, middle) + circle.m_radius;
            measured.thickness = b2Min(measured.thickness, circle.m_radius);
        } else if (fixture->GetType() == b2Shape::e_polygon) {
            const auto &polygon = *static_cast<const b2PolygonShape *>(fixture->GetShape());
            for (int32 i = 0; i < polygon.m_count; ++i) {
                reach = b2Max(reach, b2Distance(polygon.m_vertices[i], middle) + polygon.m_radius);
                const float depth = b2Dot(polygon.m_normals[i], polygon.m_vertices[i] - polygon.m_centroid);
                measured.thickness = b2Min(measured.thickness, depth);
            }
        }
        measured.reach = b2Max(measured.reach, reach);
    }
}

namespace {

void addFixture(JBWorld *world, JBBodyID body, const b2Shape &shape, JBMaterial material) {
    b2FixtureDef def;
    def.shape = &shape;
    def.density = material.density;
    def.friction = material.friction;
    def.restitution = material.restitution;
    world->body(body)->CreateFixture(&def);
    world->measure(world->body(body));
}

}  // namespace

void jb_body_add_polygon(
    JBWorld *world, JBBodyID body, const JBVec2 *vertices, int32_t count, float skin, JBMaterial material) {
    b2Vec2 points[b2_maxPolygonVertices];
    for (int32_t i = 0; i < count; ++i) points[i] = vec(vertices[i]);
    b2PolygonShape shape;
    shape.Set(points, count);
    shape.m_radius = skin;
    addFixture(world, body, shape, material);
}

void jb_body_add_box(JBWorld *world, JBBodyID body, JBVec2 halfSize, JBVec2 center, float skin, JBMaterial material) {
    b2PolygonShape shape;
    shape.SetAsBox(halfSize.x, halfSize.y, vec(center), 0);
    shape.m_radius = skin;
    addFixture(world, body, shape, material);
}

void jb_body_add_circle(JBWorld *world, JBBodyID body, JBVec2 center, float radius, JBMaterial material) {
    b2CircleShape shape;
    shape.m_p = vec(center);
    shape.m_radius = radius;
    addFixture(world, body, shape, material);
}

// Two-sided: Box2D 2.4's chains hold from one side only, UIKit's boundaries hold from both.
void jb_body_add_edge(JBWorld *world, JBBodyID body, JBVec2 from, JBVec2 to, JBMaterial material) {
    b2EdgeShape shape;
    shape.SetTwoSided(vec(from), vec(to));
    addFixture(world, body, shape, material);
}

void jb_body_set_filter(JBWorld *world, JBBodyID body, JBFilter filter) {
    const bool wasBoundary = world->bodies[static_cast<size_t>(body)].filter.boundary != 0;
    if (filter.boundary != 0 && !wasBoundary) world->boundaries.push_back(body);
    world->bodies[static_cast<size_t>(body)].filter = filter;
    for (b2Fixture *fixture = world->body(body)->GetFixtureList(); fixture; fixture = fixture->GetNext()) {
        fixture->Refilter();
    }
}

void jb_body_set_material(JBWorld *world, JBBodyID body, JBMaterial material) {
    b2Body *target = world->body(body);
    bool heavier = false;
    for (b2Fixture *fixture = target->GetFixtureList(); fixture; fixture = fixture->GetNext()) {
        heavier = heavier || fixture->GetDensity() != material.density;
        fixture->SetDensity(material.density);
        fixture->SetFriction(material.friction);
        fixture->SetRestitution(material.restitution);
    }
    if (heavier) target->ResetMassData();
    // A contact mixes its two materials once, when it is made.
    for (b2ContactEdge *edge = target->GetContactList(); edge; edge = edge->next) {
        edge->contact->ResetFriction();
        edge->contact->ResetRestitution();
    }
}

void jb_body_set_damping(JBWorld *world, JBBodyID body, float linear, float angular) {
    world->body(body)->SetLinearDamping(linear);
    world->body(body)->SetAngularDamping(angular);
}

void jb_body_set_gravity_scale(JBWorld *world, JBBodyID body, float scale) { world->body(body)->SetGravityScale(scale); }

void jb_body_set_bullet(JBWorld *world, JBBodyID body, bool bullet) { world->body(body)->SetBullet(bullet); }

void jb_body_set_kind(JBWorld *world, JBBodyID body, JBBodyKind kind) {
    world->body(body)->SetType(static_cast<b2BodyType>(kind));
}

// Box2D stops a body's spin when it fixes the rotation; UIKit lets it spin on (reference 2.10).
void jb_body_set_fixed_rotation(JBWorld *world, JBBodyID body, bool fixed) {
    b2Body *target = world->body(body);
    const float spin = target->GetAngularVelocity();
    target->SetFixedRotation(fixed);
    target->SetAngularVelocity(spin);
}

void jb_body_set_awake(JBWorld *world, JBBodyID body, bool awake) { world->body(body)->SetAwake(awake); }

void jb_body_set_transform(JBWorld *world, JBBodyID body, JBVec2 position, float angle) {
    world->body(body)->SetTransform(vec(position), angle);
}

void jb_body_set_velocity(JBWorld *world, JBBodyID body, JBVec2 linear, float angular) {
    world->body(body)->SetLinearVelocity(vec(linear));
    world->body(body)->SetAngularVelocity(angular);
}

void jb_body_apply_force(JBWorld *world, JBBodyID body, JBVec2 force, JBVec2 point) {
    world->body(body)->ApplyForce(vec(force), vec(point), true);
}

void jb_body_apply_impulse(JBWorld *world, JBBodyID body, JBVec2 impulse, JBVec2 point) {
    world->body(body)->ApplyLinearImpulse(vec(impulse), vec(point), true);
}

JBBodyState jb_body_state(const JBWorld *world, JBBodyID body) {
    const b2Body *source = world->body(body);
    return JBBodyState{
        vec(source->GetPosition()), source->GetAngle(), vec(source->GetLinearVelocity()),
        source->GetAngularVelocity(), source->IsAwake(),
    };
}

void jb_body_states(const JBWorld *world, const JBBodyID *bodies, int32_t count, JBBodyState *states) {
    for (int32_t i = 0; i < count; ++i) states[i] = jb_body_state(world, bodies[i]);
}

JBVec2 jb_body_center_of_mass(const JBWorld *world, JBBodyID body) {
    return vec(world->body(body)->GetWorldCenter());
}

float jb_body_mass(const JBWorld *world, JBBodyID body) { return world->body(body)->GetMass(); }

float jb_body_inertia(const JBWorld *world, JBBodyID body) { return jb::inertia(world->body(body)); }
