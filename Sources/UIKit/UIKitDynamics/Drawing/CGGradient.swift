public import Foundation
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

/// Whether a gradient is drawn beyond its ends: it always is.
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
