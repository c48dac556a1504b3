import Foundation
import JellyGraphics
import JellyImaging
import JellyStage
import Testing
import UIKitDynamics

/// Masks of any layer, blend modes, and transitions of layers, by the pixels that come of them.
@MainActor @Suite struct MaskTests {
    private let size = CGSize(width: 20, height: 20)

    /// The pixel at a point of what a view shows over white, one pixel a point: red, green and blue.
    private func pixels(_ points: [CGPoint], _ prepare: (UIView) -> Void) throws -> [[Int]] {
        let controller = UIViewController()
        let view = UIView(frame: CGRect(origin: .zero, size: size))
        controller.view.addSubview(view)
        prepare(view)
        return try colors(points, UIViewControllerHost(controller, size: size, scale: 1))
    }

    private func colors(_ points: [CGPoint], _ host: UIViewControllerHost) throws -> [[Int]] {
        let bitmap = try Rasterizer(viewport: Viewport(size: size, scale: 1)).rasterize(host.drawing)
        return points.map { point in
            let start = (Int(point.y) * bitmap.width + Int(point.x)) * 4
            return [2, 1, 0].map { Int(bitmap.bytes[start + $0]) }
        }
    }

    @Test func aGradientMaskFadesAViewOut() throws {
        let mask = CAGradientLayer()
        mask.colors = [UIColor.black.cgColor, UIColor.clear.cgColor]
        (mask.startPoint, mask.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
        let reds = try pixels([CGPoint(x: 1, y: 10), CGPoint(x: 10, y: 10), CGPoint(x: 18, y: 10)]) { view in
            view.backgroundColor = .red
            mask.frame = view.bounds
            view.layer.mask = mask
        }
        #expect(reds.map(\.[0]) == [255, 255, 255])
        #expect(reds[0][1] < 30 && abs(reds[1][1] - 134) < 8 && reds[2][1] > 225)
    }

    @Test func anImageMasksByItsOpacityAndAnEmptyMaskHidesAll() throws {
        let image = UIGraphicsImageRenderer(size: size).image { context in
            UIColor.black.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 20))
        }
        let points = [CGPoint(x: 4, y: 10), CGPoint(x: 15, y: 10)]
        let masked = try pixels(points) { view in
            view.backgroundColor = .blue
            let mask = CALayer()
            mask.frame = view.bounds
            mask.contents = image.cgImage
            view.layer.mask = mask
        }
        #expect(masked == [[0, 0, 255], [255, 255, 255]])
        let hidden = try pixels(points) { view in
            view.backgroundColor = .blue
            view.mask = UIView(frame: view.bounds)
        }
        #expect(hidden == [[255, 255, 255], [255, 255, 255]])
    }

    @Test func aLabelAndAStrokeMaskToo() throws {
        let points = [CGPoint(x: 10, y: 2), CGPoint(x: 10, y: 10)]
        let ring = try pixels(points) { view in
            view.backgroundColor = .blue
            let mask = CAShapeLayer()
            mask.path = UIBezierPath(rect: view.bounds.insetBy(dx: 2, dy: 2)).cgPath
            (mask.fillColor, mask.strokeColor, mask.lineWidth) = (nil, UIColor.black.cgColor, 4)
            view.layer.mask = mask
        }
        #expect(ring == [[0, 0, 255], [255, 255, 255]])
        let half = try pixels(points) { view in
            view.backgroundColor = .blue
            let mask = UIView(frame: view.bounds)
            mask.backgroundColor = UIColor.black.withAlphaComponent(0.5)
            view.mask = mask
        }
        #expect(half.allSatisfy { abs($0[0] - 127) <= 1 && $0[2] == 255 })
    }

    @Test func drawingIsMixedByItsBlendMode() throws {
        final class Mixed: UIView {
            var mode = CGBlendMode.normal
            override func draw(_ rect: CGRect) {
                guard let context = UIGraphicsGetCurrentContext() else { return }
                UIColor(red: 1, green: 1, blue: 0, alpha: 1).setFill()
                context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
                context.setBlendMode(mode)
                UIColor(red: 0, green: 1, blue: 1, alpha: 1).setFill()
                context.fill(CGRect(x: 0, y: 5, width: 20, height: 10))
            }
        }
        // Above the second shape, where both are, where it is alone.
        let expected: [(CGBlendMode, [[Int]])] = [
            (.normal, [[255, 255, 0], [0, 255, 255], [0, 255, 255]]),
            (.multiply, [[255, 255, 0], [0, 255, 0], [0, 255, 255]]),
            (.screen, [[255, 255, 0], [255, 255, 255], [0, 255, 255]]),
            (.difference, [[255, 255, 0], [255, 0, 255], [0, 255, 255]]),
            (.clear, [[255, 255, 0], [255, 255, 255], [255, 255, 255]]),
            (.destinationOver, [[255, 255, 0], [255, 255, 0], [0, 255, 255]]),
            (.sourceAtop, [[255, 255, 0], [0, 255, 255], [255, 255, 255]]),
            (.sourceIn, [[255, 255, 0], [0, 255, 255], [255, 255, 255]]),
            (.xor, [[255, 255, 0], [255, 255, 255], [0, 255, 255]]),
        ]
        for (mode, colors) in expected {
            let found = try pixels([2, 7, 12].map { CGPoint(x: 10, y: $0) }) { view in
                let mixed = Mixed(frame: view.bounds)
                mixed.mode = mode
                mixed.backgroundColor = .clear
                view.addSubview(mixed)
            }
            #expect(found == colors, "\(mode)")
        }
    }

    @Test func clearingInARoundClipClearsNoMore() throws {
        final class Hole: UIView {
            override func draw(_ rect: CGRect) {
                guard let context = UIGraphicsGetCurrentContext() else { return }
                UIColor.blue.setFill()
                context.fill(bounds)
                context.addEllipse(in: bounds)
                context.clip()
                context.clear(bounds)
            }
        }
        let found = try pixels([CGPoint(x: 10, y: 10), CGPoint(x: 0, y: 0)]) { view in
            view.addSubview(Hole(frame: view.bounds))
        }
        #expect(found == [[255, 255, 255], [0, 0, 255]])
    }

    @Test(arguments: [
        (CATransitionType.push, CATransitionSubtype.fromRight, [[255, 0, 0], [0, 0, 255]]),
        (.push, .fromLeft, [[0, 0, 255], [255, 0, 0]]),
        (.moveIn, .fromRight, [[255, 0, 0], [0, 0, 255]]),
        (.reveal, .fromLeft, [[0, 0, 255], [255, 0, 0]]),
        (.fade, .fromLeft, [[128, 0, 128], [128, 0, 128]]),
    ])
    func aTransitionShowsBothContents(
        type: CATransitionType, subtype: CATransitionSubtype, expected: [[Int]]
    ) throws {
        let controller = UIViewController()
        let view = UIView(frame: CGRect(origin: .zero, size: size))
        view.backgroundColor = .red
        controller.view.addSubview(view)
        let host = UIViewControllerHost(controller, size: size, scale: 1)
        host.work {
            let transition = CATransition()
            (transition.type, transition.subtype, transition.duration) = (type, subtype, 1)
            transition.timingFunction = CAMediaTimingFunction(name: .linear)
            view.layer.add(transition, forKey: nil)
            view.backgroundColor = .blue
        }
        try host.advance(to: 0.5)
        let points = [CGPoint(x: 3, y: 10), CGPoint(x: 16, y: 10)]
        let found = try colors(points, host)
        #expect(zip(found, expected).allSatisfy { zip($0, $1).allSatisfy { abs($0 - $1) <= 1 } }, "\(found)")
        try host.advance(to: 1.2)
        #expect(try colors(points, host) == [[0, 0, 255], [0, 0, 255]])
    }

    @Test func aMaskedViewIsDrawnAsOne() throws {
        let controller = UIViewController()
        let view = UIView(frame: CGRect(origin: .zero, size: size))
        view.backgroundColor = .red
        let mask = UIView(frame: view.bounds)
        mask.backgroundColor = UIColor.black.withAlphaComponent(0.5)
        view.mask = mask
        controller.view.addSubview(view)
        let host = UIViewControllerHost(controller, size: size, scale: 1)
        try host.advance(to: 0.1)
        #expect(host.drawing.flattened.contains { if case .node(let node) = $0 { node.isIsolated } else { false } })
    }
}
