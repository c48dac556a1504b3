import Foundation
import JellyDynamics
import JellyGraphics
import JellyStage
import JellyValues
import TestSupport
import Testing
@testable import JellyGolden

/// The appearance of views, as stored in goldens.
@Suite struct LookTests {
    /// A stage on which a block rests on the floor, with a change at a time.
    static func stage(at time: Double = 0.8, _ change: @escaping (View) -> Void = { _ in }) -> Stage {
        let stage = Stage(size: CGSize(width: 60, height: 40))
        let block = BlockView(frame: CGRect(x: 20, y: 20, width: 20, height: 20), color: .orange)
        block.name = "block"
        stage.view.addSubview(block)
        let walls = CollisionBehavior(items: [block])
        walls.translatesReferenceBoundsIntoBoundary = true
        stage.animator.addBehavior(walls)
        stage.at(time) { _ in change(block) }
        return stage
    }

    /// The result of a run compared with the unchanged stage.
    func result(
        _ mode: GoldenMode = .hash, frames: FrameSelection = .all, _ run: @escaping () -> Stage
    ) throws -> RunResult {
        func subject(_ make: @escaping () -> Stage) throws -> StageSubject {
            try StageSubject(window: FrameWindow(to: 1.2, rate: FrameRate(30)), frames: frames, make: make)
        }
        var found: RunResult?
        try withDirectory { directory in
            let store = GoldenStore(root: directory)
            var plan = SequenceRecording()
            (plan.mode, plan.frames) = (mode, frames)
            _ = try store.record(subject { Self.stage() }, named: "s", plan)
            found = try store.verify(subject(run), named: "s").result
        }
        return try #require(found)
    }

    @Test func aTransformIsToldWhenItChangesThoughTheBodySleeps() throws {
        let turned = try result { Self.stage { $0.transform = CGAffineTransform(rotationAngle: 0.5) } }
        #expect(turned.verdict == .appearanceChanged && turned.firstChangedFrame == 24, "\(turned.message)")
        #expect(
            turned.message.hasPrefix("appearance changed: “block”: rotation 0.5 instead of 0 (frame 24); pixels differ")
        )
        let scaled = try result { Self.stage { $0.transform = CGAffineTransform(scaleX: 1.5, y: 1.5) } }
        #expect(
            scaled.message.hasPrefix(
                "physics changed at tick 49 (body block, size.width 30.0 instead of 20.0"), "\(scaled.message)")
    }

    @Test func aScaleIsToldWithoutPixelsToo() throws {
        let scaled = try result(.state) { Self.stage { $0.transform = CGAffineTransform(scaleX: 1.5, y: 1) } }
        #expect(
            scaled.message.hasPrefix(
                "physics changed at tick 49 (body block, size.width 30.0 instead of 20.0"), "\(scaled.message)")
    }

    @Test func whatChangesOnTheWayIsToldWithItsFrame() throws {
        let faded = try result(frames: .every(5)) { Self.stage { $0.alpha = 0.25 } }
        #expect(
            faded.message.hasPrefix("appearance changed: “block”: opacity 0.25 instead of 1 (frame 25); "),
            "\(faded.message)")
        #expect(try result { Self.stage { $0.tag = 1 } }.verdict == .same)
    }

    @Test func viewsWithoutNamesAreToldByWhereTheyAre() throws {
        let stage = Stage(size: CGSize(width: 60, height: 40))
        let card = BlockView(frame: CGRect(x: 5, y: 5, width: 50, height: 30), color: .white)
        card.name = "card"
        stage.view.addSubview(card)
        for x in [2.0, 20] { card.addSubview(BlockView(frame: CGRect(x: x, y: 2, width: 9, height: 9), color: .red)) }
        let label = Label(text: "Hi", font: .systemFont(ofSize: 9))
        label.name = "label"
        card.addSubview(label)
        let subject = try StageSubject(window: FrameWindow(to: 0.05, rate: FrameRate(60))) { stage }
        var looks: [GoldenFrame] = []
        try subject.play(pixels: true) { part in
            if case .look(_, let look) = part { looks.append(look) }
        }
        let look = try #require(looks.first)
        #expect(look.views.map(\.name) == ["", "card", "view 1 in card", "view 2 in card", "label"])
        #expect(look.views[1].values[.order] == .words(["view 1 in card", "view 2 in card", "label"]))
        #expect(look.views[4].values[.texts] == .words(["Hi"]) && look.views[4].values[.fontSize] == .numbers([9]))
        #expect(look.knowsTexts && look.boxes().map(\.name) == ["card", "view 1 in card", "view 2 in card", "label"])
        let box = look.boxes()[1].box
        #expect(box == PixelBox(columns: 7...15, rows: 7...15))
    }

    @Test func aTakeTellsAllButTexts() throws {
        let label = Label(text: "Hi", font: .systemFont(ofSize: 9))
        label.name = "label"
        var (ink, known): (ViewAppearance, ViewAppearance) = (ViewAppearance(name: "a"), ViewAppearance(name: "a"))
        let canvas = Canvas(texts: nil)
        label.draw(in: canvas)
        InkAppearance(canvas.commands, texts: nil).describe(&ink)
        #expect(ink.values[.texts] == nil && ink.unknown.contains(.texts) && ink.values[.colors] == .words(["#000000"]))
        let texts = DrawnTexts()
        let told = Canvas(texts: texts)
        label.draw(in: told)
        InkAppearance(told.commands, texts: texts).describe(&known)
        #expect(known.values[.texts] == .words(["Hi"]) && known.values[.colors] == ink.values[.colors])
    }
}

/// The appearance of drawn content, as text.
@Suite struct InkAppearanceTests {
    @Test func gradientsAndShadowsAreToldByTheirColors() {
        let box = BezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 20))
        var view = ViewAppearance(name: "card")
        InkAppearance(
            [
                .shadow(box, Shadow(color: .black, deviation: 2.5)),
                .gradient(box, Gradient([.red, .yellow], .linear(from: .zero, to: CGPoint(x: 30, y: 0)))),
            ], texts: nil
        ).describe(&view)
        #expect(view.values[.shadows] == .words(["#000000 2.5"]))
        #expect(view.values[.gradients] == .words(["#ff0000 0 #ffff00 1"]))
        #expect(view.values[.size] == .numbers([30, 20]))
    }
}
