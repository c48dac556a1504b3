/// Invalid input, as a sentence without cases: an invalid skeleton, gesture, trace, plot or body, or an unknown item,
/// action or instant.
///
/// Shown where the input was given, or with what it was for; the one type for reasons that no code tells apart.
public struct InputError: Error, Hashable, Sendable, CustomStringConvertible {
    public let description: String
    /// Whether the caller's input is wrong, rather than the motion.
    package let isUsage: Bool

    package init(_ description: String, isUsage: Bool = false) {
        (self.description, self.isUsage) = (description, isUsage)
    }

    /// Requires finite points whose first numbers are times that increase from 0.
    package static func checkPoints(_ points: [[Double]], of what: String) throws(InputError) {
        guard !points.isEmpty else { throw .init("a \(what) needs at least one point") }
        var last = -Double.leastNonzeroMagnitude
        for (index, point) in points.enumerated() {
            guard point.allSatisfy(\.isFinite) else {
                throw .init("point \(index) of the \(what) is not finite")
            }
            guard point[0] > last else {
                throw .init(
                    "point \(index) of the \(what) is not later than the one before it; times must increase from 0")
            }
            last = point[0]
        }
    }
}
