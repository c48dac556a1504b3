public import Foundation
import JellyValues
public import UIKitDynamics

extension Snapshotting where Value == CGPath, Format == UIImage {
    /// Compares paths by their image.
    public static var image: Snapshotting { image() }

    /// Compares paths by their image, which is black on clear.
    ///
    /// - Parameters:
    ///   - precision: which part of the pixels has to match, from 0 to 1.
    ///   - perceptualPrecision: how near a pixel has to come to match, from 0 to 1.
    ///   - scale: pixels a point.
    ///   - drawingMode: what of the path is drawn.
    public static func image(
        precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat = 1,
        drawingMode: CGPathDrawingMode = .eoFill
    ) -> Snapshotting {
        SimplySnapshotting.image(precision: precision, perceptualPrecision: perceptualPrecision, scale: scale)
            .asyncPullback { path in
                drawn(in: path.boundingBoxOfPath, scale: scale) { context in
                    context.addPath(path)
                    context.drawPath(using: drawingMode)
                }
            }
    }
}

extension Snapshotting where Value == UIBezierPath, Format == UIImage {
    /// Compares paths by their image.
    public static var image: Snapshotting { image() }

    /// Compares paths by their image, filled with black on clear.
    public static func image(
        precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat = 1
    ) -> Snapshotting {
        SimplySnapshotting.image(precision: precision, perceptualPrecision: perceptualPrecision, scale: scale)
            .asyncPullback { path in drawn(in: path.bounds, scale: scale) { _ in path.fill() } }
    }
}

/// What is drawn in a rectangle, at so many pixels a point.
private func drawn(in bounds: CGRect, scale: CGFloat, _ draw: (CGContext) -> Void) -> Async<UIImage> {
    guard scale > 0, bounds.width > 0, bounds.height > 0, bounds.width.isFinite, bounds.height.isFinite else {
        return Async { _ in
            SnapshotRun.fail(
                "the path is \(bounds.width) × \(bounds.height) points at scale \(scale), and has no image; all three "
                    + "must be above 0")
        }
    }
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    let image = UIGraphicsImageRenderer(bounds: bounds, format: format).image { draw($0.cgContext) }
    return Async(value: image)
}

extension Snapshotting where Value == CGPath, Format == String {
    /// Compares paths by their elements, with points to three digits.
    public static var elementsDescription: Snapshotting { described(threeDigits) }

    /// Compares paths by their elements, such as `LineTo (0.0, 60.0)`; an empty line stands between subpaths.
    public static func elementsDescription(numberFormatter: NumberFormatter) -> Snapshotting {
        described { numberFormatter.string(from: NSNumber(value: Double($0))) ?? "\($0)" }
    }

    fileprivate static func described(_ number: @escaping (CGFloat) -> String) -> Snapshotting {
        SimplySnapshotting.lines.pullback { path in
            func text(_ name: String, _ points: CGPoint...) -> String {
                let places = points.map { "(\(number($0.x)), \(number($0.y)))" }
                return name + " " + places.joined(separator: " ") + "\n"
            }
            return path.bezierPath.elements.enumerated().map { index, element in
                switch element {
                case .move(let point): (index > 0 ? "\n" : "") + text("MoveTo", point)
                case .line(let point): text("LineTo", point)
                case .quadCurve(let point, let control): text("QuadCurveTo", control, point)
                case .curve(let point, let control1, let control2): text("CurveTo", control1, control2, point)
                case .close: text("Close")
                }
            }.joined()
        }
    }
}

extension Snapshotting where Value == UIBezierPath, Format == String {
    /// Compares paths by their elements, with points to three digits.
    public static var elementsDescription: Snapshotting {
        Snapshotting<CGPath, String>.described(threeDigits).pullback { $0.cgPath }
    }

    /// Compares paths by their elements.
    public static func elementsDescription(numberFormatter: NumberFormatter) -> Snapshotting {
        Snapshotting<CGPath, String>.elementsDescription(numberFormatter: numberFormatter).pullback { $0.cgPath }
    }
}

/// A number to three digits, such as `0.0` and `83.284`.
private func threeDigits(_ value: CGFloat) -> String {
    let rounded = (Double(value) * 1000).rounded() / 1000
    return rounded == 0 ? "0.0" : "\(rounded)"
}
