/// Input that is invalid for a rigid-body world; Box2D itself would stop the process.
package enum PhysicsError: Error, Hashable, Sendable {
    /// A number is not finite.
    case notFinite(String)
    /// A number is out of range, with its name and range.
    case outOfRange(String)
    /// A polygon is not convex, or has too few distinct corners.
    case badPolygon(String)
    /// The loaded Box2D is not 2.4, but this version.
    case otherBox2D(String)
    /// The engine cannot create a world.
    case outOfMemory
}

extension PhysicsError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .notFinite(let what): "\(what) is not finite"
        case .outOfRange(let what), .badPolygon(let what): what
        case .otherBox2D(let version): "expected Box2D 2.4, found \(version)"
        case .outOfMemory: "out of memory"
        }
    }
}
