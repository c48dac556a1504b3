import Foundation
import JellyDynamics
import JellyStage
import JellyValues
import Testing

/// Groups whose members have different superviews.
@Suite struct NestedGroupTests {
    private let stage = Stage(size: CGSize(width: 400, height: 400))

    private func view(_ x: CGFloat, _ y: CGFloat, in superview: View) -> View {
        let view = View(frame: CGRect(x: x, y: y, width: 20, height: 20))
        superview.addSubview(view)
        return view
    }

    @Test func membersInsideAnotherViewFallWhereTheyAreSeen() throws {
        let holder = View(frame: CGRect(x: 100, y: 50, width: 200, height: 200))
        stage.view.addSubview(holder)
        let (a, b) = (view(0, 0, in: holder), view(100, 0, in: holder))
        let group = DynamicItemGroup(items: [a, b])
        stage.animator.addBehavior(GravityBehavior(items: [group]))
        let collision = CollisionBehavior(items: [group])
        // The floor is 100 points below the members in the stage's coordinates.
        collision.addBoundary(
            withIdentifier: "floor", from: CGPoint(x: 0, y: 170), to: CGPoint(x: 400, y: 170))
        stage.animator.addBehavior(collision)
        #expect(group.center == CGPoint(x: 160, y: 60))
        try stage.advance(to: 3)
        let places = [a, b].map { stage.view.convert(CGPoint(x: 10, y: 10), from: $0) }
        #expect(abs(places[0].x - 110) < 1 && abs(places[1].x - 210) < 1, "\(places)")
        #expect(places.allSatisfy { abs($0.y - 160) < 3 }, "\(places)")
        #expect(abs(a.center.y - 110) < 3)
    }

    @Test func membersOfTwoViewsKeepTheirDistance() throws {
        let left = View(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
        let right = View(frame: CGRect(x: 300, y: 0, width: 100, height: 100))
        right.transform = CGAffineTransform(rotationAngle: .pi / 2)
        for holder in [left, right] { stage.view.addSubview(holder) }
        let (a, b) = (view(0, 0, in: left), view(40, 40, in: right))
        let group = DynamicItemGroup(items: [a, b])
        let snap = SnapBehavior(item: group, snapTo: CGPoint(x: 200, y: 200))
        stage.animator.addBehavior(snap)
        try stage.advance(to: 4)
        // Where they were seen at first: (10, 110) and (350, 50).
        let places = [a, b].map { stage.view.convert(CGPoint(x: 10, y: 10), from: $0) }
        #expect(abs(places[0].x - 30) < 1 && abs(places[0].y - 230) < 1, "\(places)")
        #expect(abs(places[1].x - 370) < 1 && abs(places[1].y - 170) < 1, "\(places)")
        // Upright on the stage, whatever their superviews.
        #expect(abs(b.transform.rotationAngle + .pi / 2) < 0.01)
    }

    @Test func nodesOfAJellyInAGroupStandWhereTheyAreSeen() throws {
        let jelly = JellyView(
            center: CGPoint(x: 200, y: 100), size: CGSize(width: 100, height: 100), color: .purple)
        stage.view.addSubview(jelly)
        let seen = [jelly.nodes[0], jelly.nodes[8]].map { stage.view.convert($0.center, from: jelly) }
        let group = DynamicItemGroup(items: [jelly.nodes[0], jelly.nodes[8]])
        let properties = DynamicItemBehavior(items: [group])
        properties.resistance = 0
        properties.addLinearVelocity(CGPoint(x: 60, y: 0), for: group)
        stage.animator.addBehavior(properties)
        #expect(group.center == CGPoint(x: 200, y: 100))
        try stage.advance(to: 1)
        let places = [jelly.nodes[0], jelly.nodes[8]].map { stage.view.convert($0.center, from: jelly) }
        for (place, before) in zip(places, seen) {
            #expect(abs(place.x - before.x - 60) < 2 && abs(place.y - before.y) < 0.01)
        }
    }

    @Test func aGroupMovesWithTheViewThatHoldsItsMembersOnlyWhenItIsMoved() throws {
        let holder = View(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        stage.view.addSubview(holder)
        let a = view(0, 0, in: holder)
        let group = DynamicItemGroup(items: [a])
        let properties = DynamicItemBehavior(items: [group])
        stage.animator.addBehavior(properties)
        stage.at(0.1) { _ in holder.center.x += 30 }
        try stage.advance(to: 0.2)
        // A body's place is the stage's, so the member stays where it was seen.
        #expect(abs(stage.view.convert(CGPoint(x: 10, y: 10), from: a).x - 110) < 1e-3)
        #expect(abs(a.center.x + 20) < 1e-3)
    }
}
