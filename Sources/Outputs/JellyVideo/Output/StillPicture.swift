public import JellyGraphics
public import JellyImaging
import JellySupport

/// One drawing as a PNG, SVG or PDF file, written beside its place and then renamed.
public enum StillPicture {
    /// The extensions that tell a format, without their dots.
    public static let extensions = ["png", "svg", "pdf"]

    /// Draws and stores a picture in the format that the path's extension tells; folders that are missing are made.
    ///
    /// SVG and PDF hold the shapes themselves; PDF has the same bytes within one version of Cairo, SVG everywhere.
    ///
    /// - Parameters:
    ///   - drawing: what is drawn.
    ///   - viewport: its size and scale.
    ///   - path: where the file is written.
    ///   - memory: what the pixels may take.
    /// - Throws: `FilmError` or `DrawingError`; nothing is left behind then.
    public static func write(
        _ drawing: Drawing, viewport: Viewport, to path: String, memory: MemoryBudget = .standard
    ) throws {
        let bytes = try encode(drawing, viewport: viewport, for: path, memory: memory)
        try FilmError.ofOutput { () throws(OutputError) in try Staging.write(bytes, to: path) }
    }

    /// The bytes of a picture in the format that a path's extension tells.
    ///
    /// - Parameters:
    ///   - drawing: what is drawn.
    ///   - viewport: its size and scale.
    ///   - path: where the file is written.
    ///   - memory: what the pixels may take.
    /// - Throws: `FilmError` or `DrawingError`.
    public static func encode(
        _ drawing: Drawing, viewport: Viewport, for path: String, memory: MemoryBudget = .standard
    ) throws -> [UInt8] {
        switch try ending(of: path) {
        case "svg": return try SVGPicture.encode(drawing, viewport: viewport)
        case "pdf": return try PDFPicture.encode(drawing, viewport: viewport)
        default: break
        }
        do throws(MemoryError) {
            // The bitmap; of motion blur the first one, the sums and the average, too. What is compressed is far less.
            let bytes = (drawing.laterExposures.isEmpty ? 4 : 28) * viewport.width * viewport.height
            try memory.require(bytes, for: "A picture of \(viewport.width)×\(viewport.height) pixels")
        } catch {
            throw FilmError.tooMuchMemory(error)
        }
        return try PNGEncoder().encode(Rasterizer(viewport: viewport).rasterize(drawing))
    }

    /// The extension of a path, if it is one of a picture.
    ///
    /// - Throws: `FilmError` of kind `usage`, with the extension that was probably meant.
    public static func ending(of path: String) throws(FilmError) -> String {
        try FilmOutput.format(of: path, among: extensions) { $0 }
    }
}
