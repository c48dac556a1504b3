import Foundation
import JellyGraphics
import JellyValues

/// A rectangle that holds what is shown over all time, generously: a precomposition cuts at its own.
enum LottieExtent {
    /// Of what a layer shows, in its coordinates; null where there is nothing.
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
            let reach = stroke.lineWidth / 2 * (stroke.lineJoin == .miter ? StrokeStyle.miterLimit : 2)
            return bounds.isNull ? bounds : bounds.insetBy(dx: -reach, dy: -reach)
        case .image(let image): return CGRect(origin: .zero, size: image.size)
        case .layer(let layer): return whole(layer)
        }
    }

    /// Of a layer in the coordinates of what holds it: around its corners in each frame, and between two frames.
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
