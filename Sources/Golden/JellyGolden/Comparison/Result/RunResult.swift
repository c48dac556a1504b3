import JellyImaging

/// What holding one run (a scene, or a single picture) against its golden found; the source of every report.
package struct RunResult: Hashable, Sendable, Codable {
    /// What was found at one frame.
    package struct FrameResult: Hashable, Sendable, Codable {
        /// What became of the pixels.
        package enum Pixels: String, Hashable, Sendable, Codable {
            case same, tolerated, changed, extra, missing
            /// Nothing is known of it, because a picture cannot be read.
            case unreadable
        }

        /// The frame's number, from 0.
        package var index: Int
        /// When it is shown, in seconds.
        package var time: Double
        package var pixels: Pixels
        /// The numbers; nil when the pixels are the same by their hash, or one side is not there.
        package var comparison: Comparison?
        /// How far the body that is farthest off is from its golden place, in points; nil when there is no state.
        package var drift: Double?
        /// The pictures' hashes, as `FrameHash` makes them.
        package var actualHash: String?
        package var expectedHash: String?

        package init(index: Int, time: Double, pixels: Pixels) {
            (self.index, self.time, self.pixels) = (index, time, pixels)
        }
    }

    /// Where the physics first left the golden's.
    package struct StateDivergence: Hashable, Sendable, Codable {
        /// The tick, from 1, and its time in seconds.
        package var tick: Int
        package var time: Double
        /// The body that moved first, and the quantity, such as `center.y`.
        package var body: String
        package var quantity: String
        package var actual: Double
        package var expected: Double
        /// The last event before it, such as `green touches floor at tick 84`.
        package var nearestEvent: String?

        package init(tick: Int, time: Double, body: String, quantity: String, actual: Double, expected: Double) {
            (self.tick, self.time, self.body, self.quantity) = (tick, time, body, quantity)
            (self.actual, self.expected) = (actual, expected)
        }
    }

    /// A picture that shows something, beside the report.
    package struct Artifact: Hashable, Sendable, Codable {
        /// Such as `expected`, `actual`, `difference`, `sheet`.
        package var kind: String
        package var frame: Int?
        /// The file's path, relative to the folder of the report when it lies in it.
        package var path: String

        package init(kind: String, frame: Int? = nil, path: String) {
            (self.kind, self.frame, self.path) = (kind, frame, path)
        }
    }

    /// The golden's name.
    package var name: String
    package var verdict: Verdict
    /// One sentence: what changed, where, from when on.
    package var message: String
    package var width = 0
    package var height = 0
    /// Pixels a point; nil when it is not known.
    package var scale: Double?
    /// Frames a second as `60` or `24000/1001`.
    package var rate = "60"
    package var frames: [FrameResult] = []
    /// The first frame that differs in any bit, and the first that is beyond the tolerance.
    package var firstDifferingFrame: Int?
    package var firstChangedFrame: Int?
    /// Where the physics first differed in any bit, and where beyond its tolerance.
    package var firstStateBits: StateDivergence?
    package var firstStateChange: StateDivergence?
    /// In what views look otherwise than in the golden; nil where nothing is known to, or the golden does not tell.
    package var appearanceDifferences: [AppearanceDifference]?
    /// The views in whose bounds pixels are others, where nothing tells in what; nil where that is not known.
    package var changedViews: [String]?
    /// Whether the golden allows the physics to change where no pixel does; nil for no.
    package var allowsHiddenPhysics: Bool?
    /// By how many frames the run lags behind its golden (negative when it leads); nil when it does neither.
    package var lag: Int?
    /// In what pictures are shown otherwise, though their pixels may be the same, each in words; nil for nothing.
    package var shownOtherwise: [String]?
    /// What of pictures was left out, as was asked for, each in words; nil for nothing.
    package var leftOut: [String]?
    /// The environment (Cairo, pixman, processor) where it differs: name, here, golden.
    package var environmentDifferences: [[String]] = []
    /// The rule by which pixels were compared; nil where none were.
    package var tolerance: Tolerance?
    /// Which frames were looked at, as `FrameSelection` writes it; nil for all.
    package var lookedAt: String?
    /// What stands for the physics of the run in `fingerprint`; nil where there is none.
    package var stateFingerprint: String?
    package var artifacts: [Artifact] = []
    /// The bodies' paths, where a file of results holds them in place of the tracks.
    package var paths: RunPaths?
    /// Where the bodies were after every tick; files of results hold paths instead.
    package var actualTrack: StateTrack?
    package var expectedTrack: StateTrack?
    /// The source file and line that asked, for reports.
    package var file: String?
    package var line: Int?
    /// The command that does the same again.
    package var reproduce: String?

    package init(name: String, verdict: Verdict, message: String) {
        (self.name, self.verdict, self.message) = (name, verdict, message)
    }

    /// Whether a test passes.
    package var passes: Bool {
        verdict.passes || verdict == .hiddenPhysicsChange && allowsHiddenPhysics == true
    }
}
