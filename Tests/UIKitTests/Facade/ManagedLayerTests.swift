import Foundation
import JellyGraphics
import JellyImaging
import JellyStage
import Testing
import UIKitDynamics

/// Properties of layers that Core Animation keeps and animates, as rewritten sources declare them.
@MainActor @Suite struct ManagedLayerTests {
    private final class RingLayer: CALayer, @unchecked Sendable {
        var ground = UIColor.green.cgColor
        var progress: CGFloat {
            get { hostManaged("progress") }
            set { setHostManaged(newValue, "progress") }
        }
        var tint: UIColor? {
            get { hostManaged("tint") }
            set { setHostManaged(newValue, "tint") }
        }

        override init() { super.init() }
        override init(layer: Any) {
            super.init(layer: layer)
            if let other = layer as? RingLayer { (ground, progress) = (other.ground, other.progress) }
        }
        required init?(coder: NSCoder) { super.init(coder: coder) }

        override class func needsDisplay(forKey key: String) -> Bool {
            key == "progress" || super.needsDisplay(forKey: key)
        }
        override func action(forKey event: String) -> (any CAAction)? {
            guard event == "progress" else { return super.action(forKey: event) }
            let animation = CABasicAnimation(keyPath: event)
            animation.fromValue = presentation()?.value(forKey: event)
            animation.duration = 1
            return animation
        }
        override func draw(in ctx: CGContext) {
            ctx.setFillColor(ground)
            ctx.fill(CGRect(x: 0, y: 0, width: bounds.width * progress, height: bounds.height))
        }
    }

    private final class RingView: UIView {
        override class var layerClass: AnyClass { RingLayer.self }
    }

    private func width(_ host: UIViewControllerHost) throws -> CGFloat {
        let bitmap = try Rasterizer(viewport: Viewport(size: host.size, scale: 1)).rasterize(host.drawing)
        let green = (0..<bitmap.width).count { bitmap[$0, 10].green > 120 && bitmap[$0, 10].red < 120 }
        return CGFloat(green) / CGFloat(bitmap.width)
    }

    @Test func aChangeIsDrawnAsItIsPresented() throws {
        let controller = UIViewController()
        let host = UIViewControllerHost(controller, size: CGSize(width: 100, height: 20))
        let view = RingView(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        controller.view.addSubview(view)
        let layer = try #require(view.layer as? RingLayer)
        #expect(layer.progress == 0 && layer.tint == nil)
        layer.tint = .red
        #expect(layer.tint == .red && layer.value(forKey: "tint") as? UIColor == .red)
        try host.advance(to: 0.5)
        host.work { layer.progress = 1 }
        #expect(layer.progress == 1)
        try host.advance(to: 1)
        #expect(abs(try width(host) - 0.5) < 0.1)
        #expect(abs((layer.presentation()?.progress ?? 0) - 0.5) < 0.1)
        try host.advance(to: 2)
        #expect(try width(host) == 1)
    }

    @Test func numbersOfAnySizeAreKept() {
        let layer = RingLayer()
        for number in [Double.infinity, -1e300, 0.5] {
            layer.setValue(number, forKey: "progress")
            #expect(layer.progress == CGFloat(number))
        }
    }
}
