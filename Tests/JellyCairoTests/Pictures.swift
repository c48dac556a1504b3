import Foundation
import JellyCairo
import JellyGeometry
import JellyPixels

extension Bitmap {
    /// The rows as colours in words, which a failing expectation prints readably.
    var rows: [String] {
        (0..<height).map { y in (0..<width).map { "\(self[$0, y])" }.joined(separator: " ") }
    }
}

/// What `body` draws on a small surface, white where it is opaque.
func picture(
    _ width: Int = 3, _ height: Int = 3, format: ImageSurface.Format = .rgb24,
    _ body: (Context) throws(CairoError) -> Void
) throws(CairoError) -> Bitmap {
    let surface = try ImageSurface(format: format, width: width, height: height)
    try surface.draw { context throws(CairoError) in
        if format == .rgb24 {
            try context.setSource(.white)
            try context.paint()
        }
        try body(context)
    }
    return try surface.bitmap()
}

extension Context {
    func fill(_ rect: CGRect, _ color: Color) throws(CairoError) {
        try setSource(color)
        try append(BezierPath(rect: rect))
        try fill()
    }
}
