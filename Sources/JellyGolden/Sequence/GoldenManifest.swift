public import Foundation
import JellyTime

/// The file `golden.json`: what a golden is of, and how it is held against.
public struct GoldenManifest: Hashable, Sendable, Codable {
    /// The version of the format that is written and read.
    public static let currentVersion = 1

    public var schemaVersion = Self.currentVersion
    /// The program that recorded it.
    public var tool: String
    /// What is held: `GoldenMode`'s text.
    public var mode: String
    /// In pixels.
    public var width: Int
    public var height: Int
    /// Frames a second, as `60` or `30000/1001`.
    public var rate: String
    /// Which frames of all are held: `FrameSelection`'s text.
    public var frames = "all"
    /// How many frames and ticks are held.
    public var frameCount = 0
    public var tickCount = 0
    /// Ticks a second.
    public var tickRate: Int
    /// How a scene's pictures were made: pixels a point, and the stretch of time in seconds.
    public var scale: Double?
    public var from: Double?
    public var to: Double?
    /// The scene's file, relative to the folder of goldens.
    public var source: String?
    /// How pixels are compared; exactly when nil.
    public var tolerance: Tolerance?
    /// How bodies are compared; exactly when nil.
    public var stateTolerance: StateTolerance?
    /// Whether another renderer's pixels are compared by `Tolerance.crossRenderer`.
    public var allowsOtherRenderers = false
    /// What it was recorded with.
    public var environment: GoldenEnvironment
    /// Why it is what it is, in the words of who accepted it.
    public var reason: String?
    /// The `FrameHashes.digest` of the golden of which this is a variant or a known wrong result.
    public var variantOf: String?

    public init(tool: String, mode: GoldenMode, shape: GoldenShape, environment: GoldenEnvironment = .current) {
        (self.tool, self.mode, self.environment) = (tool, mode.description, environment)
        (width, height, rate, tickRate) = (shape.width, shape.height, shape.rate.description, shape.tickRate)
    }

    /// The manifest in a file's bytes; `file` is what an error calls it.
    ///
    /// - Throws: `GoldenError.unreadable`.
    public init(parsing data: Data, file: String) throws(GoldenError) {
        self = try GoldenJSON.decode(Self.self, from: data, file: file)
        func require(_ isRight: Bool, _ reason: String) throws(GoldenError) {
            guard isRight else { throw .unreadable(file: file, reason: reason) }
        }
        try require(
            schemaVersion == Self.currentVersion,
            "it has version \(schemaVersion), and only version \(Self.currentVersion) is known here")
        try require((1...65_535).contains(width) && (1...65_535).contains(height), "its size is \(width)×\(height)")
        try require(FrameRate(rate) != nil, "its rate “\(rate)” is none")
        try require(GoldenMode(mode) != nil, "its mode “\(mode)” is none of full, key:N, hash and state")
        try require(FrameSelection(frames) != nil, "its frames “\(frames)” are no selection")
        try require(StateTrack.tickRates.contains(tickRate), "its tick rate is \(tickRate)")
        let counts = 0...FrameSelection.largestFrame
        try require(counts.contains(frameCount), "its number of frames is \(frameCount)")
        try require(counts.contains(tickCount), "its number of ticks is \(tickCount)")
        try require(scale.map { $0.isFinite && $0 > 0 } ?? true, "its scale is not more than 0")
    }

    /// The file's bytes; the same manifest gives the same.
    public var data: Data { GoldenJSON.encode(self) }
}
