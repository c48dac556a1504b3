import Foundation
import JellyGraphics
import JellyImaging
import JellyStage
import JellyValues

extension Bitmap {
    /// The rows as colours in words, which a failing expectation prints readably.
    var rows: [String] {
        (0..<height).map { y in (0..<width).map { "\(self[$0, y])" }.joined(separator: " ") }
    }
}

/// The image of views on a white stage, one pixel a point.
func image(_ width: CGFloat, _ height: CGFloat, of views: [View]) throws -> Bitmap {
    let stage = Stage(size: CGSize(width: width, height: height))
    views.forEach(stage.view.addSubview)
    return try Rasterizer(viewport: Viewport(size: stage.size, scale: 1)).rasterize(stage.drawing)
}

/// A view of one colour.
func block(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: Color) -> View {
    BlockView(frame: CGRect(x: x, y: y, width: width, height: height), color: color)
}
