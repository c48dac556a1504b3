public import Foundation
import JellyValues

/// An area around a field's position; `UIRegion`.
///
/// A region is a value made of circles and rectangles whose center is (0, 0). Every operation keeps both regions whole,
/// as documented; Apple's remembers only one shape besides the first, so that a chain of operations loses all but the
/// last one there.
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

    /// The radius of a region that is one circle, in points; nil for others.
    package var radius: CGFloat? {
        if case .circle(let radius) = shape, operations.isEmpty { radius } else { nil }
    }

    /// The size of a region that is one rectangle, in points; nil for others.
    package var size: CGSize? {
        if case .rectangle(let width, let height) = shape, operations.isEmpty {
            CGSize(width: width, height: height)
        } else {
            nil
        }
    }

    /// Everywhere.
    public static let infinite = Region(.everywhere)

    /// A circle around (0, 0), with its edge; `radius` in points. A negative radius counts as a positive one, as measured.
    public init(radius: CGFloat) { self.init(.circle(radius: radius)) }

    /// An upright rectangle around (0, 0), without its edge; `size` in points. A negative size contains nothing.
    public init(size: CGSize) { self.init(.rectangle(width: size.width, height: size.height)) }

    /// All points that this region does not contain, so the edge of a rectangle, too; of the infinite region, none.
    public func inverse() -> Region { adding(.inverse) }

    /// All points that one of the two regions contains.
    public func byUnion(with region: Region) -> Region { adding(.union(region)) }

    /// This region less `region`: all points that this one contains and `region` does not.
    ///
    /// The name reads the other way round, but Apple's documentation says so: the argument is what is subtracted.
    public func byDifference(from region: Region) -> Region { adding(.difference(region)) }

    /// All points that both regions contain.
    ///
    /// Apple's also takes in the edge of `region` when that is a rectangle; here a rectangle never contains its edge.
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
