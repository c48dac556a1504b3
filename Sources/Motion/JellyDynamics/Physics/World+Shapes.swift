import CBox2D
package import JellyValues

extension World {
    /// Box2D's default skin around polygons and edges: 2 · 0.005 m.
    package static let defaultSkin: Float = 0.01

    /// The minimum area of a shape, in square metres: below FLT_EPSILON Box2D cannot find a center of mass.
    package static let leastArea: Float = 1.2e-6

    /// The largest coordinate, in metres, at which single precision still resolves a hundredth of a point.
    package static let greatestExtent: Float = 1e5

    /// The largest valid coordinate, in metres. Far beyond it, squares overflow single precision, and the engine stops
    /// the process.
    package static let greatestCoordinate: Float = 1e8

    /// Calls `body` to add shapes, and computes the body's mass once afterwards instead of for each.
    package func addingShapes(
        to id: BodyID, _ body: () throws(InputError) -> Void
    ) throws(InputError) {
        jb_body_begin_shapes(handle, checked(id))
        defer { jb_body_end_shapes(handle, checked(id)) }
        try body()
    }

    /// Adds a convex polygon with any number of corners in either order, in metres of the body's coordinates.
    ///
    /// Box2D supports at most eight corners per shape; larger polygons become a fan of shapes.
    ///
    /// - Parameter skin: the collision margin around the polygon, in metres.
    /// - Throws: `InputError` if it is not convex or too small.
    package func addPolygon(
        to body: BodyID, corners: [Vector2], skin: Float = defaultSkin, material: Material
    ) throws(InputError) {
        try material.validate()
        for piece in try ConvexPolygon(corners).pieces {
            let vertices = piece.map(\.c)
            jb_body_add_polygon(handle, checked(body), vertices, Int32(vertices.count), skin, material.c)
        }
    }

    /// Adds an axis-parallel box around `center`, in the body's coordinates.
    ///
    /// - Throws: `InputError` if it is too small or not finite.
    package func addBox(
        to body: BodyID, halfSize: Vector2, center: Vector2 = .zero, skin: Float = defaultSkin, material: Material
    ) throws(InputError) {
        try material.validate()
        let (w, h) = (halfSize.x, halfSize.y)
        guard halfSize.isFinite, center.isFinite, w > 0, h > 0, max(w, h) <= Self.greatestExtent else {
            throw InputError("a box must have positive sides, not \(200 * w) × \(200 * h) points")
        }
        guard 4 * w * h >= Self.leastArea else {
            throw InputError("a box of \(200 * w) × \(200 * h) points is too small for a body")
        }
        try Self.validateInertia(perMass: (w * w + h * h) / 3, around: center)
        jb_body_add_box(handle, checked(body), halfSize.c, center.c, skin, material.c)
    }

    /// Adds a circle, in metres of the body's coordinates.
    ///
    /// - Throws: `InputError` if it is too small or not finite.
    package func addCircle(
        to body: BodyID, center: Vector2 = .zero, radius: Float, material: Material
    ) throws(InputError) {
        try material.validate()
        guard center.isFinite, radius.isFinite, radius > 0, radius * radius * 3 >= Self.leastArea,
            radius <= Self.greatestExtent
        else {
            throw InputError(
                "a circle's radius must be from 0.07 to \(100 * Self.greatestExtent) points, not \(100 * radius)")
        }
        try Self.validateInertia(perMass: radius * radius / 2, around: center)
        jb_body_add_circle(handle, checked(body), center.c, radius, material.c)
    }

    /// Adds a line that collides from both sides, in metres of the body's coordinates.
    ///
    /// A line shorter than Box2D's slop of 0.005 m is left out.
    ///
    /// - Returns: whether it was long enough.
    /// - Throws: `InputError`.
    @discardableResult
    package func addEdge(
        to body: BodyID, from start: Vector2, to end: Vector2, material: Material
    ) throws(InputError) -> Bool {
        try material.validate()
        guard start.isPlace, end.isPlace else { throw InputError(World.placeMessage("a line's end")) }
        guard (end - start).length > 0.005 else { return false }
        jb_body_add_edge(handle, checked(body), start.c, end.c, material.c)
        return true
    }

    /// Box2D takes a shape's moment of inertia about the body's origin and subtracts that of its distance. Of a small
    /// shape far away nothing is left in single precision, and Box2D stops the process.
    ///
    /// - Parameter perMass: the shape's moment of inertia about its own center, for a mass of 1, in square metres.
    static func validateInertia(perMass own: Float, around center: Vector2) throws(InputError) {
        let distance = center.length
        guard own >= 1e-5 * distance * distance else {
            throw InputError(
                "the shape is too small to rotate at a distance of \(distance * 100) points from its item's center")
        }
    }

    static func validateInertia(ofPolygon corners: [Vector2]) throws(InputError) {
        let count = Float(corners.count)
        let center = corners.reduce(Vector2.zero) { $0 + $1 } * (1 / count)
        // The mean square distance of the corners is at most a few times the moment of inertia for a mass of 1.
        let spread = corners.reduce(Float(0)) { sum, corner in
            let arm = corner - center
            return sum + arm.x * arm.x + arm.y * arm.y
        }
        try validateInertia(perMass: spread / count / 6, around: center)
    }
}
