// What hangs together by springs, such as the nodes of a jelly.
#include "JBWorld.hpp"

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

}  // namespace

// Anchors and what is anchored hold nothing together.
void JBWorld::findKin() {
    if (knowsKin) return;
    knowsKin = true;
    for (const b2Body *body = world.GetBodyList(); body; body = body->GetNext()) record(body).kin = body;
    const auto eldest = [this](const b2Body *body) {
        while (record(body).kin != body) body = record(body).kin = record(record(body).kin).kin;
        return body;
    };
    std::map<const b2Body *, int> overlaps;
    for (const int32_t spring : springs) {
        b2Joint *joint = joints[static_cast<size_t>(spring)].joint;
        const b2Body *a = joint->GetBodyA();
        const b2Body *b = joint->GetBodyB();
        if (a->GetType() != b2_dynamicBody || b->GetType() != b2_dynamicBody) continue;
        record(eldest(a)).kin = eldest(b);
        // Nodes so dense that they lie over each other from the start would push each other apart with all their might,
        // against the springs that hold them there.
        const bool isNew = b2Min(record(a).born, record(b).born) + 1 >= steps;
        if (!isNew || (record(a).filter.meets & record(b).filter.meets) == 0) continue;
        if (overlap(a, b)) ++overlaps[a];
    }
    for (const b2Body *body = world.GetBodyList(); body; body = body->GetNext()) {
        record(body).kin = eldest(body);
        if (record(body).woven) record(record(body).kin).woven = true;
    }
    std::map<const b2Body *, int> sums;
    for (const auto &[body, count] : overlaps) {
        if ((sums[record(body).kin] += count) >= fewestOverlaps) record(record(body).kin).woven = true;
    }
    for (const b2Body *body = world.GetBodyList(); body; body = body->GetNext()) {
        record(body).woven = record(record(body).kin).woven;
    }
}
