// What hangs together by springs, such as the nodes of a jelly.
#include "JBWorld.hpp"

#include <algorithm>

namespace {

// Fewer springs between items that lie over each other are no jelly: those push each other apart, as on Apple's animator.
const int fewestOverlaps = 8;

bool overlap(const b2Body *a, const b2Body *b) {
    for (const b2Fixture *one = a->GetFixtureList(); one; one = one->GetNext()) {
        for (const b2Fixture *other = b->GetFixtureList(); other; other = other->GetNext()) {
            if (b2TestOverlap(one->GetShape(), 0, other->GetShape(), 0, a->GetTransform(), b->GetTransform())) {
                return true;
            }
        }
    }
    return false;
}

bool isNew(const jb::BodyRecord &a, const jb::BodyRecord &b, int64_t steps) {
    return b2Min(a.born, b.born) + 1 >= steps;
}

bool meet(const jb::BodyRecord &a, const jb::BodyRecord &b) { return (a.filter.meets & b.filter.meets) != 0; }

/// The bodies in a box.
struct Neighbours final : b2QueryCallback {
    std::vector<const b2Body *> found;

    bool ReportFixture(b2Fixture *fixture) override {
        found.push_back(fixture->GetBody());
        return true;
    }
};

}  // namespace

// Anchors and what is anchored hold nothing together.
void JBWorld::findKin() {
    if (knowsKin) return;
    knowsKin = true;
    for (const b2Body *body : moving) record(body).kin = body;
    const auto eldest = [this](const b2Body *body) {
        while (record(body).kin != body) body = record(body).kin = record(record(body).kin).kin;
        return body;
    };
    std::map<const b2Body *, int> overlaps;
    for (const JBJointID spring : springs) {
        b2Joint *joint = joints[spring].joint;
        const b2Body *a = joint->GetBodyA();
        const b2Body *b = joint->GetBodyB();
        if (a->GetType() != b2_dynamicBody || b->GetType() != b2_dynamicBody) continue;
        record(eldest(a)).kin = eldest(b);
        if (isNew(record(a), record(b), steps) && meet(record(a), record(b)) && overlap(a, b)) ++overlaps[a];
    }
    for (const b2Body *body : moving) {
        record(body).kin = eldest(body);
        if (record(body).dense) record(record(body).kin).dense = true;
    }
    std::map<const b2Body *, int> sums;
    for (const auto &[body, count] : overlaps) {
        if ((sums[record(body).kin] += count) >= fewestOverlaps) record(record(body).kin).dense = true;
    }
    for (const b2Body *body : moving) record(body).dense = record(record(body).kin).dense;
    letKinPass();
}

// Nodes so dense that they lie over each other from the start would push each other apart with all their might, against
// the springs that hold them there. Those pass through each other, and only those.
void JBWorld::letKinPass() {
    for (const b2Body *body : moving) {
        jb::BodyRecord &one = record(body);
        if (one.passes.empty() && !(one.dense && one.born + 1 >= steps)) continue;
        const auto isGone = [this](JBBodyID id) { return !bodies.has(id); };
        one.passes.erase(std::remove_if(one.passes.begin(), one.passes.end(), isGone), one.passes.end());
        if (!one.dense || one.born + 1 < steps) continue;
        Neighbours neighbours;
        for (const b2Fixture *fixture = body->GetFixtureList(); fixture; fixture = fixture->GetNext()) {
            world.QueryAABB(&neighbours, fixture->GetAABB(0));
        }
        for (const b2Body *neighbour : neighbours.found) {
            jb::BodyRecord &other = record(neighbour);
            if (neighbour == body || other.kin != one.kin || !meet(one, other) || pass(one, other)) continue;
            if (!overlap(body, neighbour)) continue;
            one.passes.insert(std::lower_bound(one.passes.begin(), one.passes.end(), other.id), other.id);
            other.passes.insert(std::lower_bound(other.passes.begin(), other.passes.end(), one.id), one.id);
        }
    }
}

bool JBWorld::pass(const jb::BodyRecord &a, const jb::BodyRecord &b) const {
    return !a.passes.empty() && std::binary_search(a.passes.begin(), a.passes.end(), b.id);
}
