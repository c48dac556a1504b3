import Foundation
import JellyGraphics
import JellyImaging
import Testing
import UIKitDynamics

/// Transforms of sublayers, and corners of lines, by the pixels that come of them.
@MainActor @Suite struct SublayerTests {
    private let size = CGSize(width: 40, height: 40)

    /// The points, of a grid of 40, that are not white in what a layer shows.
    private func dark(_ layer: CALayer, at seconds: Double = 0) throws -> Set<[Int]> {
        let controller = UIViewController()
        controller.view.layer.addSublayer(layer)
        let host = UIViewControllerHost(controller, size: size, scale: 1)
        try host.advance(to: seconds)
        let bitmap = try Rasterizer(viewport: Viewport(size: size, scale: 1)).rasterize(host.drawing)
        var found: Set<[Int]> = []
        for y in 0..<40 { for x in 0..<40 where bitmap.bytes[(y * 40 + x) * 4] < 128 { found.insert([x, y]) } }
        return found
    }

    private func box(_ columns: Range<Int>, _ rows: Range<Int>) -> Set<[Int]> {
        Set(columns.flatMap { x in rows.map { [x, $0] } })
    }

    /// A black layer of 4 × 2 points in one of 20 × 20 in the middle.
    private func nested() -> (CALayer, CALayer) {
        let (outer, inner) = (CALayer(), CALayer())
        outer.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
        inner.frame = CGRect(x: 2, y: 0, width: 4, height: 2)
        inner.backgroundColor = UIColor.black.cgColor
        outer.addSublayer(inner)
        return (outer, inner)
    }

    @Test func aTransformMovesSublayersAboutTheAnchorPoint() throws {
        let (outer, inner) = nested()
        #expect(try dark(outer) == box(12..<16, 10..<12))
        outer.sublayerTransform = CATransform3DMakeScale(-1, 1, 1)
        #expect(try dark(outer) == box(24..<28, 10..<12))
        outer.sublayerTransform = CATransform3DMakeTranslation(3, 5, 0)
        #expect(try dark(outer) == box(15..<19, 15..<17))
        #expect(inner.convert(CGPoint.zero, to: outer) == CGPoint(x: 5, y: 5))
        #expect(outer.hitTest(CGPoint(x: 16, y: 16)) === inner && outer.hitTest(CGPoint(x: 13, y: 11)) === outer)
        // The layer itself stays, and what leaves it is as it was.
        outer.backgroundColor = UIColor.black.cgColor
        #expect(try dark(outer) == box(10..<30, 10..<30))
        inner.removeFromSuperlayer()
        #expect(try dark(inner) == box(2..<6, 0..<2))
        outer.backgroundColor = nil
        outer.addSublayer(inner)
        #expect(try dark(outer) == box(15..<19, 15..<17))
    }

    @Test func anAnimationOfTheTransformMovesSublayers() throws {
        let (outer, _) = nested()
        let animation = CABasicAnimation(keyPath: "sublayerTransform")
        animation.fromValue = CATransform3DIdentity
        animation.toValue = CATransform3DMakeTranslation(16, 0, 0)
        animation.duration = 2
        outer.add(animation, forKey: nil)
        #expect(try dark(outer, at: 1) == box(20..<24, 10..<12))
    }

    /// A turn about the vertical axis, seen from 40 points away.
    private func turn(_ angle: CGFloat) -> CATransform3D {
        var sight = CATransform3DIdentity
        sight.m34 = -1 / 40
        return CATransform3DRotate(sight, angle, 0, 1, 0)
    }

    /// The rows from the first to the last dark one, by column.
    private func heights(_ dark: Set<[Int]>) -> [Int: Int] {
        Dictionary(grouping: dark) { $0[0] }.mapValues {
            1 + ($0.map { $0[1] }.max() ?? 0) - ($0.map { $0[1] }.min() ?? 0)
        }
    }

    @Test(arguments: [false, true]) func perspectiveMakesTheNearSideLarger(isImage: Bool) throws {
        let layer = CALayer()
        layer.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
        if isImage {
            let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
                UIColor.black.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
            }
            layer.contents = image.cgImage
        } else {
            layer.backgroundColor = UIColor.black.cgColor
        }
        layer.transform = turn(.pi / 4)
        let dark = try dark(layer)
        // The right side goes back: a depth of 10 sin 45° = 7.07 makes it 40 / 47.07 as large, the other 40 / 32.93.
        let columns = heights(dark)
        let (left, right) = (try #require(columns.keys.min()), try #require(columns.keys.max()))
        #expect(left == 11 && right == 25)
        #expect(abs((columns[left] ?? 0) - 24) <= 1 && abs((columns[right] ?? 0) - 17) <= 1, "\(columns)")
        // Without holes.
        #expect(dark.count == columns.values.reduce(0, +))
        // Of sublayers likewise, where the layer around them has the perspective.
        let (outer, inner) = (CALayer(), CALayer())
        outer.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
        inner.frame = outer.bounds
        (inner.backgroundColor, inner.contents) = (layer.backgroundColor, layer.contents)
        inner.transform = CATransform3DMakeRotation(.pi / 4, 0, 1, 0)
        outer.sublayerTransform = turn(0)
        outer.addSublayer(inner)
        #expect(try self.dark(outer) == dark)
    }

    @Test func aCardTurnsOverAndHasABack() throws {
        let (card, back) = (CALayer(), CALayer())
        for (layer, angle) in [(card, CGFloat(0)), (back, CGFloat.pi)] {
            layer.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
            layer.isDoubleSided = false
            layer.transform = turn(angle)
        }
        card.backgroundColor = UIColor.black.cgColor
        back.backgroundColor = UIColor.white.cgColor
        #expect(try dark(card).count == 400)
        card.transform = turn(.pi)
        #expect(try dark(card).isEmpty)
        back.backgroundColor = UIColor.black.cgColor
        #expect(try dark(back).isEmpty)
        // Halfway the card stands on edge, a quarter of the way it is seen in perspective.
        card.transform = turn(0)
        let animation = CABasicAnimation(keyPath: "transform")
        (animation.fromValue, animation.toValue, animation.duration) = (turn(0), turn(.pi), 4)
        card.isDoubleSided = true
        card.add(animation, forKey: nil)
        let quarter = heights(try dark(card, at: 1))
        #expect(quarter.count == 15 && Set(quarter.values).count >= 4, "\(quarter)")
        card.add(animation, forKey: nil)
        #expect(heights(try dark(card, at: 2)).count <= 1)
    }

    /// As UIKit documents each: which side comes to the front first.
    @Test(
        arguments: [
            (.transitionFlipFromLeft, [-1, 0]), (.transitionFlipFromRight, [1, 0]), (.transitionFlipFromTop, [0, -1]),
            (.transitionFlipFromBottom, [0, 1]),
        ] as [(UIView.AnimationOptions, [Int])])
    func aFlipBringsItsSideToTheFront(_ option: UIView.AnimationOptions, _ side: [Int]) throws {
        let controller = UIViewController()
        let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        view.backgroundColor = .black
        controller.view.addSubview(view)
        let host = UIViewControllerHost(controller, size: size, scale: 1)
        host.at(0) { _ in
            UIView.transition(with: view, duration: 2, options: [option, .curveLinear], animations: nil)
        }
        /// How many more points are dark in the half to the right, and below.
        func lean(at seconds: Double) throws -> [Int] {
            try host.advance(to: seconds)
            let bitmap = try Rasterizer(viewport: Viewport(size: size, scale: 1)).rasterize(host.drawing)
            var lean = [0, 0]
            for y in 0..<40 {
                for x in 0..<40 where bitmap.bytes[(y * 40 + x) * 4] < 128 {
                    lean[0] += x < 20 ? -1 : 1
                    lean[1] += y < 20 ? -1 : 1
                }
            }
            return lean
        }
        for (seconds, factor) in [(0.5, 1), (1.5, -1)] {
            let found = try lean(at: seconds)
            for axis in 0..<2 {
                let wanted = side[axis] * factor
                #expect(wanted == 0 ? abs(found[axis]) <= 4 : found[axis] * wanted > 20, "\(seconds): \(found)")
            }
        }
    }

    @Test func aMitreBeyondItsLimitIsCutOff() throws {
        func tip(_ limit: CGFloat) throws -> Int {
            let path = UIBezierPath()
            path.move(to: CGPoint(x: 10, y: 38))
            path.addLine(to: CGPoint(x: 20, y: 18))
            path.addLine(to: CGPoint(x: 30, y: 38))
            let layer = CAShapeLayer()
            (layer.path, layer.fillColor, layer.strokeColor) = (path.cgPath, nil, UIColor.black.cgColor)
            (layer.lineWidth, layer.miterLimit) = (6, limit)
            return try #require(try dark(layer).map { $0[1] }.min())
        }
        // The angle is 2 atan(1/2), so the mitre is √5 line widths long.
        #expect(try tip(10) == tip(2.3) && tip(10) < tip(2.2) - 3)
    }
}
