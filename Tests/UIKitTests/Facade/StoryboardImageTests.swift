import Foundation
import JellyGraphics
import JellyImaging
import JellyStage
import Testing
import UIKitDynamics

/// Storyboards as rendered.
@MainActor @Suite struct StoryboardImageTests {
    @Test func everyStoryboardIsDrawn() throws {
        for name in ["Constraints", "Masks", "Stacks", "Segues", "Gestures", "Embedded"] {
            let controller = try StoryboardTests.storyboard(name).initialViewController()
            let host = UIViewControllerHost(controller, size: CGSize(width: 375, height: 667))
            let rasterizer = try Rasterizer(viewport: Viewport(size: CGSize(width: 375, height: 667), scale: 1))
            let image = try rasterizer.rasterize(host.drawing)
            let first = image[0, 0]
            let inside = (0..<667).flatMap { y in (0..<375).map { image[$0, y] } }
            #expect(inside.contains { $0 != first }, "\(name)")
            // Stored for inspection in a given directory.
            guard let directory = ProcessInfo.processInfo.environment["STORYBOARD_PICTURES"] else { continue }
            try Data(PNGEncoder().encode(image)).write(to: URL(filePath: "\(directory)/\(name).png"))
        }
    }
}
