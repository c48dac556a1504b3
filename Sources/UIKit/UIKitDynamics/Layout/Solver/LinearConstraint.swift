/// What an expression has to be, and how much that matters.
package struct LinearConstraint: Sendable {
    /// How an expression stands to zero.
    package enum Relation: Sendable {
        case lessThanOrEqual, equal, greaterThanOrEqual
    }

    /// The priority of what must hold: 1000, as in UIKit.
    package static let required = 1000.0

    /// The left side less the right side.
    package var expression: LinearExpression
    /// How the expression stands to zero.
    package var relation: Relation
    /// From 0 to 1000: a higher one is never given up for any number of lower ones; 1000 must hold.
    package var priority: Double

    /// A constraint by how an expression stands to zero.
    package init(_ expression: LinearExpression, _ relation: Relation, priority: Double = Self.required) {
        (self.expression, self.relation, self.priority) = (expression, relation, priority)
    }

    /// Whether it must hold.
    package var isRequired: Bool { priority >= Self.required }
}

/// The name of a constraint in a solver: its place in the order in which constraints came.
package struct ConstraintID: Hashable, Comparable, Sendable {
    let index: Int

    package static func < (left: Self, right: Self) -> Bool { left.index < right.index }
}

/// Required constraints that cannot hold together.
package struct ConstraintConflict: Error, Hashable, Sendable {
    /// Those that took part, the one that came last included, in the order in which they came.
    ///
    /// They are named by solvers that trace; elsewhere it is the last one alone.
    package var constraints: [ConstraintID]
}
