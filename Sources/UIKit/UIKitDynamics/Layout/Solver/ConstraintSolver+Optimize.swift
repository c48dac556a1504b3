extension ConstraintSolver {
    /// Makes errors as small as they get, from the highest priority to the lowest.
    package mutating func optimize() {
        objective.prepare(tableau)
        var fixed = [Bool](repeating: false, count: tableau.kinds.count)
        var level = 0
        // No round comes back to its start by the order in which symbols enter and leave; the limit is for rounding.
        var rounds = 100 * (tableau.kinds.count + 100)
        while rounds > 0, let entering = objective.entering(tableau.kinds, fixed: &fixed, from: &level) {
            rounds -= 1
            guard let row = tableau.leavingRow(entering: entering) else {
                // Errors cannot fall without end; what says so is rounding.
                fixed[entering] = true
                continue
            }
            pivot(row, entering: entering)
        }
    }

    /// Changes what is added to a constraint's expression, by the dual simplex method, and finds the best values again.
    ///
    /// Only for constraints that were added as editable or to a solver that traces, and after ``optimize()``.
    /// - Throws: `ConstraintConflict` when required constraints are against it; use the solver no more then.
    package mutating func addToConstant(
        of id: ConstraintID, _ change: Double, relation: LinearConstraint.Relation
    ) throws(ConstraintConflict) {
        let change = relation == .lessThanOrEqual ? -change : change
        switch marks[id.index] {
        case .none, .broken: return
        case .marker(let marker): shift(marker, by: change)
        case .slack(let slack): shift(slack, by: -change)
        case .errors(let over, let under):
            if tableau.isBasic(under) { shift(under, by: change) } else { shift(over, by: -change) }
        }
        try becomeFeasible()
    }

    /// Puts a symbol less `-change` in a symbol's place: what depended on it changes, and where it is basic, itself.
    private mutating func shift(_ symbol: Int, by change: Double) {
        if tableau.isBasic(symbol) {
            tableau.addToConstant(of: tableau.rowOfSymbol[symbol], -change)
        } else {
            for row in tableau.rowsWith(symbol) {
                tableau.addToConstant(of: row, tableau.rows[row].coefficient(of: symbol) * change)
            }
        }
    }

    private mutating func becomeFeasible() throws(ConstraintConflict) {
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
            guard let best else { throw conflict(of: tableau.rows[leaving], nil) }
            pivot(leaving, entering: best.symbol)
        }
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
