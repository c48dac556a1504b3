import CCairo
import Foundation

/// A page of SVG or PDF, kept in memory; sizes and coordinates are points.
public final class VectorSurface: Surface {
    /// What the page is written as.
    public enum Format: Hashable, Sendable {
        case svg
        case pdf
    }

    private let output: Output
    private let format: Format

    /// Holds what Cairo writes.
    private final class Output {
        var bytes: [UInt8] = []
    }

    /// An empty page of `width` × `height` points.
    ///
    /// - Throws: `CairoError.unusableSize` for a size that is not finite and more than zero, or Cairo's status.
    public init(format: Format, width: Double, height: Double) throws(CairoError) {
        guard width.isFinite, height.isFinite, width > 0, height > 0, max(width, height) <= 1e6 else {
            throw .unusableSize(width: Int(clamping: Int64(width.isFinite ? min(width, 1e9) : 0)), height: 0)
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
        let operation = format == .svg ? "cairo_svg_surface_create" : "cairo_pdf_surface_create"
        let made =
            switch format {
            case .svg: cairo_svg_surface_create_for_stream(write, closure, width, height)
            case .pdf: cairo_pdf_surface_create_for_stream(write, closure, width, height)
            }
        guard let made else {
            throw .status(operation: operation, code: CAIRO_STATUS_NO_MEMORY.rawValue, message: "no surface")
        }
        (self.output, self.format) = (output, format)
        try super.init(adopting: made, operation: operation)
        switch format {
        // A browser shows an SVG in points a third larger than a PNG with as many pixels.
        case .svg: cairo_svg_surface_set_document_unit(pointer, CAIRO_SVG_UNIT_PX)
        // Cairo would write the present time; the same picture has the same bytes.
        case .pdf: cairo_pdf_surface_set_metadata(pointer, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z")
        }
    }

    /// Ends the page and gives its bytes; nothing can be drawn afterwards.
    public func finish() throws(CairoError) -> [UInt8] {
        cairo_surface_finish(pointer)
        try check(cairo_surface_status(pointer), operation: "cairo_surface_finish")
        return format == .svg ? Self.withSteadyNames(output.bytes) : output.bytes
    }

    /// Cairo numbers an SVG's layers and images by a counter of the process; here each kind counts from 1 in the order of
    /// its names.
    ///
    /// Names stand behind a quotation mark or a hash, neither of which an image's own bytes can hold.
    private static func withSteadyNames(_ bytes: [UInt8]) -> [UInt8] {
        let kinds = ["surface", "image"].map { Array($0.utf8) }
        var numbers = [[ArraySlice<UInt8>: Int]](repeating: [:], count: kinds.count)
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var rest = bytes[...]
        while let byte = rest.popFirst() {
            result.append(byte)
            guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#"),
                let kind = kinds.firstIndex(where: rest.starts(with:))
            else { continue }
            let digits = rest.dropFirst(kinds[kind].count).prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
            guard !digits.isEmpty else { continue }
            let number = numbers[kind][digits] ?? numbers[kind].count + 1
            numbers[kind][digits] = number
            result += kinds[kind] + Array(String(number).utf8)
            rest = rest.dropFirst(kinds[kind].count + digits.count)
        }
        return result
    }
}
