import Foundation
import JellyDynamics
import JellyGraphics
import JellyStage
import JellyValues
import Testing

import JellyScene

/// Lines of attachments, arrows of pushes, colours at contacts, grid paper: the marks of the catalogue besides its
/// boxes.
@Suite struct SceneMarkTests {
    private func stage(_ name: String) throws -> Stage { try Stage(Scene(contentsOf: fixturePath(name))) }

    private func strokes(_ stage: Stage) -> [BezierPath] {
        stage.drawing.flattened.compactMap { if case .stroke(let path, _, _) = $0 { path } else { nil } }
    }

    /// The centers of circles drawn in a colour.
    private func dots(_ stage: Stage, _ color: Color) -> [CGPoint] {
        stage.drawing.flattened.compactMap { command in
            guard case .fill(let path, color) = command else { return nil }
            return path.controlPointBounds.center
        }
    }

    @Test func anAttachmentHasFourDashesARedAnchorAndABlueEnd() throws {
        let stage = try stage("catalog-attachment")
        // Grid paper is one stroke.
        #expect(strokes(stage).count == 5)
        #expect(dots(stage, .red).map { $0.distance(to: CGPoint(x: 160, y: 75)) < 0.01 } == [true])
        #expect(dots(stage, .blue).map { $0.distance(to: CGPoint(x: 135, y: 160)) < 0.01 } == [true])
        // The pan moves the anchor, also between two ticks.
        let window = FrameWindow(from: 0.55, to: 0.551, rate: FrameRate(1000))
        let frame = try #require(try stage.advance(recording: window).frames.first)
        let red = frame.drawing.flattened.compactMap { command -> CGPoint? in
            guard case .fill(let path, .red) = command else { return nil }
            return path.controlPointBounds.center
        }
        #expect(red.map { $0.distance(to: CGPoint(x: 85, y: 137.5)) < 0.01 } == [true], "\(red)")
    }

    @Test func theTowedBoxTurnsAndHitsAWall() throws {
        let stage = try stage("catalog-attachment")
        let take = try stage.advance(recordingTo: 3.5)
        #expect(take.itemSamples.contains { abs($0[0].angle) > 0.5 })
        #expect(
            take.events.contains { if case .contactBegan(_, "reference bounds", _) = $0.kind { true } else { false } })
    }

    @Test func aLineGoesWithItsAttachment() throws {
        let text = """
            { version: 1, size: [300, 400], duration: 5,
              views: [{ id: "box", type: "block", frame: [0, 0, 50, 50] }],
              behaviors: [{ id: "rod", type: "attachment", item: "box", anchor: [150, 25], showsLine: true }],
              timeline: [{ at: 1, remove: "rod" }] }
            """
        let stage = try Stage(Scene(json5: text, name: "x"))
        #expect(strokes(stage).count == 4)
        try stage.advance(to: 1)
        #expect(strokes(stage).isEmpty && dots(stage, .red).isEmpty)
    }

    @Test func anInstantaneousPushHasAnArrowThatFadesInASecond() throws {
        let stage = try stage("catalog-instantaneous-push")
        func alpha(at time: Double) throws -> Double {
            try stage.advance(to: time)
            return stage.drawing.flattened.map { if case .node(let node) = $0 { node.alpha } else { 0 } }.max() ?? 0
        }
        #expect(try alpha(at: 0.2) == 0)
        #expect(try abs(alpha(at: 0.5) - 0.75) < 1e-9)
        #expect(try abs(alpha(at: 1) - 0.25) < 1e-9)
        #expect(try alpha(at: 1.3) == 0)
    }

    @Test func aContinuousPushHasAnArrowFromTheMiddleToTheTap() throws {
        let stage = try stage("catalog-continuous-push")
        try stage.advance(to: 1)
        let arrow = try #require(
            stage.drawing.flattened.compactMap { command -> CGRect? in
                guard case .fill(let path, Color(red: 0.9, green: 0.1, blue: 0.1)) = command else { return nil }
                return path.controlPointBounds
            }.first)
        // From (160, 284) to the tap at (300, 424).
        #expect(abs(arrow.maxX - 300) < 1 && abs(arrow.maxY - 424) < 1, "\(arrow)")
        // 1.98 newtons on a box of 100 × 100 points: 198 pt/s², for 0.75 s.
        let speed = try #require(stage.animator.samples.first).linearVelocity.distance(to: .zero)
        #expect(abs(speed - 198 * 0.75) < 10, "\(speed)")
    }

    @Test func theBoxIsLightWhileItTouchesTheBottom() throws {
        let stage = try stage("catalog-collision")
        let box = try #require(stage.view.subviews.first)
        var shades: [Color] = []
        for tick in 1...180 {
            try stage.advance(to: Double(tick) / 60)
            if let color = box.backgroundColor, color != shades.last { shades.append(color) }
        }
        // Landing, a bounce, rest.
        #expect(shades == [.darkGray, .lightGray, .darkGray, .lightGray])
    }

    @Test func aReplayStartsFromRestAlsoInTheMiddleOfABounce() throws {
        let stage = try stage("catalog-item-properties")
        let boxes = [try stage.named("left"), try stage.named("right")]
        try stage.advance(to: 3.95)
        #expect(stage.animator.samples.contains { $0.linearVelocity.y < -100 }, "one of them is on its way up")
        try stage.advance(to: 4)
        #expect(stage.animator.samples.allSatisfy { $0.linearVelocity.distance(to: .zero) < 1e-3 })
        #expect(boxes.map(\.center) == [CGPoint(x: 90, y: 171), CGPoint(x: 230, y: 171)])
        // 347 points of fall from rest take 0.83 s.
        try stage.advance(to: 4.8)
        #expect(boxes.allSatisfy { (470...518).contains($0.center.y) })
    }

    @Test func theFifthDemonstrationIsTheFirstWithItsSkeleton() throws {
        var (first, fifth) = (
            try Scene(contentsOf: fixturePath("vbf-pan")), try Scene(contentsOf: fixturePath("vbf-skeleton"))
        )
        guard case .jelly(let plain) = first.views[0].kind, case .jelly(let shown) = fifth.views[0].kind else {
            throw CancellationError()
        }
        #expect(shown.color == plain.color.withAlphaComponent(0.4) && shown.showsSkeleton && !plain.showsSkeleton)
        (first.views, fifth.views) = ([], [])
        (first.title, first.about) = (fifth.title, fifth.about)
        #expect(first == fifth)
        let stage = try stage("vbf-skeleton")
        let commands = stage.drawing.flattened
        // 32 springs as yellow lines and 9 green nodes.
        #expect(commands.filter { if case .stroke(_, .yellow, _) = $0 { true } else { false } }.count == 32)
        #expect(commands.filter { if case .fill(_, .green) = $0 { true } else { false } }.count == 9)
    }
}
