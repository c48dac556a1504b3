public import JellyGraphics
public import JellyImaging
import JellySupport

/// Writes a drawing as a PNG, SVG or PDF file, staged and then renamed.
public enum StillImage {
    /// The supported extensions, without dots.
    public static let extensions = ["png", "svg", "pdf"]

    /// Draws and stores an image in the format of the path's extension; creates missing directories.
    ///
    /// SVG and PDF are vector formats; PDF has the same bytes within one version of Cairo, SVG everywhere.
    ///
    /// - Parameters:
    ///   - drawing: the drawing.
    ///   - viewport: its size and scale.
    ///   - path: the path of the file.
    ///   - memory: the memory limit for the pixels.
    /// - Throws: `VideoError` or `GraphicsError`; nothing is left behind then.
    public static func write(
        _ drawing: Drawing, viewport: Viewport, to path: String, memory: MemoryBudget = .standard
    ) throws {
        let bytes = try encode(drawing, viewport: viewport, for: path, memory: memory)
        try VideoError.ofOutput { () throws(OutputError) in try Staging.write(bytes, to: path) }
    }

    /// The bytes of an image in the format of a path's extension.
    ///
    /// - Parameters:
    ///   - drawing: the drawing.
    ///   - viewport: its size and scale.
    ///   - path: the path of the file.
    ///   - memory: the memory limit for the pixels.
    /// - Throws: `VideoError` or `GraphicsError`.
    public static func encode(
        _ drawing: Drawing, viewport: Viewport, for path: String, memory: MemoryBudget = .standard
    ) throws -> [UInt8] {
        switch try fileExtension(of: path) {
        case "svg": return try SVGImage.encode(drawing, viewport: viewport)
        case "pdf": return try PDFImage.encode(drawing, viewport: viewport)
        default: break
        }
        do throws(MemoryError) {
            // The bitmap; of motion blur the first one, the sums and the average, too. What is compressed is far less.
            let bytes = (drawing.laterExposures.isEmpty ? 4 : 28) * viewport.width * viewport.height
            try memory.require(bytes, for: "an image of \(viewport.width)×\(viewport.height) pixels")
        } catch {
            throw VideoError.tooMuchMemory(error)
        }
        return try PNGEncoder().encode(Rasterizer(viewport: viewport).rasterize(drawing))
    }

    /// The extension of a path, if it is an image's.
    ///
    /// - Throws: `VideoError` of kind `usage`, with the closest extension.
    public static func fileExtension(of path: String) throws(VideoError) -> String {
        try VideoOutput.format(of: path, among: extensions) { $0 }
    }
}
