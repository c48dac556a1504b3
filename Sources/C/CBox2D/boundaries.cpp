#include "JBWorld.hpp"

#include <algorithm>

namespace {

// How far behind a boundary an item is put back that was pressed through it, in metres: half a point more than the
// reference boundary lies outside the bounds.
const float clearance = 0.015f;

// How many boundaries an item may meet one after the other in one step, as in a corner, before it stays where it was.
const int mostBoundaries = 4;

/// Where a path meets a boundary.
struct Crossing {
    float fraction = 2;  // of the path; more than 1 where there is none
    b2Vec2 place, normal;
};

/// Notes where the path from `from` to `to` crosses an edge, if that comes first; an edge ends a little later, so that
/// two that meet leave no gap.
void cross(const b2EdgeShape &edge, const b2Vec2 &from, const b2Vec2 &to, Crossing &first) {
    const b2Vec2 along = edge.m_vertex2 - edge.m_vertex1;
    const float before = b2Cross(along, from - edge.m_vertex1);
    const float after = b2Cross(along, to - edge.m_vertex1);
    if (before == 0 || before * after > 0) return;
    const float length = along.Length();
    if (length <= 0) return;
    const float fraction = before / (before - after);
    if (fraction >= first.fraction) return;
    const b2Vec2 place = from + fraction * (to - from);
    const float reach = b2Dot(place - edge.m_vertex1, along) / length;
    if (reach < -clearance || reach > length + clearance) return;
    first.fraction = fraction;
    first.place = place;
    first.normal = (before < 0 ? -1 : 1) / length * b2Vec2(-along.y, along.x);
}

/// Where the path from `from` to `to` first crosses one of an item's lines.
Crossing firstCrossing(const b2Vec2 &from, const b2Vec2 &to, const jb::Held *begin, const jb::Held *end) {
    Crossing first;
    for (const jb::Held *held = begin; held != end; ++held) {
        cross(*static_cast<const b2EdgeShape *>(held->line->GetShape()), from, to, first);
    }
    return first;
}

}  // namespace

// A line pushes what touches it to the side of its center. Where others press an item so hard that its center comes to
// lie beyond, the line would hold it there; so it is put back on the side from which it came.
// What an item crosses in a step lies in the box that it swept, so it has a contact with it.
void JBWorld::holdBehindBoundaries() {
    adoptContacts();
    held.clear();
    bool crosses = false;
    for (size_t i = nearby.size(); i-- > 0;) {
        const b2Fixture *line = nearby[i].line;
        if (!line) continue;
        const jb::BodyRecord &boundary = record(line->GetBody());
        const uint32_t index = bodies.all[nearby[i].a].id == boundary.id ? nearby[i].b : nearby[i].a;
        const jb::BodyRecord &item = bodies.all[index];
        if (!spots[index].isDynamic || (item.filter.walls & boundary.filter.boundary) == 0) continue;
        const b2Vec2 &to = item.body->GetWorldCenter();
        if (to == item.from) continue;
        held.push_back({item.id, held.size(), line});
        crosses = crosses || firstCrossing(item.from, to, &held.back(), &held.back() + 1).fraction <= 1;
    }
    if (!crosses) return;
    // The newest item first, and its lines as Box2D lists them.
    std::sort(held.begin(), held.end(), [](const jb::Held &a, const jb::Held &b) {
        return a.item == b.item ? a.order < b.order : a.item > b.item;
    });
    for (size_t first = 0, last = 0; first < held.size(); first = last) {
        while (last < held.size() && held[last].item == held[first].item) ++last;
        holdBehind(bodies[held[first].item], &held[first], &held[first] + (last - first));
    }
}

void JBWorld::holdBehind(jb::BodyRecord &item, const jb::Held *begin, const jb::Held *end) {
    b2Vec2 to = item.body->GetWorldCenter();
    Crossing crossing = firstCrossing(item.from, to, begin, end);
    if (crossing.fraction > 1) return;
    b2Vec2 velocity = item.body->GetLinearVelocity();
    for (int count = 0; crossing.fraction <= 1; ++count) {
        to = count < mostBoundaries ? crossing.place + clearance * crossing.normal : item.from;
        velocity -= b2Min(0.0f, b2Dot(velocity, crossing.normal)) * crossing.normal;
        if (count == mostBoundaries) break;
        crossing = firstCrossing(item.from, to, begin, end);
    }
    item.body->SetTransform(item.body->GetPosition() + (to - item.body->GetWorldCenter()), item.body->GetAngle());
    hasNewShapes = true;
    item.body->SetLinearVelocity(velocity);
}
