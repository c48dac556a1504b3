public import Foundation
public import JellyValues

/// A gradient along a line or from a center outwards; the first and last colors extend beyond it.
public struct Gradient: Hashable, Sendable {
    /// A color and its location.
    public struct Stop: Hashable, Sendable {
        /// The location, from 0 at the start to 1 at the end.
        public var location: Double
        public var color: Color

        /// A color at a place from 0 to 1.
        public init(location: Double, color: Color) { (self.location, self.color) = (location, color) }
    }

    /// The geometry of a gradient.
    public enum Course: Hashable, Sendable {
        /// Along a line from its start to its end.
        case linear(from: CGPoint, to: CGPoint)
        /// From the center of an ellipse to its edge; the transform maps the unit circle around (0, 0) to it.
        case radial(CGAffineTransform)
    }

    /// The stops in order of location.
    public var stops: [Stop]
    /// The geometry, in the coordinates of the filled shape.
    public var course: Course

    /// A gradient from colors.
    ///
    /// - Parameters:
    ///   - colors: from the start to the end.
    ///   - locations: the location of each, from 0 to 1, ascending; evenly spaced if nil or of another count.
    ///   - course: the geometry.
    public init(_ colors: [Color], at locations: [Double]? = nil, _ course: Course) {
        let even = colors.indices.map { Double($0) / Double(max(colors.count - 1, 1)) }
        let places = locations.flatMap { $0.count == colors.count ? $0 : nil } ?? even
        stops = zip(places, colors).map { Stop(location: $0, color: $1) }
        self.course = course
    }
}

extension Gradient.Course {
    /// A geometry from the center of an axis-parallel ellipse to its edge.
    ///
    /// - Parameters:
    ///   - center: in points.
    ///   - radii: the ellipse's horizontal and vertical radius, in points.
    public static func radial(center: CGPoint, radii: CGSize) -> Self {
        .radial(CGAffineTransform(a: radii.width, b: 0, c: 0, d: radii.height, tx: center.x, ty: center.y))
    }

    /// This geometry transformed.
    package func applying(_ transform: CGAffineTransform) -> Self {
        switch self {
        case .linear(let start, let end):
            let (way, area) = (
                CGVector(dx: end.x - start.x, dy: end.y - start.y),
                transform.a * transform.d - transform.b * transform.c
            )
            let begin = start.applying(transform)
            // What is equally colored lies across the line, and not so any more where the transform skews it.
            let across = CGVector(
                dx: transform.d * way.dx - transform.b * way.dy, dy: transform.a * way.dy - transform.c * way.dx)
            let length = across.dx * across.dx + across.dy * across.dy
            guard length > 0 else { return .linear(from: begin, to: begin) }
            let part = (way.dx * way.dx + way.dy * way.dy) * area / length
            return .linear(
                from: begin, to: CGPoint(x: begin.x + across.dx * part, y: begin.y + across.dy * part))
        case .radial(let place): return .radial(place.concatenating(transform))
        }
    }

    /// Whether all of it lies at one place, so that everything has the last color.
    var isPoint: Bool {
        switch self {
        case .linear(let start, let end): start.distance(to: end) < 1e-6
        case .radial(let place): abs(place.a * place.d - place.b * place.c) < 1e-12
        }
    }

    /// The numbers that say where it lies.
    var numbers: [CGFloat] {
        switch self {
        case .linear(let start, let end): [start.x, start.y, end.x, end.y]
        case .radial(let place): [place.a, place.b, place.c, place.d, place.tx, place.ty]
        }
    }
}

extension Gradient {
    /// Whether any of its colors is visible.
    package var isVisible: Bool { stops.contains { $0.color.alpha > 0 } }

    /// The color, if all stops have the same; otherwise nil.
    package var plainColor: Color? {
        course.isPoint || stops.allSatisfy { $0.color == stops[0].color } ? stops.last?.color : nil
    }

    /// This gradient transformed.
    package func applying(_ transform: CGAffineTransform) -> Gradient {
        transform.isIdentity ? self : with(course: course.applying(transform))
    }

    /// This gradient with mapped colors.
    package func mapColors(_ change: (Color) -> Color) -> Gradient {
        var gradient = self
        for index in stops.indices { gradient.stops[index].color = change(stops[index].color) }
        return gradient
    }

    private func with(course: Course) -> Gradient {
        var gradient = self
        gradient.course = course
        return gradient
    }
}
