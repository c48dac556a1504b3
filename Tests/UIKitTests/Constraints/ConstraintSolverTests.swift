import Testing
import UIKitDynamics

/// The solver's results, compared with manual calculations.
@Suite struct ConstraintSolverTests {
    @Test func whatIsRequiredHolds() throws {
        var solver = ConstraintSolver()
        let (x, width) = (solver.newVariable(), solver.newVariable())
        solver.add(LinearConstraint(LinearExpression(x) + -20, .equal))
        solver.add(LinearConstraint(LinearExpression(x) + LinearExpression(width) + -355, .equal))
        solver.optimize()
        #expect(solver.value(of: x) == 20 && solver.value(of: width) == 335)
    }

    @Test func whatIsNotToldIsOpen() throws {
        var solver = ConstraintSolver()
        let (one, other) = (solver.newVariable(), solver.newVariable())
        solver.add(LinearConstraint(LinearExpression(one) - LinearExpression(other) + -8, .equal))
        solver.optimize()
        #expect(solver.value(of: one) == nil || solver.value(of: other) == nil)
    }

    @Test func manyOfALowerPriorityDoNotOutweighOneOfAHigher() throws {
        var solver = ConstraintSolver()
        let x = solver.newVariable()
        for _ in 0..<1000 {
            solver.add(LinearConstraint(LinearExpression(x) + -10, .equal, priority: 250))
        }
        solver.add(LinearConstraint(LinearExpression(x) + -30, .equal, priority: 251))
        solver.optimize()
        #expect(solver.value(of: x) == 30)
    }

    @Test func anInequalityHoldsAsNearAsItMay() throws {
        var solver = ConstraintSolver()
        let x = solver.newVariable()
        solver.add(LinearConstraint(LinearExpression(x) + -40, .greaterThanOrEqual))
        solver.add(LinearConstraint(LinearExpression(x) + -90, .lessThanOrEqual))
        solver.add(LinearConstraint(LinearExpression(x) + -25, .equal, priority: 750))
        solver.add(LinearConstraint(LinearExpression(x) + -100, .equal, priority: 250))
        solver.optimize()
        #expect(solver.value(of: x) == 40)
    }

    @Test func aContraryIsRefusedAndNamesAllThatTookPart() throws {
        var solver = ConstraintSolver(traces: true)
        let (x, width) = (solver.newVariable(), solver.newVariable())
        let left = solver.add(LinearConstraint(LinearExpression(x) + -20, .equal))
        solver.add(LinearConstraint(LinearExpression(width) + -1000, .lessThanOrEqual))
        let size = solver.add(LinearConstraint(LinearExpression(width) + -100, .equal))
        let refused = solver.add(LinearConstraint(LinearExpression(x) + LinearExpression(width) + -150, .equal))
        #expect(refused == nil)
        #expect(solver.conflict.count == 3)
        #expect(Array(solver.conflict.prefix(2)) == [left, size].compactMap(\.self))
        solver.optimize()
        #expect(solver.value(of: x) == 20 && solver.value(of: width) == 100)
    }

    @Test func anInequalityThatCannotBeIsRefused() throws {
        var solver = ConstraintSolver(traces: true)
        let x = solver.newVariable()
        solver.add(LinearConstraint(LinearExpression(x) + -40, .greaterThanOrEqual))
        let refused = solver.add(LinearConstraint(LinearExpression(x) + -30, .lessThanOrEqual))
        #expect(refused == nil)
        #expect(solver.conflict.count == 2)
        solver.optimize()
        #expect((solver.value(of: x) ?? 0) >= 40)
    }

    @Test func aRepetitionIsNoContrary() throws {
        for traces in [false, true] {
            var solver = ConstraintSolver(traces: traces)
            let x = solver.newVariable()
            for _ in 0..<3 { solver.add(LinearConstraint(LinearExpression(x) + -40, .equal)) }
            solver.optimize()
            #expect(solver.value(of: x) == 40)
        }
    }

    @Test func aConstantThatChangesMovesWhatDependsOnIt() throws {
        for priority in [1000.0, 750] {
            for relation in [LinearConstraint.Relation.equal, .greaterThanOrEqual, .lessThanOrEqual] {
                var solver = ConstraintSolver()
                let (height, bottom) = (solver.newVariable(), solver.newVariable())
                let wish: Double = relation == .lessThanOrEqual ? 1000 : 0
                solver.add(LinearConstraint(LinearExpression(height) + -wish, .equal, priority: 250))
                let added = solver.add(
                    LinearConstraint(LinearExpression(height) + -20, relation, priority: priority), isEditable: true
                )
                let id = try #require(added)
                solver.add(
                    LinearConstraint(LinearExpression(bottom) - LinearExpression(height) + -8, .equal))
                solver.optimize()
                #expect(solver.value(of: bottom) == 28)
                for size in [61.0, 5, 40] {
                    let before = (solver.value(of: height) ?? 0)
                    let isFeasible = solver.addToConstant(of: id, before - size, relation: relation)
                    #expect(isFeasible)
                    #expect(solver.value(of: bottom) == size + 8, "\(priority) \(relation) \(size)")
                }
            }
        }
    }

    @Test func numbersThatAreNoneAreRefused() {
        var solver = ConstraintSolver()
        let x = solver.newVariable()
        let refused = solver.add(LinearConstraint(LinearExpression(x) + .nan, .equal))
        #expect(refused == nil)
        let other = solver.add(LinearConstraint(LinearExpression(x, times: .infinity), .equal))
        #expect(other == nil)
    }
}
