import Foundation
import JellyDynamics
import JellyGraphics
import JellyScene
import JellyStage
import JellyValues
import TestSupport
import Testing

/// Labels, images and switches on the stage, as in their scene.
@Suite struct ContentSceneTests {
    func stage(_ view: String, _ timeline: String = "") throws -> Stage {
        try Stage(
            Scene(
                json5: """
                    { version: 1, size: [300, 300], duration: 9, views: [\(view)], timeline: [\(timeline)],
                      actions: [{ id: "go", events: [{ at: 0, removeView: "a" }] }] }
                    """, name: "x"))
    }

    @Test func aLabelHasEveryProperty() throws {
        let stage = try stage(
            """
            { id: "a", type: "label", frame: [10, 20, 100, 40], text: "one\\ntwo", textColor: "red",
              font: { family: "DejaVu Serif", size: 12, weight: "bold", style: "italic" }, textAlignment: "right",
              numberOfLines: 2, borderWidth: 1, borderColor: "blue", cornerRadius: 4, clipsToBounds: true }
            """, "{ at: 1, setView: { view: 'a', text: 'three' } }")
        let label = try #require(stage.view.subviews[0] as? Label)
        #expect(label.frame == CGRect(x: 10, y: 20, width: 100, height: 40) && label.text == "one\ntwo")
        #expect(label.font == Font(family: "DejaVu Serif", size: 12, weight: .bold, style: .italic))
        #expect(label.textColor == .red && label.textAlignment == .right && label.numberOfLines == 2)
        #expect(label.borderWidth == 1 && label.borderColor == .blue && label.clipsToBounds && label.cornerRadius == 4)
        #expect(!label.isUserInteractionEnabled)
        try stage.advance(to: 1)
        #expect(label.text == "three")
    }

    @Test func aLabelWithoutASizeIsAsLargeAsItsText() throws {
        let text = "{ id: 'a', type: 'label', center: [100, 40], text: 'a\\nlonger line', numberOfLines: 0 }"
        let label = try #require(try stage(text).view.subviews[0] as? Label)
        #expect(label.bounds.size == Label(text: "a\nlonger line", numberOfLines: 0).bounds.size)
        // Two lines of 17 points, the longer one of 11 letters.
        #expect(label.bounds.width > 60 && label.bounds.height > 34 && label.center == CGPoint(x: 100, y: 40))
        let given = try stage("{ id: 'a', type: 'label', center: [100, 40], size: [9, 8], text: 'a longer line' }")
        #expect(given.view.subviews[0].frame == CGRect(x: 95.5, y: 36, width: 9, height: 8))
        let scene = try Scene(
            json5: "{ version: 1, size: [300, 300], duration: 9, views: [\(text)] }", name: "x")
        #expect(try Scene(json5: scene.json5, name: "again") == scene && !scene.json5.contains("[0, 0]"))
    }

    @Test func aLabelWithAnActionIsTapped() throws {
        let label = "{ id: 'a', type: 'label', frame: [10, 20, 100, 40], text: 'a', onTap: 'go'"
        let tap = "{ at: 1, tap: { point: [50, 40] } }"
        let stage = try stage(label + " }", tap)
        try stage.advance(to: 1)
        #expect(stage.view.subviews.isEmpty)
        let deaf = try self.stage(label + ", userInteractionEnabled: false }", tap)
        try deaf.advance(to: 1)
        #expect(deaf.view.subviews.count == 1)
    }

    @Test func aSwitchTurnsWithATapAndWithAChange() throws {
        let stage = try stage(
            "{ id: 'a', type: 'switch', center: [100, 100] }",
            "{ at: 1, tap: { view: 'a' } }, { at: 2, tap: { point: [100, 100] } }, { at: 3, setView: { view: 'a', on: true } }"
        )
        let view = try #require(stage.view.subviews[0] as? SwitchView)
        #expect(view.frame == CGRect(x: 74.5, y: 84.5, width: 51, height: 31) && !view.isOn)
        var states: [Bool] = []
        for time in 1...3 {
            try stage.advance(to: Double(time))
            states.append(view.isOn)
        }
        #expect(states == [true, false, true])
    }

    @Test func theSwitchOnABentJellyIsTappedWhereItIsSeen() throws {
        let stage = try SceneTests.stage(of: "jelly-content")
        try stage.advance(to: 0.6)
        func view(_ id: String) throws -> (JellyView, SwitchView) {
            let jelly = try #require(try stage.named(id) as? JellyView)
            return (jelly, try #require(jelly.subviews.compactMap { $0 as? SwitchView }.first))
        }
        let (rigid, flat) = try view("rigid")
        let (soft, bent) = try view("soft")
        #expect(flat.isOn && bent.isOn)
        // Both jellies move alike; only the content of one is deformed with the skin.
        #expect(abs(rigid.center.y - soft.center.y) < 1e-3)
        let middle = CGPoint(x: 25.5, y: 15.5)
        let (low, high) = (flat.convert(middle, to: stage.view), bent.convert(middle, to: stage.view))
        #expect(high.y < low.y - 4, "\(high) and \(low)")
        #expect(try stage.tap(at: high) === bent && !bent.isOn)
    }

    @Test func anImageCollidesAsTheEllipseInItWhenAsked() throws {
        let image = try Image(contentsOfFile: Fixtures.root.appending(path: "Scenes/heart.png").path)
        let scene = Scene(
            size: CGSize(width: 9, height: 9), duration: 1,
            views: [
                Scene.View(
                    id: "ball", kind: .image(Scene.ImageContent(file: "ball.png", image: image)), center: .zero,
                    size: CGSize(width: 2, height: 2), collisionBounds: .ellipse)
            ])
        #expect(try Stage(scene).view.subviews[0].collisionBoundsType == .ellipse)
    }
}
