import Foundation
import JellyGraphics
import JellyValues

/// Computes a rectangle that contains all content over time, not minimal, for precompositions, which clip to their
/// size.
enum LottieExtent {
    /// The bounds of a layer's content, in its coordinates; null if empty.
    static func content(of layer: VectorMotion.Layer) -> CGRect {
        let content = layer.items.map(item).reduce(CGRect.null) { $0.union($1) }
        guard let clip = layer.clip else { return content }
        return content.intersection(clip.extent)
    }

    private static func item(_ item: VectorMotion.Item) -> CGRect {
        switch item {
        case .shape(let shape):
            let bounds = shape.path.extent
            guard let stroke = shape.stroke else { return bounds }
            let reach = stroke.lineWidth / 2 * (stroke.lineJoin == .miter ? max(2, stroke.drawnMiterLimit) : 2)
            return bounds.isNull ? bounds : bounds.insetBy(dx: -reach, dy: -reach)
        case .image(let image): return CGRect(origin: .zero, size: image.size)
        case .layer(let layer): return whole(layer)
        }
    }

    /// The bounds of a layer in its parent's coordinates: of its corners in each frame, and between frames.
    private static func whole(_ layer: VectorMotion.Layer) -> CGRect {
        let content = content(of: layer)
        guard !content.isNull else { return .null }
        var whole = CGRect.null
        for half in 2 * layer.span.lowerBound...2 * layer.span.upperBound {
            whole = whole.union(content.applying(layer.transform(at: Double(half) / 2)))
        }
        return whole
    }
}
