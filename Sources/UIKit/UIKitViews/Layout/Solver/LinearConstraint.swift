/// A relation of an expression to zero, with a priority.
package struct LinearConstraint: Sendable {
    /// The relation of an expression to zero.
    package enum Relation: Sendable {
        case lessThanOrEqual, equal, greaterThanOrEqual
    }

    /// The priority of required constraints: 1000, as in UIKit.
    package static let required = 1000.0

    /// The left side minus the right side.
    package var expression: LinearExpression
    /// The relation of the expression to zero.
    package var relation: Relation
    /// The priority from 0 to 1000: never sacrificed for any number of lower ones; 1000 is required.
    package var priority: Double

    /// Creates a constraint from the relation of an expression to zero.
    package init(_ expression: LinearExpression, _ relation: Relation, priority: Double = Self.required) {
        (self.expression, self.relation, self.priority) = (expression, relation, priority)
    }

    /// Whether it is required.
    package var isRequired: Bool { priority >= Self.required }
}

/// The identifier of a constraint in a solver: its index in the order of addition.
package struct ConstraintID: Hashable, Comparable, Sendable {
    let index: Int

    package static func < (left: Self, right: Self) -> Bool { left.index < right.index }
}

/// A linear combination of variables plus a constant.
package struct LinearExpression: Hashable, Sendable {
    /// A variable times a coefficient.
    package struct Term: Hashable, Sendable {
        /// The variable.
        package var variable: SolverVariable
        /// The coefficient of the variable.
        package var coefficient: Double
    }

    /// The variables with their coefficients; a variable may occur more than once.
    package var terms: [Term]
    /// The constant.
    package var constant: Double

    /// Creates a constant expression.
    package init(_ constant: Double = 0) { (terms, self.constant) = ([], constant) }

    /// Creates a term of a variable and a coefficient.
    package init(_ variable: SolverVariable, times coefficient: Double = 1) {
        (terms, constant) = ([Term(variable: variable, coefficient: coefficient)], 0)
    }

    /// Adds a multiple of another expression.
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

/// A variable of a solver.
package struct SolverVariable: Hashable, Sendable {
    let symbol: Int

    /// The index among the symbols of its solver; variables created before all constraints are counted from 0.
    package var index: Int { symbol }
}
