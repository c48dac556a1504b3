import Foundation
import TestSupport
import Testing

/// Motion in shapes takes fewer bytes than the same motion in pixels.
@Suite struct MotionSizeTests {
    static let scenes = (try? Fixtures.root.appending(path: "Scenes").names)?.filter { $0.hasSuffix(".json5") } ?? []

    /// Scenes with much deformation, whose outlines are stored in each keyframe.
    static let larger: [String: Set<String>] = [
        "svg": ["jelly-content", "jelly-shapes"],
        "lottie.json": [
            "jelly-content", "jelly-shapes", "vbf-alert", "vbf-button", "vbf-skeleton-falls", "vbf-skeleton-pictured",
        ],
        "lottie": [],
    ]

    @Test(
        .needs("ffmpeg"),
        arguments: TestSample.some(scenes, 4, for: "sizes"))
    func everySceneIsSmallerThanItsVideoButTheNamedOnes(_ file: String) throws {
        let name = String(file.dropLast(".json5".count))
        try withDirectory { directory in
            let extensions = Self.larger.keys.sorted()
            let made = try Jellyframe.run(
                ["render", Jellyframe.scene(name), "--quiet"] + (extensions + ["mp4"]).flatMap { ["-o", "f." + $0] },
                in: directory)
            #expect(made.code == 0, "\(made.errors)")
            func size(_ fileExtension: String) throws -> Int {
                try Data(contentsOf: directory.appending(path: "f." + fileExtension)).count
            }
            let video = try size("mp4")
            for fileExtension in extensions {
                let bytes = try size(fileExtension)
                let isLarger = Self.larger[fileExtension]?.contains(name) ?? false
                // The encoder's size depends on its version; the named ones may be smaller there.
                #expect(bytes < video || isLarger, "\(fileExtension): \(bytes) bytes, and \(video) as a video")
            }
        }
    }

    @Test func thePageNamesTheExceptions() throws {
        let text = try String(contentsOf: Fixtures.packageRoot.appending(path: "Docs/motion.md"), encoding: .utf8)
        for name in Self.larger.values.joined() { #expect(text.contains("`\(name)`"), "\(name)") }
    }
}
