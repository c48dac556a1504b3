import JellyValues

/// A drawing as a page of PDF: the shapes themselves, not a picture of them.
public enum PDFPicture {
    /// The bytes of a file with one page of the viewport's size, a point for each of its pixels.
    ///
    /// The same drawing gives the same bytes with the same version of Cairo, which writes them.
    ///
    /// - Throws: `DrawingError`.
    public static func encode(_ drawing: Drawing, viewport: Viewport) throws(DrawingError) -> [UInt8] {
        try drawing.validate()
        guard drawing.laterExposures.isEmpty else { throw .blurredShapes }
        do throws(CairoError) {
            let surface = try PDFSurface(width: Double(viewport.width), height: Double(viewport.height))
            try surface.draw { context throws(CairoError) in
                try FlatDrawing(drawing).paint(in: context, viewport: viewport)
            }
            return try surface.finish()
        } catch {
            throw .cairo(error)
        }
    }
}
