import Foundation
import JellyDynamics
import JellyStage
import JellyValues
import Testing

/// Content that a jelly deforms receives touches where it is visible.
@Suite struct BentContentTests {
    let stage = Stage(size: CGSize(width: 300, height: 300))
    let jelly: JellyView
    let button = View(frame: CGRect(x: 60, y: 10, width: 20, height: 20))

    init() throws {
        jelly = JellyView(
            frame: CGRect(x: 100, y: 100, width: 140, height: 140),
            skeleton: try .lattice(columns: 3, rows: 3, nodeSize: 6), material: .firm, color: .red)
        jelly.addSubview(button)
        stage.view.addSubview(jelly)
    }

    /// Moves the top row of nodes down, compressing the upper half to half its height.
    func press() {
        for index in 0..<3 { jelly.nodes[index].center.y += 35 }
    }

    @Test func whatIsNotBentIsHitWhereItStands() {
        press()
        #expect(stage.view.hitTest(CGPoint(x: 170, y: 125)) !== button)
        // The jelly ends below the original position of the button: content outside of it cannot be hit.
        #expect(stage.view.hitTest(CGPoint(x: 170, y: 120)) === stage.view)
    }

    @Test func whatIsBentIsHitWhereItIsSeen() {
        jelly.deformsContent = true
        #expect(stage.view.hitTest(CGPoint(x: 170, y: 120)) === button)
        press()
        // At rest the button reaches from 110 to 130; of the way from 103, the topmost nodes, to 170, the middle ones,
        // about half is left.
        #expect(stage.view.hitTest(CGPoint(x: 170, y: 120)) === stage.view)
        let middle = button.convert(CGPoint(x: 10, y: 10), to: stage.view)
        #expect(abs(middle.x - 170) < 0.01 && middle.y > 143 && middle.y < 153, "\(middle)")
        #expect(stage.view.hitTest(middle) === button)
        #expect(stage.view.hitTest(CGPoint(x: 170, y: middle.y + 12)) === jelly)
        #expect(stage.view.hitTest(CGPoint(x: 150, y: middle.y)) === jelly)
    }

    @Test func aPointGoesOutAndComesBack() throws {
        jelly.deformsContent = true
        jelly.transform = CGAffineTransform(rotationAngle: 0.3)
        for (index, node) in jelly.nodes.enumerated() {
            node.center = node.center.offsetBy(dx: CGFloat(index * 7 % 11) - 5, dy: CGFloat(index * 5 % 13) - 6)
        }
        let inner = View(frame: CGRect(x: 4, y: 5, width: 8, height: 8))
        inner.transform = CGAffineTransform(rotationAngle: -1)
        button.addSubview(inner)
        for place in [CGPoint(x: 0, y: 0), CGPoint(x: 7, y: 3), CGPoint(x: -20, y: 40)] {
            let seen = inner.convert(place, to: stage.view)
            #expect(inner.convert(seen, from: stage.view).distance(to: place) < 1e-4)
            #expect(stage.view.convert(place, to: inner).distance(to: inner.convert(place, from: stage.view)) < 1e-9)
        }
        // Beside content of the same jelly, as if nothing were deformed.
        #expect(
            inner.convert(CGPoint(x: 1, y: 2), to: button).distance(
                to: CGPoint(x: 1, y: 2).applying(inner.transformToSuperview)) < 1e-4)
        let box = inner.convert(CGRect(x: 0, y: 0, width: 8, height: 8), to: stage.view)
        #expect(box.contains(inner.convert(CGPoint(x: 4, y: 4), to: stage.view)))
    }

    @Test func aNodeIsNotBentByTheSkinThatItMakes() {
        jelly.deformsContent = true
        press()
        let node = jelly.nodes[1]
        #expect(node.convert(CGPoint(x: 3, y: 3), to: stage.view) == CGPoint(x: 170, y: 138))
    }

    @Test func aHandlerIsGivenThePointOfTheViewAtRest() throws {
        jelly.deformsContent = true
        press()
        var points: [CGPoint] = []
        stage.onTap(button) { points.append($0) }
        let seen = button.convert(CGPoint(x: 4, y: 15), to: stage.view)
        #expect(try stage.tap(at: seen) === button)
        #expect(points.count == 1 && points[0].distance(to: CGPoint(x: 4, y: 15)) < 1e-4)
    }

    @Test func aSkinFoldedToALineLeavesTheJellyToTouch() {
        jelly.deformsContent = true
        for node in jelly.nodes { node.center = CGPoint(x: node.center.x, y: 70) }
        #expect(jelly.hitTest(CGPoint(x: 70, y: 70)) !== button)
        for node in jelly.nodes { node.center = CGPoint(x: CGFloat.nan, y: 70) }
        _ = jelly.hitTest(CGPoint(x: 70, y: 70))
    }
}
