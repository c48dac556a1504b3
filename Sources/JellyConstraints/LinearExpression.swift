/// A sum of variables, each times a coefficient, and a constant.
public struct LinearExpression: Hashable, Sendable {
    /// A variable times a coefficient.
    public struct Term: Hashable, Sendable {
        /// The variable.
        public var variable: SolverVariable
        /// By how much it counts.
        public var coefficient: Double
    }

    /// The variables with their coefficients; one may stand here more than once.
    public var terms: [Term]
    /// What is added to them.
    public var constant: Double

    /// A number.
    public init(_ constant: Double = 0) { (terms, self.constant) = ([], constant) }

    /// A variable times a coefficient.
    public init(_ variable: SolverVariable, times coefficient: Double = 1) {
        (terms, constant) = ([Term(variable: variable, coefficient: coefficient)], 0)
    }

    /// Adds another expression times a factor.
    public mutating func add(_ other: LinearExpression, times factor: Double = 1) {
        guard factor != 0 else { return }
        for term in other.terms {
            terms.append(Term(variable: term.variable, coefficient: term.coefficient * factor))
        }
        constant += other.constant * factor
    }

    public static func + (left: Self, right: Self) -> Self {
        var sum = left
        sum.add(right)
        return sum
    }

    public static func - (left: Self, right: Self) -> Self {
        var difference = left
        difference.add(right, times: -1)
        return difference
    }

    public static func + (left: Self, right: Double) -> Self {
        var sum = left
        sum.constant += right
        return sum
    }

    public static func * (left: Self, factor: Double) -> Self {
        var product = Self()
        product.add(left, times: factor)
        return product
    }
}

/// A number that a solver finds.
public struct SolverVariable: Hashable, Sendable {
    let symbol: Int

    /// Its place among the variables and other numbers of its solver; variables that come before all constraints are
    /// counted from 0.
    public var index: Int { symbol }
}
