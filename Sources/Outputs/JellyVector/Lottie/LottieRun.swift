import Foundation
import JellyGraphics
import JellyValues

/// The kind of a Lottie layer, by its number in the specification.
enum LottieLayerKind: Int { case precomposition, solid, image, empty, shapes, text }

/// Items that fit in one Lottie layer.
enum LottieRun {
    /// Consecutive shapes that are visible in the same frames.
    case shapes([VectorMotion.Shape], Range<Int>)
    case image(Image, Range<Int>)
    case layer(VectorMotion.Layer)
    /// A text in one colour, rendered by the player.
    case text(LiveText, Color, Range<Int>)

    /// Groups items, from back to front, into few runs.
    ///
    /// - Parameter span: the frames in which the parent is visible.
    static func runs(of items: [VectorMotion.Item], span: Range<Int>) -> [LottieRun] {
        var runs: [LottieRun] = []
        for item in items {
            switch item {
            case .layer(let layer): runs.append(.layer(layer))
            case .image(let image): runs.append(.image(image, span))
            case .shape(let shape):
                let shapeSpan = shape.span.clamped(to: span)
                guard !shapeSpan.isEmpty, LottieShapes.isVisible(shape) else { continue }
                if let text = shape.text, let color = shape.color.constant {
                    runs.append(.text(text, color, shapeSpan))
                } else if case .shapes(let before, let other)? = runs.last, other == shapeSpan {
                    runs[runs.count - 1] = .shapes(before + [shape], other)
                } else {
                    runs.append(.shapes([shape], shapeSpan))
                }
            }
        }
        return runs
    }

    /// The kind of its layer.
    var kind: LottieLayerKind {
        switch self {
        case .shapes: .shapes
        case .image: .image
        case .layer: .precomposition
        case .text: .text
        }
    }

    /// The origin of its coordinates: for a text, its first baseline.
    var origin: CGPoint {
        if case .text(let text, _, _) = self { text.origin } else { .zero }
    }

    /// Its opacity; that of shapes is in their fills.
    var alpha: Double {
        if case .text(_, let color, _) = self { color.alpha } else { 1 }
    }

    /// Whether it can be a layer's own content: it is visible for the same frames.
    func isContent(of layer: VectorMotion.Layer) -> Bool {
        switch self {
        case .shapes(_, let span), .image(_, let span), .text(_, _, let span): span == layer.span
        case .layer: false
        }
    }
}

extension VectorMotion.Layer {
    /// Its offset from the parent's coordinates if that is constant and its only property; nil for others and for named
    /// views.
    var offset: CGVector? {
        guard name == nil, rotation.constant == 0, skew.constant == 0, scale.constant == CGVector(dx: 1, dy: 1),
            case .joint(let keyframes) = position, let place = keyframes.constant
        else { return nil }
        return CGVector(dx: place.x - anchor.x, dy: place.y - anchor.y)
    }

    /// Its maximum magnification, in any keyframe.
    var greatestScale: Double {
        scale.list.reduce(0) { max($0, abs($1.value.dx), abs($1.value.dy)) }
    }
}
