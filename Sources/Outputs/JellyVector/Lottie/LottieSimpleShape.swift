import Foundation
import JellyValues

/// A rectangle or an ellipse, which is shorter in Lottie than a path.
struct LottieSimpleShape {
    private enum Kind: Equatable { case rectangle(radius: Double), ellipse }

    private let kind: Kind
    private let frames: Keyframes<CGRect>

    /// Nil if the path is neither in one of its keyframes, or its corner radius changes.
    init?(_ path: Keyframes<BezierPath>) {
        guard let kind = Self.kind(of: path.first) else { return nil }
        for keyframe in path.list where !Self.isKind(kind, keyframe.value) { return nil }
        self.kind = kind
        frames = path.mapped(\.controlPointBounds)
    }

    private static func kind(of path: BezierPath) -> Kind? {
        let bounds = path.controlPointBounds
        switch path.elements.count {
        case 5: return .rectangle(radius: 0)
        case 6: return .ellipse
        case 10:
            guard case .move(let start) = path.elements[0] else { return nil }
            return .rectangle(radius: LottieText.rounded(start.x - bounds.minX, places: 3))
        default: return nil
        }
    }

    private static func isKind(_ kind: Kind, _ path: BezierPath) -> Bool {
        let bounds = path.controlPointBounds
        let model =
            switch kind {
            case .ellipse: BezierPath(ovalIn: bounds)
            case .rectangle(let radius): BezierPath(roundedRect: bounds, cornerRadius: radius)
            }
        guard model.elements.count == path.elements.count else { return false }
        return zip(model.elements, path.elements).allSatisfy { one, other in
            switch (one, other) {
            case (.move(let one), .move(let other)), (.line(let one), .line(let other)): isNear(one, other)
            case (.curve(let one, let first, let second), .curve(let other, let otherFirst, let otherSecond)):
                isNear(one, other) && isNear(first, otherFirst) && isNear(second, otherSecond)
            case (.close, .close): true
            default: false
            }
        }
    }

    /// Whether two points are equal within rounding.
    private static func isNear(_ one: CGPoint, _ other: CGPoint) -> Bool { one.distance(to: other) <= 0.011 }

    func json(_ properties: inout LottieProperties) -> String {
        var object = LottieObject()
        object.add("ty", kind == .ellipse ? "\"el\"" : "\"rc\"")
        object.add("p", properties.position(frames.mapped { CGPoint(x: $0.midX, y: $0.midY) }))
        object.add("s", properties.vector(frames.mapped { CGVector(dx: $0.width, dy: $0.height) }))
        if case .rectangle(let radius) = kind {
            // lottie-web requires the radius of square corners, too.
            object.add("r", properties.scalar(Keyframes(constant: radius)))
        }
        return object.json
    }
}
