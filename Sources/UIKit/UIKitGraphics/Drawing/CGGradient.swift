import JellyGraphics
import JellyStage
import JellyValues

/// How a path is drawn.
public enum CGPathDrawingMode: Int32, Sendable { case fill, eoFill, stroke, fillStroke, eoFillStroke }

/// How what is drawn is mixed with what is there.
public enum CGBlendMode: Int32, Sendable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference,
        exclusion, hue, saturation, color, luminosity, clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver,
        destinationIn, destinationOut, destinationAtop, xor, plusDarker, plusLighter

    var blendMode: BlendMode { self == .plusDarker ? .darken : BlendMode(rawValue: "\(self)") ?? .normal }
}

/// Whether a gradient's first and last colours are drawn beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// Colours that run into each other.
public final class CGGradient: NSObject {
    let colors: [Color]
    let locations: [Double]

    private init(_ colors: [Color], _ locations: [Double]) { (self.colors, self.locations) = (colors, locations) }

    /// Colours, as `CGColor`, and where each is, from 0 to 1; evenly when nil.
    public init?(colorsSpace space: CGColorSpace?, colors: NSArray, locations: UnsafePointer<CGFloat>?) {
        let known = colors.compactMap { ($0 as? CGColor)?.color }
        guard !known.isEmpty else { return nil }
        self.colors = known
        self.locations = locations.map { pointer in known.indices.map { pointer[$0] } } ?? []
    }

    /// Colours, as `CGColor`, and where each is, from 0 to 1; evenly when nil.
    public convenience init?(colorsSpace space: CGColorSpace?, colors: [Any], locations: UnsafePointer<CGFloat>?) {
        self.init(colorsSpace: space, colors: NSArray(array: colors), locations: locations)
    }

    /// Colours by the components of their space, alpha last, and where each is, from 0 to 1; evenly when nil.
    public convenience init?(
        colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
        locations: UnsafePointer<CGFloat>?, count: Int
    ) {
        let size = space.numberOfComponents + 1
        let colors = (0..<max(count, 0)).compactMap { CGColor(colorSpace: space, components: components + $0 * size) }
        self.init(colorsSpace: space, colors: NSArray(array: colors), locations: locations)
    }
}

extension CGGradient {
    /// Where a linear gradient is drawn: between its ends, and beyond those of the options; empty for everywhere, nil for
    /// nowhere.
    func strip(
        from start: CGPoint, to end: CGPoint, _ options: CGGradientDrawingOptions, beyond room: CGRect?
    ) -> BezierPath? {
        let both: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
        guard !options.isSuperset(of: both) else { return BezierPath() }
        let length = start.distance(to: end)
        guard length > 0 else { return nil }
        // Beyond what is clipped, or any page; rasterizers cut shapes that reach much farther.
        let far =
            room.map { $0.corners.reduce(length) { max($0, start.distance(to: $1), end.distance(to: $1)) } } ?? 1e4
        let way = CGPoint(x: (end.x - start.x) / length * far, y: (end.y - start.y) / length * far)
        let from = options.contains(.drawsBeforeStartLocation) ? CGPoint(x: start.x - way.x, y: start.y - way.y) : start
        let to = options.contains(.drawsAfterEndLocation) ? CGPoint(x: end.x + way.x, y: end.y + way.y) : end
        return BezierPath(polygon: [
            CGPoint(x: from.x - way.y, y: from.y + way.x), CGPoint(x: from.x + way.y, y: from.y - way.x),
            CGPoint(x: to.x + way.y, y: to.y - way.x), CGPoint(x: to.x - way.y, y: to.y + way.x),
        ])
    }

    /// The gradient from the center to the larger of two circles, and where it is drawn; empty for everywhere, nil for
    /// nowhere.
    func rings(
        around center: CGPoint, from start: CGFloat, to end: CGFloat, _ options: CGGradientDrawingOptions
    ) -> (CGGradient, BezierPath?) {
        let (inner, outer) = (max(0, min(start, end)), max(start, end))
        guard outer > inner else { return (self, nil) }
        let evenly = colors.indices.map { Double($0) / Double(max(colors.count - 1, 1)) }
        let places = (locations.count == colors.count ? locations : evenly).map {
            Double(start + (end - start) * $0) / Double(outer)
        }
        let isInward = start > end
        let rings = CGGradient(isInward ? colors.reversed() : colors, isInward ? places.reversed() : places)
        let before = options.contains(.drawsBeforeStartLocation)
        let after = options.contains(.drawsAfterEndLocation)
        let (fillsInside, fillsOutside) = isInward ? (after, before) : (before, after)
        func circle(_ radius: CGFloat) -> BezierPath {
            BezierPath(
                ovalIn: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
        }
        let hole: BezierPath? = inner > 0 && !fillsInside ? circle(inner) : nil
        if fillsOutside, hole == nil { return (rings, BezierPath()) }
        var edge =
            fillsOutside
            ? BezierPath(rect: CGRect(x: center.x - 1e5, y: center.y - 1e5, width: 2e5, height: 2e5)) : circle(outer)
        if let hole {
            edge.append(hole)
            edge = edge.unwound
        }
        return (rings, edge)
    }
}
