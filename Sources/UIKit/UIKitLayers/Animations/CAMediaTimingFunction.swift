import JellyValues

/// A timing curve: a cubic Bézier curve from (0, 0) to (1, 1).
public final class CAMediaTimingFunction: NSObject, Sendable {
    private let curve: TimingCurve

    /// Creates a curve with two control points.
    public convenience init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        self.init(TimingCurve(Double(c1x), Double(c1y), Double(c2x), Double(c2y)))
    }

    package init(_ curve: TimingCurve) { self.curve = curve }

    /// Creates one of Core Animation's curves; linear for an unknown name.
    public convenience init(name: CAMediaTimingFunctionName) {
        switch name {
        case .easeIn: self.init(.easeIn)
        case .easeOut: self.init(.easeOut)
        case .easeInEaseOut: self.init(.easeInOut)
        case .default: self.init(TimingCurve(0.25, 0.1, 0.25, 1))
        default: self.init(.linear)
        }
    }

    /// Writes a control point: of the start 0, the two between 1 and 2, of the end 3.
    public func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
        let points = [(0, 0), (curve.x1, curve.y1), (curve.x2, curve.y2), (1, 1)]
        let point = points[min(max(idx, 0), 3)]
        (ptr[0], ptr[1]) = (Float(point.0), Float(point.1))
    }

    /// The progress after a fraction of the time, both from 0 to 1.
    package func value(at fraction: Double) -> Double { curve.value(at: fraction) }
}

/// The names of Core Animation's curves.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}
