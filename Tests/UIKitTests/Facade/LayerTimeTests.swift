import Foundation
import JellyGraphics
import JellyImaging
import JellyStage
import Testing
import UIKitDynamics

/// A layer's local time, and interpolation between keyframes.
@MainActor @Suite struct LayerTimeTests {
    private let controller = UIViewController()
    private let host: UIViewControllerHost
    private let layer = CALayer()
    init() {
        host = UIViewControllerHost(controller, size: CGSize(width: 100, height: 100))
        controller.view.layer.addSublayer(layer)
    }

    private func slide() {
        let slide = CABasicAnimation(keyPath: "position.x")
        (slide.fromValue, slide.toValue, slide.duration) = (0, 100, 1)
        layer.add(slide, forKey: "slide")
    }
    private var x: CGFloat? { host.work { layer.presentation()?.position.x } }

    @Test func aLayerPausesAndGoesOn() throws {
        host.work { slide() }
        try host.advance(to: 0.5)
        host.work {
            let now = layer.convertTime(CACurrentMediaTime(), from: nil)
            (layer.speed, layer.timeOffset) = (0, now)
        }
        try host.advance(to: 2)
        #expect(abs((x ?? 0) - 50) < 0.01)
        host.work {
            let paused = layer.timeOffset
            (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
            layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
        }
        try host.advance(to: 2.25)
        #expect(abs((x ?? 0) - 75) < 0.01)
        try host.advance(to: 2.6)
        #expect(x == 0 && host.ignoredAPI.isEmpty)
    }

    @Test func layersInsideGoAsFast() throws {
        host.work {
            controller.view.layer.speed = 0.5
            slide()
        }
        try host.advance(to: 1)
        #expect(abs((x ?? 0) - 50) < 0.01)
        #expect(layer.convertTime(1, to: nil) == 2 && layer.convertTime(2, from: nil) == 1)
    }

    @Test func keyframesArePacedOrOnACurve() {
        let moves = CAKeyframeAnimation(keyPath: "position.x")
        moves.values = [0, 10, 100]
        (moves.duration, moves.calculationMode) = (1, .paced)
        host.work { layer.add(moves, forKey: "moves") }
        func seen(at time: TimeInterval) -> CGFloat {
            try? host.advance(to: time)
            return x ?? .nan
        }
        #expect(abs(seen(at: 0.5) - 50) < 0.01)
        let curve = CAKeyframeAnimation(keyPath: "position.x")
        curve.values = [0, 100, 100, 0]
        (curve.duration, curve.calculationMode) = (3, .cubic)
        host.work { layer.add(curve, forKey: "moves") }
        // Half-way between equal values a Catmull-Rom spline is an eighth of the neighbours' distance beyond them.
        #expect(abs(seen(at: 2) - 112.5) < 0.01)
    }

    @Test func aPartOfAnImageIsShown() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            UIColor.blue.setFill()
            context.fill(CGRect(x: 10, y: 0, width: 10, height: 10))
        }
        let seen = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
            let layer = CALayer()
            layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            (layer.contents, layer.contentsRect) = (image.cgImage, CGRect(x: 0.5, y: 0, width: 0.5, height: 1))
            layer.render(in: context.cgContext)
        }
        #expect(Self.pixel(of: seen, 0.1, 0.5) == [0, 0, 255] && Self.pixel(of: seen, 0.9, 0.5) == [0, 0, 255])
    }

    @Test func colorsRunAroundAPoint() {
        let seen = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { context in
            let layer = CAGradientLayer()
            layer.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
            (layer.type, layer.colors) = (.conic, [UIColor.red.cgColor, UIColor.blue.cgColor])
            (layer.startPoint, layer.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 0.5))
            layer.render(in: context.cgContext)
        }
        // Clockwise from the right: red first, half-way at the left, blue last.
        let (start, middle, end) = (
            Self.pixel(of: seen, 0.95, 0.55), Self.pixel(of: seen, 0.05, 0.5), Self.pixel(of: seen, 0.95, 0.45)
        )
        #expect(start[0] > 240 && end[2] > 240)
        #expect(abs(Int(middle[0]) - 128) < 8 && abs(Int(middle[2]) - 128) < 8)
    }

    @Test func whatIsDrawnInALayerFadesAsOne() {
        let seen = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
            let target = context.cgContext
            UIColor.white.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            target.setAlpha(0.5)
            target.beginTransparencyLayer(auxiliaryInfo: nil)
            UIColor.black.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            target.endTransparencyLayer()
        }
        #expect(abs(Int(Self.pixel(of: seen, 0.5, 0.5)[0]) - 128) < 2)
    }

    /// Red, green and blue at a position from 0 to 1.
    private static func pixel(of image: UIImage, _ x: CGFloat, _ y: CGFloat) -> [UInt8] {
        guard let data = image.pngData(), let read = try? Image(png: Array(data), name: "seen") else { return [] }
        let bitmap = read.bitmap
        let start = (Int(y * CGFloat(bitmap.height)) * bitmap.width + Int(x * CGFloat(bitmap.width))) * 4
        return [2, 1, 0].map { bitmap.bytes[start + $0] }
    }
}
