import Foundation
import JellyValues

extension Drawing.Command {
    /// Whether the command is a gradient or a shadow, or a node in which something is blended.
    package var isEffect: Bool {
        switch self {
        case .gradient, .shadow: true
        case .node(let node): node.isIsolated
        case .fill, .stroke, .image: false
        }
    }

    /// Converts gradients, shadows and blended nodes to images, for formats without them; nil for one without extent. Other commands
    /// are returned unchanged.
    ///
    /// - Parameter scale: pixels per point; reduced above 2000 × 2000 pixels.
    package func withoutEffects(scale: Double = 2) -> Drawing.Command? {
        guard isEffect else { return self }
        let box = bounds.integral
        guard !box.isNull, box.width > 0, box.height > 0 else { return nil }
        let least = (4_000_000 / Double(box.width * box.height)).squareRoot()
        let moved = applying(CGAffineTransform(translationX: -box.minX, y: -box.minY))
        let drawing = Drawing(size: box.size, background: .clear, commands: [moved])
        guard let viewport = try? Viewport(size: box.size, scale: min(scale, least)),
            let bitmap = try? Rasterizer(viewport: viewport).rasterize(drawing)
        else { return nil }
        let place = CGAffineTransform(
            a: 1 / viewport.scale, b: 0, c: 0, d: 1 / viewport.scale, tx: box.minX, ty: box.minY)
        return .image(Image(bitmap), place)
    }
}
