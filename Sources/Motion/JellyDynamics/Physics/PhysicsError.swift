/// Input that a rigid-body world cannot take; Box2D itself would stop the process.
package enum PhysicsError: Error, Hashable, Sendable {
    /// A number that has to be finite is not.
    case notFinite(String)
    /// A number lies outside what is allowed; the text says what it is and what is allowed.
    case outOfRange(String)
    /// A polygon is not convex, or has too few distinct corners.
    case badPolygon(String)
    /// The Box2D that is loaded is not a 2.4, but this version.
    case otherBox2D(String)
    /// The engine could not make a world.
    case outOfMemory
}

extension PhysicsError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .notFinite(let what): "\(what) is not a finite number"
        case .outOfRange(let what), .badPolygon(let what): what
        case .otherBox2D(let version): "Box2D 2.4 is needed, and \(version) is loaded"
        case .outOfMemory: "there is no memory for another world"
        }
    }
}
