import Foundation
import JellyStage
import JellyValues
import Testing

@Suite struct SkeletonTests {
    func pairs(_ skeleton: Skeleton) -> [String] {
        skeleton.springs.map { [$0.node, $0.other ?? -1].sorted().map(String.init).joined(separator: "-") }
    }

    func doubled(_ skeleton: Skeleton) -> [String] {
        Dictionary(grouping: pairs(skeleton)) { $0 }.filter { $0.value.count == 2 }.keys.sorted()
    }

    @Test func aSquareOfVBFHasThirtyTwoSpringsOverTwentyEightPairs() {
        let skeleton = Skeleton.vbfAsCoded(for: CGSize(width: 150, height: 150))
        #expect(skeleton.springs.count == 32)
        #expect(Set(pairs(skeleton)).count == 28)
        #expect(doubled(skeleton) == ["1-3", "2-4", "4-6", "5-7"])
        let missing = ["0-2", "0-6", "0-8", "2-6", "2-8", "6-8", "1-7", "3-5"]
        #expect(Set(pairs(skeleton)).isDisjoint(with: missing))
    }

    @Test func aButtonOfVBFHasTwentyFiveSpringsAndNoVerticalNeighbours() {
        let skeleton = Skeleton.vbfAsCoded(for: CGSize(width: 100, height: 50))
        #expect(skeleton.springs.count == 25)
        #expect(Set(pairs(skeleton)).count == 23)
        #expect(doubled(skeleton) == ["1-6", "2-7"])
        #expect(Set(pairs(skeleton)).isDisjoint(with: ["0-3", "3-6", "1-4", "4-7", "2-5", "5-8"]))
    }

    @Test func anAlertOfVBFHasEighteenSpringsAndNoneWithinAColumn() {
        let skeleton = Skeleton.vbfAsCoded(for: CGSize(width: 150, height: 100))
        #expect(skeleton.springs.count == 18)
        #expect(Set(pairs(skeleton)).count == 18)
        #expect(skeleton.springs.allSatisfy { $0.node % 3 == ($0.other ?? 0) % 3 + 1 })
    }

    @Test func theImageOfVBFHasTheTwelveEdgesBetweenNeighbours() {
        let expected = ["0-1", "0-3", "1-2", "1-4", "2-5", "3-4", "3-6", "4-5", "4-7", "5-8", "6-7", "7-8"]
        #expect(pairs(.vbfAsPictured).sorted() == expected)
    }

    @Test func nodesOfVBFStandFivePointsRightAndDownOfTheGrid() {
        let size = CGSize(width: 150, height: 100)
        var skeleton = Skeleton.vbfAsCoded(for: size)
        #expect(skeleton.places(in: size)[0] == CGPoint(x: 5, y: 5))
        #expect(skeleton.places(in: size)[8] == CGPoint(x: 155, y: 105))
        skeleton.placement = .centered
        #expect(skeleton.places(in: size)[4] == CGPoint(x: 75, y: 50))
    }

    @Test func aLatticeHasItsEdgesAndBothDiagonals() throws {
        let skeleton = try Skeleton.lattice(columns: 4, rows: 3)
        #expect(skeleton.nodes.count == 12)
        #expect(skeleton.springs.count == 3 * 3 + 4 * 2 + 2 * 3 * 2)
        #expect(skeleton.places(in: CGSize(width: 96, height: 46))[11] == CGPoint(x: 93, y: 43))
    }

    @Test func aStarHasANodeAtEachOfItsCorners() throws {
        let skeleton = try Skeleton.star(points: 5)
        #expect(skeleton.nodes.count == 10)
        #expect(abs(skeleton.nodes[0].x - 0.5) < 1e-9 && abs(skeleton.nodes[0].y) < 1e-9)
        #expect(skeleton.springs.count == 20)
    }

    @Test func whatIsWrongWithASkeletonIsASentence() {
        func error(_ make: () throws(InputError) -> Skeleton) -> String {
            do throws(InputError) {
                _ = try make()
                return "none"
            } catch {
                return error.description
            }
        }
        let nodes = [CGPoint.zero, CGPoint(x: 1, y: 1)]
        #expect(
            error { () throws(InputError) in try .lattice(columns: 1, rows: 3) }
                == "a lattice must have 2 to 64 columns and rows, not 1 × 3")
        #expect(
            error { () throws(InputError) in
                try Skeleton(nodes: nodes, springs: [.init(node: 0, other: 2)], outline: .rounded(cornerRadius: 0))
            } == "node 2 is out of range; there are 2 nodes, counted from 0")
        #expect(
            error { () throws(InputError) in
                try Skeleton(nodes: nodes, springs: [.init(node: 1)], outline: .rounded(cornerRadius: 0))
            } == "a spring at node 1 has no other end")
        #expect(
            error { () throws(InputError) in try .shape(BezierPath(from: .zero, to: CGPoint(x: 9, y: 0))) }
                == "the path of a jelly must enclose an area")
    }
}
