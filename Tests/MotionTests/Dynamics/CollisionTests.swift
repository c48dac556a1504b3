import Foundation
import JellyDynamics
import JellyValues
import Testing

@Suite struct CollisionTests {
    /// A ring of two squares, one inside the other.
    private static let ring: BezierPath = {
        var path = BezierPath(rect: CGRect(x: 0, y: 0, width: 300, height: 300))
        path.append(BezierPath(rect: CGRect(x: 100, y: 100, width: 100, height: 100)))
        return path
    }()

    @Test func aBoundaryHoldsByItsFirstSubpathAsInUIKitOrByAll() throws {
        for everySubpath in [false, true] {
            let item = TestItem(150, 150, 20, 20)
            let rig = Rig([item])
            let collision = CollisionBehavior(items: [item])
            if everySubpath {
                collision.addBoundary(withIdentifier: "ring", forSubpathsOf: Self.ring)
            } else {
                collision.addBoundary(withIdentifier: "ring", for: Self.ring)
            }
            rig.animator.addBehavior(collision)
            rig.animator.addBehavior(GravityBehavior(items: [item]))
            try rig.animator.advance(seconds: 2)
            #expect(isClose(item.center.y, everySubpath ? 189 : 289, 1.5), "\(item.center)")
        }
    }

    @Test func aBoundaryOfTooManyLinesIsRefusedBeforeTheyAreMade() {
        var path = BezierPath()
        path.move(to: .zero)
        for _ in 0..<4 {
            path.addCurve(
                to: .zero, controlPoint1: CGPoint(x: 1e6, y: 1e6), controlPoint2: CGPoint(x: -1e6, y: 1e6))
        }
        let item = TestItem(150, 150, 20, 20)
        let rig = Rig([item])
        let collision = CollisionBehavior(items: [item])
        collision.addBoundary(withIdentifier: "far", for: path)
        rig.animator.addBehavior(collision)
        #expect(throws: DynamicsError.tooMany(kind: "lines in a boundary", limit: 200_000)) {
            try rig.animator.advance(ticks: 1)
        }
    }

    @Test func aBoundaryOfTheSameNameIsReplacedAfterOthersWereRemoved() {
        let collision = CollisionBehavior(items: [])
        let end = CGPoint(x: 9, y: 0)
        for name in ["a", "b", "a"] { collision.addBoundary(withIdentifier: name, from: .zero, to: end) }
        #expect(collision.boundaryIdentifiers == ["a", "b"])
        collision.removeBoundary(withIdentifier: "a")
        collision.addBoundary(withIdentifier: "a", from: .zero, to: CGPoint(x: 9, y: 0))
        #expect(collision.boundaryIdentifiers == ["b", "a"])
        collision.removeAllBoundaries()
        collision.addBoundary(withIdentifier: "b", from: .zero, to: CGPoint(x: 9, y: 0))
        #expect(collision.boundaryIdentifiers == ["b"])
    }

    @Test func itemsInItemsModePassBoundariesYetContactsAreReported() throws {
        let item = TestItem(100, 100, 40, 40)
        let rig = Rig([item])
        let collision = rig.addFloor([item], y: 300)
        let log = ContactLog()
        (collision.collisionMode, collision.collisionDelegate) = (.items, log)
        rig.push(item, 0, 300)
        try rig.animator.advance(seconds: 2)
        #expect(isClose(item.center, CGPoint(x: 100, y: 697.5), 0.01), "\(item.center)")
        #expect(log.entries.map(\.boundary) == ["floor", "floor"])
        #expect(log.entries.map(\.began) == [true, false])
    }

    @Test func itemsInBoundariesModeIgnoreEachOther() throws {
        let (a, b) = (TestItem(100, 100, 40, 40), TestItem(300, 100, 40, 40))
        let rig = Rig([a, b]) { $0.elasticity = 1 }
        let collision = CollisionBehavior(items: [a, b])
        let log = ContactLog()
        (collision.collisionMode, collision.collisionDelegate) = (.boundaries, log)
        collision.addBoundary(withIdentifier: "wall", from: CGPoint(x: 500, y: 0), to: CGPoint(x: 500, y: 200))
        rig.animator.addBehavior(collision)
        rig.push(a, 300, 0)
        try rig.animator.advance(seconds: 2)
        #expect(rig.velocity(b) == .zero)
        #expect(isClose(rig.velocity(a).x, -300, 0.01))
        #expect(log.entries.map(\.boundary) == ["wall", "wall"])
    }

    @Test func aModeThatIsSetWhileItemsMoveCounts() throws {
        let item = TestItem(100, 270, 40, 40)
        let rig = Rig([item])
        rig.addGravity([item])
        let collision = rig.addFloor([item], y: 300)
        try rig.animator.advance(seconds: 3)
        #expect(!rig.animator.isRunning && item.center.y < 281)
        collision.collisionMode = .items
        try rig.animator.advance(seconds: 1)
        #expect(item.center.y > 600)
    }

    @Test func itemsMeetOnlyWithinOneBehavior() throws {
        let (a, b, c) = (TestItem(100, 100, 40, 40), TestItem(300, 100, 40, 40), TestItem(500, 100, 40, 40))
        let rig = Rig([a, b, c]) { $0.elasticity = 1 }
        let (first, second) = (CollisionBehavior(items: [a, c]), CollisionBehavior(items: [b]))
        second.addBoundary(withIdentifier: "wall", from: CGPoint(x: 400, y: 0), to: CGPoint(x: 400, y: 200))
        rig.animator.addBehavior(first)
        rig.animator.addBehavior(second)
        rig.push(a, 300, 0)
        try rig.animator.advance(seconds: 2)
        // Past b and past b's wall, into c: equal masses swap their speeds.
        #expect(rig.velocity(b) == .zero)
        #expect(isClose(rig.velocity(a).x, 0, 0.01) && isClose(rig.velocity(c).x, 300, 0.01))
    }

    @Test func aPairInTwoBehaviorsIsReportedByBoth() throws {
        let (a, b) = (TestItem(100, 100, 40, 40), TestItem(200, 100, 40, 40))
        let rig = Rig([a, b]) { $0.elasticity = 1 }
        let logs = [ContactLog(), ContactLog()]
        let behaviors = logs.map { log in
            let collision = CollisionBehavior(items: [a, b])
            collision.collisionDelegate = log
            rig.animator.addBehavior(collision)
            return collision
        }
        rig.push(a, 300, 0)
        try rig.animator.advance(seconds: 1)
        for (log, behavior) in zip(logs, behaviors) {
            #expect(log.began == 1 && log.ended == 1)
            #expect(log.entries.allSatisfy { $0.behavior === behavior })
        }
    }

    @Test func contactsThatBeganAreToldBeforeThoseThatEnded() throws {
        // One item leaves the left wall in the step in which another one reaches the right wall. One call of 1 s.
        let (a, b) = (TestItem(100, 100, 40, 40), TestItem(300, 100, 40, 40))
        let rig = Rig([a, b]) { $0.elasticity = 1 }
        let collision = CollisionBehavior(items: [a, b])
        let log = ContactLog()
        (collision.collisionMode, collision.collisionDelegate) = (.boundaries, log)
        collision.addBoundary(withIdentifier: "left", from: CGPoint(x: 70, y: 0), to: CGPoint(x: 70, y: 200))
        collision.addBoundary(withIdentifier: "right", from: CGPoint(x: 400, y: 0), to: CGPoint(x: 400, y: 200))
        rig.animator.addBehavior(collision)
        rig.push(a, -200, 0)
        rig.push(b, 200, 0)
        try rig.animator.advance(by: 1)
        #expect(log.entries.map(\.boundary) == ["left", "right", "left", "right"])
        #expect(log.entries.map(\.began) == [true, true, false, false])
        // The list keeps the order in which it happened.
        #expect(rig.animator.contacts.map(\.began) == [true, false, true, false])
    }

    @Test func aContactTellsWhereAndHowHard() throws {
        // 1 kg at 300 against a wall with elasticity 0.5: the speed changes by 450, so the impulse is 450.
        let item = TestItem(100, 100, 100, 100)
        let rig = Rig([item]) { $0.elasticity = 0.5 }
        let collision = CollisionBehavior(items: [item])
        let log = ContactLog()
        collision.collisionDelegate = log
        collision.addBoundary(withIdentifier: "wall", from: CGPoint(x: 300, y: 0), to: CGPoint(x: 300, y: 400))
        rig.animator.addBehavior(collision)
        rig.push(item, 300, 0)
        var contact: DynamicContact?
        while contact == nil, rig.animator.tick < 120 {
            try rig.animator.advance(ticks: 1)
            contact = rig.animator.contacts.first
        }
        let hit = try #require(contact)
        #expect(hit.began && hit.item === item)
        // Single precision, over two points of contact.
        #expect(isClose(hit.impulse, 450, 0.01), "\(hit.impulse)")
        #expect(isClose(hit.normal.dx, 1, 1e-5) && isClose(hit.normal.dy, 0, 1e-5))
        // Between the item's edge and the wall, within their skins of 1 point each; at one of the two corners.
        #expect(isClose(hit.point.x, 300, 2), "\(hit.point)")
        #expect(isClose(abs(hit.point.y - 100), 50, 1), "\(hit.point)")
        #expect(log.entries.first?.point == hit.point)
    }

    @Test func anImpulseBetweenItemsIsMassTimesChangeOfSpeed() throws {
        for isRound in [false, true] {
            let (light, heavy) = (TestItem(100, 200, 100, 100), TestItem(400, 200, 200, 200))
            if isRound { light.collisionBoundsType = .ellipse }
            let rig = Rig([light, heavy]) { $0.elasticity = 0.5 }
            rig.animator.addBehavior(CollisionBehavior(items: [heavy, light]))
            rig.push(light, 300, 0)
            var impulse: CGFloat?
            while impulse == nil, rig.animator.tick < 120 {
                try rig.animator.advance(ticks: 1)
                impulse = rig.animator.contacts.first?.impulse
            }
            let mass = rig.animator.mass(of: light)
            let change = 300 - rig.velocity(light).x
            #expect(isClose(impulse ?? 0, mass * change, 0.02), "\(impulse ?? 0), not \(mass * change)")
            #expect(change > 300)
        }
    }

    // MARK: Boundaries

    @Test func boundariesHaveNamesInOrder() throws {
        let collision = CollisionBehavior(items: [])
        #expect(collision.boundaryIdentifiers == nil)
        collision.addBoundary(withIdentifier: "b", from: .zero, to: CGPoint(x: 9, y: 0))
        let path = BezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
        collision.addBoundary(withIdentifier: "a", for: path)
        collision.addBoundary(withIdentifier: "b", from: .zero, to: CGPoint(x: 8, y: 0))
        #expect(collision.boundaryIdentifiers == ["b", "a"])
        #expect(collision.boundary(withIdentifier: "a") == path)
        #expect(collision.boundary(withIdentifier: "b") == BezierPath(from: .zero, to: CGPoint(x: 8, y: 0)))
        #expect(collision.boundary(withIdentifier: "c") == nil)
        collision.removeBoundary(withIdentifier: "c")
        collision.removeBoundary(withIdentifier: "a")
        #expect(collision.boundaryIdentifiers == ["b"])
        collision.removeAllBoundaries()
        #expect(collision.boundaryIdentifiers == nil)
    }

    @Test func aReplacedBoundaryNoLongerCollides() throws {
        let item = TestItem(100, 100, 40, 40)
        let rig = Rig([item])
        rig.addGravity([item])
        let collision = rig.addFloor([item], y: 300)
        collision.addBoundary(withIdentifier: "floor", from: CGPoint(x: 0, y: 500), to: CGPoint(x: 200, y: 500))
        try rig.animator.advance(seconds: 4)
        #expect(isClose(item.center.y, 478.3, 0.5), "\(item.center.y)")
    }

    @Test func removingABoundaryWakesWhatLayOnIt() throws {
        let item = TestItem(100, 200, 40, 40)
        let rig = Rig([item])
        rig.addGravity([item])
        let collision = rig.addFloor([item], y: 300)
        try rig.animator.advance(seconds: 4)
        #expect(!rig.animator.isRunning && rig.animator.isAtRest(item))
        collision.removeBoundary(withIdentifier: "floor")
        #expect(rig.animator.isRunning)
        try rig.animator.advance(seconds: 1)
        #expect(item.center.y > 600)
    }

    @Test func removingAnItemWakesWhatLayOnIt() throws {
        let (low, high) = (TestItem(100, 270, 60, 40), TestItem(100, 220, 40, 40))
        let rig = Rig([low, high])
        let gravity = rig.addGravity([low, high])
        let floor = rig.addFloor([low, high], y: 300)
        try rig.animator.advance(seconds: 4)
        #expect(!rig.animator.isRunning)
        for behavior in [rig.properties, gravity, floor] as [ItemsBehavior] { behavior.removeItem(low) }
        try rig.animator.advance(seconds: 3)
        #expect(isClose(high.center.y, 278.3, 0.5), "\(high.center.y)")
    }

    @Test func removingAllBoundariesKeepsTheReferenceBoundary() throws {
        let item = TestItem(100, 100, 40, 40)
        let rig = Rig([item], reference: TestReference(200, 400))
        rig.addGravity([item])
        let collision = rig.addFloor([item], y: 300)
        collision.translatesReferenceBoundsIntoBoundary = true
        let log = ContactLog()
        collision.collisionDelegate = log
        collision.removeAllBoundaries()
        try rig.animator.advance(seconds: 4)
        // 400 + 1 for the outset, less 1.78 for the skins as measured on a line, less half the item.
        #expect(isClose(item.center.y, 379.22, 0.3), "\(item.center.y)")
        #expect(log.entries.first?.boundary == "reference")
    }

    @Test func insetsMoveTheReferenceBoundaryInwards() throws {
        let item = TestItem(100, 100, 40, 40)
        let rig = Rig([item], reference: TestReference(200, 400))
        let collision = CollisionBehavior(items: [item])
        collision.setTranslatesReferenceBoundsIntoBoundary(with: EdgeInsets(top: 10, left: 20, bottom: 30, right: 40))
        rig.animator.addBehavior(collision)
        #expect(collision.translatesReferenceBoundsIntoBoundary)
        try rig.animator.advance(ticks: 1)
        #expect(
            rig.animator.inspection.boundaries == [BezierPath(rect: CGRect(x: 19, y: 9, width: 142, height: 362))])
        let directions: [(CGFloat, CGFloat)] = [(-1, 0), (1, 0), (0, -1), (0, 1)]
        let stops: [CGPoint] = [
            CGPoint(x: 40.8, y: 100), CGPoint(x: 139.2, y: 100), CGPoint(x: 139.2, y: 30.8),
            CGPoint(x: 139.2, y: 349.2),
        ]
        for ((dx, dy), stop) in zip(directions, stops) {
            rig.push(item, dx * 90, dy * 90)
            try rig.animator.advance(seconds: 6)
            #expect(isClose(item.center, stop, 0.6), "\(item.center), not \(stop)")
        }
    }

    @Test func boundariesHoldFromInsideAndOutside() throws {
        // In both directions, since a chain of edges might block from one side only.
        let square = CGRect(x: 100, y: 100, width: 200, height: 200).corners
        for corners in [square, square.reversed()] {
            let (inner, outer) = (TestItem(200, 200, 40, 40), TestItem(200, 30, 40, 40))
            let rig = Rig([inner, outer]) { $0.elasticity = 1 }
            let collision = CollisionBehavior(items: [inner, outer])
            collision.addBoundary(withIdentifier: "box", for: BezierPath(polygon: corners))
            rig.animator.addBehavior(collision)
            rig.push(inner, 370, 230)
            rig.push(outer, 0, 200)
            for _ in 0..<600 {
                try rig.animator.advance(ticks: 1)
                #expect(CGRect(x: 118, y: 118, width: 164, height: 164).contains(inner.center), "\(inner.center)")
            }
            #expect(isClose(rig.velocity(outer).y, -200, 0.01))
        }
    }

    @Test func anOpenPathIsClosed() throws {
        let item = TestItem(200, 150, 40, 40)
        let rig = Rig([item])
        rig.addGravity([item])
        let collision = CollisionBehavior(items: [item])
        var path = BezierPath()
        // A roof without its lower side, which closing adds.
        path.move(to: CGPoint(x: 50, y: 300))
        path.addLine(to: CGPoint(x: 200, y: 0))
        path.addLine(to: CGPoint(x: 350, y: 300))
        collision.addBoundary(withIdentifier: "roof", for: path)
        rig.animator.addBehavior(collision)
        try rig.animator.advance(seconds: 3)
        #expect(isClose(item.center.y, 278.3, 0.5), "\(item.center.y)")
    }

    @Test func aBallRestsAtTheLowestPlaceOfABowl() throws {
        let ball = TestItem(120, 180, 40, 40)
        ball.collisionBoundsType = .ellipse
        let rig = Rig([ball]) { ($0.resistance, $0.angularResistance) = (1, 1) }
        rig.addGravity([ball])
        let collision = CollisionBehavior(items: [ball])
        collision.addBoundary(
            withIdentifier: "bowl", for: BezierPath(ovalIn: CGRect(x: 50, y: 50, width: 300, height: 300)))
        rig.animator.addBehavior(collision)
        for _ in 0..<1200 {
            try rig.animator.advance(ticks: 1)
            #expect(ball.center.distance(to: CGPoint(x: 200, y: 200)) < 132)
        }
        // Lines of 10 points: somewhere on the lowest two, 0.1 points inside the circle; 1 point of skin.
        #expect(isClose(ball.center, CGPoint(x: 200, y: 329), 10), "\(ball.center)")
        #expect(ball.center.y > 328)
    }

    @Test(arguments: ["empty", "point", "nan"])
    func aBoundaryWithoutALineIsAnError(_ kind: String) throws {
        var path = BezierPath()
        if kind == "point" { path.move(to: CGPoint(x: 1, y: 1)) }
        if kind == "nan" { path = BezierPath(from: .zero, to: CGPoint(x: CGFloat.nan, y: 1)) }
        let collision = CollisionBehavior(items: [])
        collision.addBoundary(withIdentifier: "edge", for: path)
        let animator = DynamicAnimator()
        animator.addBehavior(collision)
        #expect(throws: DynamicsError.invalidBoundary(identifier: "edge")) { try animator.advance(by: frameTime) }
        try animator.advance(by: frameTime)
    }

    @Test func boundariesComeBackWithTheirBehavior() throws {
        let item = TestItem(100, 200, 40, 40)
        let rig = Rig([item])
        rig.addGravity([item])
        let collision = rig.addFloor([item], y: 300)
        rig.animator.removeBehavior(collision)
        rig.animator.addBehavior(collision)
        try rig.animator.advance(seconds: 3)
        #expect(isClose(item.center.y, 278.3, 0.5))
    }

    @Test func thereMayBeSixtyFourCollisionBehaviorsAndNoMore() throws {
        let animator = DynamicAnimator()
        let behaviors = (0..<65).map { _ in CollisionBehavior(items: []) }
        behaviors.dropLast().forEach(animator.addBehavior)
        try animator.advance(by: frameTime)
        animator.addBehavior(behaviors[64])
        #expect(throws: DynamicsError.tooMany(kind: "collision behaviors", limit: 64)) {
            try animator.advance(by: frameTime)
        }
        animator.removeBehavior(behaviors[64])
        animator.removeBehavior(behaviors[3])
        animator.addBehavior(behaviors[64])
        try animator.advance(by: frameTime)
    }
}
