import Foundation
import JellyGraphics
import JellyImaging
import JellyValues

extension Bitmap {
    /// The rows as colour names, readable in failed expectations.
    var rows: [String] {
        (0..<height).map { y in (0..<width).map { "\(self[$0, y])" }.joined(separator: " ") }
    }
}

/// The drawing of `body` on a small bitmap, initially white or clear.
func image(
    _ width: Int = 3, _ height: Int = 3, isOpaque: Bool = true, _ body: (Context) throws(GraphicsError) -> Void
) throws(GraphicsError) -> Bitmap {
    let bytes = [UInt8](repeating: isOpaque ? 255 : 0, count: width * height * 4)
    var bitmap = Bitmap(width: width, height: height, isOpaque: isOpaque, bytes: bytes)
    try bitmap.draw(body)
    return bitmap
}

extension Context {
    func fill(_ rect: CGRect, _ color: Color) throws(GraphicsError) {
        try setSource(color)
        try append(BezierPath(rect: rect))
        try fill()
    }
}
