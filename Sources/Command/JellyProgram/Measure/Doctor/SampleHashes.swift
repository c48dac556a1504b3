import JellyGolden
import JellyImaging
import JellyScene
import JellyStage
import JellyValues

/// Hashes of built-in scenes, for comparing two machines.
package struct SampleHashes: Hashable, Sendable, Encodable {
    /// The states of all bodies after every tick, bit by bit.
    package let motion: String
    /// The pixels of shapes: fills, strokes, dashes and transparency.
    package let shapes: String
    /// The pixels of text.
    package let text: String

    /// Plays and draws the scenes.
    package init() { self.init(motion: Self.motionScene, text: Self.textScene) }

    init(motion: String, text: String) {
        let moving = Self.played(motion)
        (self.motion, shapes, self.text) = (moving.motion, moving.pixels, Self.played(text).pixels)
    }

    /// Sixteen hexadecimal digits of each: of motion, and of every sixth frame's pixels.
    private static func played(_ document: String) -> (motion: String, pixels: String) {
        let failure = "-"
        do {
            let scene = try Scene(json5: document, name: "built-in scene")
            let rate = FrameRate(60)
            let subject = try StageSubject(
                window: FrameWindow(to: scene.duration, rate: rate), frames: .every(6), jobs: 1
            ) { try Stage(scene) }
            var builder = TrackBuilder(tickRate: subject.shape.tickRate)
            var hashes = ""
            try subject.play(pixels: true) { part in
                if case .tick(let record) = part { builder.append(record) }
                if case .frame(_, _, let hash) = part { hashes += hash.digits }
            }
            return (builder.track.fingerprint, String(FrameHash(bytes: Array(hashes.utf8)).digits.prefix(16)))
        } catch {
            return (failure, failure)
        }
    }

    /// Falling blocks, a ball in turbulence, a box on a spring with a dashed line, and a landing jelly cover the
    /// arithmetic of motion. The curve behind them is a long stroke, which Cairo 1.16 and 1.18 draw differently in a few
    /// pixels.
    private static let motionScene = """
        {
          version: 1, size: [160, 120], duration: 3,
          views: [
            { id: "curve", type: "plot", frame: [20, 40, 120, 60], curve: "dampedSinusoid", frequency: 1, decay: 2,
              range: [0, 2] },
            { id: "red", type: "block", frame: [20, 8, 26, 18], backgroundColor: "red" },
            { id: "blue", type: "block", frame: [37, 40, 18, 18], backgroundColor: "blue", alpha: 0.7 },
            { id: "ball", center: [90, 20], size: [20, 20], cornerRadius: 10, collisionBounds: "ellipse",
              backgroundColor: "orange" },
            { id: "bob", type: "block", frame: [120, 40, 16, 16], backgroundColor: "gray" },
            { id: "jelly", type: "jelly", frame: [60, 60, 40, 30], color: "#06d6a0",
              skeleton: { columns: 3, rows: 3, cornerRadius: 6 }, frequency: 6, damping: 0.2 },
          ],
          behaviors: [
            { type: "gravity", items: ["red", "blue", "ball", "bob", "jelly"] },
            { type: "collision", items: ["red", "blue", "ball", "bob", "jelly"],
              translatesReferenceBoundsIntoBoundary: true },
            { type: "dynamicItem", items: ["red", "blue", "ball"], elasticity: 0.6 },
            { type: "attachment", item: "bob", anchor: [140, 12], frequency: 2, damping: 0.1, showsLine: true },
            { type: "field", kind: "turbulence", items: ["ball"], position: [80, 60], smoothness: 0.3,
              animationSpeed: 1, seed: 7 },
          ],
        }
        """

    /// Text in several sizes, weights and slants.
    private static let textScene = """
        {
          version: 1, size: [220, 120], duration: 0.1,
          views: [
            { id: "small", type: "label", center: [110, 14], text: "Sphinx of black quartz, judge my vow",
              font: { size: 9 } },
            { id: "plain", type: "label", center: [110, 38], text: "AVATAR fiddle 0123", font: { size: 17 } },
            { id: "bold", type: "label", center: [110, 64], text: "Größe ≠ Ωmega", font: { size: 17, weight: "bold" } },
            { id: "slanted", type: "label", center: [110, 96], text: "Jelly", font: { size: 28, style: "italic" } },
          ],
        }
        """
}
