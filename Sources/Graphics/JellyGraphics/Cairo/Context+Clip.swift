import CCairo
package import Foundation
import JellyValues

extension Context {
    /// Lets only the inside of the current path be drawn on, within what could be before, and forgets the path.
    package func clip() throws(CairoError) {
        try run("cairo_clip") { cairo_clip($0) }
    }

    /// Lets only the whole pixels that `rect` touches be drawn on, within what could be before.
    ///
    /// Such a clip has no soft edges: it cuts no colour in half, and costs Cairo next to nothing.
    package func clip(toPixelsAround rect: CGRect) throws(CairoError) {
        let toPixels = pixelTransform
        // What a transform and its inverse leave of a whole number is off by far less than this.
        let slack = 1e-6
        let bounds = rect.applying(toPixels)
        let (left, top) = ((bounds.minX + slack).rounded(.down), (bounds.minY + slack).rounded(.down))
        let right = max(left, (bounds.maxX - slack).rounded(.up))
        let bottom = max(top, (bounds.maxY - slack).rounded(.up))
        let pixels = CGRect(x: left, y: top, width: right - left, height: bottom - top)
        try append(BezierPath(rect: pixels).applying(toPixels.inverted()))
        try clip()
    }
}
