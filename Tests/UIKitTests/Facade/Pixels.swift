import JellyGraphics
import JellyImaging
import UIKitDynamics

/// Drawn pixels, one per point.
struct Pixels {
    private let bitmap: Bitmap
    var width: Int { bitmap.width }

    @MainActor
    init(_ size: CGSize, _ draw: (CGContext) -> Void) throws {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let data = UIGraphicsImageRenderer(size: size, format: format).pngData { draw($0.cgContext) }
        bitmap = try Image(png: Array(data), name: "seen").bitmap
    }

    /// Draws a layer.
    @MainActor
    init(_ layer: CALayer) throws { try self.init(layer.bounds.size) { layer.render(in: $0) } }

    /// Red, green, blue and opacity of a pixel.
    subscript(x: Int, y: Int) -> [Int] {
        let start = (y * bitmap.width + x) * 4
        return [2, 1, 0, 3].map { Int(bitmap.bytes[start + $0]) }
    }

    /// The number of pixels with ink in columns.
    func ink(_ columns: Range<Int>, alphaAbove least: Int = 40) -> Int {
        columns.reduce(0) { sum, x in sum + (0..<bitmap.height).count { self[x, $0][3] > least } }
    }
}
