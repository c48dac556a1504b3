import Foundation
import JellyDynamics
import JellyGraphics
import JellyStage
import JellyValues
import Testing

@Suite struct JellyOutlineTests {
    let box = CGRect(x: 0, y: 0, width: 120, height: 80)

    func jelly(_ skeleton: Skeleton) -> JellyView {
        JellyView(frame: box, skeleton: skeleton, material: .firm, color: .purple)
    }

    /// Moves every node along a wave, so that nothing is straight.
    func disturb(_ jelly: JellyView) {
        for node in jelly.nodes {
            let (x, y) = (node.center.x, node.center.y)
            node.center = CGPoint(x: x + 6 * sin(y / 17), y: y + 9 * cos(x / 23))
        }
    }

    @Test func anOutlineAtRestIsTheRoundedRectangle() throws {
        for (columns, rows) in [(2, 2), (3, 3), (7, 4), (12, 12)] {
            let outline = jelly(try .lattice(columns: columns, rows: rows, cornerRadius: 14)).outline
            #expect(outline == BezierPath(roundedRect: box, cornerRadius: 14))
        }
    }

    @Test func aMovedJellysOutlineMovesAsAWhole() throws {
        for skeleton in [try Skeleton.lattice(columns: 4, rows: 3, cornerRadius: 14), try .circle(), try .star()] {
            let view = jelly(skeleton)
            let before = view.outline.signedArea
            // A shear and a stretch: areas grow by the determinant, 1.2 · 0.9.
            for node in view.nodes {
                node.center = CGPoint(x: 1.2 * node.center.x + 0.3 * node.center.y + 5, y: 0.9 * node.center.y - 7)
            }
            #expect(abs(view.outline.signedArea / before - 1.08) < 1e-6)
        }
    }

    @Test func aBentOutlineHasNoCornersButItsOwn() throws {
        for skeleton in [try Skeleton.lattice(columns: 5, rows: 4, cornerRadius: 14), try .circle(nodes: 12)] {
            let view = jelly(skeleton)
            disturb(view)
            var arriving: CGPoint?
            var current = CGPoint.zero
            var joints = 0
            for element in view.outline.elements {
                switch element {
                case .move(let point): current = point
                case .curve(let end, let control1, let control2):
                    let leaving = CGPoint(x: control1.x - current.x, y: control1.y - current.y)
                    if let arriving {
                        let turn = atan2(
                            arriving.x * leaving.y - arriving.y * leaving.x,
                            arriving.x * leaving.x + arriving.y * leaving.y)
                        #expect(abs(turn) < 1e-4)
                        joints += 1
                    }
                    arriving = CGPoint(x: end.x - control2.x, y: end.y - control2.y)
                    current = end
                default: break
                }
            }
            #expect(joints > 20)
        }
    }

    @Test func theOutlineOfALatticePassesThroughItsNodesWhenTheyLieOnTheEdge() throws {
        var skeleton = try Skeleton.lattice(columns: 5, rows: 4)
        skeleton.placement = .centered
        let view = jelly(skeleton)
        disturb(view)
        let points = view.outline.flattened(segmentLength: 0.25).flatMap(\.points)
        for index in [0, 1, 2, 3, 4, 9, 14, 19, 18, 17, 16, 15, 10, 5] {
            let nearest = points.map { $0.distance(to: view.nodes[index].center) }.min() ?? .infinity
            #expect(nearest < 0.3, "node \(index)")
        }
    }

    @Test func contentRidesRigidlyUnlessItDeforms() throws {
        let stage = Stage(size: CGSize(width: 200, height: 200))
        var skeleton = try Skeleton.lattice(columns: 3, rows: 3)
        skeleton.placement = .centered
        let view = jelly(skeleton)
        let content = BlockView(frame: CGRect(x: 40, y: 0, width: 40, height: 40), color: .red)
        view.addSubview(content)
        stage.view.addSubview(view)
        func top() throws -> CGFloat {
            guard case .fill(let path, .red) = try #require(stage.drawing.flattened.last) else { return .nan }
            return path.flattened(segmentLength: 0.5).flatMap(\.points).map(\.y).min() ?? .nan
        }
        view.nodes[1].center.y = -10
        #expect(try top() == 0)
        view.deformsContent = true
        // The block's upper edge runs through node 1 and so goes up with it, by all of its 10 points in the middle.
        #expect(abs(try top() + 10) < 0.05)
    }

    @Test func contentOfAJellyAtRestIsNotTouched() throws {
        let stage = Stage(size: CGSize(width: 200, height: 200))
        let view = jelly(try .lattice(columns: 3, rows: 3))
        view.addSubview(BlockView(frame: CGRect(x: 40, y: 0, width: 40, height: 40), color: .red))
        stage.view.addSubview(view)
        let rigid = stage.drawing
        view.deformsContent = true
        #expect(stage.drawing == rigid)
    }

    @Test func aTouchMeetsTheJellyAsItIsBent() throws {
        let view = jelly(try .lattice(columns: 3, rows: 3, cornerRadius: 20))
        #expect(view.hitTest(CGPoint(x: 60, y: 40)) === view)
        #expect(view.hitTest(CGPoint(x: 2, y: 2)) == nil, "outside the round corner")
        #expect(view.hitTest(CGPoint(x: 60, y: -6)) == nil)
        view.nodes[1].center.y -= 20
        #expect(view.hitTest(CGPoint(x: 60, y: -6)) === view)
        let star = jelly(try .star())
        #expect(star.hitTest(CGPoint(x: 60, y: 40)) === star && star.hitTest(CGPoint(x: 60, y: 79)) == nil)
    }
}
