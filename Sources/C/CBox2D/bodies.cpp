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
    const JBBodyID id = world->bodies.take();
    def.userData.pointer = static_cast<uintptr_t>(id);
    world->bodies[id].body = world->world.CreateBody(&def);
    world->bodies[id].born = world->steps;
    world->spots.resize(world->bodies.all.size());
    world->spot(world->body(id)) = jb::Spot();
    world->addMoving(world->body(id));
    return id;
}

bool jb_body_is_alive(const JBWorld *world, JBBodyID body) { return world->bodies.has(body); }

void jb_body_destroy(JBWorld *world, JBBodyID body) {
    b2Body *gone = world->body(body);
    for (b2JointEdge *edge = gone->GetJointList(); edge; edge = edge->next) world->forget(edge->joint);
    world->removing = true;
    world->removeMoving(gone);
    world->setBoundary(gone, false);
    world->world.DestroyBody(gone);
    world->removing = false;
    world->bodies.give(body);
}

void JBWorld::addMoving(b2Body *body) {
    knowsKin = false;
    spot(body).isDynamic = body->GetType() == b2_dynamicBody;
    if (body->GetType() != b2_dynamicBody) return place(body);
    const auto older = [](const b2Body *a, const b2Body *b) { return jb::idOf(a) < jb::idOf(b); };
    moving.insert(std::lower_bound(moving.begin(), moving.end(), body, older), body);
}

// Its contacts go, too.
void JBWorld::removeMoving(b2Body *body) {
    if (body->GetContactList()) knowsContacts = false;
    const auto older = [](const b2Body *a, const b2Body *b) { return jb::idOf(a) < jb::idOf(b); };
    const auto found = std::lower_bound(moving.begin(), moving.end(), body, older);
    if (found != moving.end() && *found == body) moving.erase(found);
    record(body).kin = nullptr;
    knowsKin = false;
}

void JBWorld::setBoundary(const b2Body *body, bool isBoundary) {
    const auto found = std::find_if(
        boundaries.begin(), boundaries.end(), [body](const jb::Boundary &one) { return one.body == body; });
    if ((found != boundaries.end()) == isBoundary) return;
    if (isBoundary) {
        boundaries.push_back({const_cast<b2Body *>(body)});
    } else {
        boundaries.erase(found);
    }
}

// Box2D may move the center of mass with each shape; then all are measured anew.
void JBWorld::measure(b2Body *body) {
    jb::BodyRecord &measured = record(body);
    measured.reach = 0;
    measured.thickness = b2_maxFloat;
    measured.skin = 0;
    measured.hasLines = false;
    for (const b2Fixture *fixture = body->GetFixtureList(); fixture; fixture = fixture->GetNext()) {
        measure(*fixture, body->GetLocalCenter(), measured);
    }
    place(body);
}

void JBWorld::measure(const b2Fixture &fixture, const b2Vec2 &middle, jb::BodyRecord &measured) {
    float reach = 0;
    if (fixture.GetType() == b2Shape::e_circle) {
        const auto &circle = *static_cast<const b2CircleShape *>(fixture.GetShape());
        reach = b2Distance(circle.m_p, middle) + circle.m_radius;
        measured.thickness = b2Min(measured.thickness, circle.m_radius);
    } else if (fixture.GetType() == b2Shape::e_polygon) {
        const auto &polygon = *static_cast<const b2PolygonShape *>(fixture.GetShape());
        measured.skin = b2Max(measured.skin, polygon.m_radius);
        for (int32 i = 0; i < polygon.m_count; ++i) {
            reach = b2Max(reach, b2Distance(polygon.m_vertices[i], middle) + polygon.m_radius);
            const float depth = b2Dot(polygon.m_normals[i], polygon.m_vertices[i] - polygon.m_centroid);
            measured.thickness = b2Min(measured.thickness, depth);
        }
    } else {
        measured.hasLines = true;
    }
    measured.reach = b2Max(measured.reach, reach);
}

namespace {

void addFixture(JBWorld *world, JBBodyID body, const b2Shape &shape, JBMaterial material) {
    const bool isWeighedLater = world->shaped == body;
    b2FixtureDef def;
    def.shape = &shape;
    // Box2D finds a body's mass from all its shapes as soon as one has a density.
    def.density = isWeighedLater ? 0 : material.density;
    def.friction = material.friction;
    def.restitution = material.restitution;
    b2Body *const owner = world->body(body);
    const bool isFirst = owner->GetFixtureList() == nullptr;
    const b2Vec2 middle = owner->GetLocalCenter();
    b2Fixture *const fixture = owner->CreateFixture(&def);
    world->hasNewShapes = true;
    if (isWeighedLater) return fixture->SetDensity(material.density);
    if (isFirst || !(owner->GetLocalCenter() == middle)) return world->measure(owner);
    // A boundary has thousands of lines, none of which moves its center.
    world->measure(*fixture, middle, world->record(owner));
    world->place(owner);
}

}  // namespace

void jb_body_begin_shapes(JBWorld *world, JBBodyID body) { world->shaped = body; }

void jb_body_end_shapes(JBWorld *world, JBBodyID body) {
    world->shaped = -1;
    world->body(body)->ResetMassData();
    world->measure(world->body(body));
}

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
    world->setBoundary(world->body(body), filter.boundary != 0);
    world->bodies[body].filter = filter;
    for (b2Fixture *fixture = world->body(body)->GetFixtureList(); fixture; fixture = fixture->GetNext()) {
        fixture->Refilter();
    }
    if (world->body(body)->GetContactList()) world->knowsContacts = false;
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
    b2Body *target = world->body(body);
    world->removeMoving(target);
    target->SetType(static_cast<b2BodyType>(kind));
    world->addMoving(target);
}

// Box2D stops a body's rotation when it fixes it; UIKit lets it rotate on (reference 2.10).
void jb_body_set_fixed_rotation(JBWorld *world, JBBodyID body, bool fixed) {
    b2Body *target = world->body(body);
    const float spin = target->GetAngularVelocity();
    target->SetFixedRotation(fixed);
    target->SetAngularVelocity(spin);
}

void jb_body_set_awake(JBWorld *world, JBBodyID body, bool awake) { world->body(body)->SetAwake(awake); }

void jb_body_set_transform(JBWorld *world, JBBodyID body, JBVec2 position, float angle) {
    world->body(body)->SetTransform(vec(position), angle);
    world->hasNewShapes = true;
    if (world->body(body)->GetType() != b2_staticBody) return;
    world->place(world->body(body));
    if (world->body(body)->GetContactList()) world->knowsContacts = false;
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
