public import Foundation

/// Why a picture cannot have the size that was asked for.
public enum ViewportError: Error, Hashable, Sendable {
    /// The extent, in points, is not finite or not more than zero.
    case unusableSize(CGSize)
    /// The scale, in pixels a point, is not finite or not more than zero.
    case unusableScale(Double)
    /// The size to fit into, in pixels, is not more than zero.
    case unusablePixels(width: Int, height: Int)
    /// The picture, in pixels, would have more than a surface can hold.
    case tooLarge(width: Double, height: Double)
}

extension ViewportError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .unusableSize(let size):
            "A picture of \(size.width) × \(size.height) points cannot be made; both sides must be finite and more than zero."
        case .unusableScale(let scale):
            "A picture cannot be scaled by \(scale); the scale must be finite and more than zero."
        case .unusablePixels(let width, let height):
            "A picture of \(width)×\(height) pixels cannot be made; both sides must be at least 1."
        case .tooLarge(let width, let height):
            "A picture of \(Self.words(width))×\(Self.words(height)) pixels is too large; "
                + "a side has at most \(Viewport.maximumSide) pixels, and the whole picture at most \(Viewport.maximumPixels)."
        }
    }

    private static func words(_ side: Double) -> String {
        side.isFinite ? Int(exactly: side).map(String.init) ?? "\(side)" : "more than 1e308"
    }
}
