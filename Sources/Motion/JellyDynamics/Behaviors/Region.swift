public import Foundation
import JellyValues

/// An area around a field's position; `UIRegion`.
///
/// A region is a value composed of circles and rectangles centered at (0, 0). Operations keep both operands, as
/// documented; Apple's keeps only one shape besides the first, so that a chain of operations loses all but the last
/// one there.
///
/// ```swift
/// let ring = Region(radius: 100).byDifference(from: Region(radius: 50))
/// ring.contains(CGPoint(x: 75, y: 0))  // true
/// ```
public struct Region: Hashable, Sendable {
    fileprivate enum Shape: Hashable, Sendable {
        case everywhere
        case circle(radius: CGFloat)
        case rectangle(width: CGFloat, height: CGFloat)
    }

    // A list rather than a tree: a long chain of operations then needs no deep recursion.
    private enum Operation: Hashable, Sendable {
        case inverse
        case union(Region)
        case difference(Region)
        case intersection(Region)
    }

    private let shape: Shape
    private var operations: [Operation] = []

    private init(_ shape: Shape) { self.shape = shape }

    /// The radius in points of a region that is a circle; nil for others.
    package var radius: CGFloat? {
        if case .circle(let radius) = shape, operations.isEmpty { radius } else { nil }
    }

    /// The size in points of a region that is a rectangle; nil for others.
    package var size: CGSize? {
        if case .rectangle(let width, let height) = shape, operations.isEmpty {
            CGSize(width: width, height: height)
        } else {
            nil
        }
    }

    /// The unbounded region.
    public static let infinite = Region(.everywhere)

    /// A circle around (0, 0), including its edge; `radius` in points. A negative radius counts as positive, as
    /// measured.
    public init(radius: CGFloat) { self.init(.circle(radius: radius)) }

    /// An axis-parallel rectangle around (0, 0), without its edge; `size` in points. A negative size contains nothing.
    public init(size: CGSize) { self.init(.rectangle(width: size.width, height: size.height)) }

    /// All points outside this region, including the edge of a rectangle; for the infinite region, empty.
    public func inverse() -> Region { adding(.inverse) }

    /// All points in either region.
    public func byUnion(with region: Region) -> Region { adding(.union(region)) }

    /// All points in this region but not in `region`.
    ///
    /// The name suggests the opposite, but this is as documented by Apple: the argument is subtracted.
    public func byDifference(from region: Region) -> Region { adding(.difference(region)) }

    /// All points in both regions.
    ///
    /// Apple's also includes the edge of `region` if that is a rectangle; here a rectangle never contains its edge.
    public func byIntersection(with region: Region) -> Region { adding(.intersection(region)) }

    private func adding(_ operation: Operation) -> Region {
        var result = self
        result.operations.append(operation)
        return result
    }

    /// Whether the region contains a point, in points from the region's center.
    public func contains(_ point: CGPoint) -> Bool {
        var isInside = shape.contains(point)
        for operation in operations {
            switch operation {
            case .inverse: isInside = !isInside
            case .union(let other): isInside = isInside || other.contains(point)
            case .difference(let other): isInside = isInside && !other.contains(point)
            case .intersection(let other): isInside = isInside && other.contains(point)
            }
        }
        return isInside
    }

    /// The edges of all its circles and rectangles, around (0, 0), whatever is inside; none of the infinite region.
    var outlines: [BezierPath] {
        let others = operations.flatMap { operation -> [BezierPath] in
            switch operation {
            case .inverse: []
            case .union(let other), .difference(let other), .intersection(let other): other.outlines
            }
        }
        return (shape.outline.map { [$0] } ?? []) + others
    }

    /// Whether every measure is a number; an infinite one is.
    var isMeasurable: Bool {
        shape.isMeasurable
            && operations.allSatisfy {
                switch $0 {
                case .inverse: true
                case .union(let other), .difference(let other), .intersection(let other): other.isMeasurable
                }
            }
    }
}

extension Region.Shape {
    fileprivate func contains(_ point: CGPoint) -> Bool {
        switch self {
        case .everywhere: true
        case .circle(let radius): point.x * point.x + point.y * point.y <= radius * radius
        case .rectangle(let width, let height): abs(point.x) < width / 2 && abs(point.y) < height / 2
        }
    }

    fileprivate var outline: BezierPath? {
        switch self {
        case .everywhere: nil
        case .circle(let radius):
            BezierPath(ovalIn: CGRect(center: .zero, size: CGSize(width: 2 * radius, height: 2 * radius)))
        case .rectangle(let width, let height):
            BezierPath(rect: CGRect(center: .zero, size: CGSize(width: width, height: height)))
        }
    }

    fileprivate var isMeasurable: Bool {
        switch self {
        case .everywhere: true
        case .circle(let radius): !radius.isNaN
        case .rectangle(let width, let height): !width.isNaN && !height.isNaN
        }
    }
}
