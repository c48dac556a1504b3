/// Why a skeleton, gesture, trace, plot, or the name of an item, action or instant cannot be used.
public struct InputError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong.
    public let description: String
    /// Whether it is in the caller's words rather than in the motion.
    package let isUsage: Bool

    package init(_ description: String, isUsage: Bool = false) {
        (self.description, self.isUsage) = (description, isUsage)
    }

    /// Requires points, each made of finite numbers, the first of which are times that go up from 0.
    static func checkPoints(_ points: [[Double]], of what: String) throws(InputError) {
        guard !points.isEmpty else { throw .init("A \(what) needs at least one point.") }
        var last = -Double.leastNonzeroMagnitude
        for (index, point) in points.enumerated() {
            guard point.allSatisfy(\.isFinite) else {
                throw .init("Point \(index) of the \(what) is not made of finite numbers.")
            }
            guard point[0] > last else {
                throw .init("Point \(index) of the \(what) is not later than the one before it; times go up from 0.")
            }
            last = point[0]
        }
    }
}
