import Foundation
import JellyGraphics
import JellyScene
import JellySupport
import JellyValues
import JellyVideo

/// About how large a film in a file would be, told by some of its frames.
///
/// Some stretches are encoded as the film would be, and the first frame of each alone: what a stretch has more is what its
/// other frames take. The same scene and encoder give the same estimate.
struct SizeEstimate {
    /// The most pixels of a frame, and the longest film, of which this is quick.
    private static let most = (pixels: 4_000_000, seconds: 120.0)
    /// The longest motion in shapes that is quickly made.
    private static let mostSeconds = 30.0
    /// The same in words.
    static let limit = "4 megapixels and \(ShortNumber.seconds(most.seconds))"
    static let shapesLimit = ShortNumber.seconds(mostSeconds)
    /// How many stretches there are, and how many frames each has.
    private static let (stretches, length) = (6, 8)

    let path: String
    let rate: FrameRate
    /// What else is said to `render`.
    let words: [String]

    /// How many bytes a film would have; nil where its output is not one file, or an estimate would not be quick.
    ///
    /// - Throws: what keeps the film from being made.
    func bytes(of scene: Scene, in output: FilmOutput, scale: Double) throws -> Int? {
        let window = FrameWindow(to: scene.duration, rate: rate)
        let viewport = try Viewport(size: scene.size, scale: scale)
        guard case .file = output.place, window.count > 0, scene.duration <= Self.most.seconds,
            viewport.width * viewport.height <= Self.most.pixels
        else { return nil }
        return try inFolder { folder in
            func size(from first: Int, frames count: Int) throws -> Int {
                let end = min(rate.time(ofFrame: first + count), scene.duration)
                let range = ["--from", "\(rate.time(ofFrame: first))s", "--to", "\(end)s", "--scale", "\(scale)"]
                return try render("\(folder)/\(first)-\(count).\(output.format.name)", range)
            }
            guard window.count > Self.stretches * Self.length else { return try size(from: 0, frames: window.count) }
            let starts = (0..<Self.stretches).map { $0 * (window.count - Self.length) / (Self.stretches - 1) }
            let ones = try starts.map { try size(from: $0, frames: 1) }
            let more = try zip(starts, ones).map { max(0, try size(from: $0, frames: Self.length) - $1) }.reduce(0, +)
            return ones[0] + more * (window.count - 1) / (Self.stretches * (Self.length - 1))
        }
    }

    /// How many bytes a motion in shapes or a page has, by making it; nil where that is not quick.
    ///
    /// - Throws: what keeps it from being made.
    func bytes(of scene: Scene, inShapes name: String) throws -> Int? {
        guard scene.duration <= Self.mostSeconds else { return nil }
        return try inFolder { folder in try render("\(folder)/" + JellySupport.name(ofPath: name), []) }
    }

    private func inFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
        let scratch = Staging()
        defer { scratch.cancel() }
        return try body(try scratch.scratchFolder())
    }

    /// Makes a file.
    ///
    /// - Returns: how many bytes it has.
    private func render(_ file: String, _ options: [String]) throws -> Int {
        let arguments = try Arguments(
            ["-o", file, "--fps", rate.description] + options + words + ["--quiet", "--", path],
            of: RenderCommand.specification)
        try RenderCommand.render(arguments, saysWarnings: false)
        return try FileManager.default.attributesOfItem(atPath: file)[.size] as? Int ?? 0
    }
}
