import Foundation
import JellyImaging
import JellyValues

extension Shadow {
    /// The greatest deviation, in pixels, by which pixels are blurred. A wider shadow is blurred in fewer pixels and
    /// enlarged: so soft a curve is straight between two of them, to less than 1 of 255.
    private static let mostDeviation = 8.0
    /// The maximum number of pixels per point on a page, which has none of its own.
    private static let pageScale = 8.0

    /// Draws the shadow of a path.
    ///
    /// - Parameter visible: what of the context's coordinates is seen of it.
    func paint(_ path: BezierPath, in context: Context, visible: CGRect) throws(GraphicsError) {
        guard color.alpha > 0, !visible.isNull, visible.width > 0, visible.height > 0 else { return }
        let toPixels = context.pixelTransform
        let spread = Double(deviation * toPixels.meanScale)
        guard spread > 0.05 else {
            try context.setSource(color)
            try context.append(path)
            return try context.fill()
        }
        var scale = min(Self.mostDeviation / spread, context.keepsShapes ? Self.pageScale : 1)
        var grid = Self.pixels(around: visible.applying(toPixels), scale: scale)
        var blur = GaussianBlur(deviation: spread * scale)
        while !Bitmap.allows(width: grid.width + 2 * blur.reach, height: grid.height + 2 * blur.reach) {
            scale /= 2
            grid = Self.pixels(around: visible.applying(toPixels), scale: scale)
            blur = GaussianBlur(deviation: spread * scale)
        }
        let (left, top) = (CGFloat(grid.x), CGFloat(grid.y))
        let toGrid = toPixels.concatenating(CGAffineTransform(scaleX: scale, y: scale))
        var shape = Bitmap(
            width: grid.width + 2 * blur.reach, height: grid.height + 2 * blur.reach,
            filledWith: StraightColor(red: 0, green: 0, blue: 0, alpha: 0))
        try shape.draw { context throws(GraphicsError) in
            try context.transform(
                CGAffineTransform(translationX: CGFloat(blur.reach) - left, y: CGFloat(blur.reach) - top))
            try context.transform(toGrid)
            try context.setSource(.black)
            try context.append(path)
            try context.fill()
        }
        let image = blur.silhouette(
            of: shape, color: (color.red.inUnit, color.green.inUnit, color.blue.inUnit, color.alpha.inUnit))
        try context.saved { () throws(GraphicsError) in
            try context.clip(toPixelsAround: visible)
            context.usePixels()
            try context.transform(
                CGAffineTransform(a: 1 / scale, b: 0, c: 0, d: 1 / scale, tx: left / scale, ty: top / scale))
            try context.paint(image)
        }
    }

    /// The pixels of a grid that a box touches, and those around them where they are enlarged.
    private static func pixels(around box: CGRect, scale: Double) -> PixelRectangle {
        let margin: CGFloat = scale == 1 ? 0 : 1
        let (left, top) = ((box.minX * scale).rounded(.down) - margin, (box.minY * scale).rounded(.down) - margin)
        let (right, bottom) = ((box.maxX * scale).rounded(.up) + margin, (box.maxY * scale).rounded(.up) + margin)
        return PixelRectangle(
            x: Int(left), y: Int(top), width: max(1, Int(right - left)), height: max(1, Int(bottom - top)))
    }
}

extension Double {
    fileprivate var inUnit: Double { min(max(self, 0), 1) }
}
