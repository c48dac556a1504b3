import Foundation
import JellyStage
import JellyValues
import Testing

@testable import JellyScene

/// A scene that was not validated.
@Suite struct CastTests {
    @Test(arguments: [false, true]) func aSkeletonThatCannotBeMadeIsAnErrorAndNoWheel(isButton: Bool) {
        let jelly = Scene.Jelly(skeleton: .path(BezierPath(), nodes: 16))
        let view = Scene.View(
            id: "a", kind: isButton ? .jellyButton(jelly, title: "") : .jelly(jelly), center: .zero,
            size: CGSize(width: 100, height: 100))
        let scene = Scene(
            size: CGSize(width: 100, height: 100), duration: 1,
            views: [Scene.View(id: "outer", center: .zero, size: view.size, subviews: [view])])
        #expect(throws: InputError.self) { try ViewRegistry(scene, on: Stage(size: scene.size)) }
    }
}
