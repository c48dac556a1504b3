import Foundation
import JellyScene
import JellyStage
import JellyValues
import TestSupport
import Testing

/// `jellyframe port`: its builds.
@Suite struct PortBuildTests {
    /// Where all packages of this checkout are built.
    private static let builds = Fixtures.packageRoot.appending(path: ".build/port").path

    private static func port(_ words: [String], in directory: URL) throws -> ChildProgram.Outcome {
        try Jellyframe.run(["port"] + words, in: directory)
    }

    /// One test for all of them, since the first build takes more than a minute.
    @Test func aControllerIsBuiltAndMovesAsItsSceneAndItsMistakesAreNamedBesideAnother() throws {
        try withDirectory { directory in
            let source = directory.appending(path: "A.swift")
            try write(Self.fallingBlocks, to: source)
            let words = ["A.swift", "-o", "P", "--duration", "1", "--screen", "375x667"]
            let outcome = try Self.port(words + ["--video", "ball.mp4"], in: directory)
            try #require(outcome.code == 0, "\(outcome.errors)")
            #expect(FileManager.default.fileExists(atPath: directory.appending(path: "ball.mp4").path))

            try write(Self.fallingBlocks.replacing("UIView(frame", with: "UIVeiw(frame"), to: source)
            let mistake = try Self.port(words, in: directory)
            #expect(mistake.code == 1)
            let sentence = "  A.swift:8, A.swift:9: cannot find 'UIVeiw' in scope; did you mean UIView?"
            #expect(mistake.errors.contains(sentence))

            try write(Self.fallingBlocks, to: source)
            #expect(try Self.port(words + ["--no-video"], in: directory).code == 0)
            try write(Self.motionProgram, to: directory.appending(path: "P/Sources/video/main.swift"))
            let run = try ChildProgram.run(
                [
                    "swift", "run", "--package-path", "P", "--scratch-path", Self.builds,
                    "--disable-build-manifest-caching", "video",
                ], in: directory)
            try #require(run.code == 0, "\(run.errors)")
            let stage = try Stage(Scene(contentsOf: Jellyframe.scene("falling-blocks")))
            var expected = ""
            for tick in 0...300 {
                try stage.advance(to: Double(tick) / 60)
                for view in stage.view.subviews { expected += Self.line(view.center, view.transform) }
            }
            #expect(run.text == expected)

            // Another package with the same names is built in the same place.
            try write(Self.fallingBlocks.replacing("0.6", with: "0.1"), to: source)
            let other = try Self.port(
                ["A.swift", "-o", "Q"] + words.dropFirst(3) + ["--video", "q.mp4"], in: directory)
            try #require(other.code == 0, "\(other.errors)")
            try write(Self.fallingBlocks, to: source)
            let again = try Self.port(
                ["A.swift", "-o", "R"] + words.dropFirst(3) + ["--video", "r.mp4"], in: directory)
            try #require(again.code == 0, "\(again.errors)")
            let videos = try ["ball", "q", "r"].map { try Data(contentsOf: directory.appending(path: $0 + ".mp4")) }
            #expect(videos[0] == videos[2] && videos[0] != videos[1])
            #expect(!FileManager.default.fileExists(atPath: directory.appending(path: "Q/.build").path))
        }
    }

    /// The scene falling-blocks, as an app's view controller.
    private static let fallingBlocks = """
        import UIKit

        class BlocksViewController: UIViewController {
            private var animator: UIDynamicAnimator?

            override func viewDidLoad() {
                super.viewDidLoad()
                let green = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
                let orange = UIView(frame: CGRect(x: 125, y: 190, width: 50, height: 50))
                (green.backgroundColor, orange.backgroundColor) = (.green, .orange)
                let blocks = [green, orange]
                blocks.forEach(view.addSubview)
                let animator = UIDynamicAnimator(referenceView: view)
                animator.addBehavior(UIGravityBehavior(items: blocks))
                let walls = UICollisionBehavior(items: blocks)
                walls.translatesReferenceBoundsIntoBoundary = true
                animator.addBehavior(walls)
                let bouncing = UIDynamicItemBehavior(items: blocks)
                bouncing.elasticity = 0.6
                animator.addBehavior(bouncing)
                self.animator = animator
            }
        }

        """

    private static func line(_ center: CGPoint, _ transform: CGAffineTransform) -> String {
        let numbers = [center.x, center.y, transform.a, transform.b, transform.c, transform.d]
        return numbers.map { String(Double($0).bitPattern, radix: 16) }.joined(separator: " ") + "\n"
    }

    /// Prints the bits of the views' positions at each tick.
    private static let motionProgram = """
        import Controllers
        import Foundation
        import UIKit

        let host = try makeHost(on: HostDevice(size: CGSize(width: 375, height: 667)))
        for tick in 0...300 {
            try host.advance(to: Double(tick) / 60)
            for view in host.controller.view.subviews {
                let (center, transform) = (view.center, view.transform)
                let numbers = [center.x, center.y, transform.a, transform.b, transform.c, transform.d]
                print(numbers.map { String(Double($0).bitPattern, radix: 16) }.joined(separator: " "))
            }
        }

        """
}
