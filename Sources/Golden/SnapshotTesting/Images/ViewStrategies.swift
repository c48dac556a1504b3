public import Foundation
public import UIKitDynamics

// `.image` shows the values that properties were set to, also where animations are on their way there, as it does on
// Apple's systems; `.image(at: 0)` and later times show the animations.

extension Snapshotting where Value == UIView, Format == UIImage {
    /// Compares views by their image.
    public static var image: Snapshotting { image() }

    /// Compares views by their image.
    ///
    /// - Parameters:
    ///   - drawHierarchyInKeyWindow: has no effect: views are in a key window here.
    ///   - precision: which part of the pixels has to match, from 0 to 1.
    ///   - perceptualPrecision: how near a pixel has to come to match, from 0 to 1.
    ///   - size: in points; the view's own when nil.
    ///   - traits: the appearance, and the pixels a point.
    public static func image(
        drawHierarchyInKeyWindow: Bool = false, precision: Float = 1, perceptualPrecision: Float = 1,
        size: CGSize? = nil, traits: UITraitCollection = UITraitCollection()
    ) -> Snapshotting {
        .screen(SnapshotScreen(size: size, traits: traits), precision, perceptualPrecision) {
            try $0.modelImage(of: $1)
        }
    }
}

extension Snapshotting where Value == UIViewController, Format == UIImage {
    /// Compares controllers by the image of their view.
    public static var image: Snapshotting { image() }

    /// Compares controllers by the image of their view on a device.
    ///
    /// - Parameters:
    ///   - config: the device.
    ///   - drawHierarchyInKeyWindow: has no effect: views are in a key window here.
    ///   - precision: which part of the pixels has to match, from 0 to 1.
    ///   - perceptualPrecision: how near a pixel has to come to match, from 0 to 1.
    ///   - size: in points; the device's when nil.
    ///   - traits: the appearance, and the pixels a point.
    public static func image(
        on config: ViewImageConfig, drawHierarchyInKeyWindow: Bool = false, precision: Float = 1,
        perceptualPrecision: Float = 1, size: CGSize? = nil, traits: UITraitCollection = UITraitCollection()
    ) -> Snapshotting {
        .screen(SnapshotScreen(config, size: size, traits: traits), precision, perceptualPrecision) {
            try $0.modelImage(of: $1)
        }
    }

    /// Compares controllers by the image of their view.
    public static func image(
        drawHierarchyInKeyWindow: Bool = false, precision: Float = 1, perceptualPrecision: Float = 1,
        size: CGSize? = nil, traits: UITraitCollection = UITraitCollection()
    ) -> Snapshotting {
        .screen(SnapshotScreen(size: size, traits: traits), precision, perceptualPrecision) {
            try $0.modelImage(of: $1)
        }
    }
}

extension Snapshotting where Format == UIImage {
    /// A strategy for views and controllers that are shown on a screen.
    static func screen(
        _ screen: SnapshotScreen, _ precision: Float, _ perceptualPrecision: Float,
        _ image: @escaping @MainActor (SnapshotScreen, UIViewControllerHost) throws -> UIImage
    ) -> Snapshotting {
        SimplySnapshotting<UIImage>.image(precision: precision, perceptualPrecision: perceptualPrecision)
            .asyncPullback { subject in
                Async { callback in
                    let image = screen.show(subject, empty: screen.picture) { try image(screen, $1) }
                    if let image { callback(image) }
                }
            }
    }
}

extension Snapshotting where Value == CALayer, Format == UIImage {
    /// Compares layers by their image.
    public static var image: Snapshotting { image() }

    /// Compares layers by their image.
    ///
    /// - Parameters:
    ///   - precision: which part of the pixels has to match, from 0 to 1.
    ///   - perceptualPrecision: how near a pixel has to come to match, from 0 to 1.
    ///   - traits: the appearance, and the pixels a point.
    public static func image(
        precision: Float = 1, perceptualPrecision: Float = 1, traits: UITraitCollection = UITraitCollection()
    ) -> Snapshotting {
        let screen = SnapshotScreen(traits: traits)
        return SimplySnapshotting.image(precision: precision, perceptualPrecision: perceptualPrecision)
            .asyncPullback { layer in
                Async { callback in
                    let (view, bring) = onMain(layer) { $0.lend() }
                    let image = screen.show(view, empty: screen.picture) { try screen.modelImage(of: $1) }
                    onMain(()) { bring() }
                    if let image { callback(image) }
                }
            }
    }
}

extension CALayer {
    /// The layer in a view of its own, and what brings it back where it was; a view's layer stays in its view.
    @MainActor
    fileprivate func lend() -> (view: UIView, bring: () -> Void) {
        if let owner = delegate as? UIView, owner.layer === self { return (owner, {}) }
        let (place, position, superlayer) = (superlayer?.sublayers?.firstIndex { $0 === self }, position, superlayer)
        let view = UIView(frame: CGRect(origin: .zero, size: bounds.size))
        view.layer.addSublayer(self)
        self.position = CGPoint(x: anchorPoint.x * bounds.width, y: anchorPoint.y * bounds.height)
        return (
            view,
            {
                self.removeFromSuperlayer()
                if let superlayer, let place { superlayer.insertSublayer(self, at: UInt32(place)) }
                self.position = position
            }
        )
    }
}

extension Snapshotting where Value == UIView, Format == String {
    /// Compares views by a line for each view in them.
    public static var recursiveDescription: Snapshotting { recursiveDescription() }

    /// Compares views by a line for each view in them, with its class, frame and what else tells views apart.
    public static func recursiveDescription(
        size: CGSize? = nil, traits: UITraitCollection = UITraitCollection()
    ) -> Snapshotting {
        .described(SnapshotScreen(size: size, traits: traits)) { host, view in
            ViewDescription.lines(of: view).joined(separator: "\n")
        }
    }
}

extension Snapshotting where Value == UIViewController, Format == String {
    /// Compares controllers by a line for each controller in them, with its state and its view.
    public static var hierarchy: Snapshotting {
        .described(SnapshotScreen()) { _, controller in
            ViewDescription.lines(of: controller).joined(separator: "\n")
        }
    }

    /// Compares controllers by a line for each view in theirs.
    public static var recursiveDescription: Snapshotting { recursiveDescription() }

    /// Compares controllers by a line for each view in theirs, on a device.
    public static func recursiveDescription(
        on config: ViewImageConfig = ViewImageConfig(), size: CGSize? = nil,
        traits: UITraitCollection = UITraitCollection()
    ) -> Snapshotting {
        .described(SnapshotScreen(config, size: size, traits: traits)) { host, controller in
            ViewDescription.lines(of: controller.view).joined(separator: "\n")
        }
    }
}

extension Snapshotting where Format == String {
    /// A strategy for views and controllers that are described once they are shown and laid out.
    static func described(
        _ screen: SnapshotScreen, _ describe: @escaping @MainActor (UIViewControllerHost, Value) throws -> String
    ) -> Snapshotting {
        SimplySnapshotting.lines.asyncPullback { subject in
            Async { callback in
                let text = screen.show(subject) { subject, host in
                    _ = host.drawing
                    return try describe(host, subject)
                }
                if let text { callback(text) }
            }
        }
    }
}
