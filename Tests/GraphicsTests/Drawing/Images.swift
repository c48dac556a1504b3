import Foundation
import JellyGraphics
import JellyImaging
import JellyValues

/// A filled rectangle.
func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: Color) -> Drawing.Command {
    .fill(BezierPath(rect: CGRect(x: x, y: y, width: width, height: height)), color)
}

/// The image of `commands` on `width`×`height` points, at one pixel per point unless `viewport` is given.
func image(
    _ width: CGFloat, _ height: CGFloat, background: Color = .white, viewport: Viewport? = nil,
    _ commands: [Drawing.Command]
) throws -> Bitmap {
    let size = CGSize(width: width, height: height)
    let drawing = Drawing(size: size, background: background, commands: commands)
    return try Rasterizer(viewport: viewport ?? Viewport(size: size, scale: 1)).rasterize(drawing)
}

/// The image of `commands` on 3×3 white points, at one pixel per point.
func image(_ commands: [Drawing.Command]) throws -> Bitmap { try image(3, 3, commands) }
