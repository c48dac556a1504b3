import Foundation
import JellyDynamics
import JellyStage
import JellyValues
import Testing

import JellyScene

@Test func theFallingBlocksAreThoseOfTheSeed() throws {
    let scene = try Scene(contentsOf: fixturePath("falling-blocks"))
    #expect(scene.about?.contains("Matthew Palmer, \"UIKit Dynamics, Swift, and Falling Blocks\", May 2015") == true)
    let items: [Scene.Item] = [.view("green"), .view("orange")]
    #expect(
        scene
            == Scene(
                title: scene.title, about: scene.about, size: CGSize(width: 375, height: 667), duration: 5,
                views: [
                    Scene.View(
                        id: "green", kind: .block, center: CGPoint(x: 100, y: 100),
                        size: CGSize(width: 100, height: 100), backgroundColor: .green),
                    Scene.View(
                        id: "orange", kind: .block, center: CGPoint(x: 150, y: 215),
                        size: CGSize(width: 50, height: 50), backgroundColor: .orange),
                ],
                behaviors: [
                    Scene.Behavior(Scene.Gravity(items: items)),
                    Scene.Behavior(
                        Scene.Collision(items: items, .init(translatesReferenceBoundsIntoBoundary: true))),
                    Scene.Behavior(Scene.ItemProperties(items: items, .init(elasticity: 0.6))),
                ]))
    #expect(scene.tickRate == 60)
    #expect(scene.backgroundColor == .systemBackground)
}

@Test func theFlipTurnsGravityThreeTimes() throws {
    let scene = try Scene(contentsOf: fixturePath("falling-blocks-flip"))
    #expect(scene.about?.contains("Matthew Palmer") == true)
    #expect(scene.duration == 14)
    #expect(
        scene.timeline == [
            Scene.Event(at: 5, Scene.DeviceRotation(to: .portraitUpsideDown)),
            Scene.Event(at: 9.5, Scene.DeviceRotation(to: .portrait)),
            Scene.Event(at: 10, Scene.DeviceRotation(to: .portraitUpsideDown)),
        ])
    let gravity = try #require(scene.behaviors[0].kind as? Scene.Gravity)
    #expect(gravity.orientations[.portrait] == CGVector(dx: 0, dy: 1))
    #expect(gravity.orientations[.portraitUpsideDown] == CGVector(dx: 0, dy: -1))
    #expect(gravity.orientations[.landscapeLeft] == nil)
    #expect(gravity.orientations[.landscapeRight] == nil)
    let upright = try Scene(contentsOf: fixturePath("falling-blocks"))
    #expect(scene.views == upright.views)
    #expect(scene.behaviors.dropFirst() == upright.behaviors.dropFirst())
}

@Test func theJellyAlertIsThatOfTheBook() throws {
    let scene = try Scene(contentsOf: fixturePath("jelly-alert"))
    #expect(scene.about?.contains("\"Building a Dynamic Alert View\", listings 6-8 and 6-9, figure 6-4") == true)
    #expect(scene.size == CGSize(width: 320, height: 568))
    #expect(scene.duration == 5)
    #expect(
        scene.views == [
            Scene.View(
                id: "alert",
                kind: .jelly(
                    Scene.Jelly(
                        color: Color(red: 0.5, green: 0, blue: 0.5, alpha: 0.5), damping: 0.4, frequency: 15,
                        elasticity: 1.5, density: 2, resistance: 0.9, nodeResistance: 0.2,
                        showsSkeleton: false)),
                center: CGPoint(x: 160, y: -200), size: CGSize(width: 200, height: 200), backgroundColor: .clear)
        ])
    #expect(scene.views[0].kind == .jelly(Scene.Jelly()))
    #expect(
        scene.behaviors == [
            Scene.Behavior(Scene.Gravity(items: [.view("alert")])),
            Scene.Behavior(
                id: "collision",
                Scene.Collision(
                    items: [.view("alert")],
                    boundaries: [
                        Scene.Boundary(
                            identifier: "ledge", .line(from: CGPoint(x: 0, y: 384), to: CGPoint(x: 320, y: 384)))
                    ])),
        ])
}

@Test func leftOutKeysHaveTheirDefaults() throws {
    let scene = try Scene(json5: document("{id: 'plain', center: [1, 2], size: [3, 4]}]}"), name: "x")
    #expect(scene.views[0].backgroundColor == .gray)
    #expect(scene.views[1].backgroundColor == .clear)
    #expect(scene.views[1].kind == .jelly(Scene.Jelly()))
    let plain = Scene.View(id: "plain", center: CGPoint(x: 1, y: 2), size: CGSize(width: 3, height: 4))
    #expect(scene.views[2] == plain)
    #expect(plain.kind == .view && plain.alpha == 1 && plain.rotation == 0 && !plain.isHidden)
    #expect(plain.frame == CGRect(x: -0.5, y: 0, width: 3, height: 4))
    #expect(scene.behaviors.isEmpty && scene.timeline.isEmpty && scene.title == nil && scene.about == nil)
}

@Test func anItemIsAViewOrANodeOfAJelly() {
    #expect(Scene.Item("alert") == .view("alert"))
    #expect(Scene.Item("alert/0") == .node(0, of: "alert"))
    #expect(Scene.Item("alert/8") == .node(8, of: "alert"))
    for name in [
        "", "/", "/1", "alert/", "alert/10000", "alert/-1", "alert/+1", "alert/01", "alert/1/2", "alert/x", "alert/١",
    ] {
        #expect(Scene.Item(name) == nil, "\(name)")
    }
    #expect(Scene.Item("alert/12") == .node(12, of: "alert"))
    #expect(Scene.Item("button/size") == .size(of: "button"))
    #expect(Scene.Item.node(3, of: "alert").description == "alert/3")
}

@Test func coloursAreNamesHexadecimalsOrComponents() throws {
    func color(_ text: String) throws -> Color {
        try Scene(json5: "{version: 1, size: [1, 1], duration: 1, backgroundColor: \(text)}", name: "x").backgroundColor
    }
    #expect(try color("'darkGray'") == .darkGray)
    #expect(try color("'#f00'") == .red)
    #expect(try color("'#ff000080'") == Color(red: 1, green: 0, blue: 0, alpha: 128.0 / 255))
    #expect(try color("[0, 0.25, 1]") == Color(red: 0, green: 0.25, blue: 1))
    #expect(try color("[0, 0.25, 1, 0.5]") == Color(red: 0, green: 0.25, blue: 1, alpha: 0.5))
}

@Test func anItemBehaviorThatNamesADefaultSetsItOverEarlierOnes() throws {
    func heights(_ elasticities: [CGFloat]) throws -> [CGFloat] {
        let scene = Scene(
            size: CGSize(width: 200, height: 200), duration: 2,
            views: [Scene.View(id: "a", center: CGPoint(x: 70, y: 40), size: CGSize(width: 40, height: 40))],
            behaviors: [
                Scene.Behavior(Scene.Gravity(items: [.view("a")])),
                Scene.Behavior(
                    Scene.Collision(items: [.view("a")], .init(translatesReferenceBoundsIntoBoundary: true))),
            ] + elasticities.map { Scene.Behavior(Scene.ItemProperties(items: [.view("a")], .init(elasticity: $0))) })
        let stage = try Stage(scene)
        return try (1...60).map { tick in
            try stage.advance(to: Double(tick) / 60)
            return stage.view.subviews[0].center.y
        }
    }
    #expect(try heights([0.9, 0.2]) == heights([0.2]))
    #expect(try heights([0.9, 0.2]) != heights([0.9]))
}
