import JellyValues

/// A drawing as a PDF page, with vector shapes.
public enum PDFImage {
    /// A file with one page of the viewport's size, one point per pixel.
    ///
    /// Equal drawings give equal bytes with the same version of Cairo.
    ///
    /// - Throws: `GraphicsError`.
    public static func encode(_ drawing: Drawing, viewport: Viewport) throws(GraphicsError) -> [UInt8] {
        try drawing.validate()
        guard drawing.laterExposures.isEmpty else { throw .blurredShapes }
        let surface = try PDFSurface(width: Double(viewport.width), height: Double(viewport.height))
        try surface.draw { context throws(GraphicsError) in
            try FlatDrawing(drawing).paint(in: context, viewport: viewport)
        }
        return try surface.finish()
    }
}
