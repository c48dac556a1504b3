#include "BareBox2D.h"

#include <box2d/box2d.h>

#include <vector>

struct BareWorld {
    b2World world{b2Vec2(0, 10)};
    std::vector<b2Body *> bodies;
};

BareWorld *bare_world_create(
    int count, int columns, float side, float spacing, float width, float height, bool continuous) {
    auto *bare = new BareWorld;
    bare->world.SetAutoClearForces(false);
    bare->world.SetContinuousPhysics(continuous);
    b2BodyDef wallDef;
    b2Body *walls = bare->world.CreateBody(&wallDef);
    const b2Vec2 corners[] = {
        {-0.01f, -0.01f}, {width + 0.01f, -0.01f}, {width + 0.01f, height + 0.01f}, {-0.01f, height + 0.01f}};
    for (int i = 0; i < 4; ++i) {
        b2EdgeShape edge;
        edge.SetTwoSided(corners[i], corners[(i + 1) % 4]);
        b2FixtureDef def;
        def.shape = &edge;
        def.friction = 0.2f;
        def.restitution = 0.2f;
        walls->CreateFixture(&def);
    }
    for (int i = 0; i < count; ++i) {
        b2BodyDef def;
        def.type = b2_dynamicBody;
        def.position.Set((i % columns) * spacing + side, (i / columns) * spacing + side);
        def.linearDamping = 0.1f;
        def.angularDamping = 0.1f;
        def.bullet = true;
        b2Body *body = bare->world.CreateBody(&def);
        b2PolygonShape shape;
        shape.SetAsBox(side / 2, side / 2);
        b2FixtureDef fixture;
        fixture.shape = &shape;
        fixture.density = 1;
        fixture.friction = 0.2f;
        fixture.restitution = 0.2f;
        body->CreateFixture(&fixture);
        bare->bodies.push_back(body);
    }
    return bare;
}

void bare_world_advance(BareWorld *bare, int substeps) {
    for (int i = 0; i < substeps; ++i) bare->world.Step(static_cast<float>(1.0 / 120.0), 8, 3);
    bare->world.ClearForces();
}

double bare_world_sum(const BareWorld *bare) {
    double sum = 0;
    for (const b2Body *body : bare->bodies) sum += body->GetPosition().y;
    return sum;
}

void bare_world_destroy(BareWorld *bare) { delete bare; }
