import CCairo
import JellyGraphics
import JellyImaging

/// The cost of encoding a scene's frames as PNG in memory, without drawing them; repeated frames are skipped.
struct PNGWriters {
    let load: Workload

    /// The cost of all files.
    struct Result {
        var cost = Cost(seconds: 0, processor: 0)
        var frames = 0
        var byteCount = 0

        /// The cost of one file.
        var mean: Cost { cost * (1 / Double(max(1, frames))) }
    }

    /// With this product's encoder, with or without the change information that a video provides.
    func ours(knowingChanges: Bool) throws -> Result {
        let encoder = PNGEncoder()
        return try run(every: 1) { bitmap, change in
            let file = encoder.encode(bitmap, change: knowingChanges ? change : nil)
            return file.count
        }
    }

    /// With Cairo's writer, for one frame in so many.
    func cairo(every stride: Int) throws -> Result {
        try run(every: stride) { bitmap, _ in
            var (bytes, count) = (bitmap.bytes, 0)
            let status = bytes.withUnsafeMutableBytes { bytes in
                let surface = cairo_image_surface_create_for_data(
                    bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_RGB24, Int32(bitmap.width),
                    Int32(bitmap.height), Int32(bitmap.bytesPerRow))
                defer { cairo_surface_destroy(surface) }
                return withUnsafeMutablePointer(to: &count) {
                    cairo_surface_write_to_png_stream(
                        surface,
                        { sum, _, length in
                            sum?.assumingMemoryBound(to: Int.self).pointee += Int(length)
                            return CAIRO_STATUS_SUCCESS
                        }, $0)
                }
            }
            guard status == CAIRO_STATUS_SUCCESS else {
                throw BenchmarkError(String(cString: cairo_status_to_string(status)))
            }
            return count
        }
    }

    /// - Parameter encode: encodes a file, and returns its size in bytes.
    private func run(every stride: Int, _ encode: (Bitmap, [PixelRectangle]) throws -> Int) throws -> Result {
        let rasterizer = try Rasterizer(viewport: load.viewport)
        var result = Result()
        for (index, drawing) in load.drawings.enumerated() {
            let bitmap = try rasterizer.rasterize(drawing)
            guard !rasterizer.change.isEmpty, index.isMultiple(of: stride) else { continue }
            let change = rasterizer.change
            let cost = try measured { result.byteCount += try encode(bitmap, change) }
            result.cost.seconds += cost.seconds
            result.cost.processor += cost.processor
            result.frames += 1
        }
        return result
    }
}
