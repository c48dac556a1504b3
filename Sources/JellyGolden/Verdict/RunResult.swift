/// What holding one run (a scene, or a single picture) against its golden found; the source of every report.
public struct RunResult: Hashable, Sendable, Codable {
    /// What was found at one frame.
    public struct FrameResult: Hashable, Sendable, Codable {
        /// What became of the pixels.
        public enum Pixels: String, Hashable, Sendable, Codable {
            case same, tolerated, changed, extra, missing
        }

        /// The frame's number, from 0.
        public var index: Int
        /// When it is shown, in seconds.
        public var time: Double
        public var pixels: Pixels
        /// The numbers; nil when the pixels are the same by their hash, or one side is not there.
        public var comparison: Comparison?
        /// How far the body that is farthest off is from its golden place, in points; nil when there is no state.
        public var drift: Double?
        /// The SHA-256 of width, height and straight RGBA, in hexadecimal digits.
        public var actualHash: String?
        public var expectedHash: String?

        public init(index: Int, time: Double, pixels: Pixels) {
            (self.index, self.time, self.pixels) = (index, time, pixels)
        }
    }

    /// Where the physics first left the golden's.
    public struct StateDivergence: Hashable, Sendable, Codable {
        /// The tick, from 1, and its time in seconds.
        public var tick: Int
        public var time: Double
        /// The body that moved first, and the quantity, such as `center.y`.
        public var body: String
        public var quantity: String
        public var actual: Double
        public var expected: Double
        /// The last event before it, such as `green touches floor at tick 84`.
        public var nearestEvent: String?

        public init(tick: Int, time: Double, body: String, quantity: String, actual: Double, expected: Double) {
            (self.tick, self.time, self.body, self.quantity) = (tick, time, body, quantity)
            (self.actual, self.expected) = (actual, expected)
        }
    }

    /// A picture that shows something, beside the report.
    public struct Artifact: Hashable, Sendable, Codable {
        /// Such as `expected`, `actual`, `difference`, `sheet`.
        public var kind: String
        public var frame: Int?
        /// The file's path, relative to the folder of the report when it lies in it.
        public var path: String

        public init(kind: String, frame: Int? = nil, path: String) {
            (self.kind, self.frame, self.path) = (kind, frame, path)
        }
    }

    /// The golden's name.
    public var name: String
    public var verdict: Verdict
    /// One sentence: what changed, where, from when on.
    public var message: String
    public var width = 0
    public var height = 0
    /// Pixels a point; nil when it is not known.
    public var scale: Double?
    /// Frames a second as `60` or `24000/1001`.
    public var rate = "60"
    public var frames: [FrameResult] = []
    /// The first frame that differs in any bit, and the first that is beyond the tolerance.
    public var firstDifferingFrame: Int?
    public var firstChangedFrame: Int?
    /// Where the physics first differed in any bit, and where beyond its tolerance.
    public var firstStateBits: StateDivergence?
    public var firstStateChange: StateDivergence?
    /// By how many frames the run lags behind its golden (negative when it leads); nil when it does neither.
    public var lag: Int?
    /// The environment (Cairo, pixman, processor) where it differs: name, here, golden.
    public var environmentDifferences: [[String]] = []
    /// The rule by which pixels were compared; nil where none were.
    public var tolerance: Tolerance?
    /// Which frames were looked at, as `FrameSelection` writes it; nil for all.
    public var lookedAt: String?
    /// What stands for the physics of the run in `fingerprint`; nil where there is none.
    public var stateFingerprint: String?
    public var artifacts: [Artifact] = []
    /// Where the bodies were; for the overlay of trajectories.
    public var actualTrack: StateTrack?
    public var expectedTrack: StateTrack?
    /// The source file and line that asked, for reports.
    public var file: String?
    public var line: Int?
    /// The command that does the same again.
    public var reproduce: String?

    public init(name: String, verdict: Verdict, message: String) {
        (self.name, self.verdict, self.message) = (name, verdict, message)
    }
}
