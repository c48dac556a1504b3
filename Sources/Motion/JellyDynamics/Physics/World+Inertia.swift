extension World {
    /// Box2D takes a shape's moment of inertia about the body's origin and subtracts that of its distance. Of a small
    /// shape far away nothing is left in single precision, and Box2D stops the process.
    ///
    /// - Parameter perMass: the shape's moment of inertia about its own center, for a mass of 1, in square metres.
    static func validateInertia(perMass own: Float, around center: Vector2) throws(PhysicsError) {
        let distance = center.length
        guard own >= 1e-5 * distance * distance else {
            throw .badPolygon(
                "a shape that lies \(distance * 100) points from the center of its item is too small to rotate with it")
        }
    }

    static func validateInertia(ofPolygon corners: [Vector2]) throws(PhysicsError) {
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
