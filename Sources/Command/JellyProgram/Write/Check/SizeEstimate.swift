import Foundation
import JellyGraphics
import JellyScene
import JellySupport
import JellyValues
import JellyVideo

/// Estimates the file size of a video from some of its frames.
///
/// Encodes several stretches of frames, and the first frame of each alone; the difference is the size of the other
/// frames. The same scene and encoder give the same estimate.
struct SizeEstimate {
    /// The largest frame and the longest video for which the estimate is quick.
    private static let most = (pixels: 4_000_000, seconds: 120.0)
    /// The longest vector animation that is quick to make.
    private static let mostSeconds = 30.0
    /// The limits in words.
    static let limit = "4 megapixels or \(ShortNumber.seconds(most.seconds))"
    static let shapesLimit = ShortNumber.seconds(mostSeconds)
    /// The number of stretches, and of frames in each.
    private static let (stretches, length) = (6, 8)

    let path: String
    let rate: FrameRate
    /// Further options of `render`.
    let words: [String]

    /// The estimated size in bytes; nil where the output is not a single file, or an estimate would not be quick.
    ///
    /// - Throws: the error that keeps the video from being made.
    func bytes(of scene: Scene, in output: VideoOutput, scale: Double) throws -> Int? {
        let window = FrameWindow(to: scene.duration, rate: rate)
        let viewport = try Viewport(size: scene.size, scale: scale)
        guard case .file = output.place, window.count > 0, scene.duration <= Self.most.seconds,
            viewport.width * viewport.height <= Self.most.pixels
        else { return nil }
        return try inDirectory { directory in
            func size(from first: Int, frames count: Int) throws -> Int {
                let end = min(rate.time(ofFrame: first + count), scene.duration)
                let range = ["--from", "\(rate.time(ofFrame: first))s", "--to", "\(end)s", "--scale", "\(scale)"]
                return try render("\(directory)/\(first)-\(count).\(output.format.name)", range)
            }
            guard window.count > Self.stretches * Self.length else { return try size(from: 0, frames: window.count) }
            let starts = (0..<Self.stretches).map { $0 * (window.count - Self.length) / (Self.stretches - 1) }
            let ones = try starts.map { try size(from: $0, frames: 1) }
            let more = try zip(starts, ones).map { max(0, try size(from: $0, frames: Self.length) - $1) }.reduce(0, +)
            return ones[0] + more * (window.count - 1) / (Self.stretches * (Self.length - 1))
        }
    }

    /// The exact size in bytes of a vector animation or page, by making it; nil where that is not quick.
    ///
    /// - Throws: the error that keeps it from being made.
    func bytes(of scene: Scene, inShapes name: String) throws -> Int? {
        guard scene.duration <= Self.mostSeconds else { return nil }
        return try inDirectory { directory in try render("\(directory)/" + JellySupport.name(ofPath: name), []) }
    }

    private func inDirectory<Result>(_ body: (String) throws -> Result) throws -> Result {
        let scratch = Staging()
        defer { scratch.cancel() }
        return try body(try scratch.scratchDirectory())
    }

    /// Renders a file.
    ///
    /// - Returns: its size in bytes.
    private func render(_ file: String, _ options: [String]) throws -> Int {
        let arguments = try Arguments(
            ["-o", file, "--fps", rate.description] + options + words + ["--quiet", "--", path],
            of: RenderCommand.specification)
        try RenderCommand.render(arguments, saysWarnings: false)
        return try FileManager.default.attributesOfItem(atPath: file)[.size] as? Int ?? 0
    }
}
