// The benchmark's worlds stepped by Box2D alone, as it is installed: what an animator is measured against. A program of
// its own, because what the package links takes the place of Box2D's clock and of the C library's functions.
//
//     BareBox2D COUNT COLUMNS SIDE SPACING WIDTH HEIGHT CONTINUOUS STEPS ROUNDS
//
// COUNT boxes of SIDE metres in rows above the floor of a room, SPACING from one to the next; CONTINUOUS is 1 to look for
// fast ones. Prints the processor time of STEPS animator steps in ROUNDS worlds, and the sum of all heights in the last.
#include <box2d/box2d.h>

#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <vector>

struct Load {
    int count, columns;
    float side, spacing, width, height;
    bool isContinuous;
};

static void addWalls(b2World &world, const Load &load) {
    b2BodyDef definition;
    b2Body *walls = world.CreateBody(&definition);
    const float right = load.width + 0.01f, bottom = load.height + 0.01f;
    const b2Vec2 corners[] = {{-0.01f, -0.01f}, {right, -0.01f}, {right, bottom}, {-0.01f, bottom}};
    for (int i = 0; i < 4; ++i) {
        b2EdgeShape edge;
        edge.SetTwoSided(corners[i], corners[(i + 1) % 4]);
        b2FixtureDef fixture;
        fixture.shape = &edge;
        fixture.friction = 0.2f;
        fixture.restitution = 0.2f;
        walls->CreateFixture(&fixture);
    }
}

static b2Body *addBox(b2World &world, const Load &load, int number) {
    b2BodyDef definition;
    definition.type = b2_dynamicBody;
    definition.position.Set(
        (number % load.columns) * load.spacing + load.side, (number / load.columns) * load.spacing + load.side);
    definition.linearDamping = 0.1f;
    definition.angularDamping = 0.1f;
    definition.bullet = true;
    b2Body *body = world.CreateBody(&definition);
    b2PolygonShape shape;
    shape.SetAsBox(load.side / 2, load.side / 2);
    b2FixtureDef fixture;
    fixture.shape = &shape;
    fixture.density = 1;
    fixture.friction = 0.2f;
    fixture.restitution = 0.2f;
    body->CreateFixture(&fixture);
    return body;
}

static double processorTime() {
    timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return time.tv_sec + time.tv_nsec * 1e-9;
}

int main(int count, char **words) {
    if (count != 10) {
        std::fprintf(stderr, "usage: BareBox2D COUNT COLUMNS SIDE SPACING WIDTH HEIGHT CONTINUOUS STEPS ROUNDS\n");
        return 64;
    }
    auto metres = [&](int place) { return std::strtof(words[place], nullptr); };
    const Load load = {
        std::atoi(words[1]), std::atoi(words[2]), metres(3), metres(4), metres(5), metres(6), *words[7] == '1'};
    const int steps = std::atoi(words[8]), rounds = std::atoi(words[9]);
    double seconds = 0, sum = 0;
    for (int round = 0; round < rounds; ++round) {
        b2World world(b2Vec2(0, 10));
        world.SetAutoClearForces(false);
        world.SetContinuousPhysics(load.isContinuous);
        addWalls(world, load);
        std::vector<b2Body *> bodies;
        for (int number = 0; number < load.count; ++number) bodies.push_back(addBox(world, load, number));
        const double start = processorTime();
        for (int step = 0; step < steps; ++step) {
            // An animator's first step has one of Box2D's, each later one two.
            for (int part = 0; part < (step == 0 ? 1 : 2); ++part) world.Step(static_cast<float>(1.0 / 120.0), 8, 3);
            world.ClearForces();
        }
        seconds += processorTime() - start;
        sum = 0;
        for (const b2Body *body : bodies) sum += body->GetPosition().y;
    }
    std::printf("%.9f %.9f\n", seconds, sum);
}
