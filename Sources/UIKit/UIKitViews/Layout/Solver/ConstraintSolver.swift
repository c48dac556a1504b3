/// Solves linear constraints with the Cassowary simplex method: required constraints hold, and no constraint of a
/// higher priority is sacrificed for ones of a lower priority. Within a priority, the sum of errors is minimal.
///
/// ```swift
/// var solver = ConstraintSolver()
/// let width = solver.newVariable()
/// solver.add(LinearConstraint(LinearExpression(width) + -40, .greaterThanOrEqual))
/// solver.add(LinearConstraint(LinearExpression(width) + -25, .equal, priority: 250))
/// solver.optimize()
/// solver.value(of: width)  // 40
/// ```
///
/// The same constraints in the same order give identical bits.
package struct ConstraintSolver: Sendable {
    /// The tolerance of required constraints, which absorbs rounding errors.
    static let tolerance = 1e-6

    var tableau = Tableau()
    var objective = Objective()
    /// The marker symbol of each constraint in the tableau.
    private(set) var marks: [Mark] = []
    /// Whether conflicts list all constraints involved, and constants of all constraints can be changed.
    ///
    /// Both cost time; set before constraints are added.
    package var traces: Bool

    /// The constraints that contradict each other in the last refusal, including the refused one, in order of addition.
    ///
    /// Solvers that trace list all of them; others only the last one.
    package private(set) var conflict: [ConstraintID] = []

    /// The representation of a constraint in the tableau.
    enum Mark {
        /// A required equality that can no longer be identified.
        case none
        /// A marker added to the expression.
        case marker(Int)
        /// A slack subtracted from the expression, with an added error symbol if not required.
        case slack(Int)
        case errors(over: Int, under: Int)
        case broken
    }

    /// Creates a solver without constraints.
    package init(traces: Bool = false) { self.traces = traces }

    /// Creates an unrestricted variable.
    package mutating func newVariable() -> SolverVariable { SolverVariable(symbol: tableau.newSymbol(.free)) }

    /// Adds a constraint; call ``optimize()`` after the last one.
    ///
    /// - Parameter isEditable: whether its constant may be changed later.
    /// - Returns: the constraint's identifier; nil if it and other constraints are required and contradict each other:
    ///   it is ignored then, and `conflict` names them.
    @discardableResult
    package mutating func add(
        _ constraint: LinearConstraint, isEditable: Bool = false
    ) -> ConstraintID? {
        let id = ConstraintID(index: marks.count)
        marks.append(.broken)
        objective.invalidate()
        var row = SparseRow()
        // Less-than relations are negated.
        let sign: Double = constraint.relation == .lessThanOrEqual ? -1 : 1
        row.constant = constraint.expression.constant * sign
        for term in constraint.expression.terms {
            tableau.add(term.variable.symbol, term.coefficient * sign, to: &row)
        }
        guard row.constant.isFinite, row.entries.allSatisfy(\.coefficient.isFinite) else {
            conflict = [id]
            return nil
        }
        switch (constraint.isRequired, constraint.relation) {
        case (true, .equal):
            guard require(row, id, isEditable: isEditable) else { return nil }
        case (true, _):
            let slack = tableau.newSymbol(.restricted)
            row.add(slack, -1)
            marks[id.index] = .slack(slack)
            guard insert(row, new: slack, sign: 1, id) else {
                marks[id.index] = .broken
                return nil
            }
        case (false, let relation):
            let over = tableau.newSymbol(.restricted)
            let under = tableau.newSymbol(.restricted)
            row.add(over, -1)
            row.add(under, 1)
            let errors = relation == .equal ? [over, under] : [under]
            for error in errors { objective.add(error, priority: constraint.priority) }
            marks[id.index] = .errors(over: over, under: under)
            if let free = freest(row) {
                row.solve(for: free)
                tableau.insert(free, row)
            } else {
                let subject = row.constant >= 0 ? over : under
                row.solve(for: subject)
                tableau.insert(subject, row)
            }
        }
        return id
    }

    /// Adds a required equation and its mark; false for a conflict.
    private mutating func require(_ row: SparseRow, _ id: ConstraintID, isEditable: Bool) -> Bool {
        var row = row
        guard traces || isEditable else {
            if row.entries.isEmpty {
                guard abs(row.constant) <= Self.tolerance else {
                    conflict = [id]
                    return false
                }
            } else if !insert(row, new: nil, sign: 0, id) {
                return false
            }
            marks[id.index] = .none
            return true
        }
        let marker = tableau.newSymbol(.marker)
        row.add(marker, 1)
        marks[id.index] = .marker(marker)
        return insert(row, new: marker, sign: -1, id)
    }

    /// The row's unrestricted symbol with the fewest occurrences elsewhere, which keeps rows short.
    private func freest(_ row: SparseRow) -> Int? {
        var best: Int?
        for entry in row.entries where tableau.kinds[entry.symbol] == .free && abs(entry.coefficient) > 1e-7 {
            if let least = best, tableau.crowd(least) <= tableau.crowd(entry.symbol) { continue }
            best = entry.symbol
        }
        return best
    }

    /// Inserts a row that must be zero; false for a conflict.
    ///
    /// - Parameter new: a slack or marker that occurs nowhere else.
    private mutating func insert(
        _ row: SparseRow, new: Int?, sign: Double, _ id: ConstraintID
    ) -> Bool {
        var row = row
        if let free = freest(row) {
            row.solve(for: free)
            tableau.insert(free, row)
            return true
        }
        if let new, tableau.kinds[new] == .restricted, row.constant * sign >= 0 {
            row.solve(for: new)
            tableau.insert(new, row)
            return true
        }
        // A row of markers only repeats or contradicts other constraints.
        if row.entries.allSatisfy({ tableau.kinds[$0.symbol] == .marker }) {
            guard abs(row.constant) <= Self.tolerance else {
                conflict = involved(in: row, id)
                return false
            }
            guard let new else { return true }
            row.constant = 0
            row.solve(for: new)
            tableau.insert(new, row)
            return true
        }
        return insertArtificially(row, id)
    }

    /// Inserts a row with an artificial variable, which is minimized to zero.
    private mutating func insertArtificially(_ row: SparseRow, _ id: ConstraintID) -> Bool {
        var row = row
        if row.constant < 0 {
            row.constant = -row.constant
            for index in row.entries.indices { row.entries[index].coefficient.negate() }
        }
        let artificial = tableau.newSymbol(.restricted)
        let index = tableau.insert(artificial, row)
        while tableau.rowOfSymbol[artificial] == index, tableau.rows[index].constant > 0 {
            let entering = tableau.rows[index].entries.first { entry in
                entry.coefficient < -SparseRow.tiny && tableau.kinds[entry.symbol] == .restricted
            }
            guard let entering, let leaving = tableau.leavingRow(entering: entering.symbol) else { break }
            pivot(leaving, entering: entering.symbol)
        }
        guard tableau.isBasic(artificial) else {
            tableau.removeColumn(artificial)
            return true
        }
        let rest = tableau.rows[tableau.rowOfSymbol[artificial]]
        guard rest.constant <= Self.tolerance else {
            conflict = involved(in: rest, id)
            tableau.removeRow(tableau.rowOfSymbol[artificial])
            return false
        }
        // It is zero: any unrestricted or restricted symbol can replace it without changing values.
        guard let other = rest.entries.first(where: { tableau.kinds[$0.symbol] != .marker }) else {
            tableau.removeRow(tableau.rowOfSymbol[artificial])
            return true
        }
        pivot(tableau.rowOfSymbol[artificial], entering: other.symbol)
        tableau.removeColumn(artificial)
        return true
    }

    mutating func pivot(_ row: Int, entering: Int) {
        tableau.pivot(row, entering: entering)
        objective.replace(entering, by: tableau.rows[row])
    }

    /// The conflicting constraints, found by the markers of an infeasible row.
    private func involved(in row: SparseRow, _ id: ConstraintID) -> [ConstraintID] {
        let symbols = Set(row.entries.map(\.symbol))
        let named = marks.indices.filter { index in
            switch marks[index] {
            case .marker(let symbol), .slack(let symbol): symbols.contains(symbol)
            case .none, .errors, .broken: false
            }
        }.map(ConstraintID.init)
        guard !named.contains(id) else { return named }
        return named + [id]
    }

    /// The value of a variable; nil if it is undetermined.
    package func value(of variable: SolverVariable) -> Double? {
        guard tableau.isBasic(variable.symbol) else { return nil }
        let row = tableau.rows[tableau.rowOfSymbol[variable.symbol]]
        return row.entries.allSatisfy { tableau.kinds[$0.symbol] != .free } ? row.constant : nil
    }

    /// A variable in terms of undetermined variables; itself if it is one of them.
    package func openExpression(of variable: SolverVariable) -> LinearExpression {
        guard tableau.isBasic(variable.symbol) else { return LinearExpression(variable) }
        let row = tableau.rows[tableau.rowOfSymbol[variable.symbol]]
        var expression = LinearExpression(row.constant)
        for entry in row.entries where tableau.kinds[entry.symbol] == .free {
            expression.add(LinearExpression(SolverVariable(symbol: entry.symbol), times: entry.coefficient))
        }
        return expression
    }

    /// Minimizes errors, from the highest priority to the lowest.
    package mutating func optimize() {
        objective.prepare(tableau)
        var fixed = [Bool](repeating: false, count: tableau.kinds.count)
        var level = 0
        // The order of pivots prevents cycles; the limit guards against rounding errors.
        var rounds = 100 * (tableau.kinds.count + 100)
        while rounds > 0, let entering = objective.entering(tableau.kinds, fixed: &fixed, from: &level) {
            rounds -= 1
            guard let row = tableau.leavingRow(entering: entering) else {
                // Errors are bounded below; an unbounded column is a rounding error.
                fixed[entering] = true
                continue
            }
            pivot(row, entering: entering)
        }
    }

    /// Adds to a constraint's constant with the dual simplex method, and optimizes again.
    ///
    /// Only for constraints that were added as editable or to a solver that traces, and after ``optimize()``.
    /// - Returns: false if required constraints contradict each other; discard the solver then.
    package mutating func addToConstant(
        of id: ConstraintID, _ change: Double, relation: LinearConstraint.Relation
    ) -> Bool {
        let change = relation == .lessThanOrEqual ? -change : change
        switch marks[id.index] {
        case .none, .broken: return true
        case .marker(let marker): shift(marker, by: change)
        case .slack(let slack): shift(slack, by: -change)
        case .errors(let over, let under):
            if tableau.isBasic(under) { shift(under, by: change) } else { shift(over, by: -change) }
        }
        return becomeFeasible()
    }

    /// Substitutes a symbol by itself minus `change`, in its own row or in those that contain it.
    private mutating func shift(_ symbol: Int, by change: Double) {
        if tableau.isBasic(symbol) {
            tableau.addToConstant(of: tableau.rowOfSymbol[symbol], -change)
        } else {
            for row in tableau.rowsWith(symbol) {
                tableau.addToConstant(of: row, tableau.rows[row].coefficient(of: symbol) * change)
            }
        }
    }

    private mutating func becomeFeasible() -> Bool {
        if !objective.isReady { objective.prepare(tableau) }
        var rounds = 100 * (tableau.kinds.count + 100)
        while rounds > 0, let leaving = firstInfeasibleRow() {
            rounds -= 1
            var best: SparseRow.Entry?
            for entry in tableau.rows[leaving].entries
            where entry.coefficient > SparseRow.tiny && tableau.kinds[entry.symbol] == .restricted {
                if let least = best,
                    !objective.isCheaper(entry.symbol, entry.coefficient, than: least.symbol, least.coefficient)
                {
                    continue
                }
                best = entry
            }
            guard let best else { return false }
            pivot(leaving, entering: best.symbol)
        }
        return true
    }

    private func firstInfeasibleRow() -> Int? {
        var best: Int?
        for row in tableau.rows.indices where tableau.basicOfRow[row] >= 0 {
            let basic = tableau.basicOfRow[row]
            let isBad =
                switch tableau.kinds[basic] {
                case .free: false
                case .restricted: tableau.rows[row].constant < -1e-8
                case .marker: abs(tableau.rows[row].constant) > Self.tolerance
                }
            guard isBad else { continue }
            if let least = best, tableau.basicOfRow[least] < basic { continue }
            best = row
        }
        return best
    }
}
