import Foundation
import JellyGraphics
import JellyImaging
import JellyScene
import JellyStage
import JellyValues
import TestSupport
import Testing

@Suite struct TransparentFrameTests {
    /// The first frame of each thread, which depends on the machine, is drawn completely.
    @Test func aFrameWithoutBackgroundIsTheSameWhateverWasDrawnBefore() throws {
        let scene = try Scene(contentsOf: Fixtures.scene("jelly-alert").path)
        var frames: [Drawing] = []
        try Stage(scene).advance(through: FrameWindow(from: 1.1, to: 1.35, rate: FrameRate(24))) {
            frames.append($0.drawing.withoutBackground)
        }
        #expect(frames.count == 6)
        let viewport = try Viewport(size: scene.size, scale: 0.2)
        for (first, second) in zip(frames, frames.dropFirst()) {
            let rasterizer = try Rasterizer(viewport: viewport)
            _ = try rasterizer.rasterize(first)
            let isSame = try rasterizer.rasterize(second) == Rasterizer(viewport: viewport).rasterize(second)
            #expect(isSame)
        }
    }
}
