import Foundation
import JellyDrawing
import JellyFilm
import JellyScene
import JellySystem
import JellyTime

/// About how large a film in a file would be, told by some of its frames.
///
/// One frame and three stretches are encoded as the film would be; what a stretch has more than the one frame is what its
/// other frames take. The same scene and encoder give the same estimate.
struct SizeEstimate {
    /// The most pixels of a frame, and the longest film, of which this is quick.
    private static let most = (pixels: 4_000_000, seconds: 120.0)
    /// How many stretches there are, and how many frames each has.
    private static let (stretches, length) = (3, 12)

    let path: String
    let output: FilmOutput
    let rate: FrameRate
    let scale: Double
    /// What else is said to `render`.
    let words: [String]

    /// How many bytes the film would have; nil where the output is not one file, or an estimate would not be quick.
    ///
    /// - Throws: what keeps the film from being made.
    func bytes(of scene: Scene) throws -> Int? {
        let window = FrameWindow(to: scene.duration, rate: rate)
        let viewport = try Viewport(size: scene.size, scale: scale)
        guard case .file = output.place, window.count > 0, scene.duration <= Self.most.seconds,
            viewport.width * viewport.height <= Self.most.pixels
        else { return nil }
        let scratch = Staging()
        defer { scratch.cancel() }
        let folder = try scratch.scratchFolder()
        func size(from first: Int, frames count: Int) throws -> Int {
            let end = min(rate.time(ofFrame: first + count), scene.duration)
            let file = "\(folder)/\(first)-\(count).\(output.format.name)"
            return try film(file, from: rate.time(ofFrame: first), to: end)
        }
        guard window.count > Self.stretches * Self.length else { return try size(from: 0, frames: window.count) }
        let one = try size(from: 0, frames: 1)
        let starts = (0..<Self.stretches).map { $0 * (window.count - Self.length) / (Self.stretches - 1) }
        let more = try starts.map { max(0, try size(from: $0, frames: Self.length) - one) }.reduce(0, +)
        return one + more * (window.count - 1) / (Self.stretches * (Self.length - 1))
    }

    /// Makes a film of the frames between two times.
    ///
    /// - Returns: how many bytes it has.
    private func film(_ file: String, from start: Double, to end: Double) throws -> Int {
        let range = ["--from", "\(start)s", "--to", "\(end)s"]
        let look = ["--fps", rate.description, "--scale", "\(scale)"]
        let arguments = try Arguments(
            ["-o", file] + look + range + words + ["--quiet", "--", path], of: RenderCommand.specification)
        try RenderCommand.render(arguments, saysWarnings: false)
        return try FileManager.default.attributesOfItem(atPath: file)[.size] as? Int ?? 0
    }
}
