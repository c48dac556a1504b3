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

/// A sum of variables, each times a coefficient, and a constant.
package struct LinearExpression: Hashable, Sendable {
    /// A variable times a coefficient.
    package struct Term: Hashable, Sendable {
        /// The variable.
        package var variable: SolverVariable
        /// By how much it counts.
        package var coefficient: Double
    }

    /// The variables with their coefficients; one may stand here more than once.
    package var terms: [Term]
    /// What is added to them.
    package var constant: Double

    /// A number.
    package init(_ constant: Double = 0) { (terms, self.constant) = ([], constant) }

    /// A variable times a coefficient.
    package init(_ variable: SolverVariable, times coefficient: Double = 1) {
        (terms, constant) = ([Term(variable: variable, coefficient: coefficient)], 0)
    }

    /// Adds another expression times a factor.
    package mutating func add(_ other: LinearExpression, times factor: Double = 1) {
        guard factor != 0 else { return }
        for term in other.terms {
            terms.append(Term(variable: term.variable, coefficient: term.coefficient * factor))
        }
        constant += other.constant * factor
    }

    package static func + (left: Self, right: Self) -> Self {
        var sum = left
        sum.add(right)
        return sum
    }

    package static func - (left: Self, right: Self) -> Self {
        var difference = left
        difference.add(right, times: -1)
        return difference
    }

    package static func + (left: Self, right: Double) -> Self {
        var sum = left
        sum.constant += right
        return sum
    }

    package static func * (left: Self, factor: Double) -> Self {
        var product = Self()
        product.add(left, times: factor)
        return product
    }
}

/// A number that a solver finds.
package struct SolverVariable: Hashable, Sendable {
    let symbol: Int

    /// Its place among the variables and other numbers of its solver; variables that come before all constraints are
    /// counted from 0.
    package var index: Int { symbol }
}
