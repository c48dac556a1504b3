import Foundation
import JellyDynamics
import JellyGraphics
import JellyValues
import Testing
@testable import JellyStage

@Suite struct DebugDrawingTests {
    let stage = Stage(size: CGSize(width: 200, height: 200))
    let block = BlockView(frame: CGRect(x: 80, y: 20, width: 40, height: 40), color: .red)

    init() {
        stage.view.addSubview(block)
        let collision = CollisionBehavior(items: [block])
        collision.addBoundary(
            withIdentifier: "line", from: CGPoint(x: 0, y: 66), to: CGPoint(x: 200, y: 66))
        let spring = AttachmentBehavior(item: block, attachedToAnchor: CGPoint(x: 100, y: 0))
        spring.frequency = 2
        let field = FieldBehavior.springField()
        field.position = CGPoint(x: 30, y: 30)
        field.region = Region(radius: 20)
        [GravityBehavior(items: [block]), collision, spring, field].forEach(stage.animator.addBehavior)
    }

    @Test func itShowsWhatTheAnimatorHolds() throws {
        try stage.advance(to: 0.05)
        let inspection = stage.animator.inspection
        #expect(inspection.bodies.count == 1)
        #expect(inspection.bodies[0].outlines[0].controlPointBounds.width.rounded() == 40)
        #expect(inspection.bodies[0].center == block.center)
        #expect(inspection.joints.map(\.kind) == [.spring])
        #expect(inspection.joints[0].from == block.center && inspection.joints[0].to == CGPoint(x: 100, y: 0))
        #expect(inspection.boundaries.map(\.controlPointBounds) == [CGRect(x: 0, y: 66, width: 200, height: 0)])
        #expect(inspection.fields[0].outlines[0].controlPointBounds.width == 40)
        #expect(inspection.fields[0].position.distance(to: CGPoint(x: 30, y: 30)) < 1e-4)
    }

    @Test func everyPartCanBeShownByItself() throws {
        try stage.advance(to: 0.05)
        func count(_ parts: DebugDrawing.Parts) -> Int {
            DebugDrawing(stage.animator.inspection, parts: parts).commands.count
        }
        #expect(count([]) == 0)
        #expect(count(.bodies) == 1)
        #expect(count(.joints) == 3)
        #expect(count(.boundaries) == 1)
        #expect(count(.velocities) == 1)
        #expect(count(.fields) == 2)
        #expect(count(.contacts) == 0)
        #expect(stage.debugDrawing().flattened.count == stage.drawing.flattened.count + 8)
    }

    @Test func aContactIsShownInTheTickInWhichItBegins() throws {
        var seen = 0
        for tick in 1...120 {
            try stage.advance(to: Double(tick) / 60)
            seen += stage.animator.inspection.contacts.count
        }
        #expect(seen > 0)
    }
}

/// The overlay of a stage.
@Suite struct OverlayTests {
    let stage = Stage(size: CGSize(width: 200, height: 400))
    let block = BlockView(frame: CGRect(x: 80, y: 0, width: 40, height: 40), color: .red)

    init() {
        block.name = "block"
        stage.view.addSubview(block)
        let walls = CollisionBehavior(items: [block])
        walls.translatesReferenceBoundsIntoBoundary = true
        [GravityBehavior(items: [block]), walls].forEach(stage.animator.addBehavior)
    }

    private func added() -> [Drawing.Command] {
        let all = stage.drawing.flattened
        let overlay = stage.overlay
        stage.overlay = nil
        defer { stage.overlay = overlay }
        return Array(all.dropFirst(stage.drawing.flattened.count))
    }

    @Test func aTrailLeadsFromTheStartToTheMiddleOfTheView() throws {
        stage.overlay = Overlay([], trail: Trail())
        #expect(added().isEmpty)
        stage.overlay = Overlay([], trail: Trail())
        let drawing = try stage.drawing(at: 0.5)
        guard case .node(let group)? = drawing.flattened.last, group.alpha == 0.85 else {
            Issue.record("no trail")
            return
        }
        var points: [CGPoint] = []
        for command in group.commands {
            guard case .stroke(let path, let color, let style) = command else { continue }
            #expect(color == Color(red: 0.7, green: 0, blue: 0) && style.lineWidth == 2 && style.lineCap == .round)
            let own = path.elements.compactMap { element -> CGPoint? in
                switch element {
                case .move(let point), .line(let point): point
                default: nil
                }
            }
            #expect(points.isEmpty || points.last == own.first, "each piece begins where the one before ends")
            points += own.dropFirst(points.isEmpty ? 0 : 1)
        }
        // 31 ticks' ends, counting the start.
        #expect(points.first == CGPoint(x: 100, y: 20) && points.count == 31 && points.last == block.center)
    }

    @Test func framesShareThePiecesOfALongTrail() throws {
        var path = TrailPath(from: .zero)
        let count = 4096
        var (known, written, most) = (Set<Int>(), 0, 0)
        for tick in 1...count {
            let center = CGPoint(x: CGFloat(tick), y: CGFloat(tick % 7))
            path.add(center)
            guard case .node(let group)? = path.command(to: center, number: 0, color: .red, lineWidth: 2) else {
                Issue.record("no trail")
                return
            }
            most = max(most, group.commands.count)
            for case .node(let piece) in group.commands where known.insert(piece.id ?? 0).inserted {
                guard case .stroke(let line, _, _)? = piece.commands.first else { continue }
                written += line.elements.count
            }
        }
        // Seven pieces of each of four lengths, and the line to the view; each point is written once for each length.
        #expect(most <= 7 * 4 + 2)
        #expect(written < 6 * count)
    }

    @Test func aViewThatRestsMakesItsTrailNoLonger() {
        var path = TrailPath(from: .zero)
        for tick in 1...1000 { path.add(CGPoint(x: min(Double(tick), 9), y: Double(tick % 2) * 1e-3)) }
        guard case .node(let group)? = path.command(to: CGPoint(x: 9, y: 0), number: 0, color: .red, lineWidth: 2)
        else {
            Issue.record("no trail")
            return
        }
        #expect(group.commands.count < 5)
    }

    @Test func aFadingTrailIsAsLongAsSaid() throws {
        stage.overlay = Overlay([], trail: Trail(of: ["block"], length: 0.1))
        let drawing = try stage.drawing(at: 0.5)
        // 0.1 s are six ticks.
        let strokes = drawing.flattened.suffix(6)
        #expect(drawing.flattened.count == 1 + 6)
        let alphas = strokes.map { command -> Double in
            if case .stroke(_, let color, _) = command { return color.alpha }
            return 0
        }
        #expect(alphas == alphas.sorted() && alphas.last == 0.85)
    }

    @Test(arguments: [1e300, Double.infinity]) func aTrailOfAnyLengthIsAllOfTheWay(length: Double) throws {
        stage.overlay = Overlay([], trail: Trail(length: length))
        // Six ticks are six pieces.
        #expect(try stage.drawing(at: 0.1).flattened.count == 1 + 6)
    }

    @Test func betweenTwoTicksTheOverlayIsWhereTheViewIs() throws {
        stage.overlay = Overlay([.bodies], trail: Trail())
        let drawing = try stage.drawing(at: ExactTime(1, 7))
        guard case .node(let group) = drawing.flattened[1], case .stroke(let trail, _, _)? = group.commands.last,
            case .stroke(let body, _, _) = drawing.flattened[2],
            case .fill(let shape, _) = drawing.flattened[0]
        else {
            Issue.record("\(drawing.flattened)")
            return
        }
        let middle = shape.controlPointBounds.midY
        #expect(abs((trail.currentPoint?.y ?? 0) - middle) < 1e-4)
        #expect(abs(body.controlPointBounds.midY - middle) < 1e-3)
    }

    @Test func aContactStaysMarkedForAFifthOfASecond() throws {
        stage.overlay = Overlay([.contacts])
        let hit = try #require(try firstContact())
        #expect(try stage.drawing(at: hit).flattened.count == 1 + 2)
        #expect(try stage.drawing(at: hit + 0.1).flattened.count == 1 + 2)
        #expect(try stage.drawing(at: hit + 0.25).flattened.count == 1)
    }

    private func firstContact() throws -> Double? {
        while stage.tick < 200 {
            _ = try stage.drawing(at: Double(stage.tick + 1) / 60)
            if !stage.animator.contacts.isEmpty { return stage.time }
        }
        return nil
    }

    @Test func aJellysSkeletonIsNodesAndSprings() throws {
        let jelly = JellyView(center: CGPoint(x: 100, y: 200), size: CGSize(width: 90, height: 90), color: .purple)
        stage.view.addSubview(jelly)
        stage.overlay = Overlay([.skeleton])
        #expect(added().count == jelly.springs.count + 9)
    }
}
