#include "JBWorld.hpp"

namespace {

// How far behind a boundary an item is put back that was pressed through it, in metres: half a point more than the
// reference boundary lies outside the bounds.
const float clearance = 0.015f;

/// Whether the way from `from` to `to` crosses an edge, and where; an edge ends a little later, so that two that meet
/// leave no gap.
bool crosses(const b2EdgeShape &edge, const b2Vec2 &from, const b2Vec2 &to, b2Vec2 &place, b2Vec2 &normal) {
    const b2Vec2 along = edge.m_vertex2 - edge.m_vertex1;
    const float before = b2Cross(along, from - edge.m_vertex1);
    const float after = b2Cross(along, to - edge.m_vertex1);
    if (before == 0 || before * after > 0) return false;
    const float length = along.Length();
    if (length <= 0) return false;
    normal = (before < 0 ? -1 : 1) / length * b2Vec2(-along.y, along.x);
    place = from + (before / (before - after)) * (to - from);
    const float reach = b2Dot(place - edge.m_vertex1, along) / length;
    return reach >= -clearance && reach <= length + clearance;
}

}  // namespace

// A line pushes what touches it to the side of its middle. Where others press an item so hard that its middle comes to
// lie beyond, the line would hold it there; so it is put back on the side from which it came.
void JBWorld::holdBehindBoundaries() {
    for (const int32_t boundaryID : boundaries) {
        const jb::BodyRecord &boundary = bodies[static_cast<size_t>(boundaryID)];
        for (jb::BodyRecord &item : bodies) {
            if (!item.body || (item.filter.walls & boundary.filter.boundary) == 0 || !item.body->IsAwake()) continue;
            holdBehind(*boundary.body, item);
        }
    }
}

void JBWorld::holdBehind(const b2Body &boundary, jb::BodyRecord &item) {
    const b2Vec2 to = item.body->GetWorldCenter();
    for (const b2Fixture *fixture = boundary.GetFixtureList(); fixture; fixture = fixture->GetNext()) {
        b2Vec2 place, normal;
        if (!crosses(*static_cast<const b2EdgeShape *>(fixture->GetShape()), item.from, to, place, normal)) continue;
        const b2Vec2 back = place + clearance * normal - to;
        item.body->SetTransform(item.body->GetPosition() + back, item.body->GetAngle());
        const b2Vec2 velocity = item.body->GetLinearVelocity();
        const float outwards = b2Min(0.0f, b2Dot(velocity, normal));
        item.body->SetLinearVelocity(velocity - outwards * normal);
        return;
    }
}
