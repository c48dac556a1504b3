import Foundation
import TestSupport
import Testing

/// Motion in shapes takes fewer bytes than the same motion in pixels.
@Suite struct MotionSizeTests {
    static let scenes = (try? Fixtures.root.appending(path: "Scenes").names)?.filter { $0.hasSuffix(".json5") } ?? []

    /// The scenes full of what bends, whose outlines are written anew in each keyframe.
    static let larger: [String: Set<String>] = [
        "svg": ["jelly-content", "jelly-shapes"],
        "lottie.json": [
            "jelly-content", "jelly-shapes", "vbf-alert", "vbf-button", "vbf-skeleton-falls", "vbf-skeleton-pictured",
        ],
        "lottie": [],
    ]

    @Test(
        .needs("ffmpeg"),
        arguments: TestSample.some(scenes, 8, for: "sizes"))
    func everySceneIsSmallerThanItsVideoButTheNamedOnes(_ file: String) throws {
        let name = String(file.dropLast(".json5".count))
        try withFolder { folder in
            let endings = Self.larger.keys.sorted()
            let made = try Jellyframe.run(
                ["render", Jellyframe.scene(name), "--quiet"] + (endings + ["mp4"]).flatMap { ["-o", "f." + $0] },
                in: folder)
            #expect(made.code == 0, "\(made.errors)")
            func size(_ ending: String) throws -> Int {
                try Data(contentsOf: folder.appending(path: "f." + ending)).count
            }
            let video = try size("mp4")
            for ending in endings {
                let bytes = try size(ending)
                let isLarger = Self.larger[ending]?.contains(name) ?? false
                // How much the encoder makes of it is its version's; the named ones may be smaller there.
                #expect(bytes < video || isLarger, "\(ending): \(bytes) bytes, and \(video) as a video")
            }
        }
    }

    /// Docs/motion.md names the same ones.
    @Test func theExceptionsAreTold() throws {
        let text = try String(contentsOf: Fixtures.packageRoot.appending(path: "Docs/motion.md"), encoding: .utf8)
        let told = try #require(text.split(separator: "\n").first { $0.hasPrefix("What bends takes more") })
        for name in Self.larger.values.joined() { #expect(told.contains("`\(name)`"), "\(name)") }
    }
}
