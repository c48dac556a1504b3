import CDeflate

/// Compresses any image by libdeflate, at its fastest level unless another is wanted.
///
/// Gradients, photographs, text and noise need a matcher that searches.
final class GeneralCompressor {
    private let handle: OpaquePointer
    private var rows: [UInt8] = []
    private var stream: [UInt8] = []

    /// Nil where there is no memory for it.
    init?(level: Int32 = 1) {
        guard let handle = libdeflate_alloc_compressor(level) else { return nil }
        self.handle = handle
    }

    deinit {
        libdeflate_free_compressor(handle)
    }

    /// Calls `body` with the zlib stream of the pixels' rows under one filter; the bytes live as long as the call.
    func withStream(
        of pixels: PixelBlock, format: PNGFormat, filter: UInt8, _ body: (UnsafeBufferPointer<UInt8>) -> Void
    ) {
        fillRows(pixels, format, filter)
        withStream(of: rows, body)
    }

    /// The zlib stream of rows that have their filters.
    func stream(of rows: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        withStream(of: rows) { result = Array($0) }
        return result
    }

    private func withStream(of rows: [UInt8], _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        let capacity = libdeflate_zlib_compress_bound(handle, rows.count)
        if stream.count < capacity { stream = [UInt8](repeating: 0, count: capacity) }
        stream.withUnsafeMutableBufferPointer { out in
            let count = libdeflate_zlib_compress(handle, rows, rows.count, out.baseAddress, out.count)
            body(UnsafeBufferPointer(rebasing: UnsafeBufferPointer(out)[..<count]))
        }
    }

    /// Fills `rows` with the filter's byte and the residuals of every row.
    private func fillRows(_ pixels: PixelBlock, _ format: PNGFormat, _ filter: UInt8) {
        let count = (1 + pixels.width * format.bytesPerPixel) * pixels.height
        if rows.count != count { rows = [UInt8](repeating: 0, count: count) }
        // The row above the first one counts as zeros, and so does every one where there is no filter.
        let zeros = [UInt32](repeating: 0, count: pixels.width)
        zeros.withUnsafeBufferPointer { zeros in
            rows.withUnsafeMutableBufferPointer { rows in
                var out = rows.baseAddress!
                for y in 0..<pixels.height {
                    let row = pixels.words + y * pixels.stride
                    let above = y == 0 || filter == PNGFilter.none ? zeros.baseAddress! : row - pixels.stride
                    out.pointee = filter
                    out = fillRow(row, above: above, width: pixels.width, format, out + 1)
                }
            }
        }
    }

    /// Writes one row's residuals; the address after them.
    private func fillRow(
        _ row: UnsafePointer<UInt32>, above: UnsafePointer<UInt32>, width: Int, _ format: PNGFormat,
        _ start: UnsafeMutablePointer<UInt8>
    ) -> UnsafeMutablePointer<UInt8> {
        let bytesPerPixel = format.bytesPerPixel
        var out = start
        var x = 0
        while x < width {
            let residual = bytewiseDifference(format.stored(row[x]), format.stored(above[x]))
            out[0] = UInt8(truncatingIfNeeded: residual)
            out[1] = UInt8(truncatingIfNeeded: residual &>> 8)
            out[2] = UInt8(truncatingIfNeeded: residual &>> 16)
            if bytesPerPixel == 4 { out[3] = UInt8(truncatingIfNeeded: residual &>> 24) }
            out += bytesPerPixel
            x &+= 1
        }
        return out
    }
}
