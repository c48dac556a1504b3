import CCairo
import Foundation

/// A PDF page in memory, in points.
package final class PDFSurface: Surface {
    private let output: Output

    /// Holds what Cairo writes.
    private final class Output {
        var bytes: [UInt8] = []
    }

    /// An empty page of `width` × `height` points.
    ///
    /// - Throws: `GraphicsError.unusableSurface` for a size that is not finite and more than zero, or Cairo's status.
    package init(width: Double, height: Double) throws(GraphicsError) {
        guard width.isFinite, height.isFinite, width > 0, height > 0, max(width, height) <= 1e6 else {
            throw .unusableSurface(width: Int(clamping: Int64(width.isFinite ? min(width, 1e9) : 0)), height: 0)
        }
        let output = Output()
        let write: cairo_write_func_t = { closure, data, length in
            guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
            Unmanaged<Output>.fromOpaque(closure).takeUnretainedValue()
                .bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
            return CAIRO_STATUS_SUCCESS
        }
        // The surface writes until it is finished, which `finish` or Surface's deinit does, both before `output` goes.
        let closure = Unmanaged.passUnretained(output).toOpaque()
        let operation = "cairo_pdf_surface_create"
        guard let made = cairo_pdf_surface_create_for_stream(write, closure, width, height) else {
            throw .cairo(operation: operation, code: CAIRO_STATUS_NO_MEMORY.rawValue, message: "no surface")
        }
        self.output = output
        try super.init(adopting: made, operation: operation)
        // Later versions have objects that are compressed together, which Cairo 1.18 then writes; shapes need none of it.
        cairo_pdf_surface_restrict_to_version(pointer, CAIRO_PDF_VERSION_1_4)
        // Cairo would write the present time; the same image has the same bytes.
        cairo_pdf_surface_set_metadata(pointer, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z")
    }

    /// Ends the page and returns its bytes; nothing can be drawn afterwards.
    package func finish() throws(GraphicsError) -> [UInt8] {
        cairo_surface_finish(pointer)
        try check(cairo_surface_status(pointer), operation: "cairo_surface_finish")
        return output.bytes
    }
}
