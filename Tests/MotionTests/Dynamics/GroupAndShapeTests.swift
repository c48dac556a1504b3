import Foundation
import JellyDynamics
import JellyValues
import Testing

/// The error of the first step with an item.
private func cause(of item: any DynamicItem) -> DynamicsError? {
    let animator = DynamicAnimator()
    animator.addBehavior(GravityBehavior(items: [item]))
    do throws(DynamicsError) {
        try animator.advance(by: frameTime)
        return nil
    } catch {
        return error
    }
}

@Suite struct GroupTests {
    @Test func aGroupWeighsWhatItsMembersWeighAndStandsInTheirMiddle() throws {
        let (a, b) = (TestItem(100, 100, 100, 100), TestItem(250, 150, 100, 200))
        let group = DynamicItemGroup(items: [a, b])
        #expect(group.center == CGPoint(x: 175, y: 150))
        #expect(group.bounds == CGRect(x: 0, y: 0, width: 250, height: 200))
        let animator = DynamicAnimator()
        let properties = DynamicItemBehavior(items: [group])
        properties.density = 2
        animator.addBehavior(properties)
        try animator.advance(by: frameTime)
        // 2 · (1 + 2) kg.
        #expect(isClose(animator.mass(of: group), 6, 1e-5))
    }

    @Test func aMemberWithoutASizeIsNamed() {
        let group = DynamicItemGroup(items: [TestItem(100, 100, 40, 40), TestItem(180, 130, 0, 20)])
        let error = cause(of: group)
        #expect(
            error?.description.contains("the size of an item at (180.0, 130.0) must be positive, not 0.0 × 20.0")
                == true,
            "\(String(describing: error))")
    }

    @Test func membersRideRigidly() throws {
        let (a, b) = (TestItem(100, 100, 40, 40), TestItem(180, 130, 60, 20))
        let group = DynamicItemGroup(items: [a, b])
        let animator = DynamicAnimator()
        let properties = DynamicItemBehavior(items: [group])
        properties.addAngularVelocity(3, for: group)
        properties.addLinearVelocity(CGPoint(x: 50, y: -20), for: group)
        animator.addBehavior(properties)
        animator.addBehavior(GravityBehavior(items: [group]))
        let places = [a, b].map { CGPoint(x: $0.center.x - group.center.x, y: $0.center.y - group.center.y) }
        for _ in 0..<120 {
            try animator.advance(ticks: 1)
            for (item, place) in zip([a, b], places) {
                let wanted = place.applying(group.transform).offsetBy(dx: group.center.x, dy: group.center.y)
                #expect(isClose(item.center, wanted, 1e-9))
                #expect(item.transform == group.transform)
            }
        }
        #expect(group.transform.rotationAngle != 0)
    }

    @Test func eachMemberKeepsItsOwnShape() throws {
        // Two posts and a gap between them: the ball falls through the gap, which the group's bounds would cover.
        let posts = [TestItem(100, 300, 40, 100), TestItem(300, 300, 40, 100)]
        let group = DynamicItemGroup(items: posts)
        let (ball, stone) = (TestItem(200, 100, 60, 60), TestItem(100, 100, 30, 30))
        let animator = DynamicAnimator()
        let anchored = DynamicItemBehavior(items: [group])
        anchored.isAnchored = true
        animator.addBehavior(anchored)
        animator.addBehavior(GravityBehavior(items: [ball, stone]))
        animator.addBehavior(CollisionBehavior(items: [group, ball, stone]))
        try animator.advance(seconds: 1)
        #expect(ball.center.y > 500)
        #expect(isClose(stone.center.y, 233.2, 1), "\(stone.center.y)")
    }

    @Test func aMemberThatIsUsedByItselfIsAnError() throws {
        let (a, b) = (TestItem(100, 100, 40, 40), TestItem(180, 130, 60, 20))
        let group = DynamicItemGroup(items: [a, b])
        let animator = DynamicAnimator()
        animator.addBehavior(GravityBehavior(items: [group]))
        let alone = GravityBehavior(items: [a])
        animator.addBehavior(alone)
        #expect(throws: DynamicsError.itemInUse(item: a.callName)) { try animator.advance(by: frameTime) }
        animator.removeBehavior(alone)
        try animator.advance(by: frameTime)
        #expect(animator.items.count == 1)

        let second = DynamicAnimator()
        let item = TestItem(0, 0, 10, 10)
        let gravity = GravityBehavior(items: [item])
        second.addBehavior(gravity)
        let late = GravityBehavior(items: [DynamicItemGroup(items: [item])])
        second.addBehavior(late)
        // An item of the new group is already subject to gravity itself.
        #expect(throws: DynamicsError.itemInUse(item: late.items[0].callName)) {
            try second.advance(by: frameTime)
        }
    }

    @Test func groupsInGroupsAndGroupsOfNothingAreErrors() throws {
        let inner = DynamicItemGroup(items: [TestItem(0, 0, 10, 10)])
        for group in [DynamicItemGroup(items: [inner]), DynamicItemGroup(items: [])] {
            guard case .invalidGroup? = cause(of: group) else {
                Issue.record("\(group.items.count) members: \(String(describing: cause(of: group)))")
                continue
            }
        }
    }
}

@Suite struct ShapeTests {
    private func polygon(_ corners: Int, radius: CGFloat) -> BezierPath {
        BezierPath(
            polygon: (0..<corners).map { index in
                let angle = 2 * CGFloat.pi * CGFloat(index) / CGFloat(corners)
                return CGPoint(x: radius * cos(angle), y: radius * sin(angle))
            })
    }

    private func item(_ path: BezierPath) -> TestItem {
        let item = TestItem(0, 0, 100, 100)
        (item.collisionBoundsType, item.path) = (.path, path)
        return item
    }

    private func mass(_ item: any DynamicItem) throws -> CGFloat {
        let animator = DynamicAnimator()
        animator.addBehavior(GravityBehavior(items: [item]))
        try animator.advance(by: frameTime)
        return animator.mass(of: item)
    }

    @Test func aRollingCircleTurnsBySpeedOverRadius() throws {
        let ball = TestItem(0, 279, 40, 40)
        ball.collisionBoundsType = .ellipse
        let rig = Rig([ball])
        rig.addGravity([ball])
        rig.addFloor([ball], y: 300)
        try rig.animator.advance(seconds: 1)
        rig.push(ball, 300, 0)
        try rig.animator.advance(seconds: 2)
        // A disc that slid at first keeps two thirds of its speed, 200, and rolls: 200/20 = 10 rad/s. The skin of the line
        // carries the disc's own edge.
        #expect(isClose(rig.velocity(ball).x, 200, 0.5), "\(rig.velocity(ball).x)")
        #expect(isClose(rig.spin(ball), 10, 0.05), "\(rig.spin(ball))")
    }

    @Test func massesAreThoseOfTheShapes() throws {
        let circle = TestItem(0, 0, 80, 80)
        circle.collisionBoundsType = .ellipse
        #expect(isClose(try mass(circle), .pi * 0.16, 1e-5))
        // As measured a 100 × 50 ellipse has 24 corners and a 1000 × 500 one 244. Evenly spread they take
        // n/2π·sin(2π/n) of the ellipse; those of cubic curves are not quite even: 0.1 %. 28 corners would give 0.3 % more.
        for (scale, corners) in [(1.0, 24.0), (10, 244)] {
            let ellipse = TestItem(0, 0, 100 * scale, 50 * scale)
            ellipse.collisionBoundsType = .ellipse
            let wanted = CGFloat.pi * 0.125 * scale * scale * corners / (2 * .pi) * sin(2 * .pi / corners)
            let seen = try mass(ellipse)
            #expect(isClose(seen, wanted, wanted * 0.001), "\(seen), not \(wanted)")
        }
        let triangle = BezierPath(polygon: [CGPoint(x: -50, y: 40), CGPoint(x: 50, y: 40), CGPoint(x: 0, y: -60)])
        #expect(isClose(try mass(item(triangle)), 0.5, 1e-5))
        // n/2·r²·sin(2π/n)
        #expect(isClose(try mass(item(polygon(12, radius: 50))), 6 * 0.25 * sin(.pi / 6), 1e-5))
    }

    @Test func aPathItemRestsOnItsOwnEdge() throws {
        // The triangle's base lies 40 points below its middle.
        let triangle = item(
            BezierPath(polygon: [CGPoint(x: -50, y: 40), CGPoint(x: 50, y: 40), CGPoint(x: 0, y: -60)]))
        triangle.center = CGPoint(x: 100, y: 200)
        let rig = Rig([triangle])
        rig.addGravity([triangle])
        rig.addFloor([triangle], y: 300)
        try rig.animator.advance(seconds: 3)
        // The skins of 1 and 0.9 points, less the slop.
        #expect(isClose(triangle.center.y, 258.4, 0.5), "\(triangle.center.y)")
        #expect(isClose(triangle.angle, 0, 0.01))
    }

    @Test func aPathMayRunEitherWayAndHaveCornersOnItsEdges() throws {
        var points: [CGPoint] = []
        let corners = CGRect(x: -50, y: -50, width: 100, height: 100).corners
        for (index, corner) in corners.enumerated() {
            let next = corners[(index + 1) % 4]
            points += (0..<12).map { corner.interpolated(to: next, at: CGFloat($0) / 12) }
        }
        #expect(isClose(try mass(item(BezierPath(polygon: points))), 1, 1e-5))
        #expect(isClose(try mass(item(BezierPath(polygon: points.reversed()))), 1, 1e-5))
    }

    @Test func pathsThatCannotBeBodiesAreErrors() {
        func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
        let star = (0..<5).map { index in
            let angle = 4 * CGFloat.pi * CGFloat(index) / 5
            return at(50 * cos(angle), 50 * sin(angle))
        }
        let bad: [(String, BezierPath)] = [
            ("empty", BezierPath()),
            ("one point", BezierPath(polygon: [at(1, 1)])),
            ("line", BezierPath(from: at(0, 0), to: at(50, 0))),
            ("collinear", BezierPath(polygon: [at(0, 0), at(20, 20), at(50, 50)])),
            ("concave", BezierPath(polygon: [at(-50, 50), at(0, 0), at(50, 50), at(0, -50)])),
            ("bow tie", BezierPath(polygon: [at(-50, -50), at(50, 50), at(50, -50), at(-50, 50)])),
            ("pentagram", BezierPath(polygon: star)),
            ("not finite", BezierPath(polygon: [at(0, 0), at(.nan, 0), at(0, 50)])),
            ("tiny", BezierPath(polygon: [at(0, 0), at(0.05, 0), at(0, 0.05)])),
            ("tiny and far", BezierPath(rect: CGRect(x: 5000, y: 5000, width: 1, height: 1))),
            ("thin and far", BezierPath(rect: CGRect(x: 90_000, y: 0, width: 0.3, height: 900))),
        ]
        for (name, path) in bad {
            guard case .invalidItem(_, let reason)? = cause(of: item(path)) else {
                Issue.record("\(name) is taken")
                continue
            }
            #expect(!reason.isEmpty)
        }
    }

    @Test func sizesThatCannotBeBodiesAreErrors() {
        for (width, height) in [(0.0, 10.0), (10, 0), (-5, 10), (.nan, 10), (.infinity, 10), (0.05, 0.05), (1e30, 1)] {
            guard case .invalidItem? = cause(of: TestItem(0, 0, width, height)) else {
                Issue.record("\(width) × \(height) is taken")
                continue
            }
        }
        #expect(cause(of: TestItem(0, 0, 1, 1)) == nil)
        guard case .invalidItem? = cause(of: TestItem(.nan, 0, 10, 10)) else {
            Issue.record("a center that is no number is taken")
            return
        }
        for density in [-1, 0, 1e-30, 1e30, .nan, .infinity] {
            let animator = DynamicAnimator()
            let properties = DynamicItemBehavior(items: [TestItem(0, 0, 10, 10)])
            properties.density = density
            animator.addBehavior(properties)
            #expect(throws: DynamicsError.self, "density \(density)") { try animator.advance(by: frameTime) }
        }
    }
}
