import CDeflate
import JellyPixels

/// Compresses any picture: rows filtered *Up*, then libdeflate's fastest level.
///
/// Gradients, photographs and noise need a matcher that searches.
final class GeneralCompressor {
    private let handle: OpaquePointer?
    private var rows: [UInt8] = []
    private var stream: [UInt8] = []

    init() {
        handle = libdeflate_alloc_compressor(1)
    }

    deinit {
        libdeflate_free_compressor(handle)
    }

    /// Calls `body` with the zlib stream of the bitmap's filtered rows; the bytes live as long as the call.
    func withStream(of bitmap: Bitmap, format: PNGFormat, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        filter(bitmap, format)
        let capacity = libdeflate_zlib_compress_bound(handle, rows.count)
        if stream.count < capacity { stream = [UInt8](repeating: 0, count: capacity) }
        stream.withUnsafeMutableBufferPointer { out in
            let count = libdeflate_zlib_compress(handle, rows, rows.count, out.baseAddress, out.count)
            body(UnsafeBufferPointer(rebasing: UnsafeBufferPointer(out)[..<count]))
        }
    }

    /// Fills `rows` with the filter type and the residuals of every row.
    private func filter(_ bitmap: Bitmap, _ format: PNGFormat) {
        let rowBytes = 1 + bitmap.width * format.bytesPerPixel
        if rows.count != rowBytes * bitmap.height { rows = [UInt8](repeating: 0, count: rowBytes * bitmap.height) }
        bitmap.withWords { words in
            rows.withUnsafeMutableBufferPointer { out in
                filterUp(words, width: bitmap.width, height: bitmap.height, format, out.baseAddress!)
            }
        }
    }

    private func filterUp(
        _ words: UnsafePointer<UInt32>, width: Int, height: Int, _ format: PNGFormat, _ out: UnsafeMutablePointer<UInt8>
    ) {
        let bytesPerPixel = format.bytesPerPixel
        var next = out
        var y = 0
        while y < height {
            next.pointee = PNGFilter.up
            next += 1
            let row = words + y * width
            var x = 0
            while x < width {
                let above = y == 0 ? 0 : format.stored((row - width)[x])
                let residual = bytewiseDifference(format.stored(row[x]), above)
                next[0] = UInt8(truncatingIfNeeded: residual)
                next[1] = UInt8(truncatingIfNeeded: residual &>> 8)
                next[2] = UInt8(truncatingIfNeeded: residual &>> 16)
                if bytesPerPixel == 4 { next[3] = UInt8(truncatingIfNeeded: residual &>> 24) }
                next += bytesPerPixel
                x += 1
            }
            y += 1
        }
    }
}
