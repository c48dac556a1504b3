import Foundation
import JellyGraphics
import JellyValues

/// What a layer of Lottie is, by the numbers of its specification.
enum LottieLayerKind: Int { case precomposition, solid, image, empty, shapes, text }

/// Things that can be in one layer of Lottie.
enum LottieRun {
    /// Shapes that follow on each other and are seen in the same frames.
    case shapes([VectorMotion.Shape], Range<Int>)
    case image(Image, Range<Int>)
    case layer(VectorMotion.Layer)
    /// A text in one colour, which the player sets.
    case text(LiveText, Color, Range<Int>)

    /// What is seen of items, from back to front, as few runs.
    ///
    /// - Parameter span: the frames in which what holds the items is seen.
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

    /// The kind of layer that it makes.
    var kind: LottieLayerKind {
        switch self {
        case .shapes: .shapes
        case .image: .image
        case .layer: .precomposition
        case .text: .text
        }
    }

    /// Where its own coordinates begin: those of a text at its first baseline.
    var origin: CGPoint {
        if case .text(let text, _, _) = self { text.origin } else { .zero }
    }

    /// How opaque it is itself; shapes have that in their fills.
    var alpha: Double {
        if case .text(_, let color, _) = self { color.alpha } else { 1 }
    }

    /// Whether it can be what a layer itself shows: it is seen as long.
    func isContent(of layer: VectorMotion.Layer) -> Bool {
        switch self {
        case .shapes(_, let span), .image(_, let span), .text(_, _, let span): span == layer.span
        case .layer: false
        }
    }
}

extension VectorMotion.Layer {
    /// From its coordinates to those of what holds it, where it does no more than that, always the same; nil for others
    /// and for views that have a name to be found by.
    var offset: CGVector? {
        guard name == nil, rotation.constant == 0, skew.constant == 0, scale.constant == CGVector(dx: 1, dy: 1),
            case .joint(let keyframes) = position, let place = keyframes.constant
        else { return nil }
        return CGVector(dx: place.x - anchor.x, dy: place.y - anchor.y)
    }

    /// How much larger it shows something at most, in any keyframe.
    var greatestScale: Double {
        scale.list.reduce(0) { max($0, abs($1.value.dx), abs($1.value.dy)) }
    }
}
