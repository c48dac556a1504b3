extension LayoutProblem {
    /// The solved constraints.
    struct Solution {
        var solver: ConstraintSolver
        var known: [Int: Double] = [:]
    }

    /// Whether there is nothing to solve.
    var isEmpty: Bool { views.isEmpty && guides.isEmpty && contents.isEmpty }

    /// Solves the constraints; those that cannot be satisfied are reported on standard error once, and ignored.
    func solve(extra: [Rule] = []) -> ConstraintSolver {
        var rules = rules + extra
        // By decreasing priority, so that the first attempts are good; equal priorities keep their order.
        var order = rules.indices.sorted {
            let (left, right) = (rules[$0].constraint.priority, rules[$1].constraint.priority)
            return left == right ? $0 < $1 : left > right
        }
        var solved = variables
        // Each round drops one constraint; the limit bounds the cost for views with hundreds of conflicts.
        for _ in 0..<32 {
            var solver = variables
            var names = [ConstraintID?](repeating: nil, count: rules.count)
            for index in order {
                names[index] = solver.add(rules[index].constraint, isEditable: rules[index].isEditable)
                if names[index] == nil { report(index, rules, order) }
            }
            solver.optimize()
            solved = solver
            if let culprit = keepExtentsPositive(&solver, &rules, order) {
                order.removeAll { $0 == culprit }
                continue
            }
            letTextFlow(&solver, names)
            return solver
        }
        // What is left then holds, but for sizes that are negative.
        return solved
    }

    /// Requires widths and heights not to be negative.
    ///
    /// - Returns: the constraint to drop for it.
    private func keepExtentsPositive(_ solver: inout ConstraintSolver, _ rules: inout [Rule], _ order: [Int]) -> Int? {
        let extents = views.flatMap { view in
            boxes[ObjectIdentifier(view)].map { [($0.width, view), ($0.height, view)] } ?? []
        }
        var added: [LinearConstraint] = []
        for _ in 0..<8 {
            var isChanged = false
            for (extent, _) in extents where !extent.terms.isEmpty {
                guard let value = solver.value(of: extent.terms[0].variable), value < -1e-6 else { continue }
                let constraint = LinearConstraint(extent, .greaterThanOrEqual)
                added.append(constraint)
                isChanged = true
                if solver.add(constraint) == nil { return culprit(rules, order, added) }
            }
            guard isChanged else { return nil }
            solver.optimize()
        }
        return nil
    }

    /// The last added of the user's constraints that make a size negative.
    private func culprit(_ rules: [Rule], _ order: [Int], _ added: [LinearConstraint]) -> Int? {
        var solver = variables
        solver.traces = true
        var places: [ConstraintID: Int] = [:]
        for index in order {
            if let id = solver.add(rules[index].constraint) { places[id] = index }
        }
        for constraint in added where solver.add(constraint) == nil {
            let involved = solver.conflict.compactMap { places[$0] }
            guard let last = involved.last(where: { rules[$0].source != nil }) else { return nil }
            say(last, involved.map { rules[$0] }, rules)
            return last
        }
        return nil
    }

    /// Reports the dropped constraint and its conflicts.
    private func report(_ index: Int, _ rules: [Rule], _ order: [Int]) {
        guard rules[index].source?.isBroken == false else { return }
        var solver = variables
        solver.traces = true
        var places: [ConstraintID: Int] = [:]
        for other in order {
            if let id = solver.add(rules[other].constraint) {
                places[id] = other
            } else if other == index {
                say(index, solver.conflict.compactMap { places[$0] }.map { rules[$0] } + [rules[index]], rules)
                return
            }
        }
        say(index, [rules[index]], rules)
    }

    private func say(_ index: Int, _ involved: [Rule], _ rules: [Rule]) {
        guard let source = rules[index].source, !source.isBroken else { return }
        source.isBroken = true
        LayoutMessage.sayBroken(source, among: involved.map { $0.source?.description ?? "<\($0.name)>" })
    }

    /// Sets the height of wrapped text for its width.
    private func letTextFlow(_ solver: inout ConstraintSolver, _ names: [ConstraintID?]) {
        var heights = flowing.map { $0.view.intrinsicContentSize.height }
        for _ in 0..<4 {
            var isChanged = false
            for (index, item) in flowing.enumerated() {
                guard let box = boxes[ObjectIdentifier(item.view)], let term = box.width.terms.first,
                    let width = solver.value(of: term.variable), width > 0
                else { continue }
                let height = item.view.contentHeight(forWidth: CGFloat(width))
                guard height.isFinite, abs(height - heights[index]) > 1e-6 else { continue }
                for rule in item.rules {
                    guard let name = names[rule] else { continue }
                    let change = Double(heights[index] - height)
                    let relation = rules[rule].constraint.relation
                    guard solver.addToConstant(of: name, change, relation: relation) else { return }
                }
                heights[index] = height
                isChanged = true
            }
            guard isChanged else { return }
        }
    }
}

extension LayoutProblem.Solution {
    /// The value of an expression; undetermined positions are at the superview's origin, undetermined sizes 0.
    @MainActor
    mutating func value(of expression: LinearExpression, _ problem: LayoutProblem) -> Double {
        expression.terms.reduce(into: expression.constant) { sum, term in
            sum += term.coefficient * value(of: term.variable, problem)
        }
    }

    @MainActor
    private mutating func value(of variable: SolverVariable, _ problem: LayoutProblem) -> Double {
        if let value = known[variable.index] { return value }
        // Breaks cycles of variables.
        known[variable.index] = 0
        let value: Double
        if let exact = solver.value(of: variable) {
            value = exact
        } else {
            let open = solver.openExpression(of: variable)
            if open == LinearExpression(variable) {
                value = openValue(problem.openValues[variable.index], problem)
            } else {
                value = self.value(of: open, problem)
            }
        }
        known[variable.index] = value
        return value
    }

    @MainActor
    private mutating func openValue(_ open: LayoutProblem.OpenValue, _ problem: LayoutProblem) -> Double {
        guard case .place(let outer, let axis) = open, let box = problem.boxes[ObjectIdentifier(outer)] else {
            return 0
        }
        return axis == .horizontal
            ? value(of: box.x, problem) - Double(outer.bounds.minX)
            : value(of: box.y, problem) - Double(outer.bounds.minY)
    }
}
